import {
  blankContact,
  type ContactPart,
  contactParts,
  contacts,
  contactsAuthoring as authoring,
  contactTexts,
  openPart,
} from '@megdan/contract'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addContact } from '../../test/content.ts'
import { startWorld } from '../../test/world.ts'
import { auditedIn } from '../../test/audited.ts'
import { searchOf } from './contact.ts'

const world = await startWorld({ settings: { rate_limit_scale: 100 } })
let [chief, member] = [world.guest, world.guest]
beforeEach(async () => {
  await world.reset()
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'chief', role: 'admin' })
  await world.addPerson({ id: 'mira' })
  chief = await world.as('chief')
  member = await world.as('mira')
})
afterAll(() => world.close())

const said = {
  kind: 'person' as const,
  name: ' Цветана Георгиева ',
  position: 'Главен инженер',
  company: 'Сердион Енерго',
  department: 'Диспечерска',
  phones: [
    { label: 'work' as const, number: '+359 2 987 6543' },
    { label: 'mobile' as const, number: '088 812 3456' },
  ],
  emails: ['ts.georgieva@serdion.example'],
  address: 'Плевен',
  location: { lat: 43.41, lng: 24.61 },
  hours: '8–17',
  public: true,
}
const seenBy = async (api: typeof chief, q?: string) =>
  (await api(contacts.list, { query: { limit: 100, ...(q && { q }) } })).items

test('what an editor writes is read at once by those whom it is for', async () => {
  expect(await seenBy(world.visitor)).toEqual([])
  const made = await chief(authoring.create, { body: said })
  expect(made).toMatchObject({ name: 'Цветана Георгиева', members_only: ['mobile', 'photo'], version: 1 })
  expect(await seenBy(member)).toMatchObject([{ id: made.id, phones: said.phones }])
  expect(await seenBy(world.visitor)).toMatchObject([{ id: made.id, phones: said.phones.slice(0, 1) }])
  expect((await member(contacts.list, { query: { group: 'energo' } })).items).toHaveLength(1)

  const hidden = { version: 1, members_only: ['position', 'phones', 'emails', 'address'] as ContactPart[] }
  await chief(authoring.change, { params: { id: made.id }, body: hidden })
  const open = { position: '', phones: [], emails: [], address: '', location: null, hours: '8–17' }
  expect(await seenBy(world.visitor)).toMatchObject([open])
  expect(await seenBy(member)).toMatchObject([{ position: said.position, location: said.location }])

  await chief(authoring.change, { params: { id: made.id }, body: { version: 2, public: false } })
  expect(await seenBy(world.visitor)).toEqual([])
  await chief(authoring.remove, { params: { id: made.id } })
  expect(await seenBy(member)).toEqual([])
})

test('a stranger finds by nothing that he does not see, whatever is for members', async () => {
  const questions = { position: 'инженер', company: 'Енерго', department: 'Диспечерска', emails: 'georgieva' }
  const made = await chief(authoring.create, { body: { ...said, name: 'Номер едно', members_only: [] } })
  for (const [field, q] of Object.entries(questions))
    expect([field, (await seenBy(world.visitor, q)).length]).toEqual([field, 1])
  expect(await seenBy(world.visitor, '0888123456')).toHaveLength(1)
  const body = { version: 1, members_only: [...contactParts] }
  await chief(authoring.change, { params: { id: made.id }, body })
  for (const q of [...Object.values(questions), '0888123456', '9876543', '#']) {
    expect([q, await seenBy(world.visitor, q)]).toEqual([q, []])
  }
  expect(await seenBy(world.visitor, 'номер')).toHaveLength(1)
  for (const q of [...Object.values(questions), '9876543']) expect(await seenBy(member, q)).toHaveLength(1)
})

test('of no contact a stranger gets a letter of what is for members', () => {
  const word = fc.stringMatching(/^[a-z]{12}$/)
  const others = contactTexts.filter((field) => field !== 'name')
  const one = fc.record({
    texts: fc.uniqueArray(word, { minLength: others.length + 1, maxLength: others.length + 1 }),
    members_only: fc.subarray([...contactParts]),
  })
  fc.assert(
    fc.property(one, ({ texts: [mail = '', ...texts], members_only }) => {
      const row = {
        ...blankContact(),
        name: 'Име',
        ...Object.fromEntries(others.map((field, at) => [field, texts[at] ?? ''])),
        members_only,
        emails: [`${mail}@x.example`],
        phones: [
          { label: 'mobile', number: '0888111222' },
          { label: 'work', number: '029990000' },
        ],
        location: { lat: 42.123, lng: 23.321 },
        photo_id: 'face',
      }
      const marks: Partial<Record<ContactPart, string[]>> = {
        ...Object.fromEntries(others.map((field) => [field, [row[field]]])),
        emails: [mail],
        address: [row.address, '42.123'],
        phones: ['0888111222', '029990000'],
        mobile: ['0888111222'],
        photo: ['face'],
      }
      expect(Object.keys(marks).toSorted()).toEqual([...contactParts].toSorted())
      const shown = JSON.stringify({ ...openPart(row), members_only: [] })
      const [searched = ''] = searchOf(row).split('#')
      const leaks = members_only
        .flatMap((field) => marks[field] ?? [])
        .filter((mark) => shown.includes(mark) || searched.includes(mark))
      expect(leaks).toEqual([])
    }),
  )
})

