import { type StudioSurvey, surveysAuthoring as authoring } from '@megdan/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { useWorld } from '../../../server/test/use-world.ts'
import type { World } from '../../../server/test/world.ts'
import { contentOf, newQuestion } from './content.ts'
import { insertQuestion } from './edit.ts'
import { openWorkingCopy } from './working-copy.ts'

type Call = World['guest']
const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let [elena, chief] = [] as unknown as [Call, Call]
let survey: StudioSurvey

beforeEach(async () => {
  localStorage.clear()
  await world.addPerson({ id: 'elena', role: 'editor' })
  await world.addPerson({ id: 'chief', role: 'admin' })
  ;[elena, chief] = [await world.as('elena'), await world.as('chief')]
  survey = await elena(authoring.create, { body: { title: 'Стол' } })
})

const open = (api: Call = elena, of = survey, pause = 10) =>
  openWorkingCopy({ api, person_id: 'elena', survey: of, pause })
/** A pause that no busy machine outlasts. */
const never = 3_600_000
const stored = () => chief(authoring.get, { params: { id: survey.id } })
const yesNo = (title: string) => ({ ...newQuestion('yes_no'), title })
/** The network is gone. */
const cut = (() => Promise.reject(new TypeError('fetch failed'))) as unknown as Call

test('a draft saves itself, and questions as soon as they are whole', async () => {
  const copy = open()
  copy.change({ title: 'Столът' })
  await expect.poll(async () => (await stored()).title).toBe('Столът')
  const half = newQuestion('yes_no')
  copy.change(insertQuestion(copy.current().content, half, 0))
  copy.change({ summary: 'За храната' })
  await expect.poll(async () => (await stored()).summary).toBe('За храната')
  expect((await stored()).questions).toEqual([])
  expect(copy.current().status).toBe('unfinished')
  copy.change({ questions: [{ ...half, title: 'Вкусно ли е?' }] })
  await expect.poll(async () => (await stored()).questions.length).toBe(1)
  await expect.poll(() => copy.current().status).toBe('saved')
})

test('without a network everything waits on this computer and is there again next time', async () => {
  const copy = open(cut)
  copy.change({ questions: [yesNo('Вкусно ли е?')] })
  await copy.save()
  expect(copy.current().status).toBe('kept')
  const next = open()
  expect(next.resume()).toBe(true)
  await next.save()
  expect((await stored()).questions).toMatchObject([{ title: 'Вкусно ли е?' }])
  expect(open(elena, await stored()).resume()).toBe(false)
})

test('two editors in different questions are joined; over the same words both are kept until one is chosen', async () => {
  const [first, second] = [yesNo('Първи'), yesNo('Втори')]
  survey = await elena(authoring.change, {
    params: { id: survey.id },
    body: { version: 1, questions: [first, second] },
  })
  const copy = open()
  await chief(authoring.change, {
    params: { id: survey.id },
    body: { version: survey.version, questions: [{ ...first, title: 'Техният' }, second] },
  })
  copy.change({ questions: [first, { ...second, title: 'Моят' }] })
  await copy.save()
  expect((await stored()).questions.map(({ title }) => title)).toEqual(['Техният', 'Моят'])

  const { version, questions } = await stored()
  const theirs = questions.map((question) => ({ ...question, title: `${question.title}!` }))
  await chief(authoring.change, { params: { id: survey.id }, body: { version, questions: theirs } })
  copy.change({ questions: copy.current().content.questions.with(0, { ...first, title: 'Пак моят' }) })
  await copy.save()
  expect(copy.current()).toMatchObject({ status: 'conflict', clashes: [{ mine: 'Пак моят', theirs: 'Техният!' }] })
  await copy.resolve([copy.current().clashes[0]?.path ?? ''])
  await copy.save()
  expect((await stored()).questions.map(({ title }) => title)).toEqual(['Техният!', 'Моят!'])
})

test('what stands on the server is answered once all is there; a conflict answers nothing, and whatever kept it away is thrown', async () => {
  const copy = open(elena, survey, never)
  copy.change({ summary: 'За храната' })
  expect(await copy.settled()).toMatchObject({ summary: 'За храната', version: (await stored()).version })

  const lost = open(cut, await stored(), never)
  lost.change({ summary: 'За стола' })
  await expect(lost.settled()).rejects.toThrow('fetch failed')

  await chief(authoring.change, {
    params: { id: survey.id },
    body: { version: (await stored()).version, summary: 'За менюто' },
  })
  copy.change({ summary: 'За десерта' })
  expect(await copy.settled()).toBeUndefined()
  expect(copy.current().status).toBe('conflict')
})

