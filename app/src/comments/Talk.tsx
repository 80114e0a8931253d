import { type Comment, type CommentAnswer, comments, type CommentStanding } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { more } from '@megdan/kit/icons'
import { heart } from '@megdan/kit/more-icons'
import { useState } from 'react'
import { useLanguage } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { CommentRow } from './CommentRow.tsx'
import { useAnswers } from './list.ts'
import { setLiked, type Unsent, useUnsent } from './outbox.ts'
import { useWords } from './words.ts'
import { WriteField } from './WriteField.tsx'
import css from './comments.module.css'

/** What names a comment among others of the same person. */
const longestExcerpt = 30
const excerptOf = (text: string) => {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length > longestExcerpt ? `${letters.slice(0, longestExcerpt).join('')}…` : letters.join('')
}

/** What a reader can do with what somebody has said; guests and the blocked only read. */
export type Around = {
  news: string
  standing: CommentStanding | undefined
  mayWrite: boolean
  /** Opens what stands behind «…». */
  onMore: (one: CommentAnswer) => void
}

function Like({ news, one, standing }: Pick<Around, 'news' | 'standing'> & { one: CommentAnswer }) {
  const words = useWords()
  const language = useLanguage()
  const { likes: waiting } = useUnsent(news)
  const known = standing?.liked?.includes(one.id) ?? false
  const liked = waiting.get(one.id) ?? known
  const count = Math.max((one.likes ?? 0) + Number(liked) - Number(known), 0)
  const shown = count > 0 ? number(count, language) : ''
  const isOwn = standing?.own.includes(one.id) ?? false
  if (!standing || isOwn)
    return count === 0 ? null : (
      <span className="row gap-6 num cap min-h-44 pr-10">
        <Icon of={heart} size={18} />
        <span aria-hidden="true">{shown}</span>
        <span className="hidden-word">{words.like.count(count)}</span>
      </span>
    )
  const label = words.like.label(one.author?.name ?? words.nameless, excerptOf(one.text))
  return (
    <button
      type="button"
      className={`row gap-6 num cap justify-center min-h-44 weight-620 ${liked ? 'text-danger' : 'text-dim'} ${css.act}`}
      aria-pressed={liked}
      aria-label={count > 0 ? `${shown} – ${label}` : label}
      onClick={() => setLiked(news, one.id, !liked)}
    >
      <Icon of={heart} size={20} filled={liked} />
      {shown}
    </button>
  )
}

const isGone = (one: CommentAnswer | Comment) => 'gone' in one && one.gone !== undefined

const replyIdOf = ({ id }: CommentAnswer) => `reply-${id}`

type RowProps = Around & { one: CommentAnswer; answer?: boolean; to?: string | undefined; onReply: () => void }

function Row({ one, answer, to, onReply, ...around }: RowProps) {
  const words = useWords()
  const { standing, mayWrite, onMore } = around
  const own = standing?.own.includes(one.id) ?? false
  const name = one.author?.name ?? words.nameless
  const excerpt = excerptOf(one.text)
  return (
    <CommentRow
      comment={one}
      own={own}
      {...(answer && { answer })}
      to={to}
      end={
        standing && (
          <IconButton
            icon={more}
            size={20}
            className="text-dim -my-6 -mr-12"
            label={own ? words.more_own(excerpt) : words.more_of(name, excerpt)}
            onClick={() => onMore(one)}
          />
        )
      }
    >
      {!isGone(one) && (
        <div className="row flex-wrap gap-4">
          <Like {...around} one={one} />
          {mayWrite && (
            <button
              type="button"
              id={replyIdOf(one)}
              className={`cap justify-center min-h-44 weight-620 text-dim ${css.act}`}
              aria-label={words.reply.label(name, excerpt)}
              onClick={onReply}
            >
              {words.reply.action}
            </button>
          )}
        </div>
      )}
      {standing?.reported.includes(one.id) && <p className="cap text-dim py-8">{words.report.reported}</p>}
    </CommentRow>
  )
}

type OwnRow = {
  id: string
  text: string
  created_at: string
  note: string
  undo?: { label: string; run: () => unknown }
}

