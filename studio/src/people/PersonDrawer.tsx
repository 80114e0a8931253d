import { Button, Group, Stack, Text } from '@mantine/core'
import { people, type Person } from '@megdan/contract'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { Tint } from '../ui/Tint.tsx'
import { announce } from '../ui/announce.tsx'
import { FormDrawer } from '../ui/form/FormDrawer.tsx'
import { FormEnd } from '../ui/form/FormEnd.tsx'
import { useAct } from '../ui/use-act.ts'
import { useFactorReset, useRemoval, useSignOut, useSuspension } from './acts.ts'
import { CodeCard, type Given } from './CodeCard.tsx'
import { usePerson } from './list.ts'
import { PersonForm } from './PersonForm.tsx'

type Standing = { person: Person & { sign_ins: number }; onClose: () => void }

/** What is done to a sign-in, apart from what is written of a person. */
function Access({ person, onClose }: Standing) {
  const texts = useTexts()
  const { people: words } = texts
  const removeAfterwards = useRemoval()
  const [given, give] = useState<Given>()
  const [suspension, signOut, factorReset] = [useSuspension(), useSignOut(), useFactorReset()]
  const { id, name, state, sign_ins } = person
  const code = useAct(async () => give(await api(people.passwordCode, { params: { id } })), {
    failed: (error) => announce(`${words.not_done} ${sentenceOf(error, texts, words.refusals)}`),
  })
  const remove = () => {
    removeAfterwards({ id, name })
    onClose()
  }
  return (
    <FormEnd label={words.access}>
      <h3>{words.access}</h3>
      <p>{words.sign_ins(sign_ins)}</p>
      {given && <CodeCard name={person.email ?? person.login_name ?? ''} given={given} />}
      <Group gap={8}>
        {state === 'active' && !given && (
          <Button variant="default" loading={code.busy} onClick={() => void code.run()}>
            {words.give_code}
          </Button>
        )}
        {person.role !== 'member' && (
          <Button variant="default" loading={factorReset.busy} onClick={() => void factorReset.run(person)}>
            {words.reset_factor}
          </Button>
        )}
        {sign_ins > 0 && (
          <Button variant="default" loading={signOut.busy} onClick={() => void signOut.run(person)}>
            {words.sign_out}
          </Button>
        )}
        <Button variant="default" loading={suspension.busy} onClick={() => void suspension.run(person)}>
          {words.toggle[state]}
        </Button>
        <Button variant="danger" onClick={remove}>
          {words.remove}
        </Button>
      </Group>
      <Text fz="note" c="dimmed">
        {words.remove_note}
      </Text>
    </FormEnd>
  )
}

/** A person at the side of the page. */
export function PersonDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { people: words } = useTexts()
  const one = usePerson(id)
  return (
    <FormDrawer size="32rem" title={one.data?.name ?? words.person} one={one} failed={words.failed} onClose={onClose}>
      {(person) => (
        <>
          {person.mail_refused && (
            <Tint look="warning" mb={16}>
              <p>{words.mail_refused}</p>
            </Tint>
          )}
          <PersonForm person={person} />
          <Access person={person} onClose={onClose} />
        </>
      )}
    </FormDrawer>
  )
}

/** Adds a person, and shows once what they sign in with first. */
export function NewPersonDrawer({ onClose }: { onClose: () => void }) {
  const { people: words } = useTexts()
  const [made, make] = useState<{ person: Person; given: Given }>()
  return (
    <SideDrawer size="32rem" title={made?.person.name ?? words.create} onClose={onClose}>
      {made ? (
        <Stack>
          <CodeCard name={made.person.email ?? made.person.login_name ?? ''} given={made.given} />
          <Button variant="default" onClick={() => make(undefined)}>
            {words.another}
          </Button>
        </Stack>
      ) : (
        <PersonForm onMade={(person, given) => make({ person, given })} />
      )}
    </SideDrawer>
  )
}
