import { Switch, Text } from '@mantine/core'
import type { InstallationSettings } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { SettingsForm, useSettingsEdit } from './SettingsForm.tsx'

const valuesOf = ({ digest_by_default }: InstallationSettings) => ({ digest_by_default })

function Rules({ settings }: { settings: InstallationSettings }) {
  const { digest: words } = useTexts().installation
  const edit = useSettingsEdit({ settings, valuesOf, changeOf: (values) => values, saved: words.saved })
  return (
    <SettingsForm name="digest" title={words.title} lead={words.lead} edit={edit} save={words.save}>
      <Switch
        label={words.by_default}
        description={words.by_default_note}
        {...edit.field('digest_by_default', { type: 'checkbox', withError: false })}
      />
    </SettingsForm>
  )
}

/** Whether those who have never come in get letters with what they have not seen. */
export function DigestRules({ settings }: { settings: InstallationSettings }) {
  const { installation: words } = useTexts()
  if (settings.mail) return <Rules settings={settings} />
  return (
    <SettingsCard name="digest" title={words.digest.title} lead={words.digest.lead}>
      <Text c="dimmed">{words.digest.no_mail}</Text>
    </SettingsCard>
  )
}
