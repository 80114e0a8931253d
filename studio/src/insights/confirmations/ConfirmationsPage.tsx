import { Box, Group, Skeleton, Table } from '@mantine/core'
import { insights, newsAuthoring as authoring } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { queryOf } from '../../platform/api.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { agoOf, momentOf } from '../../ui/format.ts'
import { FailureNote, Note } from '../../ui/Note.tsx'
import { Bar, ListBody, ListHead } from '../../ui/list/ListPage.tsx'
import { TableCard } from '../../ui/list/TableCard.tsx'
import { useFilters } from '../../ui/list/use-filters.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Count } from '../../ui/Count.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { ItemBackLink } from '../index.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { RemindButton } from './RemindButton.tsx'

const states = ['all', 'waiting', 'confirmed'] as const
type State = (typeof states)[number]

/** Whom the list is narrowed to, in the address. */
const shape = { show: ['waiting', 'confirmed'] } as const
const confirmedIn = (state: State): boolean | undefined => (state === 'all' ? undefined : state === 'confirmed')

/** A hundred people at a time, by name. */
const useReceipts = (id: string, confirmed: boolean | undefined) =>
  useList(authoring.confirmations, { params: { id }, query: { limit: 100, confirmed } })

type Receipt = ReturnType<typeof useReceipts>['items'][number]

function Rows({ receipts, busy }: { receipts: readonly Receipt[]; busy: boolean }) {
  const { confirmations: words } = useTexts()
  const { name, group, state, when } = words.columns
  return (
    <TableCard
      label={words.title}
      busy={busy}
      horizontalSpacing={18}
      verticalSpacing={12}
      columns={[name, group, state, when]}
    >
      {receipts.map((receipt) => (
        <Table.Tr key={receipt.person_id}>
          <Table.Th scope="row" fw={600}>
            {receipt.name}
          </Table.Th>
          <Table.Td>{receipt.group}</Table.Td>
          <Table.Td>
            <Pill dot look={receipt.version === null ? 'warning' : 'published'}>
              {receipt.version === null ? words.no : words.yes}
            </Pill>
          </Table.Td>
          <Table.Td className="num">
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
  return (
    <Box mb={14}>
      <Segments
        label={words.filter}
        options={states.map((value) => ({
          value,
          label: (
            <>
              {words[value]} {counts && <Count of={counts[value]} />}
            </>
          ),
        }))}
        value={shown}
        onChange={show}
        raised
      />
    </Box>
  )
}

/** Who of the audience has confirmed a must-read, and who has not. */
export function ConfirmationsPage() {
  const { id = '' } = useParams()
  const { confirmations: words } = useTexts()
  const language = useLanguage()
  const { filters, change } = useFilters(shape)
  const shown: State = filters.show || 'all'
  const confirmed = confirmedIn(shown)
  const item = useQuery(queryOf(insights.ofNews, { params: { id } }))
  const list = useReceipts(id, confirmed)
  const { first } = list
  const counts = first && {
    all: first.confirmed + first.waiting,
    waiting: first.waiting,
    confirmed: first.confirmed,
  }
  const confirmations = item.data?.confirmations
  return (
    <>
      <ListHead title={words.title} back={<ItemBackLink id={id} />}>
        <p lang={item.data?.language}>{item.data?.title}</p>
      </ListHead>
      {item.isLoadingError && <FailureNote title={words.failed} error={item.error} retry={item.refetch} />}
      {item.data && !confirmations && <Note icon="news" title={words.not_asked} text={words.not_asked_text} />}
      {confirmations && (
        <>
          <Bar>
            <p role="status">
              {counts && words.total(number(counts.confirmed, language), counts.all, number(counts.all, language))}{' '}
              {!confirmations.may_remind &&
                confirmations.reminded_at &&
                words.reminded_ago(agoOf(Date.parse(confirmations.reminded_at), language))}
            </p>
            <Group gap={8}>
              <RemindButton id={id} waiting={counts?.waiting ?? 0} disabled={!confirmations.may_remind} />
              <DownloadButton id={id} {...(confirmed !== undefined && { confirmed })} />
            </Group>
          </Bar>
          <Tabs shown={shown} show={(state) => change({ show: state === 'all' ? '' : state })} counts={counts} />
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
