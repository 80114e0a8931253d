import { Button, Switch, Table } from '@mantine/core'
import { checkGraceDays, type CheckedItem, newsChecks } from '@megdan/contract'
import { dateLong, number } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../texts/index.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { ListBar, ListBody, ListHead, NothingListed } from '../ui/list/ListPage.tsx'
import { LoadingRows } from '../ui/list/LoadingRows.tsx'
import { TableCard } from '../ui/list/TableCard.tsx'
import { useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'
import { Pill } from '../ui/Pill.tsx'
import { Small } from '../ui/Small.tsx'
import { StateTabs } from '../ui/StateTabs.tsx'
import { useNow } from '../ui/use-now.ts'
import { useStillHolds } from './checks.ts'

const shape = { state: ['due', 'overdue', 'ahead'], mine: ['1'] } as const

function Row({ item: { id, title, category_title, check, may_check } }: { item: CheckedItem }) {
  const { checks: words } = useTexts()
  const language = useLanguage()
  const now = useNow(60_000)
  const { run, busy } = useStillHolds(id)
  const due = Date.parse(check.due_at)
  const state = now < due ? 'ahead' : now < due + checkGraceDays * 86_400_000 ? 'due' : 'overdue'
  const say = state === 'ahead' ? words.due_on : words.due_since
  const looks = { ahead: '', due: 'warning', overdue: 'danger' }
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Link to={`/news/${id}`}>{title}</Link>
        <Small>{category_title}</Small>
      </Table.Th>
      <Table.Td>
        <Pill look={looks[state]}>{words.one[state]}</Pill>
        <Small>{say(dateLong(due, language, now))}</Small>
      </Table.Td>
      <Table.Td>
        {check.owner?.name ?? words.nobody}
        <Small>{words.checked(dateLong(check.checked_at, language, now))}</Small>
      </Table.Td>
      <Table.Td ta="end">
        {may_check && (
          <Button
            size="sm"
            variant="default"
            loading={busy}
            aria-label={words.holds(title)}
            onClick={() => void run(check)}
          >
            {words.still_holds}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** Which articles somebody is to look at again. */
export function ChecksPage() {
  const { checks: words, news, list: common } = useTexts()
  const language = useLanguage()
  const { filters, change, clear, isNarrowed } = useFilters(shape)
  const list = useList(newsChecks.list, {
    query: { limit: 20, state: filters.state, ...(filters.mine && { mine: true }) },
  })
  const { items, last } = list
  const counts = last?.counts
  const tabs = [
    { value: '' as const, label: common.all, number: counts && counts.due + counts.ahead },
    ...shape.state.map((value) => ({ value, label: words.state[value], number: counts?.[value] })),
  ]
  return (
    <>
      <ListHead title={words.title} back={<BackLink to="/news">{news.title}</BackLink>}>
        <p>{words.lead(checkGraceDays)}</p>
      </ListHead>
      <StateTabs label={words.states} chosen={filters.state} tabs={tabs} onChoose={(state) => change({ state })} />
      <ListBar shown={items.length > 0 && common.shown(number(items.length, language), list.hasMore)}>
        <Switch
          label={words.mine}
          checked={filters.mine !== ''}
          onChange={(event) => change({ mine: event.currentTarget.checked ? '1' : '' })}
        />
      </ListBar>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<LoadingRows label={words.loading} rows={3} />}
        nothing={<NothingListed words={words} icon="clock" isNarrowed={isNarrowed} clear={clear} />}
      >
        <TableCard
          label={words.title}
          busy={list.isBusy}
          columns={[words.columns.item, words.columns.due, words.columns.owner]}
          acts
        >
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </TableCard>
      </ListBody>
    </>
  )
}
