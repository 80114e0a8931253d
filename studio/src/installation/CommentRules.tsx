import { Button, Paper, Switch, Textarea } from '@mantine/core'
import { ApiError, installationAuthoring, type InstallationSettings } from '@megdan/contract'
import { type FormEvent, useState } from 'react'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'

type Failure = { words?: string; form?: string }

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
  const texts = useTexts()
  const { comments: words, refusals } = texts.installation
  const [list, setList] = useState(settings.held_words.join('\n'))
  const [first, setFirst] = useState(settings.first_comment_waits)
  const [failure, setFailure] = useState<Failure>({})
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<Failure> => {
    const body = { version: settings.version, held_words: listOf(list), first_comment_waits: first }
    try {
      const after = await api(installationAuthoring.change, { body })
      queryClient.setQueryData(queryOf(installationAuthoring.get).queryKey, after)
      announce(words.saved)
      return {}
    } catch (error) {
      // The form begins anew with what the other one saved, so that it cannot say this itself.
      if (error instanceof ApiError && error.code === 'version_conflict') {
        announce(refusals.version_conflict)
        await queryClient.invalidateQueries({ queryKey: queryOf(installationAuthoring.get).queryKey })
      }
      const isBad = error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith('held_words'))
      return isBad ? { words: words.bad_words } : { form: sentenceOf(error, texts, refusals) }
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    void send().then((found) => {
      setFailure(found)
      setBusy(false)
    })
  }
  return (
    <Paper component="section" withBorder radius={16} className="settings-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="settings-note">{words.lead}</p>
      <form onSubmit={submit} noValidate>
        <Textarea
          label={words.words}
          description={words.words_note}
          value={list}
          onChange={({ currentTarget }) => setList(currentTarget.value)}
          autosize
          minRows={4}
          maxRows={14}
          error={failure.words}
        />
        <Switch
          label={words.first}
          description={words.first_note}
          checked={first}
          onChange={({ currentTarget }) => setFirst(currentTarget.checked)}
        />
        <div className="settings-acts">
          <Button type="submit" loading={busy}>
            {words.save}
          </Button>
          {failure.form && <p role="alert">{failure.form}</p>}
        </div>
      </form>
    </Paper>
  )
}
