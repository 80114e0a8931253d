import { Radio, Stack, TagsInput, Text } from '@mantine/core'
import { type InstallationSettings, registrationModes, registrationRules } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { SettingsForm, useSettingsEdit } from './SettingsForm.tsx'

const valuesOf = ({ registration_mode, registration_domains }: InstallationSettings) => ({
  registration_mode,
  registration_domains,
})

/** Who may register. */
export function RegistrationForm({ settings }: { settings: InstallationSettings }) {
  const { installation: words } = useTexts()
  const bad = { registration_domains: words.bad_domains }
  const edit = useSettingsEdit({ settings, valuesOf, changeOf: (values) => values, bad, saved: words.saved })
  const { values, field, write } = edit
  return (
    <SettingsForm title={words.registration} edit={edit} save={words.save}>
      <Radio.Group label={words.mode} {...field('registration_mode')}>
        <Stack gap={14} pt={10}>
          {registrationModes.map((value) => {
            const isWithoutMail = registrationRules[value].own_domains && !settings.mail
            return (
              <Radio
                key={value}
                value={value}
                label={words.modes[value][0]}
                description={isWithoutMail ? words.no_mail : words.modes[value][1]}
                disabled={isWithoutMail && settings.registration_mode !== value}
              />
            )
          })}
        </Stack>
      </Radio.Group>
      {registrationRules[values.registration_mode].own_domains && (
        <TagsInput
          label={words.domains}
          description={words.domains_note}
          acceptValueOnBlur
          maxTags={50}
          {...field('registration_domains', { withFocus: false })}
          onChange={(domains) =>
            write({ registration_domains: domains.map((one) => one.trim().toLowerCase().replace(/^@/, '')) })
          }
        />
      )}
      <Text c="dimmed">{words.invitations_too}</Text>
    </SettingsForm>
  )
}
