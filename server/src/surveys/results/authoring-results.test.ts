import { notifications, surveys, surveysAuthoring as authoring } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addSurvey } from '../../../test/content.ts'
import { drawTicket } from '../../../test/voter.ts'
import { unpack } from '../../../test/workbook.ts'
import { useWorld } from '../../../test/use-world.ts'
import type { World } from '../../../test/world.ts'

type Call = World['guest']
const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let elena = undefined as unknown as Call

beforeEach(async () => {
  for (const id of ['energo', 'logistika', 'stroy']) await world.addGroup(id, `Сердион ${id}`)
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  elena = await world.as('elena')
})

const formula = '=HYPERLINK("http://evil.example","да")'
const questions = [
  { id: 'mood', kind: 'scale' as const, title: 'Как сте?', required: true },
  { id: 'why', kind: 'text' as const, title: 'Защо?', required: false },
]
type Mode = 'named' | 'confidential' | 'anonymous'
const ask = (mode: Mode, row: object = {}) => addSurvey(world, { id: 'pulse', mode, questions, title: 'Пулс', ...row })
/** So many people of the group answer; each is there under its name and a number. */
const answerAs = async (group: string, people: number, answers: Record<string, unknown> = { mood: 4 }) => {
  for (let at = 0; at < people; at++) {
    const id = `${group}${at}`
    await world.addPerson({ id, name: `Човек ${id}`, user_group: group })
    await (
      await world.as(id)
    )(surveys.answer, { params: { id: 'pulse' }, body: { version: 1, answers } })
  }
}
const at = { params: { id: 'pulse' } }
const results = (group?: string) => elena(authoring.results, { ...at, query: group ? { group } : {} })
const texts = (query: object = {}, question = 'why') =>
  elena(authoring.texts, { params: { id: 'pulse', question }, query })
const close = () => elena(authoring.close, { ...at, body: {} })
const fileOf = async (kind: 'csv' | 'xlsx', lang = 'bg') =>
  world.fetch(`/api/studio/surveys/pulse/results.${kind}?lang=${lang}`, {
    headers: { authorization: `Bearer ${await world.tokenOf('elena')}` },
  })
const bytesOf = async (file: Response) => Buffer.from(await file.arrayBuffer())
const inbox = async (id: string) => (await (await world.as(id))(notifications.list, { query: {} })).items

test('a confidential survey shows nothing below its limit, by group only what no difference lets one reckon further', async () => {
  await ask('confidential')
  await answerAs('energo', 6)
  await answerAs('logistika', 7, { mood: 2 })
  await answerAs('stroy', 3, { mood: 5 })
  expect((await results()).groups).toEqual([])
  await close()
  // Both large groups less the whole would leave the three of the small one.
  const { groups, answers, taken_part, days } = await results()
  expect({ groups, answers, taken_part }).toEqual({
    groups: [{ id: 'logistika', title: 'Сердион logistika' }],
    answers: 16,
    taken_part: 16,
  })
  expect(days).toEqual([{ day: '2026-11-20', count: 16 }])
  expect((await results('logistika')).questions[0]).toMatchObject({ answered: 7, score: 2 })
  for (const group of ['energo', 'stroy', 'no-such'])
    await expect(results(group)).rejects.toMatchObject({ status: 409, code: 'group_withheld' })
  const csv = await (await fileOf('csv')).text()
  expect(csv).toContain('Сердион logistika')
  expect(csv).not.toMatch(/Сердион (energo|stroy)|Човек/)
})

test('fewer answers than the limit are withheld, in the file too', async () => {
  await ask('confidential')
  await answerAs('energo', 4, { mood: 1, why: 'Тайна' })
  await close()
  expect(await results()).toMatchObject({ withheld: true, taken_part: 4, answers: 0 })
  expect(await texts()).toEqual({ items: [], next_cursor: null, withheld: true })
  const csv = await (await fileOf('csv')).text()
  expect(csv).toContain('скрито – под 5 отговора')
  expect(csv).not.toContain('Тайна')
})

test('what was written shows from ten on, is found by its words, and comes in pages', async () => {
  await ask('confidential')
  for (const [group, word] of [['energo', 'Шумно е'] as const, ['logistika', 'Студено е'] as const])
    await answerAs(group, 5, { mood: 3, why: word })
  expect((await texts()).withheld).toBe(true)
  await close()
  expect((await texts({ q: 'шумно' })).items.map(({ text }) => text)).toEqual(Array(5).fill('Шумно е'))
  const first = await texts({ limit: 6 })
  const second = await texts({ limit: 6, cursor: first.next_cursor })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(10)
  expect(second.next_cursor).toBeNull()
  // In one group they are fewer than ten.
  expect((await texts({ group: 'energo' })).withheld).toBe(true)
})

