import { cardTexts, type Contact, contentLines, escapeText as escape } from '@megdan/contract'
import { fileNameOf } from '../platform/file-name.ts'

const phoneTypes: Record<string, string> = { mobile: 'cell', work: 'work,voice', short: 'work', fax: 'work,fax' }
const telLine = ({ label, number }: Contact['phones'][number]) => {
  const types = phoneTypes[label]
  return `TEL${types ? `;TYPE=${types.includes(',') ? `"${types}"` : types}` : ''}:${escape(number)}`
}

/** Family name last, as Bulgarian names are written. */
function nameLine(name: string): string {
  const words = name.trim().split(/\s+/)
  const family = words.length > 1 ? (words.at(-1) ?? '') : ''
  const [given = '', ...middle] = words.length > 1 ? words.slice(0, -1) : words
  return `N:${[family, given, middle.join(' ')].map(escape).join(';')};;`
}

/** A business card by RFC 6350 (vCard 4.0). */
export function vcardOf(contact: Contact): string {
  const { id, kind, name, company, department } = contact
  const isPerson = kind === 'person'
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `KIND:${isPerson ? 'individual' : 'org'}`,
    `UID:urn:megdan:contact:${id}`,
    `FN:${escape(name)}`,
    ...(isPerson ? [nameLine(name)] : []),
    ...(company ? [`ORG:${[company, department].filter(Boolean).map(escape).join(';')}`] : []),
    ...contact.phones.map(telLine),
    ...contact.emails.map((email) => `EMAIL;TYPE=work:${escape(email)}`),
    ...(contact.address ? [`ADR;TYPE=work:;;${escape(contact.address)};;;;`] : []),
    ...(contact.location ? [`GEO:geo:${contact.location.lat},${contact.location.lng}`] : []),
    ...cardTexts.flatMap(({ name, property }) => (contact[name] ? [`${property}:${escape(contact[name])}`] : [])),
    'END:VCARD',
  ]
  return contentLines(lines)
}

/** As «Мария Георгиева.vcf». */
export const vcardFileName = ({ name }: Pick<Contact, 'name'>): string => `${fileNameOf(name)}.vcf`
