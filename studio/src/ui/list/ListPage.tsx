import { Button, Group, Stack, Text } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import type { ViewList } from '@megdan/contract'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTexts } from '../../texts/index.ts'
import type { IconName } from '../Icon.tsx'
import { FailureNote, Note } from '../Note.tsx'
import { PageTitle } from '../PageTitle.tsx'
import css from './list.module.css'
import type { List } from './use-list.ts'

type PageHeadProps = {
  acts?: ReactNode
  /** What one can begin is more than what fits beside the title. */
  wrap?: boolean
  children?: ReactNode
}

/** Over a page: its title with what belongs to it, and what one can begin there. */
export const PageHead = ({ acts, wrap, children }: PageHeadProps) => (
  <div className={`${css.head} ${acts ? css.row : ''}`} data-wrap={wrap}>
    <div>{children}</div>
    {acts}
  </div>
)

type HeadProps = PageHeadProps & {
  title: string
  /** The way up, over the title. */
  back?: ReactNode
}

/** Title, what the page is for, and what one can begin there. */
export const ListHead = ({ title, back, acts, wrap, children }: HeadProps) => (
  <PageHead acts={acts} {...(wrap && { wrap })}>
    {back}
    <PageTitle title={title} />
    {children}
  </PageHead>
)

/** Side by side over the rows. */
export const Bar = ({ children }: { children: ReactNode }) => <div className={css.bar}>{children}</div>

/** With their menus they weigh more than the list. */
const ListTools = lazy(async () => ({ default: (await import('./ListTools.tsx')).ListTools }))

/** The filters, and beside them how many are shown; `of` offers to keep this way of looking at it, and how many rows come. */
export const ListBar = ({ of, shown, children }: { of?: ViewList; shown?: ReactNode; children?: ReactNode }) => (
  <Bar>
    {children}
    <Group gap={12} wrap="nowrap" ml="auto">
      <Text fz="caption" c="dimmed" className="num one-line" role="status">
        {shown}
      </Text>
      {of && (
        <Suspense>
          <ListTools of={of} />
        </Suspense>
      )}
    </Group>
  </Bar>
)

type NoneProps = {
  words: { none: string; none_text: string; clear: string }
  /** Takes the filters away. */
  clear: () => void
}

/** Stands where nothing matches. */
export const NoneFound = ({ words, clear }: NoneProps) => (
  <Note icon="search" title={words.none} text={words.none_text}>
    <Button onClick={clear}>{words.clear}</Button>
  </Note>
)

type NothingProps = NoneProps & {
  words: { empty: string; empty_text: string }
  icon: IconName
  picture?: string
  isNarrowed: boolean
  /** The way to the first one. */
  children?: ReactNode
}

/** Stands where nothing is: there has never been any, or nothing matches. */
export function NothingListed({ words, icon, picture, isNarrowed, clear, children }: NothingProps) {
  if (isNarrowed) return <NoneFound words={words} clear={clear} />
  return (
    <Note icon={icon} {...(picture && { picture })} title={words.empty} text={words.empty_text}>
      {children}
    </Note>
  )
}

/** The next page comes when its button is scrolled into sight; pressed, it comes too. */
export function ListMore({ list: { state } }: { list: List }) {
  const { list: words, retry } = useTexts()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = state
  const { ref, inViewport } = useInViewport()
  useEffect(() => {
    if (inViewport && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [inViewport, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <Stack align="center" gap={10} pt={20} ref={ref}>
      {isFetchNextPageError && <p role="alert">{words.more_failed}</p>}
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? retry : words.more}
      </Button>
    </Stack>
  )
}

type BodyProps = {
  list: List
  /** Says that the list did not come. */
  failed: string
  skeleton: ReactNode
  nothing: ReactNode
  /** False where the rows themselves end in `ListMore`. */
  more?: boolean
  /** The rows. */
  children: ReactNode
}

/** Rows, or what stands in their place: a skeleton, a failure with another try, nothing. */
export function ListBody({ list, failed, skeleton, nothing, more = true, children }: BodyProps) {
  const { state, items } = list
  return (
    <>
      {state.isPending && skeleton}
      {state.isLoadingError && <FailureNote title={failed} error={state.error} retry={state.refetch} />}
      {state.isSuccess && items.length === 0 && nothing}
      {items.length > 0 && children}
      {more && <ListMore list={list} />}
    </>
  )
}
