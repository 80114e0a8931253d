import { TextInput } from '@mantine/core'
import type { InstallationSettings } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { SettingsForm, useSettingsEdit } from './SettingsForm.tsx'

/** A pasted number may have other spaces than those of a keyboard. */
const withSpaces = (text: string) => text.replace(/\s/g, ' ').trim()

const valuesOf = ({ help_name, help_phone }: InstallationSettings) => ({ help_name, help_phone })

/** Whom people call who cannot get in: a name and a number, which everybody reads before the sign-in. */
export function HelpForm({ settings }: { settings: InstallationSettings }) {
  const { help: words } = useTexts().installation
  const edit = useSettingsEdit({
    settings,
    valuesOf,
    changeOf: ({ help_name, help_phone }) => ({ help_name, help_phone: withSpaces(help_phone) }),
    // One without the other helps nobody, and is shown to nobody.
    check: ({ help_name, help_phone }) => {
      const [name, phone] = [help_name.trim() !== '', /\d/.test(help_phone)]
      const isNone = !name && help_phone.trim() === ''
      return {
        ...(!isNone && !name && { help_name: words.no_name }),
        ...(!isNone && !phone && { help_phone: help_phone.trim() === '' ? words.no_phone : words.bad_phone }),
      }
    },
    bad: { help_name: words.bad_name, help_phone: words.bad_phone },
    saved: words.saved,
  })
  return (
    <SettingsForm name="help" title={words.title} lead={words.lead} edit={edit} save={words.save}>
      <TextInput label={words.name} description={words.name_note} maxLength={80} {...edit.field('help_name')} />
      <TextInput label={words.phone} inputMode="tel" maxLength={40} {...edit.field('help_phone')} />
    </SettingsForm>
  )
}