test('of a named survey the files say who said what, and no cell is run as a formula', async () => {
  await ask('named')
  await answerAs('energo', 1, { mood: 4, why: formula })
  const csv = await (await fileOf('csv')).text()
  expect(csv).toContain('"Човек energo0";"Сердион energo";"4";"\'=HYPERLINK(')
  expect(csv).not.toMatch(/(^|;)"=/m)
  const book = await fileOf('xlsx', 'en')
  expect(book.headers.get('content-type')).toContain('spreadsheetml')
  const parts = unpack(await bytesOf(book))
  const sheets = [...parts.keys()].filter((name) => /worksheets\/sheet\d+\.xml$/.test(name))
  const whole = [...parts.values()].join('')
  expect(sheets).toHaveLength(2)
  expect(whole).toContain('HYPERLINK')
  expect(whole).not.toContain('<f>')
  expect(whole).toContain('Човек energo0')
})

test('the files speak the language that was asked for, and the survey’s own where nobody has translated', async () => {
  const options = ['more', 'less'].map((id) => ({ id, text: id === 'more' ? 'Повече' : 'По-малко' }))
  const asked = [
    { id: 'how', kind: 'single' as const, title: 'Колко?', required: true, options, other: true },
    ...questions,
  ]
  const words = { how: { title: 'How much?', options: { more: 'More' } }, mood: { title: 'How are you?' } }
  const en = { title: 'Pulse', summary: '', sections: {}, questions: words }
  await ask('named', { questions: asked, translations: { en } })
  await answerAs('energo', 2, { how: 'more', mood: 4, why: 'Защото' })
  const csv = await (await fileOf('csv', 'en')).text()
  expect(csv).toContain('"Everybody","How much?","More","2"')
  expect(csv).toContain('"Everybody","How much?","По-малко","0"')
  expect(csv).toContain('"Everybody","How much?","Other","0"')
  expect(csv).toContain('"How are you?","Average","4"')
  expect(csv).toContain('"Name","Group","How much?","How are you?","Защо?"')
  expect(csv).not.toMatch(/Колко|Повече/)
  expect(await (await fileOf('csv', 'bg')).text()).not.toMatch(/How|More/)
  const book = [...unpack(await bytesOf(await fileOf('xlsx', 'en'))).values()].join('')
  expect(book).toContain('How much?')
  expect(book).not.toMatch(/Колко|Повече/)
})

test('an anonymous survey has no groups and no names in any file', async () => {
  for (let n = 0; n < 10; n++) await world.addPerson({ id: `a${n}`, name: `Човек a${n}`, user_group: 'energo' })
  await ask('anonymous')
  for (let n = 0; n < 5; n++) {
    const ticket = await drawTicket(await world.as(`a${n}`), 'pulse')
    await world.visitor(surveys.cast, { ...at, body: { version: 1, answers: { mood: 5 }, ...ticket } })
  }
  await close()
  // Other processes have so long to write what they hold.
  world.advance(10_000)
  expect(await results()).toMatchObject({ answers: 5, groups: [], questions: [{ answered: 5, score: 5 }, {}] })
  expect(await (await fileOf('csv')).text()).not.toMatch(/Човек|Сердион/)
  expect([...unpack(await bytesOf(await fileOf('xlsx'))).keys()].join()).not.toContain('sheet2')
})

test('a reminder reaches whoever has not taken part, in any mode, and again only after twelve hours', async () => {
  for (let n = 0; n < 10; n++) await world.addPerson({ id: `a${n}`, user_group: 'energo' })
  await ask('anonymous', { groups: ['energo'] })
  const remind = () => elena(authoring.remind, at)
  await drawTicket(await world.as('a0'), 'pulse')
  const done = await remind()
  expect(done).toEqual({ people: 9, reminded_at: world.clock.now.toISOString() })
  expect(await inbox('a0')).toEqual([])
  expect(await inbox('a1')).toMatchObject([{ title: 'Анкетата чака вашия отговор', link: '/survey/pulse' }])
  await expect(remind()).rejects.toMatchObject({ code: 'already_reminded' })
  world.advance(12 * 3_600_000)
  expect(await remind()).toMatchObject({ people: 9 })
  await close()
  await expect(remind()).rejects.toMatchObject({ code: 'not_open' })
})

test('nobody is reminded when all have taken part', async () => {
  await ask('named', { groups: ['energo'] })
  await answerAs('energo', 2)
  await expect(elena(authoring.remind, at)).rejects.toMatchObject({ code: 'nobody_waits' })
})

test('what was done about it goes to those who took part, in their languages, and stands with the survey', async () => {
  await ask('named', { translations: { en: { title: 'Pulse', summary: '', sections: {}, questions: {} } } })
  await answerAs('energo', 2)
  await world.addPerson({ id: 'absent' })
  const outcome = { bg: 'Купихме нови столове.', en: 'We bought new chairs.' }
  const tell = (version: number) => elena(authoring.tell, { ...at, body: { version, outcome, notify: true } })
  const told = await tell(1)
  expect(told).toMatchObject({ outcome, outcome_at: world.clock.now.toISOString() })
  await expect(tell(1)).rejects.toMatchObject({ code: 'version_conflict' })
  expect(await inbox('absent')).toEqual([])
  expect(await inbox('energo0')).toMatchObject([{ title: 'Какво направихме: Пулс', body: 'Купихме нови столове.' }])
  const english = await (await world.as('energo1'))(notifications.list, { query: { lang: 'en' } })
  expect(english.items).toMatchObject([{ title: 'What we did about it: Pulse', body: 'We bought new chairs.' }])
  const read = await (await world.as('absent'))(surveys.get, { ...at, query: { lang: 'bg' } })
  expect(read.outcome).toMatchObject({ text: outcome.bg })
  const draft = await elena(authoring.create, { body: { title: 'Друга' } })
  const early = elena(authoring.tell, { params: { id: draft.id }, body: { version: 1, outcome, notify: false } })
  await expect(early).rejects.toMatchObject({ code: 'not_published' })
})
