import { type Review, review as endpoints } from '@megdan/contract'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { LongTextField } from '../ui/Field.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
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
      <LongTextField
        label={words.answer}
        error={missing && words.answer_missing}
        maxLength={1000}
        value={text}
        onChange={(value) => {
          setMissing(false)
          onText(value)
        }}
      />
    </Sheet>
  )
}
