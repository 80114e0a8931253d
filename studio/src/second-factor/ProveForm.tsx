import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { useAct } from '../ui/use-act.ts'
import { canUsePasskeys, type SecondFactor, prove, provePasskey, useSentence } from './acts.ts'
import { CodeForm } from './CodeForm.tsx'
import { Failure } from '../ui/form/Failure.tsx'

/** Shows the second factor in whichever way the person has it at hand. */
export function ProveForm({ factors, done }: { factors: SecondFactor; done?: () => void }) {
  const { prove: words } = useTexts().second_factor
  const sentence = useSentence()
  const [failure, setFailure] = useState<string>()
  const askKey = async () => {
    setFailure(undefined)
    await provePasskey()
    done?.()
  }
  const { run, busy } = useAct(askKey, { failed: (error) => setFailure(sentence(error)) })
  return (
    <Stack w="100%">
      {factors.kinds.includes('passkey') && canUsePasskeys(factors) && (
        <Button size="md" fullWidth loading={busy} onClick={() => void run()}>
          {words.passkey}
        </Button>
      )}
      <Failure>{failure}</Failure>
      <CodeForm
        label={words.code}
        hint={words.hint}
        submit={words.submit}
        send={async (code) => {
          await prove(code)
          done?.()
        }}
      />
    </Stack>
  )
}
