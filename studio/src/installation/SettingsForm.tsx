import { Button, Paper } from '@mantine/core'
import { ApiError, type Input, installationAuthoring, type InstallationSettings } from '@megdan/contract'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { returnFocus } from '../ui/focus-return.ts'

type Change = Omit<Input<typeof installationAuthoring.change>['body'], 'version'>

/** What is being written; it begins anew where somebody has saved something else. */
export function useDraft<T>(kept: T) {
  const [draft, write] = useState(kept)
  const [seen, see] = useState(kept)
  if (JSON.stringify(seen) !== JSON.stringify(kept)) {
    see(kept)
    write(kept)
  }
  return [draft, write] as const
}

type Props = {
  title: string
  lead?: string
  settings: InstallationSettings
  change: Change
  /** The field of `change` in which the server may find something wrong. */
  field: keyof Change
  save: string
  saved: string
  children: (isBad: boolean) => ReactNode
}

/** One part of the settings, saved by itself. What somebody else saved meanwhile is shown and has to be looked at first. */
export function SettingsForm({ title, lead, settings, change, field, save, saved, children }: Props) {
  const texts = useTexts()
  const { refusals } = texts.installation
  const [failure, setFailure] = useState<{ isBad?: boolean; said?: string }>({})
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { queryKey } = queryOf(installationAuthoring.get)
  const send = async () => {
    try {
      const body = { version: settings.version, ...change }
      queryClient.setQueryData(queryKey, await api(installationAuthoring.change, { body }))
      announce(saved)
      return {}
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') {
        await queryClient.invalidateQueries({ queryKey })
      }
      const isBad = error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith(field))
      return isBad ? { isBad } : { said: sentenceOf(error, texts, refusals) }
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    void send().then((found) => {
      setFailure(found)
      setBusy(false)
      returnFocus(button.current)
    })
  }
  return (
    <Paper component="section" withBorder radius={16} className="settings-card" aria-label={title}>
      <h2>{title}</h2>
      {lead && <p className="settings-note">{lead}</p>}
      <form onSubmit={submit} noValidate>
        {children(failure.isBad === true)}
        <div className="settings-acts">
          <Button ref={button} type="submit" loading={busy}>
            {save}
          </Button>
          {failure.said && <p role="alert">{failure.said}</p>}
        </div>
      </form>
    </Paper>
  )
}
