import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { type Applicant, type Person, personRoles } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useGroups } from '../audience/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { shortDateOf } from '../ui/format.ts'
import { ListBody, ListMore } from '../ui/list/ListPage.tsx'
import { Note } from '../ui/Note.tsx'
import { type Decision, useApplicants, useDecision } from './use-decision.ts'

type Choice = { isChosen: boolean; choose: (on: boolean) => void }

function Row({ person, isChosen, choose }: { person: Applicant } & Choice) {
  const { approvals: words } = useTexts()
  const language = useLanguage()
  const groups = useGroups().data?.items ?? []
  const group = groups.find(({ id }) => id === person.user_group)?.title ?? words.no_group
  const shown = [
    person.email ?? person.login_name,
    person.phone,
    group,
    words.since(shortDateOf(person.created_at, language)),
  ]
  return (
    <li>
      <Checkbox
        checked={isChosen}
        onChange={(event) => choose(event.currentTarget.checked)}
        aria-label={words.choose(person.name)}
        label={
          <>
            <b>{person.name}</b>
            <Text span display="block" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {shown.filter(Boolean).join(' · ')}
            </Text>
          </>
        }
      />
    </li>
  )
}

type Deciding = {
  chosen: readonly Applicant[]
  busy: boolean
  decide: (decision: Decision) => Promise<boolean | undefined>
}

type Approving = Deciding & { isBack: boolean; refuse: () => void }

function ApprovePart({ chosen, busy, decide, isBack, refuse }: Approving) {
  const { approvals: words, people } = useTexts()
  const language = useLanguage()
  const [group, setGroup] = useState('')
  const [role, setRole] = useState<Person['role']>('member')
  const chosen_by_hand = useGroups().data?.items.filter(({ directory }) => directory === null) ?? []
  const groups = chosen_by_hand.map(({ id, title }) => ({ value: id, label: title }))
  const refusal = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) refusal.current?.focus()
  }, [isBack])
  return (
    <>
      <SimpleGrid cols={2} spacing={12}>
        <NativeSelect
          label={words.group}
          value={group}
          onChange={(event) => setGroup(event.currentTarget.value)}
          data={[{ value: '', label: words.own_group }, ...groups]}
        />
        <NativeSelect
          label={words.role}
          value={role}
          onChange={(event) => setRole(personRoles.find((one) => one === event.currentTarget.value) ?? 'member')}
          data={personRoles.map((value) => ({ value, label: people.role[value] }))}
        />
      </SimpleGrid>
      {/* At the end, where notes that are said below the page do not lie over them. */}
      <Group justify="flex-end" gap={10}>
        <Button
          loading={busy}
          disabled={chosen.length === 0}
          onClick={() => void decide({ decision: 'approve', role, ...(group && { user_group: group }) })}
        >
          {words.approve(number(chosen.length, language))}
        </Button>
        <Button ref={refusal} variant="default" disabled={chosen.length === 0 || busy} onClick={refuse}>
          {words.refuse}
        </Button>
      </Group>
    </>
  )
}

function RefusePart({ chosen, busy, decide, back }: Deciding & { back: () => void }) {
  const { approvals: words } = useTexts()
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  // Without an answer the reason stays written.
  const send = async () => {
    if (await decide({ decision: 'refuse', ...(reason.trim() && { reason: reason.trim() }) })) back()
  }
  return (
    <>
      <Textarea
        label={words.reason}
        description={words.reason_note}
        minRows={2}
        maxLength={500}
        ref={field}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap={10}>
        <Button variant="danger" loading={busy} disabled={chosen.length === 0} onClick={() => void send()}>
          {words.refuse_these(number(chosen.length, language))}
        </Button>
        <Button variant="default" disabled={busy} onClick={back}>
          {words.cancel}
        </Button>
      </Group>
    </>
  )
}

type ChooserProps = ReturnType<typeof useDecision> & { items: readonly Applicant[]; children: ReactNode }

/** `children` stand under the list, where more of it is asked for. */
function Chooser({ items, busy, decide, children }: ChooserProps) {
  const { approvals: words } = useTexts()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [part, setPart] = useState<'first' | 'refusing' | 'back'>('first')
  const chosen = items.filter(({ id }) => ids.has(id))
  const deciding: Deciding = { chosen, busy, decide: (decision) => decide(chosen, decision) }
  const choose = (id: string, on: boolean) => setIds(new Set(on ? [...ids, id] : [...ids].filter((one) => one !== id)))
  const isWhole = chosen.length === items.length
  return (
    <Stack gap={14}>
      <Checkbox
        label={words.all}
        checked={isWhole}
        indeterminate={chosen.length > 0 && !isWhole}
        onChange={() => setIds(new Set(isWhole ? [] : items.map(({ id }) => id)))}
      />
      <Stack
        component="ul"
        gap={14}
        py={14}
        style={{ borderBlock: '1px solid var(--mg-border)' }}
        data-applicants
        aria-label={words.title}
      >
        {items.map((person) => (
          <Row key={person.id} person={person} isChosen={ids.has(person.id)} choose={(on) => choose(person.id, on)} />
        ))}
      </Stack>
      {children}
      <Stack gap={14} pos="sticky" bottom={0} py={14} bg="var(--mantine-color-body)">
        {part === 'refusing' ? (
          <RefusePart {...deciding} back={() => setPart('back')} />
        ) : (
          <ApprovePart {...deciding} isBack={part === 'back'} refuse={() => setPart('refusing')} />
        )}
      </Stack>
    </Stack>
  )
}

/** Who registered and waits, at the side of the page: let in or refused, one or many. */
export function Approvals({ onClose }: { onClose: () => void }) {
  const { approvals: words } = useTexts()
  const list = useApplicants()
  const decision = useDecision()
  return (
    <SideDrawer title={words.title} size="36rem" onClose={onClose}>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<Skeleton height={240} radius="card" aria-label={words.loading} />}
        nothing={<Note icon="people" title={words.empty} text={words.empty_text} />}
        more={false}
      >
        <Chooser {...decision} items={list.items}>
          <ListMore list={list} />
        </Chooser>
      </ListBody>
    </SideDrawer>
  )
}
