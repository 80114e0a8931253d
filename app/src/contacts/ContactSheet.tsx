import { type Contact, type ContactLine, contactLines } from '@megdan/contract'
import { copy, download, type IconShape, phone } from '@megdan/kit/icons'
import { clock, info, mail, pin } from '@megdan/kit/more-icons'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { IconBox } from '../ui/Tag.tsx'
import { callAddress, deviceOf, mailAddress, mapAddress } from './addresses.ts'
import { Face } from './ContactRow.tsx'
import { copyText, saveCard } from './save.ts'
import css from './contacts.module.css'
import list from '../ui/list.module.css'

/** An address breaks after its @ and dots rather than inside a word. */
const breakable = (value: string) =>
  value.split(/(?<=[@.])(?=\S)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

type LineProps = { icon: IconShape; label: string; value: string; href?: string | undefined; end?: ReactNode }

function Line({ icon, label, value, href, end }: LineProps) {
  const { contacts } = useTexts()
  const outside = href?.startsWith('https:')
  return (
    <div className={`row full relative line gap-14 ${list.row} ${css.row} ${css.line}`}>
      <IconBox icon={icon} />
      <span className="grow">
        <span className="cap block">{label}</span>
        {href ? (
          <a
            className={
              href.startsWith('tel:') ? `block whole anywhere num ${list.label}` : `block whole anywhere ${list.label}`
            }
            href={href}
            {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {breakable(value)}
            {outside && <span className="hidden-word"> – {contacts.map}</span>}
          </a>
        ) : (
          <span className={`block anywhere ${list.label}`}>{value}</span>
        )}
      </span>
      {end ?? (
        <IconButton icon={copy} size={20} look="primary" label={contacts.copy(value)} onClick={() => copyText(value)} />
      )}
    </div>
  )
}

type TextLineProps = { name: ContactLine; contact: Contact }

/** The address leads to the map; what is only read has nothing at its end. */
function TextLine({ name, contact }: TextLineProps) {
  const { contacts } = useTexts()
  const value = contact[name]
  const label = contacts.lines[name]
  if (name !== 'address') {
    return value && <Line icon={name === 'hours' ? clock : info} label={label} value={value} end={<span />} />
  }
  const map = mapAddress(contact, deviceOf())
  return (value || map) && <Line icon={pin} label={label} value={value || contacts.map} href={map} />
}

function Details({ contact }: { contact: Contact }) {
  const { contacts } = useTexts()
  const { position, company, department, phones, emails } = contact
  return (
    <>
      <div className="row stacks gap-16 mb-10">
        <Face contact={contact} size={64} />
        <div className="grow">
          {position && <p>{position}</p>}
          <p className="sub">{[department, company].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className="group">
        {phones.map(({ label, number }) => (
          <Line
            key={`${label} ${number}`}
            icon={phone}
            label={contacts.phones[label] ?? label}
            value={number}
            href={label === 'fax' ? undefined : callAddress(number)}
          />
        ))}
        {emails.map((email) => (
          <Line key={email} icon={mail} label={contacts.email} value={email} href={mailAddress(email)} />
        ))}
        {contactLines.map((name) => (
          <TextLine key={name} name={name} contact={contact} />
        ))}
      </div>
    </>
  )
}

/** All that is known of one contact, and what can be done with it. */
export function ContactSheet({ contact, onClose }: { contact: Contact | undefined; onClose: () => void }) {
  const { contacts, shell } = useTexts()
  return (
    <Sheet
      open={contact !== undefined}
      onClose={onClose}
      title={contact?.name}
      closeLabel={shell.close}
      foot={
        contact && (
          <Button kind="tonal" icon={download} onClick={() => saveCard(contact)}>
            {contacts.save}
          </Button>
        )
      }
    >
      {contact && <Details contact={contact} />}
    </Sheet>
  )
}
