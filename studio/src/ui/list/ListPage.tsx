import { Button } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../texts/index.ts'
import type { IconName } from '../Icon.tsx'
import { FailureNote, Note } from '../Note.tsx'
import { PageTitle } from '../PageTitle.tsx'
import type { List } from './use-list.ts'

type HeadProps = {
  title: string
  /** The way up, over the title. */
  back?: ReactNode
  acts?: ReactNode
  children?: ReactNode
}

/** Title, what the page is for, and what one can begin there. */
export function ListHead({ title, back, acts, children }: HeadProps) {
  return (
    <div className={acts ? 'top top-row' : 'top'}>
      <div>
        {back}
        <PageTitle title={title} />
        {children}
      </div>
      {acts}
    </div>
  )
}

/** The filters, and beside them how many are shown. */
export function ListBar({ shown, children }: { shown?: ReactNode; children?: ReactNode }) {
  return (
    <div className="bar">
      {children}
      <p className="shown" role="status">
        {shown}
      </p>
    </div>
  )
}

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
    <div className="more" ref={ref}>
      {isFetchNextPageError && <p role="alert">{words.more_failed}</p>}
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? retry : words.more}
      </Button>
    </div>
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
