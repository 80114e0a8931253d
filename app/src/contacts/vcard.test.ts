import { blankContact, type Contact } from '@megdan/contract'
import { describe, expect, it } from 'vitest'
import { vcardFileName, vcardOf } from './vcard.ts'

const maria: Contact = {
  ...blankContact(),
  id: 'maria-georgieva',
  kind: 'person',
  name: 'Мария Петрова Георгиева',
  position: 'Дежурен диспечер; смяна А, Б',
  company: 'Сердион Енерго',
  department: 'Диспечерска зала',
  phones: [
    { label: 'mobile', number: '+359 88 000 0101' },
    { label: 'work', number: '+359 64 000 0110' },
    { label: 'fax', number: '+359 64 000 0111' },
    { label: 'дом', number: '064 1' },
  ],
  emails: ['maria@serdion.example'],
  address: 'Плевен 5800, бул. „Сторгозия“ 44',
  location: { lat: 43.4108, lng: 24.6141 },
  hours: 'Понеделник–петък\n8:00–17:00 ч.',
  photo: null,
}
const unfolded = (card: string) => card.replaceAll('\r\n ', '')
const linesOf = (contact: Contact) => unfolded(vcardOf(contact)).split('\r\n')

describe('the business card', () => {
  it('begins, tells its version and ends as RFC 6350 asks', () => {
    const card = vcardOf(maria)
    expect(card.startsWith('BEGIN:VCARD\r\nVERSION:4.0\r\n')).toBe(true)
    expect(card.endsWith('\r\nEND:VCARD\r\n')).toBe(true)
    expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('keeps Cyrillic names, the family name first in its own field', () => {
    expect(linesOf(maria)).toContain('FN:Мария Петрова Георгиева')
    expect(linesOf(maria)).toContain('N:Георгиева;Мария;Петрова;;')
  })

  it('escapes commas, semicolons, backslashes and line breaks', () => {
    const lines = linesOf({ ...maria, company: 'A\\B; C' })
    expect(lines).toContain('TITLE:Дежурен диспечер\\; смяна А\\, Б')
    expect(lines).toContain('NOTE:Понеделник–петък\\n8:00–17:00 ч.')
    expect(lines).toContain('ORG:A\\\\B\\; C;Диспечерска зала')
    expect(lines).toContain('ADR;TYPE=work:;;Плевен 5800\\, бул. „Сторгозия“ 44;;;;')
  })

  it('names the kind of each number that it knows', () => {
    const lines = linesOf(maria)
    expect(lines).toContain('TEL;TYPE=cell:+359 88 000 0101')
    expect(lines).toContain('TEL;TYPE="work,voice":+359 64 000 0110')
    expect(lines).toContain('TEL;TYPE="work,fax":+359 64 000 0111')
    expect(lines).toContain('TEL:064 1')
  })

  it('folds no line over 75 octets and cuts no letter', () => {
    const long = 'Дирекция „Управление на електроразпределителната мрежа и присъединяване“ 👷🏽'
    const card = vcardOf({ ...maria, department: long })
    for (const line of card.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(unfolded(card)).toContain(`ORG:Сердион Енерго;${long}`)
  })

  it('leaves out what is not known, and the name parts of an office', () => {
    const office: Contact = { ...maria, kind: 'office', position: '', phones: [], emails: [], address: '', hours: '' }
    const lines = linesOf({ ...office, company: '', location: null })
    expect(lines).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'KIND:org',
      'UID:urn:megdan:contact:maria-georgieva',
      'FN:Мария Петрова Георгиева',
      'END:VCARD',
      '',
    ])
  })

  it('is saved under the name of the contact, without what file systems refuse', () => {
    expect(vcardFileName({ name: 'Склад „Бургас“ / 7: изток' })).toBe('Склад „Бургас“  7 изток.vcf')
  })
})
