import type { Contact } from '@megdan/contract'
import { alert, phone as handset } from '@megdan/kit/icons'
import { mail as envelope, building } from '@megdan/kit/more-icons'
import { memo, type MouseEvent } from 'react'
import { callAddress } from '../platform/call-address.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { IconOut } from '../ui/Button.tsx'
import { IconBox } from '../ui/Tag.tsx'
import { mailAddress, mainPhone } from './addresses.ts'
import { OnDuty } from './OnDuty.tsx'
import { copyText } from './save.ts'
import { useContactTexts } from './words.ts'
import css from './contacts.module.css'
import list from '../ui/list.module.css'

/** A mouse keeps the browser's own menu. */
const onHold = (value: string) => (event: MouseEvent) => {
  if (!('pointerType' in event.nativeEvent) || event.nativeEvent.pointerType !== 'touch') return
  event.preventDefault()
  void copyText(value)
}

export function Face({ contact, size = 48 }: { contact: Contact; size?: number }) {
  const { kind, name, photo } = contact
  if (kind === 'person') return <Avatar name={name} photo={photo} size={size} />
  return <IconBox icon={kind === 'office' ? building : alert} tone={kind === 'office' ? 'soft' : 'red'} size={48} />
}

type Props = { contact: Contact; open: (contact: Contact) => void; company?: string | undefined }

/** The whole row opens the details; the two buttons lie above it. A long press on one of them copies. */
export const ContactRow = memo(function ContactRow({ contact, open, company }: Props) {
  const contacts = useContactTexts()
  const { kind, name, position, department, emails } = contact
  const note = kind === 'person' ? department || position : position || department
  const phone = mainPhone(contact)
  const email = emails[0]
  return (
    <div className={`row w-full relative ruled gap-14 ${list.row} ${list.withStart} ${css.row} ${css.contact}`}>
      <Face contact={contact} />
      <div className="rest py-2">
        <button
          type="button"
          className={`whole clamp ${list.label}`}
          aria-label={contacts.open(name)}
          onClick={() => open(contact)}
        >
          {name}
        </button>
        <span className={`cap clamp ${list.note}`}>
          {contact.duty && (
            <>
              <OnDuty duty={contact.duty} brief />
              {(note || company) && ' · '}
            </>
          )}
          {[note, company].filter(Boolean).join(' · ')}
        </span>
      </div>
      {phone && (
        <IconOut
          icon={handset}
          size={23}
          look="primary"
          href={callAddress(phone.number)}
          label={contacts.call(name)}
          onContextMenu={onHold(phone.number)}
        />
      )}
      {email && (
        <IconOut
          icon={envelope}
          size={23}
          look="primary"
          href={mailAddress(email)}
          label={contacts.mail(name)}
          onContextMenu={onHold(email)}
        />
      )}
    </div>
  )
})
