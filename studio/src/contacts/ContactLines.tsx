import { ActionIcon, Button, Group, NativeSelect, TextInput } from '@mantine/core'
import {
  contactWords,
  emailLength,
  mostContactLines,
  numberLength,
  phoneLabels,
  type StudioContact,
} from '@megdan/contract'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Fieldset } from '../ui/form/Fieldset.tsx'
import type { useEdit } from '../ui/form/use-edit.ts'
import { Icon } from '../ui/Icon.tsx'
import type { ContactValues } from './contact-values.ts'

type Props = { edit: ReturnType<typeof useEdit<ContactValues, StudioContact>> }
type LinesProps = Props & {
  name: 'phones' | 'emails'
  /** A line that was just added. */
  blank: ContactValues['phones'][number] | ContactValues['emails'][number]
  line: (at: number) => ReactNode
}

/** Lines of one kind, each of which can go, with room for another. */
function Lines({ edit: { values, form }, name, blank, line }: LinesProps) {
  const { form: words } = useTexts().contacts
  const language = useLanguage()
  const said = {
    phones: { add: words.add_phone, remove: words.remove_phone },
    emails: { add: words.add_email, remove: words.remove_email },
  }[name]
  return (
    <Fieldset legend={contactWords[name][language].name}>
      {values[name].map((_, at) => (
        <Group key={at} gap={8} align="start" wrap="nowrap" w="100%">
          {line(at)}
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={said.remove(at + 1)}
            onClick={() => form.removeListItem(name, at)}
          >
            <Icon of="close" size={18} />
          </ActionIcon>
        </Group>
      ))}
      {values[name].length < mostContactLines && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Icon of="plus" size={16} />}
          onClick={() => form.insertListItem(name, blank)}
        >
          {said.add}
        </Button>
      )}
    </Fieldset>
  )
}

/** Takes the room that its line has, and is not filled in with the editor's own. */
const alone = { flex: 1, autoComplete: 'off' }

export function PhoneLines({ edit }: Props) {
  const { form: words, label } = useTexts().contacts
  const line = (at: number) => (
    <>
      <NativeSelect
        aria-label={words.label(at + 1)}
        data={phoneLabels.map((value) => ({ value, label: label[value] }))}
        {...edit.field(`phones.${at}.label`)}
      />
      <TextInput
        {...alone}
        aria-label={words.number(at + 1)}
        inputMode="tel"
        maxLength={numberLength}
        {...edit.field(`phones.${at}.number`)}
      />
    </>
  )
  return <Lines edit={edit} name="phones" blank={{ label: 'mobile', number: '' }} line={line} />
}

export function EmailLines({ edit }: Props) {
  const { form: words } = useTexts().contacts
  const line = (at: number) => (
    <TextInput
      {...alone}
      aria-label={words.email(at + 1)}
      inputMode="email"
      maxLength={emailLength}
      {...edit.field(`emails.${at}`)}
    />
  )
  return <Lines edit={edit} name="emails" blank="" line={line} />
}
