import { Switch, Textarea } from '@mantine/core'
import type { InstallationSettings } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { SettingsForm, useDraft } from './SettingsForm.tsx'

/** One on each line, each once. */
const listOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** Which comments wait until an editor has looked at them. */
export function CommentRules({ settings }: { settings: InstallationSettings }) {
  const { comments: words } = useTexts().installation
  const [list, setList] = useDraft(settings.held_words.join('\n'))
  const [first, setFirst] = useDraft(settings.first_comment_waits)
  return (
    <SettingsForm
      title={words.title}
      lead={words.lead}
      settings={settings}
      change={{ held_words: listOf(list), first_comment_waits: first }}
      field="held_words"
      save={words.save}
      saved={words.saved}
    >
      {(isBad) => (
        <>
          <Textarea
            label={words.words}
            description={words.words_note}
            value={list}
            onChange={({ currentTarget }) => setList(currentTarget.value)}
            autosize
            minRows={4}
            maxRows={14}
            error={isBad && words.bad_words}
          />
          <Switch
            label={words.first}
            description={words.first_note}
            checked={first}
            onChange={({ currentTarget }) => setFirst(currentTarget.checked)}
          />
        </>
      )}
    </SettingsForm>
  )
}
