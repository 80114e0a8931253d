import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { studioSession } from '@megdan/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../platform/api.ts'
import { giveWay, useMe, whenProved } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/form/Failure.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { FailureNote } from '../ui/Note.tsx'
import { useSecondFactor, useSentence } from './acts.ts'
import { ProveForm } from './ProveForm.tsx'

/** The password alone, of whoever has no second step. */
function PasswordProof({ done }: { done: () => void }) {
  const { session, second_factor } = useTexts()
  const words = second_factor.prove
  const edit = useEdit({
    thing: undefined,
    valuesOf: () => ({ password: '' }),
    words: { refusals: words.password_refusals, at: { invalid_credentials: 'password' } },
    check: ({ password }) => ({ password: !password && session.password_missing }),
    send: async ({ password }) => {
      await api(studioSession.prove, { body: { password } })
    },
    onSaved: done,
  })
  return (
    <Form edit={edit} submit={words.submit} size="md">
      <PasswordInput
        label={session.password}
        name="password"
        size="md"
        autoComplete="current-password"
        maxLength={512}
        data-autofocus
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': session.show_password }}
        {...edit.field('password')}
      />
    </Form>
  )
}

/** Whoever signs in at the company's provider alone shows there who they are, in a tab of its own: this page stays as it is. */
function CompanyProof({ end }: { end: (isProved: boolean) => void }) {
  const words = useTexts().second_factor.prove
  const sentence = useSentence()
  const me = useMe()
  const [isAway, setAway] = useState(false)
  const [failure, setFailure] = useState<string>()
  const look = useEffectEvent(async () => {
    try {
      const { person } = await api(studioSession.get)
      if (person?.person_id === me.person_id) return end(true)
      end(false)
      giveWay(person)
    } catch (error) {
      setFailure(sentence(error))
    }
  })
  useEffect(() => whenProved(() => void look()), [])
  return (
    <Stack>
      <Text>{words.at_company}</Text>
      <Failure>{failure}</Failure>
      <Button
        component="a"
        size="md"
        href="/studio/prove"
        target="_blank"
        rel="noopener"
        data-autofocus
        onClick={() => setAway(true)}
      >
        {words.to_company}
      </Button>
      {isAway && (
        <Text c="dimmed" role="status">
          {words.away}
        </Text>
      )}
    </Stack>
  )
}

function Ways({ end }: { end: (isProved: boolean) => void }) {
  const words = useTexts().second_factor
  const { data: own, isError, error, refetch } = useSecondFactor()
  if (isError) return <FailureNote title={words.failed} error={error} retry={refetch} />
  if (!own) return <p role="status">{words.loading}</p>
  const done = () => end(true)
  if (own.kinds.length > 0) return <ProveForm factors={own} done={done} />
  return own.password === false ? <CompanyProof end={end} /> : <PasswordProof done={done} />
}

/** Asks in place who this is; what was refused for it is sent once more after that. */
export function ProofDialog({ end }: { end: (isProved: boolean) => void }) {
  const { prove: words } = useTexts().second_factor
  return (
    <Dialog title={words.title} onClose={() => end(false)} zIndex={400}>
      <Stack>
        <p>{words.again}</p>
        <Ways end={end} />
      </Stack>
    </Dialog>
  )
}
