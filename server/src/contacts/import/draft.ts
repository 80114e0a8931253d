import {
  contactFields,
  type ContactKind,
  contactTexts,
  type ContactValues,
  dutyOf,
  emailLength,
  emailPattern,
  type ImportProblem,
  mostContactLines,
  numberLength,
  numberPattern,
  type PhoneLabel,
} from '@megdan/contract'
import type { ContactRow } from '../contact.ts'

/** What a line says of a contact; what it does not say is left as it is. */
export type ContactFields = { kind: ContactKind | undefined; name: string } & Partial<
  Omit<ContactValues, 'name' | 'photo_id'> & { public: boolean }
>
type Origin = { line: number; cells: string[]; text: string }
export type Fault = Origin & { problem: ImportProblem; field: string | null; first: number | null }
export type Draft = Origin & { fields: ContactFields }

export class LineFault extends Error {
  readonly problem: ImportProblem
  readonly field: string | null
  constructor(problem: ImportProblem, field: string | null = null) {
    super(problem)
    this.problem = problem
    this.field = field
  }
}

const email = new RegExp(emailPattern)
const number = new RegExp(numberPattern)
/** «вътр. 214», «ext 12» */
const extension = /^(?:вътр(?:ешен)?|вн|ext(?:ension)?)\.?\s*(\d{2,6})$/i

type Phone = ContactRow['phones'][number]

/** One number as it is dialled; spreadsheets drop its nought or its plus. */
function phoneOf(text: string, label: PhoneLabel): Phone {
  const inner = extension.exec(text)?.[1]
  if (inner !== undefined) return { label: 'short', number: inner }
  const digits = text.replace(/\D/g, '')
  if (!number.test(text) || text.length > numberLength) throw new LineFault('bad_phone', label)
  if (digits.length <= (label === 'short' ? 6 : 4) && digits.length >= 2 && /^\d+$/.test(text)) {
    return { label: 'short', number: text }
  }
  if (digits.length < 6 || digits.length > 15) throw new LineFault('bad_phone', label)
  if (/^8[789]\d{7}$/.test(text)) return { label, number: `0${text}` }
  return { label, number: /^359\d{7,9}$/.test(text) ? `+${text}` : text }
}

/** Several numbers may stand in a cell. */
export const phonesOf = (text: string, label: PhoneLabel): Phone[] =>
  text
    .split(/[;,\n]|\s\/\s/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => phoneOf(one, label))

export function emailsOf(text: string): string[] {
  const all = text.split(/[;,\s]+/).filter(Boolean)
  if (all.some((one) => !email.test(one) || one.length > emailLength)) throw new LineFault('bad_email', 'email')
  return all
}

/** «42.65, 23.37» */
export function locationOf(text: string): ContactRow['location'] {
  const [, lat = '', lng = ''] = /^(-?\d{1,2}(?:\.\d+)?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? []
  const place = { lat: Number(lat), lng: Number(lng) }
  const isPlace = lat !== '' && Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180
  if (!isPlace) throw new LineFault('bad_location', 'location')
  return place
}

/** «пн–пт 8:30–17:30; сб 9–13» */
export function dutyIn(text: string): ContactRow['duty'] {
  const duty = dutyOf(text)
  if (!duty) throw new LineFault('bad_duty', 'duty')
  return duty
}

const distinct = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
]

/** Checked against the bounds of a contact; a text that is too long is refused and never cut. */
export function bounded(fields: ContactFields): ContactFields {
  for (const field of contactTexts)
    if ((fields[field] ?? '').length > contactFields[field].most) throw new LineFault('too_long', field)
  if (fields.name === '') throw new LineFault('name_missing', 'name')
  const phones =
    fields.phones && distinct(fields.phones, ({ label, number }) => `${label} ${number.replace(/\D/g, '')}`)
  const emails = fields.emails && distinct(fields.emails, (one) => one.toLowerCase())
  if ((phones?.length ?? 0) > mostContactLines) throw new LineFault('too_many', 'phones')
  if ((emails?.length ?? 0) > mostContactLines) throw new LineFault('too_many', 'emails')
  return { ...fields, ...(phones && { phones }), ...(emails && { emails }) }
}
