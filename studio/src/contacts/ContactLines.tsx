import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { contactLengths, mostContactLines, phoneLabels, type StudioContact } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'

type Phones = StudioContact['phones']
/** `bad` holds the places of lines that cannot be sent. */
type PhoneProps = { phones: Phones; bad: readonly number[]; onChange: (phones: Phones) => void }

export function PhoneLines({ phones, bad, onChange }: PhoneProps) {
  const { form, label, bad: sentences } = useTexts().contacts
  const write = (at: number, changes: Partial<Phones[number]>) =>
    onChange(phones.map((phone, place) => (place === at ? { ...phone, ...changes } : phone)))
  return (
    <fieldset className="contact-lines">
      <legend>{form.phones}</legend>
      {phones.map((phone, at) => (
        <div key={at} className="contact-line">
          <NativeSelect
            aria-label={form.label(at + 1)}
            value={phone.label}
            data={phoneLabels.map((value) => ({ value, label: label[value] }))}
            onChange={(event) =>
              write(at, { label: phoneLabels.find((one) => one === event.currentTarget.value) ?? 'work' })
            }
          />
          <TextInput
            aria-label={form.number(at + 1)}
            inputMode="tel"
            maxLength={contactLengths.number}
            autoComplete="off"
            value={phone.number}
            error={bad.includes(at) && sentences.number}
            onChange={(event) => write(at, { number: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={form.remove_phone(at + 1)}
            onClick={() => onChange(phones.toSpliced(at, 1))}
          >
            <Icon of="close" size={18} />
          </ActionIcon>
        </div>
      ))}
      {phones.length < mostContactLines && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Icon of="plus" size={16} />}
          onClick={() => onChange([...phones, { label: 'mobile', number: '' }])}
        >
          {form.add_phone}
        </Button>
      )}
    </fieldset>
  )
}

type EmailProps = { emails: readonly string[]; bad: readonly number[]; onChange: (emails: string[]) => void }

export function EmailLines({ emails, bad, onChange }: EmailProps) {
  const { form, bad: sentences } = useTexts().contacts
  return (
    <fieldset className="contact-lines">
      <legend>{form.emails}</legend>
      {emails.map((email, at) => (
        <div key={at} className="contact-line">
          <TextInput
            aria-label={form.email(at + 1)}
            inputMode="email"
            maxLength={contactLengths.email}
            autoComplete="off"
            value={email}
            error={bad.includes(at) && sentences.email}
            onChange={(event) => onChange(emails.toSpliced(at, 1, event.currentTarget.value))}
          />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={form.remove_email(at + 1)}
            onClick={() => onChange(emails.toSpliced(at, 1))}
          >
            <Icon of="close" size={18} />
          </ActionIcon>
        </div>
      ))}
      {emails.length < mostContactLines && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Icon of="plus" size={16} />}
          onClick={() => onChange([...emails, ''])}
        >
          {form.add_email}
        </Button>
      )}
    </fieldset>
  )
}
