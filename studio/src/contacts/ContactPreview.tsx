import { Avatar } from '@mantine/core'
import { contactLines, type ContactText, openPart, type StudioContact } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'

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
    <div className="contact-card">
      <Avatar aria-hidden="true" src={photo ? `${photo}?w=192` : null} name={name} alt="" size={44} color="pine" />
      <span>
        <b>{name || '–'}</b>
        {line && <span>{line}</span>}
        {details.length > 0 && <span className="contact-details">{details.join(' · ')}</span>}
      </span>
      {phones.some(({ number }) => number.trim()) && <Icon of="call" />}
      {emails.some((email) => email.trim()) && <Icon of="mail" />}
    </div>
  )
}

/** As members and as strangers will see it. */
export function ContactPreview({ contact, photo }: { contact: Shown; photo: string | undefined }) {
  const { form: words } = useTexts().contacts
  return (
    <section className="contact-preview" aria-label={words.preview}>
      <h3>{words.preview}</h3>
      <h4>{words.for_members}</h4>
      <ContactCard contact={contact} photo={photo} />
      <h4>{words.for_all}</h4>
      {contact.public ? (
        <ContactCard contact={openPart(contact)} photo={contact.members_only.includes('photo') ? undefined : photo} />
      ) : (
        <p>{words.hidden}</p>
      )}
    </section>
  )
}
