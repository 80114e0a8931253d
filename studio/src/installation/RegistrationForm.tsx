import { Radio, TagsInput } from '@mantine/core'
import { type InstallationSettings, registrationModes } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { SettingsForm, useDraft } from './SettingsForm.tsx'

/** Who may register. */
export function RegistrationForm({ settings }: { settings: InstallationSettings }) {
  const { installation: words } = useTexts()
  const [mode, setMode] = useDraft(settings.registration_mode)
  const [domains, setDomains] = useDraft(settings.registration_domains)
  return (
    <SettingsForm
      title={words.registration}
      settings={settings}
      change={{ registration_mode: mode, registration_domains: domains }}
      field="registration_domains"
      save={words.save}
      saved={words.saved}
    >
      {(isBad) => (
        <>
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
              error={isBad && words.bad_domains}
            />
          )}
          <p className="settings-note">{words.invitations_too}</p>
        </>
      )}
    </SettingsForm>
  )
}
