import { Group, Skeleton, Table } from '@mantine/core'
import { insights, mostReminded, newsAuthoring as authoring, type ReceiptOrder, receiptOrders } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useGroups } from '../../audience/index.ts'
import { queryOf } from '../../platform/api.ts'
import { useMe } from '../../session/index.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { agoOf, momentOf } from '../../ui/format.ts'
import { FailureNote, Note } from '../../ui/Note.tsx'
import { Bulk } from '../../ui/list/Bulk.tsx'
import { FilterSelect, ListFilters } from '../../ui/list/ListFilters.tsx'
import { Bar, ListBar, ListBody, ListHead, NoneFound } from '../../ui/list/ListPage.tsx'
import type { Order } from '../../ui/list/SortHead.tsx'
import { ChooseAll, ChooseRow, TableCard, toggled } from '../../ui/list/TableCard.tsx'
import { useChosen } from '../../ui/list/use-chosen.ts'
import { askedOrder, type FiltersOf, orderIn, orderShape, useFilters } from '../../ui/list/use-filters.ts'
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
const shape = { show: ['waiting', 'confirmed'], q: undefined, group: undefined, ...orderShape(receiptOrders) } as const
type Filters = FiltersOf<typeof shape>
const confirmedIn = (state: State): boolean | undefined => (state === 'all' ? undefined : state === 'confirmed')

/** A hundred people at a time, by name unless another column is asked for. */
const useReceipts = (id: string, { show, q, group, sort, ascending }: Filters) =>
  useList(authoring.confirmations, {
    params: { id },
    query: { limit: 100, confirmed: confirmedIn(show || 'all'), q, group, ...askedOrder({ sort, ascending }) },
  })

type Receipt = ReturnType<typeof useReceipts>['items'][number]

type RowsProps = {
  receipts: readonly Receipt[]
  busy: boolean
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  order: Order<ReceiptOrder>
}

/** Those who wait can be ticked, to be reminded by themselves. */
function Rows({ receipts, busy, chosen, onChoose, order }: RowsProps) {
  const { confirmations: words } = useTexts()
  const { name, group, state, when } = words.columns
  const waiting = receipts.filter(({ version }) => version === null).map(({ person_id }) => person_id)
  return (
    <TableCard
      label={words.title}
      busy={busy}
      horizontalSpacing={18}
      verticalSpacing={12}
      columns={[
        { label: name, sort: 'name', up: true },
        { label: group, sort: 'group', up: true },
        state,
        { label: when, sort: 'when' },
      ]}
      order={order}
      choose={<ChooseAll label={words.choose_all} ids={waiting} chosen={chosen} onChoose={onChoose} />}
    >
      {receipts.map((receipt) => (
        <Table.Tr key={receipt.person_id} data-chosen={chosen.has(receipt.person_id) || undefined}>
          <ChooseRow
            label={words.choose(receipt.name)}
            checked={chosen.has(receipt.person_id)}
            disabled={receipt.version !== null}
            onChange={() => onChoose(toggled(chosen, receipt.person_id))}
          />
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
  )
}

/** Who of the audience has confirmed a must-read, and who has not. */
export function ConfirmationsPage() {
  const { id = '' } = useParams()
  const { confirmations: words, list: common } = useTexts()
  const language = useLanguage()
  const { filters, change } = useFilters(shape)
  const shown: State = filters.show || 'all'
  const item = useQuery(queryOf(insights.ofNews, { params: { id } }))
  const list = useReceipts(id, filters)
  const { first } = list
  // By the person, of whom there is one row.
  const rows = list.items.map((receipt) => ({ ...receipt, id: receipt.person_id }))
  const { chosen, ids, choose, clear: chooseNobody } = useChosen(rows)
  const waiting = chosen.filter(({ version }) => version === null).map(({ person_id }) => person_id)
  const groups = useGroups().data?.items ?? []
  const { rights } = useMe()
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
              <RemindButton
                id={id}
                waiting={counts?.waiting ?? 0}
                mayWrite
                // Of a group some may not have been reminded of yet: the server says.
                disabled={(filters.group === '' && !confirmations.may_remind) || !rights.push || filters.q !== ''}
                {...(filters.group && { some: { group: filters.group } })}
              />
              <DownloadButton id={id} filters={filters} />
            </Group>
          </Bar>
          <ListBar shown={list.items.length > 0 && common.shown(number(list.items.length, language), list.hasMore)}>
            <ListFilters label={words.search} value={filters.q} onSearch={(q) => change({ q })}>
              <FilterSelect
                label={words.columns.group}
                all={words.all_groups}
                options={groups.map(({ id: value, title: label }) => ({ value, label }))}
                value={filters.group}
                onChange={(group) => change({ group })}
              />
              <Tabs shown={shown} show={(state) => change({ show: state === 'all' ? '' : state })} counts={counts} />
            </ListFilters>
          </ListBar>
          <ListBody
            list={list}
            failed={words.failed}
            skeleton={<Skeleton height={360} radius="card" role="status" aria-label={words.loading} />}
            nothing={
              filters.q || filters.group ? (
                <NoneFound words={words} clear={() => change({ q: '', group: '' })} />
              ) : (
                <Note icon="search" title={words.empty[shown]} text="" />
              )
            }
          >
            <Rows
              receipts={list.items}
              busy={list.isBusy}
              chosen={ids}
              onChoose={choose}
              order={orderIn(filters, change)}
            />
          </ListBody>
          {waiting.length > 0 && rights.push && (
            <Bulk
              label={words.chosen.label}
              chosen={words.chosen.count(waiting.length)}
              clear={words.chosen.clear}
              onClear={chooseNobody}
            >
              {waiting.length > mostReminded ? (
                <span>{words.chosen.too_many(mostReminded)}</span>
              ) : (
                <RemindButton
                  id={id}
                  waiting={waiting.length}
                  some={{ people: waiting }}
                  mayWrite
                  onDone={chooseNobody}
                />
              )}
            </Bulk>
          )}
        </>
      )}
    </>
  )
}
