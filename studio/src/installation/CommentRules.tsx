import { Switch, Textarea } from '@mantine/core'
import type { InstallationSettings } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { SettingsForm, useSettingsEdit } from './SettingsForm.tsx'

/** One on each line, each once. */
const listOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
const valuesOf = ({ held_words, first_comment_waits }: InstallationSettings) => ({
  held_words: held_words.join('\n'),
  first_comment_waits,
})

/** Which comments wait until an editor has looked at them. */
export function CommentRules({ settings }: { settings: InstallationSettings }) {
  const { comments: words } = useTexts().installation
  const edit = useSettingsEdit({
    settings,
    valuesOf,
    changeOf: (values) => ({ ...values, held_words: listOf(values.held_words) }),
    bad: { held_words: words.bad_words },
    saved: words.saved,
  })
  return (
    <SettingsForm name="comments" title={words.title} lead={words.lead} edit={edit} save={words.save}>
      <Textarea
        label={words.words}
        description={words.words_note}
        minRows={4}
        maxRows={14}
        {...edit.field('held_words')}
      />
      <Switch
        label={words.first}
        description={words.first_note}
        {...edit.field('first_comment_waits', { type: 'checkbox', withError: false })}
      />
    </SettingsForm>
  )
}
