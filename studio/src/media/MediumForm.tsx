import { Button, Textarea, TextInput } from '@mantine/core'
import { mediaAuthoring as authoring, mediumLimits } from '@megdan/contract'
import { type FormEvent, startTransition, useActionState } from 'react'
import { api } from '../platform/api.ts'
import { useKept } from '../platform/kept.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { FocusPicker } from './FocusPicker.tsx'
import { type OneMedium, refreshMedium } from './one.ts'

type Said = Pick<OneMedium, 'title' | 'alt' | 'focus'>
const saidOf = ({ title, alt, focus }: Said): Said => ({ title, alt, focus })
const isSame = (one: Said, other: Said) => JSON.stringify(one) === JSON.stringify(other)

/** Title, description and the point to keep, saved together. */
export function MediumForm({ medium }: { medium: OneMedium }) {
  const texts = useTexts()
  const { media: words, shell } = texts
  const [said, setSaid, drop] = useKept<Said>(`medium/${medium.id}`, saidOf(medium))
  const locked = !medium.may_change
  const write = (changes: Partial<Said>) => setSaid({ ...said, ...changes })
  const isChanged = !isSame(said, saidOf(medium))

  const send = async ({ title, alt, focus }: Said) => {
    // What came without a title may stay so, but none is taken away.
    const body = { alt, focus, ...(title.trim() && { title: title.trim() }) }
    await api(authoring.change, { params: { id: medium.id }, body })
    await refreshMedium()
  }
  const [failure, save, busy] = useActionState<string>(async () => {
    const before = saidOf(medium)
    try {
      await send(said)
      drop()
    } catch (error) {
      return sentenceOf(error, texts)
    }
    const takeBack = () =>
      send(before).then(
        () => {
          setSaid(before)
          drop()
        },
        (error: unknown) => announce(`${words.not_saved} ${sentenceOf(error, texts)}`),
      )
    offerUndo(words.saved, shell.undo, takeBack)
    return ''
  }, '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && isChanged) startTransition(save)
  }
  return (
    <form className="medium-form" onSubmit={submit}>
      {medium.kind === 'image' && (
        <>
          <FocusPicker medium={medium} value={said.focus} onChange={(focus) => write({ focus })} disabled={locked} />
          <Textarea
            label={words.alt}
            description={said.alt.trim() ? words.alt_note : words.alt_missing}
            autosize
            minRows={2}
            maxLength={mediumLimits.alt}
            readOnly={locked}
            value={said.alt}
            onChange={(event) => write({ alt: event.currentTarget.value })}
          />
        </>
      )}
      <TextInput
        label={words.name}
        maxLength={mediumLimits.title}
        readOnly={locked}
        value={said.title}
        onChange={(event) => write({ title: event.currentTarget.value })}
      />
      {failure && (
        <p className="form-failure" role="alert">
          {words.not_saved} {failure}
        </p>
      )}
      {!locked && (
        <Button type="submit" disabled={!isChanged} loading={busy}>
          {words.save}
        </Button>
      )}
    </form>
  )
}
