import { Button, Table } from '@mantine/core'
import { type CampaignItem, campaigns as endpoints, campaignStates } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { Link, useNavigate } from 'react-router-dom'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { ListFilters } from '../ui/list/ListFilters.tsx'
import { ListBar, ListBody, ListHead, NothingListed } from '../ui/list/ListPage.tsx'
import { LoadingRows } from '../ui/list/LoadingRows.tsx'
import { TableCard } from '../ui/list/TableCard.tsx'
import { useFilters, useOpened } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'
import { Pill } from '../ui/Pill.tsx'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { Small } from '../ui/Small.tsx'
import { StateTabs } from '../ui/StateTabs.tsx'
import { CampaignForm } from './CampaignForm.tsx'
import { looks } from './campaigns.ts'
import { useDays } from './use-days.ts'

const shape = { q: undefined, state: campaignStates } as const

function Row({ item }: { item: CampaignItem }) {
  const { campaigns: words } = useTexts()
  const language = useLanguage()
  const daysOf = useDays()
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Link to={`/campaigns/${item.id}`}>{item.name}</Link>
        {item.goal && <Small>{item.goal.length > 120 ? `${item.goal.slice(0, 119)}…` : item.goal}</Small>}
      </Table.Th>
      <Table.Td>
        <Pill look={looks[item.state]}>{words.state[item.state]}</Pill>
        <Small>{daysOf(item)}</Small>
      </Table.Td>
      <Table.Td>{item.owner?.name ?? words.no_owner}</Table.Td>
      <Table.Td className="num">{number(item.items, language)}</Table.Td>
    </Table.Tr>
  )
}

/** What belongs together, with one result. */
export function CampaignsPage() {
  const { campaigns: words, list: common } = useTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const [opened, open] = useOpened()
  const { filters, change, clear, isNarrowed } = useFilters(shape)
  const list = useList(endpoints.list, { query: { limit: 20, q: filters.q, state: filters.state } })
  const { items } = list
  const tabs = [
    { value: '' as const, label: common.all, number: undefined },
    ...campaignStates.map((value) => ({ value, label: words.tabs[value], number: undefined })),
  ]
  const begin = (
    <Button leftSection={<Icon of="plus" size={18} />} onClick={() => open('new')}>
      {words.begin}
    </Button>
  )
  return (
    <>
      <ListHead title={words.title} acts={begin}>
        <p>{words.lead}</p>
      </ListHead>
      <StateTabs label={words.states} chosen={filters.state} tabs={tabs} onChoose={(state) => change({ state })} />
      <ListBar shown={items.length > 0 && common.shown(number(items.length, language), list.hasMore)}>
        <ListFilters label={words.search} value={filters.q} onSearch={(q) => change({ q })} />
      </ListBar>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<LoadingRows label={words.loading} rows={3} />}
        nothing={
          <NothingListed words={words} icon="star" isNarrowed={isNarrowed} clear={clear}>
            {begin}
          </NothingListed>
        }
      >
        <TableCard
          label={words.title}
          busy={list.isBusy}
          columns={[words.columns.name, words.columns.state, words.columns.owner, words.columns.items]}
        >
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </TableCard>
      </ListBody>
      {opened === 'new' && (
        <SideDrawer title={words.begin} size="32rem" onClose={() => open('')}>
          <CampaignForm campaign={undefined} onSaved={(id) => navigate(`/campaigns/${id}`)} />
        </SideDrawer>
      )}
    </>
  )
}
