import { type Review, review as endpoints } from '@megdan/contract'
import { begins, linesOf } from '@megdan/kit/review-lines'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { LongTextField, SelectField } from '../ui/Field.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { useReviewTexts } from './words.ts'

/** What was said at a paragraph, and the way to say something. */
export function Notes({ of, onDone }: { of: Review; onDone: () => Promise<unknown> }) {
  const { shell } = useTexts()
  const words = useReviewTexts()
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState('')
  const [text, setText] = useState('')
  const lines = linesOf(of.content)
  const save = async () => {
    const quote = begins(lines.find((line) => line.place === place)?.text ?? '')
    const params = { kind: of.kind, id: of.id }
    try {
      await api(endpoints.note, { params, body: { place, quote, text: text.trim() } })
      setOpen(false)
      setText('')
      showToast({ text: words.noted, look: 'good' })
    } catch (error) {
      showToast({ text: sentenceOf(endpoints.note, error, {}), role: 'alert' })
    }
    await onDone()
  }
  return (
    <section className="pt-14">
      <h2 className="mb-10">{words.notes}</h2>
      {of.notes.map((note) => (
        <p key={note.id} className="mt-6">
          {note.quote && <span className="sub block">{words.quoted(note.quote)}</span>}
          {note.done ? <del className="text-dim">{note.text}</del> : note.text}
          {note.by && <span className="cap block">{note.by.name}</span>}
        </p>
      ))}
      <div className="mt-10">
        <Button kind="tonal" fit small onClick={() => setOpen(true)}>
          {words.note}
        </Button>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={words.note}
        closeLabel={shell.close}
        foot={
          <Button onClick={save} disabled={text.trim() === ''}>
            {words.save_note}
          </Button>
        }
      >
        <SelectField
          label={words.where}
          empty={words.anywhere}
          value={place}
          options={lines.map((line) => ({ value: line.place, label: begins(line.text) }))}
          onChange={setPlace}
        />
        <LongTextField label={words.note_text} maxLength={1000} value={text} onChange={setText} />
      </Sheet>
    </section>
  )
}