test('the list is searched in both alphabets, narrowed, counted and turned page by page', async () => {
  for (let number = 0; number < 5; number++) await addContact(world, { id: `p${number}`, name: `Човек ${number}` })
  await addContact(world, { id: 'office', kind: 'office', name: 'Централа', public: true })
  await addContact(world, { id: 'sos', kind: 'emergency', name: 'Авария', public: true })
  const first = await chief(authoring.list, { query: { limit: 3 } })
  expect(first).toMatchObject({ found: 7, may_change: true })
  expect(first.items.map(({ id }) => id)).toEqual(['sos', 'office', 'p0'])
  const cursor = first.next_cursor ?? ''
  expect((await chief(authoring.list, { query: { cursor } })).items.map(({ id }) => id)).toEqual([
    'p1',
    'p2',
    'p3',
    'p4',
  ])
  const found = async (query: object) => (await chief(authoring.list, { query })).items.map(({ id }) => id)
  expect(await found({ q: 'chovek 3' })).toEqual(['p3'])
  expect(await found({ kind: 'office' })).toEqual(['office'])
  expect(await found({ visibility: 'public' })).toEqual(['sos', 'office'])
  expect(await found({ visibility: 'members', q: 'авария' })).toEqual([])
})

test('of two editors the second one is told that it has changed', async () => {
  const { id } = await chief(authoring.create, { body: said })
  const change = (body: { version: number; hours: string }) => chief(authoring.change, { params: { id }, body })
  const both = await Promise.allSettled([change({ version: 1, hours: 'a' }), change({ version: 1, hours: 'b' })])
  const refused = both.filter((one) => one.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'version_conflict' } }])
  expect(await chief(authoring.get, { params: { id } })).toMatchObject({ version: 2 })
})

test('an editor of some categories reads the contacts and changes none', async () => {
  const editor_rights = { categories: ['a'], publish: true, push: false, push_urgent: false }
  await world.addPerson({ id: 'ivo', role: 'editor', editor_rights })
  const ivo = await world.as('ivo')
  const id = await addContact(world)
  expect(await ivo(authoring.list, { query: {} })).toMatchObject({ found: 1, may_change: false })
  const refused = { code: 'forbidden' }
  await expect(ivo(authoring.create, { body: { kind: 'office', name: 'Х' } })).rejects.toMatchObject(refused)
  await expect(ivo(authoring.change, { params: { id }, body: { version: 1, hours: '1' } })).rejects.toMatchObject(
    refused,
  )
  await expect(ivo(authoring.remove, { params: { id } })).rejects.toMatchObject(refused)
})

test('emergency numbers stand in the order of the editors; an order of another list is refused', async () => {
  const ids = ['a', 'b', 'c']
  for (const id of ids) await addContact(world, { id, kind: 'emergency', name: id, public: true })
  await chief(authoring.order, { body: { kind: 'emergency', ids: ['c', 'a', 'b'] } })
  expect((await seenBy(world.visitor)).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  const wrong = [
    ['c', 'a'],
    ['c', 'a', 'x'],
    ['c', 'a', 'b', 'x'],
  ]
  for (const each of wrong) {
    const body = { kind: 'emergency' as const, ids: each }
    await expect(chief(authoring.order, { body })).rejects.toMatchObject({ code: 'version_conflict' })
  }
  const next = await chief(authoring.create, { body: { kind: 'emergency', name: 'Нов', public: true } })
  expect((await seenBy(world.visitor)).at(-1)?.id).toBe(next.id)
})

test.each([
  ['name', { name: '  ' }],
  ['phones.0.number', { phones: [{ label: 'work', number: 'обади се' }] }],
  ['phones.0.number', { phones: [{ label: 'work', number: '02 1;ext' }] }],
  ['emails.0', { emails: ['иван@serdion.example'] }],
  ['emails.0', { emails: ['ivan@serdion,example'] }],
  ['location.lat', { location: { lat: 91, lng: 0 } }],
  ['photo_id', { photo_id: 'no-such-picture' }],
  ['members_only.0', { members_only: ['name'] }],
  ['search', { search: 'x' }],
  ['group_id', { group_id: 'energo' }],
])('a bad %s is refused by its name', async (field, bad) => {
  const refused = await chief(authoring.create, { body: { ...said, ...(bad as object) } }).catch(
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({ status: 400 })
  expect(Object.keys((refused as { fields: object }).fields)).toContain(field)
})

test('every change stands in the audit log with what was different', async () => {
  const { id } = await chief(authoring.create, { body: said })
  await chief(authoring.change, { params: { id }, body: { version: 1, hours: '9–18' } })
  await chief(authoring.remove, { params: { id } })
  const entries = await auditedIn(world.db)
  const ofAction = (action: string) => entries.find((entry) => entry.action === `contacts.${action}`)
  expect(ofAction('created')).toMatchObject({ person: { id: 'chief' }, thing_id: id, title: 'Цветана Георгиева' })
  expect(ofAction('changed')).toMatchObject({ before: { hours: '8–17' }, after: { hours: '9–18' } })
  expect(ofAction('deleted')?.before).toMatchObject({ emails: said.emails })
})
