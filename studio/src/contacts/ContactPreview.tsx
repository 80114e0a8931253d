import { Avatar, Box, Group, Stack, Text } from '@mantine/core'
import { contactLines, type ContactText, openPart, type StudioContact } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './contacts.module.css'

type Shown = Omit<StudioContact, 'id' | 'version' | 'photo'>

type Card = Record<ContactText, string> & { emails: readonly string[]; phones: readonly { number: string }[] }
type CardProps = { contact: Card; photo?: string | undefined }

/** One row of the app's contacts: who, what they do, and what leads to them. */
export function ContactCard({ contact, photo }: CardProps) {
  const { name, position, department, company, phones, emails } = contact
  const line = [department || position, company].filter(Boolean).join(', ')
  const ways = [...phones.map(({ number }) => number), ...emails]
  const details = [...ways, ...contactLines.map((name) => contact[name])].filter((one) => one.trim())
  return (
    <Group gap={14} wrap="nowrap" p="12px 16px" bdrs="card" bg="var(--mg-row)" className={`anywhere ${css.contact}`}>
      <Avatar aria-hidden="true" src={photo ? `${photo}?w=192` : null} name={name} alt="" size={44} color="pine" />
      <Box component="span" flex={1} miw={0}>
        <Text component="b" fw={640}>
          {name || '–'}
        </Text>
        {[line, details.join(' · ')].filter(Boolean).map((words) => (
          <Text key={words} span display="block" fz="note" c="dimmed">
            {words}
          </Text>
        ))}
      </Box>
      {phones.some(({ number }) => number.trim()) && <Icon of="call" />}
      {emails.some((email) => email.trim()) && <Icon of="mail" />}
    </Group>
  )
}

const For = ({ children }: { children: string }) => (
  <Text component="h4" mt={4} fz="caption" fw={620} c="dimmed">
    {children}
  </Text>
)

/** As members and as strangers will see it. */
export function ContactPreview({ contact, photo }: { contact: Shown; photo: string | undefined }) {
  const { form: words } = useTexts().contacts
  return (
    <Stack component="section" gap={8} aria-label={words.preview}>
      <Text component="h3" fz="lg">
        {words.preview}
      </Text>
      <For>{words.for_members}</For>
      <ContactCard contact={contact} photo={photo} />
      <For>{words.for_all}</For>
      {contact.public ? (
        <ContactCard contact={openPart(contact)} photo={contact.members_only.includes('photo') ? undefined : photo} />
      ) : (
        <Text c="dimmed">{words.hidden}</Text>
      )}
    </Stack>
  )
}
