import { Button, Group } from '@mantine/core'
import { type SurveyStatus, surveyOrders, surveysAuthoring as authoring, surveyStatuses } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { FromTemplate } from '../templates/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { ListFilters } from '../ui/list/ListFilters.tsx'
import { ListBar, ListBody, ListHead, NothingListed } from '../ui/list/ListPage.tsx'
import { usePageSize } from '../ui/list/page-size.ts'
import { askedOrder, type FiltersOf, orderIn, orderShape, useFilters, useOpened } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'
import { StateTabs } from '../ui/StateTabs.tsx'
import picture from '../ui/pictures/leadership.svg'
import { StartDialog } from './StartDialog.tsx'
import { SurveySkeleton, SurveyTable } from './SurveyTable.tsx'

/** What the list is narrowed to, in the address. */
const shape = { q: undefined, status: [...surveyStatuses, 'in_review'], ...orderShape(surveyOrders) } as const
type Filters = FiltersOf<typeof shape>

type TabsProps = {
  status: Filters['status']
  counts: Record<SurveyStatus | 'in_review', number> | undefined
  onChoose: (status: Filters['status']) => void
}

function StatusTabs({ status, counts, onChoose }: TabsProps) {
  const { surveys: words, list } = useTexts()
  const all = counts && surveyStatuses.reduce((sum, one) => sum + counts[one], 0)
  const tabs = [
    { value: '' as const, label: list.all, number: all },
    ...surveyStatuses.map((value) => ({ value, label: words.tabs[value], number: counts?.[value] })),
    { value: 'in_review' as const, label: list.in_review, number: counts?.in_review },
  ]
  return <StateTabs label={list.states} chosen={status} tabs={tabs} onChoose={onChoose} />
}

export function SurveysPage() {
  const { surveys: words, list: common } = useTexts()
  const language = useLanguage()
  const { filters, change, clear, isNarrowed } = useFilters(shape)
  const [opened, open] = useOpened()
  const { status, q } = filters
  // What waits for approval is in one of the other states besides.
  const state = status === 'in_review' ? { in_review: true } : { status }
  const limit = usePageSize('surveys', 20)
  const list = useList(authoring.list, { query: { limit, q, ...state, ...askedOrder(filters) } })
  const { items } = list
  const begin = (
    <Button leftSection={<Icon of="plus" size={18} />} onClick={() => open('new')}>
      {words.begin}
    </Button>
  )
  return (
    <>
      <ListHead
        title={words.title}
        acts={
          <Group gap={12}>
            <FromTemplate kind="survey" />
            {begin}
          </Group>
        }
      >
        <p>{words.lead}</p>
      </ListHead>
      <StatusTabs status={filters.status} counts={list.last?.counts} onChoose={(status) => change({ status })} />
      <ListBar of="surveys" shown={items.length > 0 && common.shown(number(items.length, language), list.hasMore)}>
        <ListFilters label={words.search} value={filters.q} onSearch={(q) => change({ q })} />
      </ListBar>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<SurveySkeleton />}
        nothing={
          <NothingListed words={words} icon="survey" picture={picture} isNarrowed={isNarrowed} clear={clear}>
            {begin}
          </NothingListed>
        }
      >
        <SurveyTable items={items} busy={list.isBusy} order={orderIn(filters, change)} />
      </ListBody>
      {opened === 'new' && <StartDialog onClose={() => open('')} />}
    </>
  )
}
