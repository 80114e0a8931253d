import { blankContact, type Contact, csvOf } from '@megdan/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vcardOf } from '../../../../app/src/contacts/vcard.ts'
import type { Draft } from './draft.ts'
import { readTable } from '../../platform/tables/table-file.ts'
import { kindOf, readContactFile } from './read.ts'

const readFile = async (bytes: Uint8Array) => readContactFile(await readTable(bytes, kindOf(bytes)), undefined)

const bytes = (text: string) => new TextEncoder().encode(text)
const readCards = async (text: string | Uint8Array) =>
  (await readFile(typeof text === 'string' ? bytes(text) : text)).lines
const fieldsIn = async (text: string | Uint8Array) => ((await readCards(text))[0] as Draft).fields
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

test('a card of an iPhone is read with its groups, folded lines and photo', async () => {
  const text = card(
    'VERSION:3.0',
    'PRODID:-//Apple Inc.//iPhone OS 18.0//EN',
    'N:Димитрова;Елена;;;',
    'FN:Елена Димитрова',
    'ORG:Сердион Енерго\\, ЕООД;Човешки ресурси;',
    'TITLE:Главен спец',
    ' иалист',
    'item1.EMAIL;type=INTERNET;type=pref:elena@serdion.example',
    'item1.X-ABLabel:_$!<Work>!$_',
    'TEL;type=CELL;type=VOICE;type=pref:+359 88 800 0101',
    'TEL;type=WORK;type=VOICE:02 000 01 00',
    'TEL;type=WORK;type=FAX:02 000 01 01',
    'ADR;type=WORK;type=pref:;;ул. Юрий 5\\nвх. А;София;;1000;България',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/',
    ' 2wBDAAMCAgMCAgMDAwMEAwMEBQgF',
    'BDAY:not-a-day',
  )
  expect(await fieldsIn(text)).toEqual({
    kind: undefined,
    name: 'Елена Димитрова',
    company: 'Сердион Енерго, ЕООД',
    department: 'Човешки ресурси',
    position: 'Главен специалист',
    emails: ['elena@serdion.example'],
    phones: [
      { label: 'mobile', number: '+359 88 800 0101' },
      { label: 'work', number: '02 000 01 00' },
      { label: 'fax', number: '02 000 01 01' },
    ],
    address: 'ул. Юрий 5, вх. А, София 1000, България',
  })
})

const quoted = (text: string) =>
  [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

test('a card of an old Android is read in quoted-printable, broken over lines', async () => {
  const name = quoted('Калин Тодоров')
  const text = card(
    'VERSION:2.1',
    `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quoted('Тодоров')};${quoted('Калин')};;;`,
    `FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${name.slice(0, 30)}=`,
    name.slice(30),
    'TEL;CELL;PREF:0888000102',
    'TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=D0=B8):029990000',
    `ORG;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quoted('Сердион, ЕООД')};${quoted('Склад')}`,
    'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQ',
    ' AAAQABAAD',
    '',
  )
  expect(await fieldsIn(text)).toMatchObject({
    name: 'Калин Тодоров',
    company: 'Сердион, ЕООД',
    department: 'Склад',
    phones: [
      { label: 'mobile', number: '0888000102' },
      { label: 'work', number: '029990000' },
    ],
  })
})

test('a card of version 4.0 has addresses for numbers and places', async () => {
  const text = card(
    'VERSION:4.0',
    'KIND:org',
    'FN:Склад Бургас',
    'TEL;VALUE=uri;TYPE="voice,work":tel:+359-56-000-0121;ext=12',
    'GEO:geo:42.5341,27.4517',
  )
  expect(await fieldsIn(text)).toMatchObject({
    kind: 'office',
    phones: [{ label: 'work', number: '+359-56-000-0121' }],
    location: { lat: 42.5341, lng: 27.4517 },
  })
})

test('cards come in windows-1251 and in UTF-16, too', async () => {
  const text = card('VERSION:3.0', 'FN:Елена Димитрова', 'TEL:0888000101')
  const letters = [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 128 ? code : code - 0x410 + 0xc0
  })
  expect(await fieldsIn(Uint8Array.from(letters))).toMatchObject({ name: 'Елена Димитрова' })
  expect(await fieldsIn(new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')))).toMatchObject({
    name: 'Елена Димитрова',
  })
})

