import { TextInput } from '@mantine/core'
import type { InstallationSettings } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { SettingsForm, useSettingsEdit } from './SettingsForm.tsx'

const valuesOf = ({ help_name, help_phone }: InstallationSettings) => ({ help_name, help_phone })

/** Whom people call who cannot get in: a name and a number, which everybody reads before the sign-in. */
export function HelpForm({ settings }: { settings: InstallationSettings }) {
  const { help: words } = useTexts().installation
  const edit = useSettingsEdit({
    settings,
    valuesOf,
    changeOf: (values) => values,
    bad: { help_name: words.bad_name, help_phone: words.bad_phone },
    saved: words.saved,
  })
  return (
    <SettingsForm title={words.title} lead={words.lead} edit={edit} save={words.save}>
      <TextInput label={words.name} description={words.name_note} maxLength={80} {...edit.field('help_name')} />
      <TextInput label={words.phone} inputMode="tel" maxLength={40} {...edit.field('help_phone')} />
    </SettingsForm>
  )
}
