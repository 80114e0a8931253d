import { type Review, review as endpoints } from '@megdan/contract'
import { useId, useState } from 'react'
import { api } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import css from './review.module.css'
import { useReviewTexts } from './words.ts'

type Props = {
  of: Review
  /** What was written so far: it stays when the sheet is closed before it was sent. */
  text: string
  onText: (text: string) => void
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** What is to be changed, in words to its author. */
export function SendBack({ of, text, onText, onDone, onClose }: Props) {
  const { shell } = useTexts()
  const words = useReviewTexts()
  const id = useId()
  const [missing, setMissing] = useState(false)
  const send = async () => {
    if (text.trim() === '') return setMissing(true)
    const params = { kind: of.kind, id: of.id }
    try {
      await api(endpoints.sendBack, { params, body: { text: text.trim() } })
      onText('')
      showToast({ text: words.sent_back, look: 'good' })
    } catch (error) {
      showToast({ text: sentenceOf(endpoints.sendBack, error, words.refusals.sendBack), role: 'alert' })
      // What was written stays.
      return
    }
    await onDone()
  }
  return (
    <Sheet
      open
      firm
      onClose={onClose}
      title={words.send_back_title}
      closeLabel={shell.close}
      foot={<Button onClick={send}>{words.send_back}</Button>}
    >
      <label htmlFor={id} className="block size-sub w-620 mb-6">
        {words.answer}
      </label>
      <textarea
        id={id}
        className={css.text}
        maxLength={1000}
        value={text}
        aria-invalid={missing || undefined}
        onChange={(event) => {
          setMissing(false)
          onText(event.target.value)
        }}
      />
      {missing && (
        <p className="mt-6 size-cap bad" role="alert">
          {words.answer_missing}
        </p>
      )}
    </Sheet>
  )
}