test('cards with photos, more than are read at once, are read beside the server, in their order and by their lines', async () => {
  const photo = ` ${'QUJD'.repeat(18)}\r\n`.repeat(100).trimEnd()
  const cards = Array.from({ length: 100 }, (_, at) =>
    card('VERSION:3.0', `FN:Човек ${at}`, `PHOTO;ENCODING=b:\r\n${photo}`),
  )
  const text = cards.join('')
  expect(text.length).toBeGreaterThan(512 * 1024)
  const lines = (await readCards(text)) as Draft[]
  expect(lines.map(({ fields }) => fields.name)).toEqual(cards.map((_, at) => `Човек ${at}`))
  expect(lines[1]?.line).toBe(cards[0]?.split('\r\n').length)
})

test('a bad card is named by its line, and the others are read', async () => {
  const good = card('VERSION:3.0', 'FN:Първи', 'TEL:0888000101')
  const text = [
    good,
    card('VERSION:3.0', 'TEL:0888000102'),
    card('VERSION:3.0', 'FN:Трети', 'TEL:12345'),
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Без край\r\nTEL:0888000103\r\n',
    good.replace('Първи', 'Пети'),
  ].join('')
  const lines = await readCards(text)
  expect(lines.map((one) => ('problem' in one ? [one.line, one.problem] : one.fields.name))).toEqual([
    'Първи',
    [6, 'name_missing'],
    [10, 'bad_phone'],
    'Без край',
    'Пети',
  ])
})

const letters = fc.stringMatching(/^[A-Za-zА-Яа-я][A-Za-zА-Яа-я0-9 ,;:\\"'()=+@.–-]{0,40}[A-Za-zА-Яа-я.]$/)
const text = letters.map((one) => one.replace(/\s+/g, ' '))
const digits = fc.stringMatching(/^0[2-9]\d{6,7}$/)
const phones = fc.uniqueArray(fc.record({ label: fc.constantFrom('mobile', 'work', 'fax'), number: digits }), {
  maxLength: 4,
  selector: ({ number }) => number,
})
const emails = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9.-]{0,20}@[a-z]{2,10}\.example$/), { maxLength: 3 })

test('every card that the app gives away is read back as what it was', async () => {
  const contact = fc.record({
    kind: fc.constantFrom('person' as const, 'office' as const),
    name: text,
    position: text,
    company: text,
    department: text,
    address: text,
    phones,
    emails,
    location: fc.option(
      fc.record({ lat: fc.integer({ min: -90, max: 90 }), lng: fc.integer({ min: -180, max: 180 }) }),
    ),
  })
  await fc.assert(
    fc.asyncProperty(contact, async ({ kind, ...one }) => {
      const whole: Contact = { ...blankContact(), id: 'x', kind, photo: null, ...one }
      const fields = await fieldsIn(vcardOf(whole))
      const { location, phones: _, emails: _emails, ...texts } = one
      expect(fields).toMatchObject({ ...texts, kind: kind === 'office' ? 'office' : undefined })
      expect(fields.location ?? null).toEqual(location)
      expect(fields.phones ?? []).toEqual(one.phones)
      expect(fields.emails ?? []).toEqual(one.emails)
    }),
    { numRuns: 60 },
  )
})

test('every table that we write is read back as what it was', async () => {
  const row = fc.record({
    name: text,
    position: text,
    department: fc.stringMatching(/^[=+@А-я"][=+@А-я"';,\n-]{0,30}[а-я]$/),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(row, { minLength: 1, maxLength: 5, selector: ({ name }) => name }),
      async (rows) => {
        const cells = rows.map((one) => [one.name, one.position, one.department])
        const file = csvOf([['Име', 'Длъжност', 'Отдел'], ...cells], 'bg')
        const { lines } = await readFile(bytes(file))
        const cleaned = rows.map((one) => ({ ...one, department: one.department.trim() }))
        expect(lines.map((one) => ('fields' in one ? one.fields : one))).toMatchObject(cleaned)
      },
    ),
    { numRuns: 20 },
  )
})
