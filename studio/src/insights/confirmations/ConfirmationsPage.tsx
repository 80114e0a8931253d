import './confirmations.css'
import { TableCard } from '../../ui/list/TableCard.tsx'
import { Skeleton, Table } from '@mantine/core'
import { number } from '@megdan/kit/format'
import { useParams } from 'react-router-dom'
import { ItemBackLink } from '../index.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { agoOf, momentOf } from '../../ui/format.ts'
import { FailureNote, Note } from '../../ui/Note.tsx'
import { ListBody } from '../../ui/list/ListPage.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { confirmedIn, type State, states, useItem, useReceipts, useShown } from './list.ts'
import { RemindButton } from './RemindButton.tsx'

type Receipt = ReturnType<typeof useReceipts>['items'][number]

function Rows({ receipts, busy }: { receipts: readonly Receipt[]; busy: boolean }) {
  const { confirmations: words } = useTexts()
  const { name, group, state, when } = words.columns
  return (
    <TableCard
      className="receipts"
      label={words.title}
      busy={busy}
      horizontalSpacing={18}
      verticalSpacing={12}
      columns={[name, group, state, when]}
    >
      {receipts.map((receipt) => (
        <Table.Tr key={receipt.person_id}>
          <Table.Th scope="row">{receipt.name}</Table.Th>
          <Table.Td>{receipt.group}</Table.Td>
          <Table.Td>
            <span className={`pill state ${receipt.version === null ? 'warning' : 'published'}`}>
              {receipt.version === null ? words.no : words.yes}
            </span>
          </Table.Td>
          <Table.Td>
            {receipt.confirmed_at && <time dateTime={receipt.confirmed_at}>{momentOf(receipt.confirmed_at)}</time>}
            {receipt.version !== null && ` · ${words.version(receipt.version)}`}
          </Table.Td>
        </Table.Tr>
      ))}
    </TableCard>
  )
}

type TabsProps = { shown: State; show: (state: State) => void; counts: Record<State, number> | undefined }

function Tabs({ shown, show, counts }: TabsProps) {
  const { confirmations: words } = useTexts()
  const language = useLanguage()
  return (
    <div className="segments receipt-states" role="group" aria-label={words.filter}>
      {states.map((state) => (
        <button key={state} type="button" aria-pressed={state === shown} onClick={() => show(state)}>
          {words[state]} {counts && <span>{number(counts[state], language)}</span>}
        </button>
      ))}
    </div>
  )
}

/** Who of the audience has confirmed a must-read, and who has not. */
export function ConfirmationsPage() {
  const { id = '' } = useParams()
  const { confirmations: words } = useTexts()
  const language = useLanguage()
  const [shown, show] = useShown()
  const item = useItem(id)
  const list = useReceipts(id, shown)
  const { first } = list
  const counts = first && {
    all: first.confirmed + first.waiting,
    waiting: first.waiting,
    confirmed: first.confirmed,
  }
  const asked = item.data?.confirmations
  const confirmed = confirmedIn(shown)
  return (
    <>
      <div className="top">
        <ItemBackLink id={id} />
        <PageTitle title={words.title} />
        <p lang={item.data?.language}>{item.data?.title}</p>
      </div>
      {item.isLoadingError && <FailureNote title={words.failed} error={item.error} retry={item.refetch} />}
      {item.data && !asked && <Note icon="news" title={words.not_asked} text={words.not_asked_text} />}
      {asked && (
        <>
          <div className="bar">
            <p role="status">
              {counts && words.total(number(counts.confirmed, language), counts.all, number(counts.all, language))}{' '}
              {!asked.may_remind &&
                asked.reminded_at &&
                words.reminded_ago(agoOf(Date.parse(asked.reminded_at), language))}
            </p>
            <div className="filters">
              <RemindButton id={id} waiting={counts?.waiting ?? 0} disabled={!asked.may_remind} />
              <DownloadButton id={id} {...(confirmed !== undefined && { confirmed })} />
            </div>
          </div>
          <Tabs shown={shown} show={show} counts={counts} />
          <ListBody
            list={list}
            failed={words.failed}
            skeleton={<Skeleton height={360} radius="card" role="status" aria-label={words.loading} />}
            nothing={<Note icon="search" title={words.empty[shown]} text="" />}
          >
            <Rows receipts={list.items} busy={list.isBusy} />
          </ListBody>
        </>
      )}
    </>
  )
}
