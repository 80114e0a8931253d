import type { Contact } from '@megdan/contract'
import { alert } from '@megdan/kit/icons'
import { shield } from '@megdan/kit/more-icons'
import { useEffect, useMemo, useState } from 'react'
import { callAddress } from '../platform/call-address.ts'
import { useLanguage } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { isAlways, whoAnswersFirst } from './on-duty.ts'
import { OnDuty } from './OnDuty.tsx'
import { useContactTexts } from './words.ts'
import css from './contacts.module.css'

const isPublicNumber = ({ phones }: Contact) => phones.some(({ number }) => /^\d{3}$/.test(number))

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text)

function Inside({ contact }: { contact: Contact }) {
  const contacts = useContactTexts()
  const language = useLanguage()
  const urgent = isPublicNumber(contact)
  const always = isAlways(contact)
  const number = contact.phones[0]?.number
  /** 112 means the same in all languages, and whoever needs it may not read the one in which it was written. */
  const inOwnWords = number === '112' && language !== 'bg' && !contact.translations?.[language]
  const name = inOwnWords && isCyrillic(contact.name) ? contacts.emergency_name : contact.name
  const note = inOwnWords && isCyrillic(contact.position) ? '' : contact.position
  return (
    <>
      <span className={`row justify-between ${css.top}`} aria-hidden={!urgent}>
        <Icon of={urgent ? alert : shield} />
        <b className="num">{urgent ? number : always ? contacts.round_the_clock : ''}</b>
      </span>
      <span className={`block weight-680 ${css.name}`}>{name}</span>
      <span className="block text-pretty text-[0.875rem]/[1.2rem]">{note || contacts.emergency_text}</span>
      {!always && contact.duty && <OnDuty duty={contact.duty} className="block text-[0.875rem]/[1.2rem]" />}
    </>
  )
}

/** What has one number is called at once; a line that can also be written to opens its details. */
export function EmergencyCards({ list, open }: { list: readonly Contact[]; open: (contact: Contact) => void }) {
  const contacts = useContactTexts()
  // Decided when somebody begins to look: nothing changes its place under a finger.
  const [looked, setLooked] = useState(() => new Date())
  useEffect(() => {
    const look = () => setLooked(new Date())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const inOrder = useMemo(() => whoAnswersFirst(list, looked), [list, looked])
  if (list.length === 0) return null
  return (
    <section
      className={`grid grid-cols-2 large:grid-cols-1 gap-10 mb-12 ${css.urgent}`}
      aria-label={contacts.emergency}
    >
      {inOrder.map((contact) => {
        const { id, phones, emails } = contact
        const only = phones.length === 1 && emails.length === 0 ? phones[0] : undefined
        const look = `flex flex-col ${css.card} ${isPublicNumber(contact) ? `red ${css.public}` : 'soft'}`
        return only ? (
          <a key={id} className={look} href={callAddress(only.number)}>
            <Inside contact={contact} />
          </a>
        ) : (
          <button key={id} type="button" className={look} onClick={() => open(contact)}>
            <Inside contact={contact} />
          </button>
        )
      })}
    </section>
  )
}
