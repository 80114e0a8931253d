import { type CommentAnswer, comments, type CommentStanding } from '@megdan/contract'
import { dateAndClock, number } from '@megdan/kit/format'
import { lock } from '@megdan/kit/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { useSession } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote, QuietNote } from '../ui/Notice.tsx'
import { Block, Loading } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toasts.ts'
import { freeDrafts } from './draft.ts'
import { changesOf, useComments } from './list.ts'
import { MoreSheet } from './MoreSheet.tsx'
import { type Unsent, unsay, useUnsent } from './outbox.ts'
import { ReportSheet } from './ReportSheet.tsx'
import { OwnRows, Talk, useOwnRows } from './Talk.tsx'
import { useWords } from './words.ts'
import { GuestField, KeptDraft, WriteField } from './WriteField.tsx'
import css from './comments.module.css'

/** Takes an own comment away at once; the toast puts it back. */
function useRemoval(id: string) {
  const words = useWords()
  const changes = changesOf(useQueryClient(), id)
  const call = async (endpoint: typeof comments.remove | typeof comments.putBack, comment_id: string) => {
    try {
      await api(endpoint, { params: { id: comment_id } })
    } catch (error) {
      showToast({ id: 'comment', role: 'alert', text: sentenceOf(endpoint, error, words.put_back_refused) })
      await changes.refresh()
      return false
    }
    return true
  }
  return async (comment_id: string) => {
    changes.drop(comment_id)
    if (!(await call(comments.remove, comment_id))) return
    const undo = () => void call(comments.putBack, comment_id).then(() => changes.refresh())
    const actions = [{ label: words.remove.undo, run: undo }]
    showToast({ id: 'comment', text: words.remove.done, actions, duration: 8000 })
  }
}

function CommentsSkeleton() {
  const { loading } = useWords()
  return (
    <Loading label={loading}>
      {[70, 92, 54].map((width) => (
        <div key={width} className={`flex gap-12 ${css.comment}`}>
          <Block width={36} height={36} radius={18} />
          <div className="rest">
            <Block width="40%" height="1rem" gap={8} />
            <Block width={`${width}%`} height="1.1rem" gap={20} />
          </div>
        </div>
      ))}
    </Loading>
  )
}

type WriteProps = { id: string; open: boolean; standing: CommentStanding | undefined; onSent: () => void }

/** The field, or why there is none. */
function Writing({ id, open, standing, onSent }: WriteProps) {
  const words = useWords()
  const language = useLanguage()
  const { authenticated } = useSession()
  const kept = <KeptDraft id={id} owner={standing?.person_id} onDeleted={onSent} />
  if (!open)
    return (
      <>
        <QuietNote icon={lock}>{words.closed}</QuietNote>
        {kept}
      </>
    )
  if (!authenticated) return <GuestField id={id} />
  if (standing?.blocked) {
    const { reason, until } = standing.blocked
    const end = until === null ? undefined : dateAndClock(until, language)
    return (
      <>
        <QuietNote icon={lock}>{words.blocked(words.because[reason], end)}</QuietNote>
        {kept}
      </>
    )
  }
  // Not known yet is not «no»: the server will say so.
  return (
    <WriteField id={id} owner={standing?.person_id} accepted={standing?.terms_accepted_at !== null} onSent={onSent} />
  )
}

/** Brings the talk that a notification leads to before the reader's eyes: asked for anew, since it may not be among what was read here. */
function useLed(talk: string | undefined, isThere: boolean, ask: () => unknown) {
  const led = useRef<string>(undefined)
  const askAnew = useEffectEvent(ask)
  useEffect(() => {
    if (talk !== undefined) askAnew()
  }, [talk])
  useEffect(() => {
    const row = talk && isThere && led.current !== talk ? document.getElementById(`talk-${talk}`) : undefined
    if (!row) return
    led.current = talk
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
  }, [talk, isThere])
}

