import { Textarea, TextInput } from '@mantine/core'
import { mediaAuthoring as authoring, mediumLimits } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { FocusPicker } from './FocusPicker.tsx'
import { type OneMedium, refreshMedium } from './one.ts'

type Values = Pick<OneMedium, 'title' | 'alt' | 'focus'>

/** Title, description and the point to keep, saved together. */
export function MediumForm({ medium }: { medium: OneMedium }) {
  const texts = useTexts()
  const { media: words, shell } = texts
  const locked = !medium.may_change

  const change = async ({ title, alt, focus }: Values) => {
    // What came without a title may stay so, but none is taken away.
    const body = { alt, focus, ...(title.trim() && { title: title.trim() }) }
    await api(authoring.change, { params: { id: medium.id }, body })
  }
  const edit = useEdit<Values, OneMedium>({
    thing: medium,
    valuesOf: ({ title, alt, focus } = medium) => ({ title, alt, focus }),
    keep: `medium/${medium.id}`,
    words: { failed: words.not_saved, refusals: words.refusals },
    send: async (values, { begun }) => {
      await change(values)
      const takeBack = () =>
        change(begun)
          .then(refreshMedium)
          .catch((error: unknown) => announce(`${words.not_saved} ${sentenceOf(error, texts)}`))
      offerUndo(words.saved, shell.undo, takeBack)
    },
    refresh: refreshMedium,
  })
  const { values, field, write, isChanged } = edit
  return (
    <Form edit={edit} inline submit={locked ? undefined : words.save} disabled={locked || !isChanged}>
      {medium.kind === 'image' && (
        <>
          <FocusPicker medium={medium} value={values.focus} onChange={(focus) => write({ focus })} disabled={locked} />
          <Textarea
            label={words.alt}
            description={values.alt.trim() ? words.alt_note : words.alt_missing}
            minRows={2}
            maxLength={mediumLimits.alt}
            readOnly={locked}
            {...field('alt')}
          />
        </>
      )}
      <TextInput label={words.name} maxLength={mediumLimits.title} readOnly={locked} {...field('title')} />
    </Form>
  )
}
