import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { count } from '../ui/format.ts'
import { FailureNote, Note } from '../ui/Note.tsx'
import { useRemoved } from '../ui/remove-later.ts'
import { type Filters, usePeople } from './list.ts'
import { PeopleSkeleton, PeopleTable } from './PeopleTable.tsx'

const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))
const nobody: ReadonlySet<string> = new Set()

/** Whom the filters keep, page by page; those who are chosen stay so while other pages come. */
export function PeopleList({ filters, change }: { filters: Filters; change: (changes: Partial<Filters>) => void }) {
  const { people: words, retry } = useTexts()
  const language = useLanguage()
  const [q] = useDebouncedValue(filters.q, 250)
  const list = usePeople({ ...filters, q })
  const removed = useRemoved()
  const [ids, choose] = useState(nobody)
  const [first] = list.data?.pages ?? []
  const items = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(({ id }) => !removed.has(id))
  const chosen = items.filter(({ id }) => ids.has(id))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  return (
    <>
      <p className="shown" role="status">
        {first && words.found(first.found, count(first.found, language))}
      </p>
      {list.isPending && <PeopleSkeleton />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && (
        <Note icon="search" title={words.none} text={words.none_text}>
          <Button onClick={() => change({ q: '', group: '', role: '', state: '', signed_in: '' })}>
            {words.clear}
          </Button>
        </Note>
      )}
      {items.length > 0 && (
        <PeopleTable
          items={items}
          busy={list.isPlaceholderData}
          chosen={new Set(chosen.map(({ id }) => id))}
          onChoose={choose}
          onOpen={(id) => change({ open: id })}
        />
      )}
      {hasNextPage && (
        <div className="more">
          {isFetchNextPageError && <p role="alert">{words.more_failed}</p>}
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? retry : words.more}
          </Button>
        </div>
      )}
      {chosen.length > 0 && (
        <Suspense>
          <BulkBar chosen={chosen} onDone={() => choose(nobody)} />
        </Suspense>
      )}
    </>
  )
}
