import { type Comment, comments, type CommentStanding } from '@megdan/contract'
import { dateAndClock, number } from '@megdan/kit/format'
import { lock } from '@megdan/kit/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { useSession } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ErrorNote, QuietNote } from '../ui/Notice.tsx'
import { Block, Loading } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toasts.ts'
import { CommentRow } from './CommentRow.tsx'
import { changesOf, useComments } from './list.ts'
import { ReportSheet } from './ReportSheet.tsx'
import { useWords } from './words.ts'
import { WriteField } from './WriteField.tsx'
import css from './comments.module.css'

/** Takes an own comment away at once; the toast puts it back. */
function useRemoval(id: string) {
  const words = useWords()
  const changes = changesOf(useQueryClient(), id)
  const call = async (endpoint: typeof comments.remove | typeof comments.putBack, comment_id: string) => {
    try {
      await api(endpoint, { params: { id: comment_id } })
    } catch (error) {
      showToast({ id: 'comment', role: 'alert', text: sentenceOf(endpoint, error, {}) })
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
          <div className="grow">
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
  if (!open) return <QuietNote icon={lock}>{words.closed}</QuietNote>
  if (!authenticated)
    return (
      <div className={`row wrap between mb-14 ${css.invitation}`}>
        <p>{words.guest}</p>
        <ButtonLink kind="tonal" small fit to={paths.login}>
          {words.login}
        </ButtonLink>
      </div>
    )
  if (standing?.blocked) {
    const { reason, until } = standing.blocked
    const end = until === null ? undefined : dateAndClock(until, language)
    return <QuietNote icon={lock}>{words.blocked(words.because[reason], end)}</QuietNote>
  }
  // Not known yet is not «no»: the server will say so.
  return (
    <WriteField id={id} owner={standing?.person_id} accepted={standing?.terms_accepted_at !== null} onSent={onSent} />
  )
}

/** What a reader’s own comments look like that others no longer see. */
function Hidden({ standing }: { standing: CommentStanding | undefined }) {
  const words = useWords()
  return standing?.hidden.map(({ id, text, created_at, reason }) => (
    <CommentRow key={id} comment={{ id, text, created_at, author: { name: words.mine, avatar: null, group: null } }}>
      <p className={`cap dim ${css.state}`}>{words.hidden(words.because[reason])}</p>
    </CommentRow>
  ))
}

/** What a reader’s own comments look like that an editor has yet to look at. */
function Waiting({ standing, onRemove }: { standing: CommentStanding | undefined; onRemove: (id: string) => void }) {
  const words = useWords()
  return standing?.held?.map(({ id, text, created_at }) => (
    <CommentRow key={id} comment={{ id, text, created_at, author: { name: words.mine, avatar: null, group: null } }}>
      <p className={`cap dim ${css.state}`}>{words.held}</p>
      <RemoveButton onRemove={() => onRemove(id)} />
    </CommentRow>
  ))
}

function RemoveButton({ onRemove }: { onRemove: () => unknown }) {
  const { remove } = useWords()
  return (
    <Button kind="ghost" small fit className={css.action} aria-label={remove.label} onClick={onRemove}>
      {remove.action}
    </Button>
  )
}

type Props = { id: string; open: boolean }

/** What readers say under a news item, the newest first, and the field to join them. `open` as the article has it. */
export function Comments({ id, open }: Props) {
  const words = useWords()
  const { shell } = useTexts()
  const language = useLanguage()
  const { authenticated } = useSession()
  const list = useComments(id)
  const { items, first, standing } = list
  const remove = useRemoval(id)
  const changes = changesOf(useQueryClient(), id)
  const [reporting, setReporting] = useState<Comment>()
  const heading = useRef<HTMLHeadingElement>(null)
  /** Where the focus goes when what had it is no more. */
  const toHeading = () => heading.current?.focus({ preventScroll: true })
  const removeOwn = (comment_id: string) => {
    toHeading()
    return remove(comment_id)
  }
  const isOwn = (one: Comment) => standing?.own.includes(one.id) ?? false
  const actionOf = (one: Comment) => {
    if (isOwn(one)) return <RemoveButton onRemove={() => removeOwn(one.id)} />
    if (!authenticated || !standing) return null
    if (standing.reported.includes(one.id)) return <p className={`cap dim ${css.state}`}>{words.report.reported}</p>
    return (
      <Button
        kind="ghost"
        small
        fit
        className={css.action}
        aria-label={words.report.label(one.author?.name ?? words.nameless)}
        onClick={() => setReporting(one)}
      >
        {words.report.action}
      </Button>
    )
  }
  const isEmpty = list.isSuccess && items.length === 0 && !standing?.hidden.length && !standing?.held?.length
  return (
    <section className={`pt-14 notes-first ${css.comments}`} aria-labelledby={`comments-${id}`}>
      <h2 className="mb-12" id={`comments-${id}`} ref={heading} tabIndex={-1}>
        {words.title}{' '}
        {first && first.count > 0 && <span className={`num ${css.count}`}>{number(first.count, language)}</span>}
      </h2>
      <Writing id={id} open={first?.comments_open ?? open} standing={standing} onSent={toHeading} />
      {list.isPending && !list.isPaused && <CommentsSkeleton />}
      {!first && (list.isError || list.isPaused) && (
        <ErrorNote
          small
          title={words.failed}
          text={list.error ? sentenceOf(comments.list, list.error, {}) : undefined}
          retry={{ label: shell.retry, run: list.refetch }}
        />
      )}
      {isEmpty && <p className={`sub ${css.empty}`}>{authenticated && open ? words.empty : words.empty_guest}</p>}
      <ol className="divided">
        <Waiting standing={standing} onRemove={(own) => void removeOwn(own)} />
        <Hidden standing={standing} />
        {items.map((one) => (
          <CommentRow key={one.id} comment={one} own={isOwn(one)}>
            {actionOf(one)}
          </CommentRow>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button kind="tonal" small fit busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
      <ReportSheet comment={reporting} onReported={changes.report} onClose={() => setReporting(undefined)} />
    </section>
  )
}
