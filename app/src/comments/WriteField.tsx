import { ApiError, comments, mostCommentLetters } from '@megdan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type Ref, useCallback, useEffect, useId, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { useOnline } from '../platform/network.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { showToast } from '../ui/toasts.ts'
import { useDraft } from './draft.ts'
import { changesOf } from './list.ts'
import { sayLater } from './outbox.ts'
import { TermsSheet } from './TermsSheet.tsx'
import { useWords } from './words.ts'
import css from './comments.module.css'
import fields from '../ui/field.module.css'

/** From here on one is told how many letters are left. */
const tellBelow = 200
const lettersLeft = (text: string) => mostCommentLetters - [...text.trim()].length

/** The answer did not come: the comment may be there or not. */
const isUncertain = (error: unknown) =>
  error instanceof ApiError && ['offline', 'timeout', 'bad_answer'].includes(error.code)

type Words = ReturnType<typeof useWords>
/** What is answered: a talk, which comment in it, and whose. */
type ReplyTo = { talk: string; answers: string; name: string; onCancel: () => void }
/** `accepted`: the rules. */
type Props = { id: string; owner: string | undefined; accepted: boolean; onSent: () => void; reply?: ReplyTo }

function sentenceFor(error: unknown, words: Words): string {
  if (isUncertain(error)) return words.unsent
  if (error instanceof ApiError && error.code === 'not_found') return words.not_here
  return sentenceOf(comments.write, error, words.refused)
}

/** Sends the draft, after the rules where they were not accepted yet; what did not go stays written. */
function useSending({ id, owner, accepted, onSent, reply }: Props) {
  const words = useWords()
  const draft = useDraft(id, owner, reply?.answers)
  const changes = changesOf(useQueryClient(), id)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const underway = useRef(false)
  const online = useOnline()

  /** Without a signal it goes by itself, because its writer has said so. */
  async function later(accepting: boolean) {
    if (underway.current) return
    underway.current = true
    setBusy(true)
    const { key, text } = draft
    const place = reply && { talk: reply.talk, answers: reply.answers }
    try {
      draft.hand()
      await sayLater({ news: id, key, text: text.trim(), ...place, ...(accepting && { accepting }) })
      draft.clear()
    } finally {
      underway.current = false
      setBusy(false)
    }
    onSent()
    showToast({ id: 'comment', text: words.later.kept, duration: 6000 })
  }

  async function send(accepting: boolean) {
    // A guard against double submission: a second tap comes before React has drawn the first.
    if (underway.current) return
    underway.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      if (accepting) {
        await api(comments.acceptTerms)
        changes.accept(new Date().toISOString())
      }
      const call = api.with({ headers: { 'idempotency-key': draft.key } })
      const answers = reply && { answers: reply.answers }
      const one = await call(comments.write, { params: { id }, body: { text: draft.text.trim(), ...answers } })
      changes.add(one)
      draft.clear()
      onSent()
      showToast(
        one.held
          ? { id: 'comment', text: words.sent_held, duration: 6000 }
          : { id: 'comment', text: words.sent, look: 'good', duration: 2500 },
      )
    } catch (error) {
      if (error instanceof ApiError && error.code === 'terms_not_accepted') setAsking(true)
      else if (reply && error instanceof ApiError && error.code === 'comment_gone') {
        await draft.free()
        onSent()
        showToast({ id: 'comment', role: 'alert', text: words.refused.comment_gone, duration: 8000 })
      } else setFailure(sentenceFor(error, words))
      if (error instanceof ApiError && error.status === 409) void changes.refresh()
    } finally {
      underway.current = false
      setBusy(false)
    }
  }
  const go = (accepting: boolean) => (online ? send(accepting) : later(accepting))
  return {
    draft,
    online,
    failure,
    busy,
    asking,
    submit: () => (accepted ? go(false) : Promise.resolve(setAsking(true))),
    accept: () => {
      setAsking(false)
      return go(true)
    },
    cancel: useCallback(() => setAsking(false), []),
  }
}

