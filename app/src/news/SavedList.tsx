import { type Article, news as endpoints, type NewsItem } from '@megdan/contract'
import { bookmark } from '@megdan/kit/icons'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { paths } from '../paths.ts'
import { queryOf } from '../platform/api.ts'
import { queryClient } from '../platform/queries.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyNote } from '../ui/Notice.tsx'
import { failureOf, findKnownItem } from './feed.ts'
import { NewsRows, NewsSkeleton } from './FeedList.tsx'
import { FailedNote, OfflineNote } from './ListNotes.tsx'
import { useMarks } from './use-marks.ts'

/** The contract takes so many ids at once. */
const most = 100
const inHundreds = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, index) => ids.slice(index * most, (index + 1) * most))

/** The item as some list or article on this device has it. */
function findOnDevice(id: string): NewsItem | undefined {
  const articles = queryClient.getQueriesData<Article>({
    queryKey: [endpoints.get.path],
    predicate: ({ queryKey: [, input] }) => (input as { params?: { id?: string } }).params?.id === id,
  })
  return findKnownItem(id) ?? articles.find(([, article]) => article)?.[1]
}

function useSaved() {
  const { saved } = useMarks()
  const language = useLanguage()
  const ids = saved()
  const hundreds = inHundreds(ids.toSorted())
  const answers = useQueries({
    queries: hundreds.map((each) =>
      queryOf(endpoints.list, { query: { lang: language, limit: most, ids: each.join(',') } }),
    ),
    combine: (results) => ({
      items: results.flatMap(({ data }) => data?.items ?? []),
      isPending: results.some((result) => result.isPending),
      error: results.map(failureOf).find(Boolean),
      updatedAt: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
      refetch: () => Promise.all(results.map((result) => result.refetch())),
    }),
  })
  const key = ids.join()
  const items = useMemo(() => {
    const byId = new Map(answers.items.map((item) => [item.id, item]))
    const all = key === '' ? [] : key.split(',')
    return all.flatMap(
      (id) => byId.get(id) ?? (answers.isPending || answers.error ? findOnDevice(id) : undefined) ?? [],
    )
  }, [answers.items, answers.isPending, answers.error, key])
  return { ...answers, items, count: ids.length }
}

/** Saved items, the latest saved first; those that the device knows also without a connection. */
export function SavedList() {
  const { news } = useTexts()
  const { items, count, isPending, error, updatedAt, refetch } = useSaved()
  if (count === 0)
    return (
      <EmptyNote
        icon={bookmark}
        title={news.empty.saved.title}
        text={news.empty.saved.text}
        action={
          <ButtonLink kind="tonal" fit to={paths.news} direction="none">
            {news.empty.all_action}
          </ButtonLink>
        }
      />
    )
  if (items.length === 0 && error)
    return <FailedNote endpoint={endpoints.list} error={error} title={news.saved.failed} retry={refetch} />
  if (items.length === 0 && isPending) return <NewsSkeleton />
  return (
    <>
      <OfflineNote updatedAt={updatedAt > 0 && Number.isFinite(updatedAt) ? updatedAt : undefined} error={error} />
      <NewsRows items={items} />
      {count > items.length && (error || !isPending) && (
        <p className="sub py-20">{news.saved.gone(count - items.length)}</p>
      )}
    </>
  )
}