/** Once all that is there is known, what was written in answer to something else is a comment of its own. */
function useFreedDrafts(id: string, { isSuccess, isFetching, hasNextPage, items }: ReturnType<typeof useComments>) {
  const isAll =
    isSuccess &&
    !isFetching &&
    !hasNextPage &&
    items.every(({ first_answers = [], answers_count = 0 }) => first_answers.length >= answers_count)
  const there = items.flatMap((one) => [...(one.gone ? [] : [one]), ...(one.first_answers ?? [])]).map((one) => one.id)
  const known = isAll ? there.join(' ') : undefined
  useEffect(() => {
    if (known === undefined) return
    const ids = new Set(known.split(' '))
    void freeDrafts(id, (comment_id) => ids.has(comment_id))
  }, [id, known])
}

type Props = { id: string; open: boolean; talk?: string | undefined }

/** What readers say under a news item, the newest talk first, and the field to begin one. `open` as the article has it. */
export function Comments({ id, open, talk: led }: Props) {
  const words = useWords()
  const { shell } = useTexts()
  const language = useLanguage()
  const { authenticated } = useSession()
  const list = useComments(id, led)
  const { items, first, standing } = list
  useFreedDrafts(id, list)
  const remove = useRemoval(id)
  const changes = changesOf(useQueryClient(), id)
  const { said } = useUnsent(id)
  const [chosen, setChosen] = useState<CommentAnswer>()
  const [reporting, setReporting] = useState<CommentAnswer>()
  const heading = useRef<HTMLHeadingElement>(null)
  /** Where the focus goes when what had it is no more; after a sheet has given it back. */
  const toHeading = () => void setTimeout(() => heading.current?.focus({ preventScroll: true }))
  const onRemove = (comment_id: string) => {
    const done = remove(comment_id)
    toHeading()
    return done
  }
  const onUnsay = (unsent: Unsent) => {
    const done = unsay(unsent)
    toHeading()
    return done
  }
  const ways = { onRemove, onUnsay }
  const own = useOwnRows({ standing, said }, undefined, ways)
  const isOpen = first?.comments_open ?? open
  const around = {
    news: id,
    standing,
    said,
    onMore: setChosen,
    toHeading,
    mayWrite: isOpen && authenticated && !standing?.blocked,
  }
  const isThere = items.some((one) => one.id === led)
  useLed(led, isThere, () => list.refetch({ cancelRefetch: false }))
  const isEmpty = list.isSuccess && items.length === 0 && own.length === 0
  return (
    <section className={`pt-14 notes-first ${css.comments}`} aria-labelledby={`comments-${id}`}>
      <h2 className="mb-12 outline-offset-4" id={`comments-${id}`} ref={heading} tabIndex={-1}>
        {words.title}{' '}
        {first && first.count > 0 && <span className="num text-faint weight-540">{number(first.count, language)}</span>}
      </h2>
      <Writing id={id} open={isOpen} standing={standing} onSent={toHeading} />
      {list.isPending && !list.isPaused && <CommentsSkeleton />}
      {!first && (list.isError || list.isPaused) && (
        <ErrorNote
          small
          title={words.failed}
          text={list.error ? sentenceOf(comments.list, list.error, {}) : undefined}
          retry={{ label: shell.retry, run: list.refetch }}
        />
      )}
      {isEmpty && <p className="sub pt-6 pb-14">{around.mayWrite ? words.empty : words.empty_guest}</p>}
      <ol className="divided">
        <OwnRows rows={own} />
        {items.map((one) => (
          <Talk key={one.id} talk={one} {...around} {...ways} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button kind="tonal" small fit busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
      <MoreSheet
        comment={chosen}
        own={chosen !== undefined && (standing?.own.includes(chosen.id) ?? false)}
        reported={chosen !== undefined && (standing?.reported.includes(chosen.id) ?? false)}
        onRemove={onRemove}
        onReport={setReporting}
        onClose={() => setChosen(undefined)}
      />
      <ReportSheet comment={reporting} onReported={changes.report} onClose={() => setReporting(undefined)} />
    </section>
  )
}