/** What of the reader’s own others do not see: it waits for an editor or for a signal, or it was hidden. */
export function OwnRows({ rows, answer }: { rows: readonly OwnRow[]; answer?: boolean }) {
  const words = useWords()
  return rows.map(({ id, text, created_at, note, undo }) => (
    <li key={id}>
      <CommentRow
        comment={{ text, created_at, author: { name: words.mine, avatar: null, group: null } }}
        {...(answer && { answer })}
      >
        <p className="cap text-dim py-8">{note}</p>
        {undo && (
          <Button
            kind="ghost"
            small
            fit
            className={css.action}
            aria-label={`${undo.label}: ${excerptOf(text)}`}
            onClick={undo.run}
          >
            {undo.label}
          </Button>
        )}
      </CommentRow>
    </li>
  ))
}

type Own = { onRemove: (id: string) => unknown; onUnsay: (unsent: Unsent) => unknown }

/** The reader’s own rows of one talk, or those that begin one themselves. */
export function useOwnRows(
  { standing, said }: { standing: CommentStanding | undefined; said: readonly Unsent[] },
  talk: string | undefined,
  { onRemove, onUnsay }: Own,
): OwnRow[] {
  const words = useWords()
  const isHere = (one: { talk?: string }) => one.talk === talk
  return [
    ...said.filter(isHere).map((unsent) => ({
      id: unsent.key,
      text: unsent.text,
      created_at: unsent.at,
      note: words.later.waits,
      undo: { label: words.later.undo, run: () => onUnsay(unsent) },
    })),
    ...(standing?.held ?? []).filter(isHere).map((one) => ({
      ...one,
      note: words.held,
      undo: { label: words.remove.action, run: () => onRemove(one.id) },
    })),
    ...(standing?.hidden ?? [])
      .filter(isHere)
      .map(({ reason, ...one }) => ({ ...one, note: words.hidden(words.because[reason]) })),
  ]
}

type TalkProps = Around & Own & { talk: Comment; said: readonly Unsent[]; toHeading: () => void }

/** What somebody said, with what was answered, the oldest first. */
export function Talk({ talk, said, onRemove, onUnsay, toHeading, ...around }: TalkProps) {
  const words = useWords()
  const { standing, news } = around
  const [wanted, setWanted] = useState(false)
  const [replying, setReplying] = useState<CommentAnswer>()
  const { items, left, hasNextPage, fetchNextPage, refetch, isFetching, error } = useAnswers(talk, wanted)
  const own = useOwnRows({ standing, said }, talk.id, { onRemove, onUnsay })
  const names = new Map(items.map((one) => [one.id, one.author?.name ?? words.nameless]))
  const fieldOf = (one: CommentAnswer) =>
    replying?.id === one.id &&
    !isGone(one) && (
      <WriteField
        id={news}
        owner={standing?.person_id}
        accepted={standing?.terms_accepted_at !== null}
        onSent={() => {
          setReplying(undefined)
          toHeading()
        }}
        reply={{
          talk: talk.id,
          answers: one.id,
          name: one.author?.name ?? words.nameless,
          onCancel: () => {
            setReplying(undefined)
            document.getElementById(replyIdOf(one))?.focus({ preventScroll: true })
          },
        }}
      />
    )
  const showAll = () => (!wanted ? setWanted(true) : hasNextPage ? fetchNextPage() : refetch())
  return (
    <li id={`talk-${talk.id}`} tabIndex={-1} className={css.talk}>
      <Row {...around} one={talk} onReply={() => setReplying(talk)} />
      {fieldOf(talk)}
      {(items.length > 0 || own.length > 0) && (
        <ol className={css.answers} aria-label={words.reply.list}>
          {items.map((one) => (
            <li key={one.id}>
              <Row
                {...around}
                answer
                one={one}
                to={one.answers === undefined ? undefined : names.get(one.answers)}
                onReply={() => setReplying(one)}
              />
              {fieldOf(one)}
            </li>
          ))}
          <OwnRows rows={own} answer />
        </ol>
      )}
      {error && !isFetching && (
        <p className={`form-note bad ${css.note}`} role="alert">
          {sentenceOf(comments.answers, error, {})}
        </p>
      )}
      {left > 0 && (
        <Button kind="ghost" small fit className="mb-6 ml-36" busy={isFetching} onClick={showAll}>
          {words.reply.more(left)}
        </Button>
      )}
    </li>
  )
}