type BoxProps = {
  id: string
  label: string
  hint: string
  text: string
  onWrite: (text: string) => void
  field?: Ref<HTMLTextAreaElement>
  busy?: boolean
}

/** Where a comment is written, and how much of it still fits. */
function CommentBox({ id, label, hint, text, onWrite, field, busy = false }: BoxProps) {
  const words = useWords()
  const left = lettersLeft(text)
  return (
    <>
      <label htmlFor={id} className="hidden-word">
        {label}
      </label>
      <div className={`grid rounded bg-surface ${fields.edge} ${css.box}`}>
        {/* The twin behind it has the same text and gives the field its height. */}
        <div aria-hidden="true">{`${text} `}</div>
        <textarea
          id={id}
          ref={field}
          rows={2}
          dir="auto"
          placeholder={hint}
          value={text}
          readOnly={busy}
          aria-invalid={left < 0 || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onWrite(event.target.value)}
        />
      </div>
      <p className={`form-note ${left < 0 ? 'bad' : ''} ${css.note}`} id={`${id}-note`} aria-live="polite">
        {left < 0 ? words.over(-left) : left <= tellBelow ? words.left(left) : ''}
      </p>
    </>
  )
}

/** A guest writes as well: the text waits in the field until they have signed in and send it. */
export function GuestField({ id }: { id: string }) {
  const words = useWords()
  const draft = useDraft(id, undefined)
  return (
    <div className={css.form}>
      <CommentBox id={useId()} label={words.label} hint={words.hint} text={draft.text} onWrite={draft.write} />
      <div className={`row flex-wrap justify-between mb-14 ${css.invitation}`}>
        <p className="flex-[1_1_14rem]">{draft.text.trim() === '' ? words.guest : words.guest_written}</p>
        <ButtonLink kind="tonal" small fit to={paths.login}>
          {words.login}
        </ButtonLink>
      </div>
    </div>
  )
}

/** What was written before nobody may write any more: still to be read and copied, until its writer deletes it. */
export function KeptDraft({ id, owner, onDeleted }: { id: string; owner: string | undefined; onDeleted: () => void }) {
  const words = useWords()
  const draft = useDraft(id, owner)
  const own = useId()
  if (draft.text.trim() === '') return null
  const remove = () => {
    draft.clear()
    onDeleted()
  }
  return (
    <div className={css.form}>
      <CommentBox id={own} label={words.label} hint={words.hint} text={draft.text} onWrite={draft.write} busy />
      <Button kind="ghost" small fit className="mt-12" onClick={remove}>
        {words.remove.action}
      </Button>
    </div>
  )
}

export function WriteField(props: Props) {
  const words = useWords()
  const { draft, online, failure, busy, asking, submit, accept, cancel } = useSending(props)
  const { reply } = props
  const own = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const isReply = reply !== undefined
  useEffect(() => {
    if (isReply) field.current?.focus()
  }, [isReply])
  const left = lettersLeft(draft.text)
  const isWritten = draft.text.trim() !== ''
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isWritten && left >= 0) void submit()
  }
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <CommentBox
        id={own}
        label={reply ? words.reply.field(reply.name) : words.label}
        hint={reply ? words.reply.field(reply.name) : words.hint}
        text={draft.text}
        onWrite={draft.write}
        field={field}
        busy={busy}
      />
      {(isWritten || reply) && (
        <div className="row flex-wrap gap-8 mt-12">
          {isWritten && (
            <Button type="submit" small fit busy={busy} disabled={left < 0} aria-describedby={`${own}-state`}>
              {!online ? words.later.send : reply ? words.reply.send : words.send}
            </Button>
          )}
          {reply && (
            <Button kind="ghost" small fit onClick={reply.onCancel}>
              {words.reply.cancel}
            </Button>
          )}
        </div>
      )}
      <div id={`${own}-state`}>
        {isWritten && !online && <output className={`form-note ${css.note}`}>{words.kept}</output>}
        {failure && online && (
          <p className={`form-note bad ${css.note}`} role="alert">
            {failure}
          </p>
        )}
      </div>
      <TermsSheet open={asking} onAccept={accept} onClose={cancel} />
    </form>
  )
}
