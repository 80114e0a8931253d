import { Skeleton, Stack } from '@mantine/core'
import { ApiError, type StudioComment } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { ListBar, ListBody, ListHead, NothingListed } from '../ui/list/ListPage.tsx'
import type { Change } from '../ui/list/use-filters.ts'
import { Note } from '../ui/Note.tsx'
import picture from '../ui/pictures/people.svg'
import { useActs } from './acts.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { BlockedList } from './BlockedList.tsx'
import { CommentCard } from './CommentCard.tsx'
import { FilterBar, CommentTabs } from './FilterBar.tsx'
import { type Filters, useCommentFilters, useCommentList } from './list.ts'
import { useKeptFocus, useKeys } from './use-keys.ts'

function Nothing({ filters, change }: { filters: Filters; change: Change<Filters> }) {
  const { comments: words } = useTexts()
  const { q, news, person } = filters
  const state = filters.state || 'reported'
  const none = { ...words, none: words.none_for, empty: words.empty[state], empty_text: words.empty_text[state] }
  return (
    <NothingListed
      words={none}
      icon="comment"
      picture={picture}
      isNarrowed={q !== '' || news !== '' || person !== ''}
      clear={() => change({ state: 'all', q: '', news: '', person: '' })}
    />
  )
}

type CardsProps = { items: readonly StudioComment[]; mayBlock: boolean; busy: boolean; change: Change<Filters> }

/** The cards, and the dialog of the one whose author is to be blocked. */
function Cards({ items, mayBlock, busy, change }: CardsProps) {
  const { comments: words } = useTexts()
  const acts = useActs()
  const list = useRef<HTMLDivElement>(null)
  const [blocking, setBlocking] = useState<StudioComment>()
  useKeys(list)
  useKeptFocus(list, items)
  const author = blocking?.author
  return (
    <>
      <Stack component="ul" ref={list} gap={12} maw={920} aria-label={words.title} aria-busy={busy}>
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
      </Stack>
      <BlockDialog
        name={author?.name}
        onBlock={(block) => author && void acts.block(author, block)}
        onClose={() => setBlocking(undefined)}
      />
    </>
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
        <Skeleton key={row} height={168} radius="card" mb={12} />
      ))}
    </>
  )
}

/** What readers said: the reported first, each to be kept, hidden, or its author blocked. */
export function CommentsPage() {
  const texts = useTexts()
  const { comments: words, list: common } = texts
  const language = useLanguage()
  const acts = useActs()
  const { filters, change } = useCommentFilters()
  const list = useCommentList(filters)
  const { first, items, state } = list
  const isForbidden = state.error instanceof ApiError && state.error.code === 'forbidden'
  return (
    <>
      <ListHead title={words.title}>
        <p>{words.lead}</p>
      </ListHead>
      {isForbidden ? (
        <Note icon="alert" title={texts.errors.forbidden} text={words.forbidden} />
      ) : (
        <>
          <CommentTabs filters={filters} change={change} counts={first?.counts} />
          {filters.state === 'blocked' ? (
            <BlockedList acts={acts} />
          ) : (
            <>
              <ListBar
                of="comments"
                shown={items.length > 0 && common.shown(number(items.length, language), list.hasMore)}
              >
                <FilterBar filters={filters} change={change} first={items[0]} />
              </ListBar>
              <ListBody
                list={list}
                failed={words.failed}
                skeleton={<CommentsSkeleton />}
                nothing={<Nothing filters={filters} change={change} />}
              >
                <Cards items={items} mayBlock={first?.may_block ?? false} busy={list.isBusy} change={change} />
              </ListBody>
            </>
          )}
        </>
      )}
    </>
  )
}
