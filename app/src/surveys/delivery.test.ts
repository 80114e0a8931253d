import { afterEach, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { ballotBoxOf } from '../../../server/src/surveys/index.ts'
import { survey } from '../../../server/src/surveys/tables.ts'
import { member, openSurveyTabs, type Tab } from '../../test/survey-tabs.ts'
import { begin, reopened, submitted, withAnswer, withoutWait } from './entry.ts'

const { world, device, openTab, restart, read, give, writes, answersThere, ballotsThere, change } =
  await openSurveyTabs()
afterEach(() => vi.restoreAllMocks())
const stageOf = (tab: Tab, id = 'pulse') => tab.view().entries[id]?.stage

test('an answer given without a connection outlives the app and goes out once', async () => {
  const before = await restart()
  const asked = await read()
  device.connected = false
  await before.put('pulse', () => submitted(withAnswer(begin(asked), 'first', true), asked))
  await before.sync()
  expect(device.calls).toEqual([])

  const after = await restart()
  expect(stageOf(after)).toBe('waiting')
  device.connected = true
  await after.sync()
  await after.sync()
  expect(writes()).toEqual(['PUT /api/surveys/pulse/answer'])
  expect(stageOf(after)).toBe('sent')
  expect(device.settled).toEqual(['pulse sent'])
})

test('an answer whose acknowledgement was lost is sent again and counted once', async () => {
  const tab = await restart()
  device.lost = /PUT/
  await give(tab)
  expect(stageOf(tab)).toBe('waiting')
  expect(tab.view()).toMatchObject({ stuck: true, entries: { pulse: { tried: true } } })
  device.lost = undefined
  const after = await restart()
  await after.sync()
  expect(stageOf(after)).toBe('sent')
  expect(await answersThere()).toHaveLength(1)
})

test.each([
  ['pulse', 'thrown away'],
  ['pulse', 'reopened'],
  ['secret', 'thrown away'],
  ['secret', 'reopened'],
])('nothing leaves of an answer to %s that is %s while the survey is looked at', async (id, way) => {
  const tab = await restart()
  const asked = await read(id)
  await tab.put(id, () => submitted(withAnswer(begin(asked), 'first', true), asked))
  device.meanwhile = () => tab.put(id, (now) => (now && way === 'reopened' ? reopened(now) : undefined))
  await tab.sync()
  expect(writes()).toEqual([])
  expect(stageOf(tab, id)).toBe(way === 'reopened' ? 'draft' : undefined)
  expect([tab.view().stuck, device.settled]).toEqual([false, []])
})

test('a ticket that was being drawn for an answer taken back is good for the next one', async () => {
  const tab = await restart()
  const asked = await read('secret')
  await tab.put('secret', () => submitted(withAnswer(begin(asked), 'first', true), asked))
  device.meanwhile = (line) => (line.endsWith('/ticket') ? tab.put('secret', (now) => now && reopened(now)) : undefined)
  await tab.sync()
  expect([stageOf(tab, 'secret'), device.settled]).toEqual(['draft', []])
  device.meanwhile = undefined
  await give(tab, 'secret', false)
  expect(stageOf(tab, 'secret')).toBe('sent')
  expect(await ballotsThere()).toHaveLength(1)
})

test('what one person gave does not leave in the name of the next', async () => {
  const tab = await restart()
  const [pulse, secret] = [await read(), await read('secret')]
  await tab.put('pulse', () => submitted(withAnswer(begin(pulse), 'first', true), pulse))
  await tab.put('secret', () => submitted(withAnswer(begin(secret), 'first', true), secret))
  await world.addPerson({ id: 'ivan' })
  const ivans = await world.tokenOf('ivan')
  device.meanwhile = () => {
    device.meanwhile = undefined
    device.reader = { ...member, owner: 'ivan-here' }
    device.token = ivans
    return tab.changeReader()
  }
  await tab.sync()
  expect(writes()).toEqual([])
})

test('two tabs send what waits once', async () => {
  const [one, other] = [await restart(), await openTab()]
  const asked = await read()
  device.connected = false
  await one.put('pulse', () => submitted(withAnswer(begin(asked), 'first', true), asked))
  await expect.poll(() => stageOf(other)).toBe('waiting')
  device.connected = true
  await Promise.all([one.sync(), other.sync()])
  expect(writes()).toEqual(['PUT /api/surveys/pulse/answer'])
  await expect.poll(() => stageOf(other)).toBe('sent')
})

test('a ballot leaves without a name, on a ticket that was drawn with one', async () => {
  const tab = await restart()
  await give(tab, 'secret')
  expect(stageOf(tab, 'secret')).toBe('sent')
  const [ticket, ballot] = device.calls.filter(({ line }) => !line.startsWith('GET'))
  expect(ticket?.line).toBe('POST /api/surveys/secret/ticket')
  expect(ticket?.headers.get('authorization')).toMatch(/^Bearer /)
  expect(ballot?.line).toBe('PUT /api/surveys/secret/ballot')
  expect([...(ballot?.headers.keys() ?? [])].toSorted()).toEqual(['accept', 'content-type'])
  expect(await ballotsThere()).toHaveLength(1)
  expect(tab.view().entries['secret']?.ticket?.signature).toHaveLength(342)
})

test('a ballot that the server held in memory and lost with itself is sent again until it is counted', async () => {
  const tab = await restart()
  await give(tab, 'secret')
  expect(tab.view().entries['secret']).toMatchObject({ stage: 'sent', held: true })
  // As the process ends that held it alone.
  await ballotBoxOf(world.house).leave()
  const later = async () => {
    const after = await restart()
    await after.put('secret', (entry) => entry && withoutWait(entry))
    await after.sync()
    return after.view().entries['secret']
  }
  expect(await later()).toMatchObject({ stage: 'sent', held: true })
  expect(writes().filter((line) => line.startsWith('PUT'))).toHaveLength(2)
  expect(await later()).toMatchObject({ stage: 'sent', held: true })
  expect(writes().filter((line) => line.startsWith('PUT'))).toHaveLength(2)
  expect(await ballotsThere()).toHaveLength(1)
  const counted = await later()
  expect(counted).toMatchObject({ stage: 'sent' })
  expect(counted).not.toHaveProperty('held')
  expect(counted).not.toHaveProperty('not_before')
  // The reader has been told once.
  expect(device.settled).toEqual(['secret held'])
})

test('a ballot that was lost and not sent again before the end is told as not counted', async () => {
  const tab = await restart()
  await give(tab, 'secret')
  await ballotBoxOf(world.house).leave()
  await world.db.update(survey).set({ closes_at: world.clock.now }).where(eq(survey.id, 'secret'))
  world.house.events.gap()
  await tab.put('secret', (entry) => entry && withoutWait(entry))
  await tab.sync()
  expect(tab.view().entries['secret']).toMatchObject({ stage: 'refused', reason: 'survey_closed' })
  expect(device.settled).toEqual(['secret held', 'secret survey_closed'])
})

test('between the ticket and its ballot a while passes, also when the app is killed in it, unless it is put away', async () => {
  device.pause = 60_000
  const before = await restart()
  await give(before, 'secret')
  const casts = () => writes().filter((line) => line.endsWith('/ballot'))
  expect(before.view().entries['secret']).toMatchObject({ stage: 'waiting' })
  expect(before.view().entries['secret']?.tried).toBeUndefined()
  const after = await restart()
  await after.sync()
  expect([stageOf(after, 'secret'), casts()]).toEqual(['waiting', []])
  const { not_before = '' } = after.view().entries['secret'] ?? {}
  const left = Date.parse(not_before) - Date.now()
  expect(left > 0 && left <= 60_000).toBe(true)
  await after.leave()
  expect([stageOf(after, 'secret'), casts()]).toEqual(['sent', ['PUT /api/surveys/secret/ballot']])
})

test.each([
  ['the ticket', /\/ticket$/],
  ['the ballot', /\/ballot$/],
])('a phone killed while %s was on its way votes once after its start', async (_, lost) => {
  const before = await restart()
  device.lost = lost
  await give(before, 'secret')
  expect(stageOf(before, 'secret')).toBe('waiting')
  device.lost = undefined
  const after = await restart()
  await after.sync()
  expect(stageOf(after, 'secret')).toBe('sent')
  expect(await ballotsThere()).toHaveLength(1)
})

test.each(['pulse', 'secret'])(
  'a second device is told that %s has its answer, and keeps what was written',
  async (id) => {
    await give(await restart(), id)
    Object.assign(device, { drawer: undefined, settled: [] })
    device.reader = { ...member, owner: 'maria-there' }
    const there = await restart()
    await give(there, id, false)
    expect(there.view().entries[id]).toMatchObject({
      stage: 'refused',
      reason: 'already_answered',
      answers: { first: false },
    })
    expect(device.settled).toEqual([`${id} already_answered`])
  },
)

test('an answer that comes late is told and not thrown away', async () => {
  const tab = await restart()
  const asked = await read()
  device.connected = false
  await tab.put('pulse', () => submitted(withAnswer(begin(asked), 'first', true), asked))
  await change({ closes_at: new Date(world.clock.now.getTime() + 60_000) })
  world.advance(120_000)
  device.connected = true
  await tab.sync()
  expect(tab.view().entries['pulse']).toMatchObject({
    stage: 'refused',
    reason: 'survey_closed',
    answers: { first: true },
  })
  expect(await answersThere()).toEqual([])
})

test('a corrected survey gives the answers back to be looked at', async () => {
  const tab = await restart()
  const asked = await read()
  await change({ version: 2 })
  await tab.put('pulse', () => submitted(withAnswer(begin(asked), 'first', true), asked))
  await tab.sync()
  expect(tab.view().entries['pulse']).toMatchObject({
    stage: 'draft',
    reason: 'survey_changed',
    answers: { first: true },
    at: 'review',
  })
})

test.each(['named', 'confidential'] as const)(
  'nothing goes to a survey that has become another than the %s one',
  async (mode) => {
    await change({ mode })
    const tab = await restart()
    const asked = await read()
    await change({ mode: mode === 'named' ? 'confidential' : 'named' })
    await tab.put('pulse', () => submitted(withAnswer(begin(asked), 'first', true), asked))
    await tab.sync()
    expect(tab.view().entries['pulse']).toMatchObject({ stage: 'draft', reason: 'mode_changed' })
    expect(writes()).toEqual([])
  },
)

test.each(['pulse', 'secret'])('a long answer to %s has the time that it needs on a poor line', async (id) => {
  const questions = Array.from({ length: 20 }, (_, at) => ({
    id: `q${at}`,
    kind: 'text' as const,
    title: 'Разкажете',
    required: true,
  }))
  await world.db.update(survey).set({ questions }).where(eq(survey.id, id))
  world.house.events.gap()
  const asked = await read(id)
  const tab = await restart()
  const clock = vi.spyOn(AbortSignal, 'timeout')
  await tab.put(id, () =>
    submitted(
      questions.reduce((entry, question) => withAnswer(entry, question.id, 'я'.repeat(10_000)), begin(asked)),
      asked,
    ),
  )
  await tab.sync()
  expect(stageOf(tab, id)).toBe('sent')
  // 400 kB; all other calls have 15 seconds.
  expect(clock.mock.calls.flat().filter((milliseconds) => milliseconds > 15_000)).toEqual([expect.closeTo(22_900, -2)])
})
