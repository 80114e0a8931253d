import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { useAct } from '../ui/use-act.ts'
import { useSentence } from './acts.ts'

type Props = {
  label: string
  hint?: string
  submit: string
  /** Rejects with what the server says. */
  send: (code: string) => Promise<unknown>
}

/** One field for a code; what was wrong is said at it, and the next try begins with an empty one. */
export function CodeForm({ label, hint, submit, send }: Props) {
  const { prove: words } = useTexts().second_factor
  const sentence = useSentence()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<{ said?: string }>({})
  const sendIt = async () => {
    if (!code.trim()) return setFailure({ said: words.code_missing })
    await send(code.trim())
    setFailure({})
  }
  const failed = (error: unknown) => {
    setCode('')
    setFailure({ said: sentence(error) })
  }
  const { run, busy } = useAct(sendIt, { failed })
  useEffect(() => field.current?.focus(), [failure])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <form onSubmit={onSubmit} noValidate style={{ width: '100%' }}>
      <Stack>
        <TextInput
          ref={field}
          label={label}
          description={hint}
          size="md"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={failure.said}
        />
        <Button type="submit" size="md" loading={busy}>
          {submit}
        </Button>
      </Stack>
    </form>
  )
}
