import { type Contact, type ContactLine, contactLines, dutyText } from '@megdan/contract'
import { copy, download, type IconShape, phone as handset } from '@megdan/kit/icons'
import { chat, clock, info, mail, pin, printer, star } from '@megdan/kit/more-icons'
import { Fragment, type ReactNode } from 'react'
import { callAddress } from '../platform/call-address.ts'
import { deviceOf } from '../platform/device.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button, IconButton, IconOut } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { IconBox } from '../ui/Tag.tsx'
import { mailAddress, mapAddress, viberAddress } from './addresses.ts'
import { Face } from './ContactRow.tsx'
import { useFavourites } from './favourites.ts'
import { isAlways } from './on-duty.ts'
import { OnDuty } from './OnDuty.tsx'
import { copyText, saveCard } from './save.ts'
import { useContactTexts } from './words.ts'
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

type LineProps = {
  icon: IconShape
  label: string
  value: string
  href?: string | undefined
  /** What is true of it just now. */
  note?: ReactNode
  /** Another way to the same person. */
  beside?: ReactNode
  end?: ReactNode
}

function Line({ icon, label, value, href, note, beside, end }: LineProps) {
  const contacts = useContactTexts()
  const outside = href?.startsWith('https:')
  return (
    <div className={`row w-full relative ruled gap-14 ${list.row} ${css.row} ${css.line}`}>
      <IconBox icon={icon} />
      <span className="rest">
        <span className="cap block">{label}</span>
        {href ? (
          <a
            className={
              href.startsWith('tel:')
                ? `block whole wrap-anywhere num ${list.label}`
                : `block whole wrap-anywhere ${list.label}`
            }
            href={href}
            {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {breakable(value)}
            {outside && <span className="hidden-word"> – {contacts.map}</span>}
          </a>
        ) : (
          <span className={`block wrap-anywhere ${list.label}`}>{value}</span>
        )}
        {note}
      </span>
      {beside}
      {end ?? (
        <IconButton icon={copy} size={20} look="primary" label={contacts.copy(value)} onClick={() => copyText(value)} />
      )}
    </div>
  )
}

type PhoneLineProps = { name: string; phone: Contact['phones'][number] }

/** A fax is only read; a mobile number can be talked to in Viber, too. */
function PhoneLine({ name, phone }: PhoneLineProps) {
  const contacts = useContactTexts()
  const { label, number } = phone
  const viber = viberAddress(phone)
  const isFax = label === 'fax'
  return (
    <Line
      icon={isFax ? printer : handset}
      label={contacts.phones[label] ?? label}
      value={number}
      href={isFax ? undefined : callAddress(number)}
      beside={viber && <IconOut icon={chat} size={22} look="primary" href={viber} label={contacts.viber(name)} />}
    />
  )
}

type TextLineProps = { name: ContactLine; contact: Contact }

/** As editors wrote them, or as the week says; with what that means now. */
function HoursLine({ contact }: Pick<TextLineProps, 'contact'>) {
  const { lines, duty: words } = useContactTexts()
  const language = useLanguage()
  const { hours, duty = [] } = contact
  const always = isAlways(contact)
  const value = hours || (always ? words.always : dutyText(duty, language))
  if (!value) return null
  const state = !always && <OnDuty duty={duty} className="cap block" />
  return <Line icon={clock} label={lines.hours} value={value} note={state} end={<span />} />
}

/** The address leads to the map; what is only read has nothing at its end. */
function TextLine({ name, contact }: TextLineProps) {
  const contacts = useContactTexts()
  const value = contact[name]
  const label = contacts.lines[name]
  if (name === 'hours') return <HoursLine contact={contact} />
  if (name !== 'address') return value && <Line icon={info} label={label} value={value} end={<span />} />
  const map = mapAddress(contact, deviceOf())
  return (value || map) && <Line icon={pin} label={label} value={value || contacts.map} href={map} />
}

function Details({ contact }: { contact: Contact }) {
  const contacts = useContactTexts()
  const { id, position, company, department, phones, emails } = contact
  const { isFavourite, toggle } = useFavourites()
  return (
    <>
      <div className="row large:flex-col large:items-start gap-16 mb-10">
        <Face contact={contact} size={64} />
        <div className="rest">
          {position && <p>{position}</p>}
          <p className="sub">{[department, company].filter(Boolean).join(' · ')}</p>
        </div>
        <IconButton
          icon={star}
          look="primary"
          label={contacts.favourite(contact.name)}
          pressed={isFavourite(id)}
          onClick={() => toggle(id)}
        />
      </div>
      <div className="panel">
        {phones.map((each) => (
          <PhoneLine key={`${each.label} ${each.number}`} name={contact.name} phone={each} />
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
  const { shell } = useTexts()
  const contacts = useContactTexts()
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