test('what was done is taken back and done again, letters of one word at once', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const copy = open(cut)
  for (const title of ['С', 'Ст', 'Сто']) copy.change({ title })
  vi.setSystemTime(Date.now() + 5000)
  copy.change({ title: 'Столът' })
  copy.undo()
  expect(copy.current().content.title).toBe('Сто')
  copy.undo()
  expect(copy.current()).toMatchObject({ content: { title: 'Стол' }, can_undo: false, can_redo: true })
  copy.redo()
  copy.redo()
  expect(copy.current().content.title).toBe('Столът')
  vi.useRealTimers()
})

test('what readers have changes only when it is said', async () => {
  await world.addPerson({ id: 'mira' })
  const ready = { version: 1, questions: [yesNo('Първи')], audience: { everyone: true as const, guests: false } }
  await elena(authoring.change, { params: { id: survey.id }, body: ready })
  const published = await elena(authoring.publish, { params: { id: survey.id }, body: {} })
  const copy = open(elena, published)
  copy.change({ title: 'Столът' })
  await copy.save()
  const { title, version, pending } = await stored()
  expect([title, pending?.changes]).toEqual(['Стол', { title: 'Столът' }])
  expect(open(chief, await stored()).current().content.title).toBe('Столът')
  const body = { version, pending: pending?.version ?? 0 }
  copy.replaceBase(await elena(authoring.publishPending, { params: { id: survey.id }, body }))
  expect(await stored()).toMatchObject({ title: 'Столът', pending: null })
  expect(copy.current().status).toBe('saved')
})

test('what an older studio kept whole on this computer is taken up, under what was written since', async () => {
  const content = contentOf(survey)
  const kept = { base: content, content: { ...content, summary: 'Отпреди', questions: [yesNo('Вкусно ли е?')] } }
  localStorage.setItem(`studio.survey.elena.${survey.id}`, JSON.stringify(kept))
  await chief(authoring.change, { params: { id: survey.id }, body: { version: 1, title: 'Столът' } })
  const copy = open(elena, await stored())
  expect(copy.resume()).toBe(true)
  await copy.save()
  expect(await stored()).toMatchObject({
    title: 'Столът',
    summary: 'Отпреди',
    questions: [{ title: 'Вкусно ли е?' }],
  })
  expect(localStorage.getItem(`studio.survey.elena.${survey.id}`)).toBeNull()
})

test('a draft that somebody has opened meanwhile goes on as changes that wait', async () => {
  await world.addPerson({ id: 'mira' })
  const ready = { version: 1, questions: [yesNo('Първи')], audience: { everyone: true as const, guests: false } }
  const copy = open(elena, await elena(authoring.change, { params: { id: survey.id }, body: ready }))
  await chief(authoring.publish, { params: { id: survey.id }, body: {} })
  copy.change({ title: 'Недописано загл' })
  await copy.save()
  expect(copy.current()).toMatchObject({ status: 'saved', base: { status: 'open' } })
  expect(copy.current().content.title).toBe('Недописано загл')
  expect((await stored()).title).toBe('Стол')
})

test('taking back one’s own step leaves what another has written meanwhile', async () => {
  const [first, second] = [yesNo('Първи'), yesNo('Втори')]
  const questions = [first, second]
  const copy = open(
    elena,
    await elena(authoring.change, { params: { id: survey.id }, body: { version: 1, questions } }),
  )
  copy.change({ questions: [first] })
  await copy.save()
  const { version } = await stored()
  await chief(authoring.change, { params: { id: survey.id }, body: { version, title: 'Столът' } })
  copy.change({ summary: 'За храната' })
  await copy.save()
  copy.undo()
  copy.undo()
  expect(copy.current().content).toMatchObject({ title: 'Столът', summary: '', questions })
  copy.redo()
  expect(copy.current().content).toMatchObject({ title: 'Столът', questions: [first] })
})

test('two audiences are never mixed into one that nobody has chosen', async () => {
  await world.addGroup('energo')
  const copy = open()
  const audience = { everyone: true as const, guests: false }
  await chief(authoring.change, {
    params: { id: survey.id },
    body: { version: survey.version, audience: { groups: ['energo'], guests: false } },
  })
  copy.change({ audience })
  await copy.save()
  expect(copy.current()).toMatchObject({ status: 'conflict', clashes: [{ path: 'audience', mine: audience }] })
  await copy.resolve([])
  expect((await stored()).audience).toEqual(audience)
})

test('whoever catches up sees what the other has saved, and sends nothing of his own', async () => {
  const copy = open(elena, survey, never)
  copy.change({ title: 'Мое' })
  await chief(authoring.change, { params: { id: survey.id }, body: { version: survey.version, summary: 'Тяхно' } })
  await copy.catchUp()
  expect(copy.current()).toMatchObject({ content: { title: 'Мое', summary: 'Тяхно' } })
  expect((await stored()).title).toBe('Стол')
})
