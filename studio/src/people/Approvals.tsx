import './approvals.css'
import { Button, Checkbox, Drawer, NativeSelect, Skeleton, Textarea } from '@mantine/core'
import { type Applicant, approvals, type Input, type Person, personRoles } from '@megdan/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGroups } from '../audience/index.ts'
import { api, queryClient } from '../platform/api.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { count, shortDateOf } from '../ui/format.ts'
import { FailureNote, Note } from '../ui/Note.tsx'
import { refreshPeople } from './list.ts'

type Decision = Pick<Input<typeof approvals.decide>['body'], 'decision' | 'user_group' | 'role' | 'reason'>

const key = [approvals.list.path]
const useApplicants = () =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(approvals.list, { query: { limit: 50, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  })

/** Sends one decision about all who are chosen, and says what came of it. */
function useDecision() {
  const texts = useTexts()
  const { approvals: words } = texts
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const decide = async (chosen: readonly Applicant[], decision: Decision) => {
    setBusy(true)
    try {
      const people = chosen.slice(0, 100).map(({ id, version }) => ({ id, version }))
      const { done, left } = await api(approvals.decide, { body: { ...decision, people } })
      const said = decision.decision === 'approve' ? words.approved : words.refused
      if (done.length > 0) announce(said(done.length, count(done.length, language)))
      const [first] = left
      if (first) announce(`${words.left(left.length, count(left.length, language))}. ${words.obstacles[first.code]}`)
    } catch (error) {
      announce(`${texts.people.not_done} ${sentenceOf(error, texts)}`)
    }
    await Promise.all([queryClient.invalidateQueries({ queryKey: key }), refreshPeople()])
    setBusy(false)
  }
  return { busy, decide }
}

type Choice = { isChosen: boolean; choose: (on: boolean) => void }

function Row({ person, isChosen, choose }: { person: Applicant } & Choice) {
  const { approvals: words } = useTexts()
  const language = useLanguage()
  const groups = useGroups().data?.items ?? []
  const group = groups.find(({ id }) => id === person.user_group)?.title ?? words.no_group
  const known = [
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
            <span className="approval-known">{known.filter(Boolean).join(' · ')}</span>
          </>
        }
      />
    </li>
  )
}

type Deciding = { chosen: readonly Applicant[]; busy: boolean; decide: (decision: Decision) => Promise<void> }

function ApprovePart({ chosen, busy, decide, refuse }: Deciding & { refuse: () => void }) {
  const { approvals: words, people } = useTexts()
  const language = useLanguage()
  const [group, setGroup] = useState('')
  const [role, setRole] = useState<Person['role']>('member')
  const groups = useGroups().data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []
  return (
    <>
      <div className="approval-fields">
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
      </div>
      <div className="approval-acts">
        <Button
          loading={busy}
          disabled={chosen.length === 0}
          onClick={() => void decide({ decision: 'approve', role, ...(group && { user_group: group }) })}
        >
          {words.approve(count(chosen.length, language))}
        </Button>
        <Button variant="default" disabled={chosen.length === 0 || busy} onClick={refuse}>
          {words.refuse}
        </Button>
      </div>
    </>
  )
}

function RefusePart({ chosen, busy, decide, back }: Deciding & { back: () => void }) {
  const { approvals: words } = useTexts()
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const send = async () => {
    await decide({ decision: 'refuse', ...(reason.trim() && { reason: reason.trim() }) })
    back()
  }
  return (
    <>
      <Textarea
        label={words.reason}
        description={words.reason_note}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="approval-acts">
        <Button
          variant="default"
          className="danger"
          loading={busy}
          disabled={chosen.length === 0}
          onClick={() => void send()}
        >
          {words.refuse_these(count(chosen.length, language))}
        </Button>
        <Button variant="default" onClick={back}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}

function Chooser({ items }: { items: readonly Applicant[] }) {
  const { approvals: words } = useTexts()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isRefusing, setRefusing] = useState(false)
  const { busy, decide } = useDecision()
  const chosen = items.filter(({ id }) => ids.has(id))
  const deciding: Deciding = { chosen, busy, decide: (decision) => decide(chosen, decision) }
  const choose = (id: string, on: boolean) => setIds(new Set(on ? [...ids, id] : [...ids].filter((one) => one !== id)))
  const isWhole = chosen.length === items.length
  return (
    <div className="approvals">
      <Checkbox
        label={words.all}
        checked={isWhole}
        indeterminate={chosen.length > 0 && !isWhole}
        onChange={() => setIds(new Set(isWhole ? [] : items.map(({ id }) => id)))}
      />
      <ul aria-label={words.title}>
        {items.map((person) => (
          <Row key={person.id} person={person} isChosen={ids.has(person.id)} choose={(on) => choose(person.id, on)} />
        ))}
      </ul>
      {isRefusing ? (
        <RefusePart {...deciding} back={() => setRefusing(false)} />
      ) : (
        <ApprovePart {...deciding} refuse={() => setRefusing(true)} />
      )}
    </div>
  )
}

/** Who registered and waits, at the side of the page: let in or refused, one or many. */
export function Approvals({ onClose }: { onClose: () => void }) {
  const { approvals: words, shell } = useTexts()
  const list = useApplicants()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="36rem"
      title={words.title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {list.isPending && <Skeleton height={240} radius={16} aria-label={words.loading} />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && <Note icon="people" title={words.empty} text={words.empty_text} />}
      {items.length > 0 && <Chooser items={items} />}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Drawer>
  )
}
