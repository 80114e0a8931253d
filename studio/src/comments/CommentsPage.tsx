import './comments.css'
import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ApiError, type StudioComment } from '@megdan/contract'
import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { count } from '../ui/format.ts'
import { FailureNote, Note } from '../ui/Note.tsx'
import picture from '../ui/pictures/people.svg'
import { PageTitle } from '../ui/PageTitle.tsx'
import { useActs } from './acts.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { BlockedList } from './BlockedList.tsx'
import { CommentCard } from './CommentCard.tsx'
import { FilterBar, CommentTabs } from './FilterBar.tsx'
import { type CommentList, type Filters, useCommentList, useFilters } from './list.ts'
import { useKeptFocus, useKeys } from './use-keys.ts'

type Change = (changes: Partial<Filters>) => void

function Nothing({ filters, change }: { filters: Filters; change: Change }) {
  const { comments: words } = useTexts()
  const { state, q, news, person } = filters
  if (!q && !news && !person)
    return <Note icon="comment" picture={picture} title={words.empty[state]} text={words.empty_text[state]} />
  return (
    <Note icon="search" title={words.none_for} text={words.none_text}>
      <Button onClick={() => change({ state: 'all', q: '', news: '', person: '' })}>{words.clear}</Button>
    </Note>
  )
}

type CardsProps = { items: readonly StudioComment[]; mayBlock: boolean; busy: boolean; change: Change }

/** The cards, and the dialog of the one whose author is to be blocked. */
function Cards({ items, mayBlock, busy, change }: CardsProps) {
  const { comments: words } = useTexts()
  const acts = useActs()
  const list = useRef<HTMLUListElement>(null)
  const [blocking, setBlocking] = useState<StudioComment>()
  useKeys(list)
  useKeptFocus(list, items)
  const author = blocking?.author
  return (
    <>
      <ul ref={list} className="comment-cards" aria-label={words.title} aria-busy={busy}>
        {items.map((comment) => (
          <CommentCard
            key={comment.id}
            comment={comment}
            mayBlock={mayBlock}
            acts={acts}
            onBlock={setBlocking}
            change={change}
          />
        ))}
      </ul>
      <BlockDialog
        name={author?.name}
        onBlock={(block) => author && void acts.block(author, block)}
        onClose={() => setBlocking(undefined)}
      />
    </>
  )
}

function More({ list }: { list: CommentList }) {
  const { comments: words, retry } = useTexts()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  if (!hasNextPage) return null
  return (
    <div className="more">
      {isFetchNextPageError && <p role="alert">{words.more_failed}</p>}
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? retry : words.more}
      </Button>
    </div>
  )
}

function CommentsSkeleton() {
  const { comments: words } = useTexts()
  return (
    <>
      <p role="status" className="unseen">
        {words.loading}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={168} radius={16} mb={12} />
      ))}
    </>
  )
}

/** What readers said: the reported first, each to be kept, hidden, or its author blocked. */
export function CommentsPage() {
  const texts = useTexts()
  const words = texts.comments
  const language = useLanguage()
  const acts = useActs()
  const [filters, change] = useFilters()
  const [q] = useDebouncedValue(filters.q, 250)
  const list = useCommentList({ ...filters, q })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const isForbidden = list.error instanceof ApiError && list.error.code === 'forbidden'
  const isBlocked = filters.state === 'blocked'
  const first = list.data?.pages[0]
  return (
    <>
      <div className="top">
        <PageTitle title={words.title} />
        <p>{words.lead}</p>
      </div>
      {isForbidden ? (
        <Note icon="alert" title={texts.errors.forbidden} text={words.forbidden} />
      ) : (
        <>
          <CommentTabs filters={filters} change={change} counts={first?.counts} />
          {isBlocked ? (
            <BlockedList acts={acts} />
          ) : (
            <>
              <div className="bar">
                <FilterBar filters={filters} change={change} first={items[0]} />
                <p className="shown" role="status">
                  {items.length > 0 && words.shown(count(items.length, language), list.hasNextPage)}
                </p>
              </div>
              {list.isPending && <CommentsSkeleton />}
              {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
              {list.isSuccess && items.length === 0 && <Nothing filters={filters} change={change} />}
              {items.length > 0 && (
                <Cards
                  items={items}
                  mayBlock={first?.may_block ?? false}
                  busy={list.isPlaceholderData}
                  change={change}
                />
              )}
              <More list={list} />
            </>
          )}
        </>
      )}
    </>
  )
}
