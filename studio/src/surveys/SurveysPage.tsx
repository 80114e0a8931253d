import './surveys.css'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type SurveyStatus, surveyStatuses } from '@megdan/contract'
import { useState } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { useRemoved } from '../ui/remove-later.ts'
import { count } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { FailureNote, Note } from '../ui/Note.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { StateTabs } from '../ui/StateTabs.tsx'
import picture from '../ui/pictures/leadership.svg'
import { type Filters, noFilters, useFilters, useSurveyList } from './list.ts'
import { StartDialog } from './StartDialog.tsx'
import { SurveySkeleton, SurveyTable } from './SurveyTable.tsx'

type TabsProps = {
  status: Filters['status']
  counts: Record<SurveyStatus, number> | undefined
  onChoose: (status: Filters['status']) => void
}

function StatusTabs({ status, counts, onChoose }: TabsProps) {
  const { surveys: words } = useTexts()
  const all = counts && surveyStatuses.reduce((sum, one) => sum + counts[one], 0)
  const tabs = [
    { value: '' as const, label: words.all, number: all },
    ...surveyStatuses.map((value) => ({ value, label: words.tabs[value], number: counts?.[value] })),
  ]
  return <StateTabs label={words.states} chosen={status} tabs={tabs} onChoose={onChoose} />
}

export function SurveysPage() {
  const { surveys: words, retry } = useTexts()
  const language = useLanguage()
  const [filters, change] = useFilters()
  const [q] = useDebouncedValue(filters.q, 250)
  const [starting, setStarting] = useState(false)
  const list = useSurveyList({ ...filters, q })
  const removed = useRemoved()
  const items = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(({ id }) => !removed.has(id))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isNarrowed = q !== '' || filters.status !== ''
  const begin = (
    <Button leftSection={<Icon of="plus" size={18} />} onClick={() => setStarting(true)}>
      {words.begin}
    </Button>
  )
  return (
    <>
      <div className="top top-row">
        <div>
          <PageTitle title={words.title} />
          <p>{words.lead}</p>
        </div>
        {begin}
      </div>
      <StatusTabs
        status={filters.status}
        counts={list.data?.pages.at(-1)?.counts}
        onChoose={(status) => change({ status })}
      />
      <div className="bar">
        <div role="search" className="filters">
          <TextInput
            className="filter-search"
            size="md"
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            maxLength={200}
            value={filters.q}
            onChange={(event) => change({ q: event.currentTarget.value })}
            leftSection={<Icon of="search" />}
            rightSectionPointerEvents="auto"
            rightSection={filters.q && <CloseButton aria-label={words.clear} onClick={() => change({ q: '' })} />}
          />
        </div>
        <p className="shown" role="status">
          {items.length > 0 && words.shown(count(items.length, language), hasNextPage)}
        </p>
      </div>
      {list.isPending && <SurveySkeleton />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && !isNarrowed && (
        <Note icon="survey" picture={picture} title={words.empty} text={words.empty_text}>
          {begin}
        </Note>
      )}
      {list.isSuccess && items.length === 0 && isNarrowed && (
        <Note icon="search" title={words.none} text={words.none_text}>
          <Button onClick={() => change(noFilters)}>{words.clear}</Button>
        </Note>
      )}
      {items.length > 0 && <SurveyTable items={items} busy={list.isPlaceholderData} />}
      {hasNextPage && (
        <div className="more">
          {isFetchNextPageError && <p role="alert">{words.more_failed}</p>}
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? retry : words.more}
          </Button>
        </div>
      )}
      {starting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  )
}
