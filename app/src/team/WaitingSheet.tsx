import { type LedDetails, team, type ToAnswer, type ToConfirm } from '@megdan/contract'
import { dateLong } from '@megdan/kit/format'
import { useOnTop } from '@megdan/kit/use-on-top'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FailedNote, failureOf } from '../news/index.ts'
import { api, queryOf } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, TextRow } from '../ui/ListGroup.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { Heading } from './Heading.tsx'
import { Names, Person } from './Names.tsx'
import { isClosed, usePages } from './pages.ts'
import css from './team.module.css'
import { useTeamTexts } from './words.ts'

export type Kind = 'to_confirm' | 'to_answer'
const most = 50

type Opened = { id: string; title: string; language: string }
type WhoProps = { group_id: string; kind: Kind; of: Opened; onBack: () => void }

/** Whom one item waits for. */
function Who({ group_id, kind, of, onBack }: WhoProps) {
  const words = useTeamTexts()
  const language = useLanguage()
  const endpoint = kind === 'to_confirm' ? team.unconfirmed : team.unanswered
  const params = { id: group_id, item: of.id }
  // It lies on the list: Back leads there, and only then out of the sheet.
  useOnTop(true, onBack)
  const list = usePages({
    key: [endpoint.path, group_id, of.id],
    read: (query, signal) => api.with({ signal })(endpoint, { params, query: { limit: most, ...query } }),
  })
  return (
    <>
      <Heading>
        <span lang={of.language === language ? undefined : of.language}>{of.title}</span>
      </Heading>
      <p className="sub mt-4 mb-6">{words[kind].names}</p>
      <Names of={list} endpoint={endpoint} label={words[kind].names} none={words[kind].none}>
        {/* Two people may be called the same, and nothing else is told of them. */}
        {({ name }, at) => <Person key={at} name={name} />}
      </Names>
      <div className="text-center mt-16">
        <Button kind="tonal" fit onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  )
}

/** A title as it is written, in its own language. */
function Title({ of: { title, language } }: { of: Opened }) {
  const own = useLanguage()
  return (
    <span className={`clamp held wrap-anywhere ${css.name}`} lang={language === own ? undefined : language}>
      {title}
    </span>
  )
}

function Confirming({ of, onOpen }: { of: ToConfirm; onOpen: () => void }) {
  const { to_confirm: words } = useTeamTexts()
  const language = useLanguage()
  const note = of.due && words.due(dateLong(of.due, language))
  return <ButtonRow label={<Title of={of} />} note={note} value={words.waiting(of.waiting)} onClick={onOpen} />
}

function Answering({ of, onOpen }: { of: ToAnswer; onOpen: () => void }) {
  const { to_answer: words } = useTeamTexts()
  const language = useLanguage()
  const closes = of.closes_at && words.closes(dateLong(of.closes_at, language))
  if (of.waiting !== null)
    return <ButtonRow label={<Title of={of} />} note={closes} value={words.waiting(of.waiting)} onClick={onOpen} />
  const told = of.told ? words.told(of.told.answered, of.told.asked) : words.nameless
  const note = (
    <>
      {told}
      {closes && <span className="block">{closes}</span>}
    </>
  )
  return <TextRow label={<Title of={of} />} note={note} />
}

type PartProps = { data: LedDetails; kind: Kind; onOpen: (of: Opened) => void }

/** What waits, one below the other, and how much more that is not for the leader to read. */
function Part({ data, kind, onOpen }: PartProps) {
  const words = useTeamTexts()[kind]
  const { others } = data[kind]
  const rows: ReactNode[] =
    kind === 'to_confirm'
      ? data.to_confirm.items.map((of) => <Confirming key={of.id} of={of} onOpen={() => onOpen(of)} />)
      : data.to_answer.items.map((of) => <Answering key={of.id} of={of} onOpen={() => onOpen(of)} />)
  if (rows.length + others === 0) return <p className="lead">{words.none}</p>
  return (
    <div className="panel">
      {rows}
      {others > 0 && <TextRow label={words.others(others)} />}
    </div>
  )
}

/** Must-reads or surveys that wait for somebody of a group, and for whom. */
export function WaitingSheet({ group_id, kind, onClose }: { group_id: string; kind: Kind; onClose: () => void }) {
  const { shell } = useTexts()
  const words = useTeamTexts()
  const lang = useLanguage()
  const [opened, setOpened] = useState<Opened>()
  const query = useQuery({
    ...queryOf(team.get, { params: { id: group_id }, query: { lang } }),
    staleTime: 0,
    gcTime: 0,
  })
  const data = isClosed(query.error) ? undefined : query.data
  const failure = data ? undefined : failureOf(query)
  return (
    <Sheet open onClose={onClose} title={words[kind].title} closeLabel={shell.close}>
      {failure ? (
        <FailedNote endpoint={team.get} error={failure} title={words.failed} retry={query.refetch} />
      ) : !data ? (
        <Loading label={words.loading}>
          <ListSkeleton rows={3} />
        </Loading>
      ) : opened ? (
        <Who group_id={group_id} kind={kind} of={opened} onBack={() => setOpened(undefined)} />
      ) : (
        <Part data={data} kind={kind} onOpen={setOpened} />
      )}
    </Sheet>
  )
}
