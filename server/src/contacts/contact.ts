import type { ContactField } from '@megdan/contract'
import { latinOf } from '../platform/bulgarian.ts'
import type { contact } from './tables.ts'

export type ContactRow = typeof contact.$inferSelect
type Phone = ContactRow['phones'][number]

/** Digits as they are dialled within the country. */
export const dialled = (text: string): string => text.replace(/\D/g, '').replace(/^(00)?359/, '0')

type Restricted = Pick<ContactRow, 'phones'> & { members_only: readonly ContactField[] }

/** Whether strangers see this number of a public contact. */
const isOpenPhone = ({ members_only }: Restricted, { label }: Phone): boolean =>
  !members_only.includes('phones') && !(label === 'mobile' && members_only.includes('mobile'))

type Shown = Omit<ContactRow, 'search' | 'list_order' | 'public' | 'version' | 'group_id'>

/** A public contact as strangers see it. */
export function openPart<T extends Shown>(row: T): T {
  const isClosed = (field: ContactField) => row.members_only.includes(field)
  return {
    ...row,
    position: isClosed('position') ? '' : row.position,
    company: isClosed('company') ? '' : row.company,
    department: isClosed('department') ? '' : row.department,
    phones: row.phones.filter((phone) => isOpenPhone(row, phone)),
    emails: isClosed('emails') ? [] : row.emails,
    address: isClosed('address') ? '' : row.address,
    location: isClosed('address') ? null : row.location,
    hours: isClosed('hours') ? '' : row.hours,
    photo_id: isClosed('photo') ? null : row.photo_id,
  }
}

type Searched = Restricted & Pick<ContactRow, 'name' | 'position' | 'company' | 'department' | 'emails'>

/** What `search` holds, what is for members behind the sign; whoever writes a contact writes it with this. */
export function searchOf(row: Searched): string {
  const isClosed = (field: ContactField) => row.members_only.includes(field)
  const texts = (['position', 'company', 'department'] as const).map((field) => ({ field, text: row[field] }))
  const mails = row.emails.map((email) => ({ field: 'emails' as const, text: email.split('@')[0] ?? '' }))
  const words = (closed: boolean) =>
    [...texts, ...mails].filter(({ field }) => isClosed(field) === closed).map(({ text }) => latinOf(text))
  const numbers = (closed: boolean) =>
    row.phones.filter((phone) => isOpenPhone(row, phone) !== closed).map(({ number }) => dialled(number))
  const part = (parts: string[]) => parts.filter(Boolean).join(' ')
  return ` ${part([latinOf(row.name), ...words(false), ...numbers(false)])} # ${part([...words(true), ...numbers(true)])}`
}
