import { Button, Paper, Radio, TagsInput } from '@mantine/core'
import {
  ApiError,
  installationAuthoring,
  type InstallationSettings,
  type RegistrationMode,
  registrationModes,
} from '@megdan/contract'
import { type FormEvent, useState } from 'react'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'

type Failure = { domains?: string; form?: string }

/** Who may register. What somebody else saved meanwhile is shown and has to be looked at first. */
export function RegistrationForm({ settings }: { settings: InstallationSettings }) {
  const texts = useTexts()
  const { installation: words } = texts
  const [mode, setMode] = useState<RegistrationMode>(settings.registration_mode)
  const [domains, setDomains] = useState(settings.registration_domains)
  const [failure, setFailure] = useState<Failure>({})
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const body = { version: settings.version, registration_mode: mode, registration_domains: domains }
    try {
      const after = await api(installationAuthoring.change, { body })
      queryClient.setQueryData(queryOf(installationAuthoring.get).queryKey, after)
      announce(words.saved)
      return {}
    } catch (error) {
      // The form begins anew with what the other one saved, so that it cannot say this itself.
      if (error instanceof ApiError && error.code === 'version_conflict') {
        announce(words.refusals.version_conflict)
        await queryClient.invalidateQueries({ queryKey: queryOf(installationAuthoring.get).queryKey })
      }
      const isBad =
        error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith('registration_domains'))
      return isBad ? { domains: words.bad_domains } : { form: sentenceOf(error, texts, words.refusals) }
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
    <Paper component="section" withBorder radius={16} className="settings-card" aria-label={words.registration}>
      <h2>{words.registration}</h2>
      <form onSubmit={submit} noValidate>
        <Radio.Group
          label={words.mode}
          value={mode}
          onChange={(value) => setMode(registrationModes.find((one) => one === value) ?? mode)}
        >
          <div className="settings-modes">
            {registrationModes.map((value) => (
              <Radio
                key={value}
                value={value}
                label={words.modes[value][0]}
                description={value === 'domains' && !settings.mail ? words.no_mail : words.modes[value][1]}
                disabled={value === 'domains' && !settings.mail && settings.registration_mode !== 'domains'}
              />
            ))}
          </div>
        </Radio.Group>
        {mode === 'domains' && (
          <TagsInput
            label={words.domains}
            description={words.domains_note}
            value={domains}
            onChange={(values) => setDomains(values.map((one) => one.trim().toLowerCase().replace(/^@/, '')))}
            acceptValueOnBlur
            maxTags={50}
            error={failure.domains}
          />
        )}
        <p className="settings-note">{words.invitations_too}</p>
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
