import { cardTexts, type PhoneLabel } from '@megdan/contract'
import ICAL from 'ical.js'
import { cleanCell, type TableRow } from '../../platform/tables/table.ts'
import { longestCardLine, mostCardLines } from '../../platform/tables/table-cards.ts'
import { isOld, modernLine } from './card-text.ts'
import { bounded, type Draft, emailsOf, type Fault, LineFault, phonesOf, type ContactFields } from './draft.ts'

type Property = [name: string, params: Record<string, string | string[]>, type: string, ...values: unknown[]]

function propertiesOf(card: TableRow): Property[] {
  if (card.cells.some((line) => line.length >= longestCardLine)) throw new LineFault('too_long')
  if (card.cells.length > mostCardLines) throw new LineFault('bad_card')
  const lines = isOld(card)
    ? ['VERSION:3.0', ...card.cells.filter((line) => !/^VERSION/i.test(line)).map(modernLine)]
    : card.cells
  try {
    const parsed = ICAL.parse(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')) as unknown as [string, Property[]]
    return parsed[1]
  } catch {
    throw new LineFault('bad_card')
  }
}

const wordsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((one) => cleanCell(String(one)))
/** The library leaves the mark before a semicolon where the value has no parts. */
const plainOf = (value: unknown) => wordsOf(value).join(' ').replaceAll('\\;', ';').trim()
/** Removes the escapes that the library leaves in properties that it does not know. */
const unmarked = (value: string) =>
  value.replace(/\\([\\,;n])/gi, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
const typesOf = ([, { type = [] }]: Property) => [type].flat().map((one) => one.toLowerCase())

function labelOf(property: Property): PhoneLabel {
  const types = typesOf(property)
  if (types.some((one) => /fax/.test(one))) return 'fax'
  return types.some((one) => /cell|mobile|iphone/.test(one)) ? 'mobile' : 'work'
}

/** «Иванов;Петър;Иванов» becomes the name as it is said. */
const spoken = ([family = '', given = '', middle = '']: string[]) => [given, middle, family].filter(Boolean).join(' ')

function addressOf([, , street = '', city = '', region = '', code = '', country = '']: string[]): string {
  const town = [city, code].filter(Boolean).join(' ')
  return [street, town, region, country].filter(Boolean).join(', ').replaceAll('\n', ', ')
}

function locationIn(value: unknown): ContactFields['location'] {
  const [lat, lng] = Array.isArray(value)
    ? value.map(Number)
    : String(value).replace(/^geo:/, '').split(',').map(Number)
  // A phone that writes nonsense of where somebody is still knows their number.
  const isPlace = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isPlace ? { lat, lng } : undefined
}

const dialledIn = (value: unknown) => String(value).replace(/^tel:/i, '').split(';', 1)[0] ?? ''

function fieldsIn(properties: readonly Property[]): ContactFields {
  const all = (name: string) => properties.filter(([one]) => one === name)
  const first = (name: string) => all(name)[0]?.[3]
  const text = (name: string) => {
    const [one] = all(name)
    if (one === undefined) return ''
    return one[2] === 'unknown' ? cleanCell(unmarked(String(one[3]))) : plainOf(one[3])
  }
  const [company = '', ...units] = first('org') === undefined ? [] : wordsOf(first('org'))
  const department = units.filter(Boolean).join(', ')
  const name = text('fn') || (first('n') === undefined ? '' : spoken(wordsOf(first('n'))))
  const isOffice = /^(org|group|location)$/i.test(text('kind')) || /^company$/i.test(text('x-abshowas')) || !name
  const texts = cardTexts.flatMap(({ name: field, property }) => {
    const value = property === 'NOTE' ? '' : text(property.toLowerCase())
    return value ? [[field, value] as const] : []
  })
  const phones = all('tel').flatMap((one) => phonesOf(dialledIn(one[3]), labelOf(one)))
  const emails = all('email').flatMap((one) => emailsOf(String(one[3])))
  const adr = all('adr').map((one) => addressOf(wordsOf(one[3])))[0]
  const location = first('geo') === undefined ? undefined : locationIn(first('geo'))
  return {
    kind: isOffice ? 'office' : undefined,
    name: (name || company).replaceAll('\n', ' '),
    ...(company && { company }),
    ...(department && { department }),
    ...Object.fromEntries(texts),
    ...(phones.length > 0 && { phones }),
    ...(emails.length > 0 && { emails }),
    ...(adr && { address: adr }),
    ...(location && { location }),
  }
}

/** A business card of version 2.1, 3.0 or 4.0: what it says of a contact, or what is wrong with it. */
export function draftOfCard(card: TableRow): Draft | Fault {
  const nameLine = card.cells.find((line) => /^([\w-]+\.)?FN[;:]/i.test(line))?.slice(0, longestCardLine) ?? ''
  const text = isOld(card) ? modernLine(nameLine) : nameLine
  const origin = { line: card.line, text: text.replace(/^[^:]*:/, '').slice(0, 160) }
  const cells = card.cells.map((line) => line.slice(0, 400)).slice(0, 40)
  try {
    return { ...origin, cells, fields: bounded(fieldsIn(propertiesOf(card))) }
  } catch (error) {
    if (!(error instanceof LineFault)) throw error
    return { ...origin, cells, problem: error.problem, field: error.field, first: null }
  }
}
