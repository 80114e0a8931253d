import { ApiError, comments, mostCommentLetters } from '@megdan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { useOnline } from '../platform/network.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { showToast } from '../ui/toasts.ts'
import { useDraft } from './draft.ts'
import { changesOf } from './list.ts'
import { TermsSheet } from './TermsSheet.tsx'
import { useWords } from './words.ts'
import css from './comments.module.css'

/** From here on one is told how many letters are left. */
const tellBelow = 200

/** The answer did not come: the comment may be there or not. */
const isUncertain = (error: unknown) =>
  error instanceof ApiError && ['offline', 'timeout', 'bad_answer'].includes(error.code)

type Words = ReturnType<typeof useWords>
/** `accepted`: the rules. */
type Props = { id: string; owner: string | undefined; accepted: boolean; onSent: () => void }

function sentenceFor(error: unknown, words: Words): string {
  if (isUncertain(error)) return words.unsent
  if (error instanceof ApiError && error.code === 'not_found') return words.not_here
  return sentenceOf(comments.write, error, words.refused)
}

/** Sends the draft, after the rules where they were not accepted yet; what did not go stays written. */
function useSending({ id, owner, accepted, onSent }: Props) {
  const words = useWords()
  const draft = useDraft(id, owner)
  const changes = changesOf(useQueryClient(), id)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const underway = useRef(false)

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
      const one = await call(comments.write, { params: { id }, body: { text: draft.text.trim() } })
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
      else setFailure(sentenceFor(error, words))
      if (error instanceof ApiError && error.status === 409) void changes.refresh()
    } finally {
      underway.current = false
      setBusy(false)
    }
  }
  return {
    draft,
    failure,
    busy,
    asking,
    submit: () => (accepted ? send(false) : Promise.resolve(setAsking(true))),
    accept: () => {
      setAsking(false)
      return send(true)
    },
    cancel: useCallback(() => setAsking(false), []),
  }
}

export function WriteField(props: Props) {
  const words = useWords()
  const online = useOnline()
  const { draft, failure, busy, asking, submit, accept, cancel } = useSending(props)
  const own = useId()
  const left = mostCommentLetters - [...draft.text.trim()].length
  const isWritten = draft.text.trim() !== ''
  const note = left < 0 ? words.over(-left) : left <= tellBelow ? words.left(left) : ''
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isWritten && left >= 0 && online) void submit()
  }
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <label htmlFor={own} className="hidden-word">
        {words.label}
      </label>
      <div className={`grid rounded ${css.box}`}>
        {/* The twin behind it has the same text and gives the field its height. */}
        <div aria-hidden="true">{`${draft.text} `}</div>
        <textarea
          id={own}
          rows={2}
          dir="auto"
          placeholder={words.hint}
          value={draft.text}
          readOnly={busy}
          aria-invalid={left < 0 || undefined}
          aria-describedby={`${own}-note`}
          onChange={(event) => draft.write(event.target.value)}
        />
      </div>
      <p className={`form-note ${left < 0 ? 'bad' : ''} ${css.note}`} id={`${own}-note`} aria-live="polite">
        {note}
      </p>
      {isWritten && (
        <Button
          type="submit"
          small
          fit
          className="mt-12"
          busy={busy}
          disabled={!online || left < 0}
          aria-describedby={`${own}-state`}
        >
          {words.send}
        </Button>
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
