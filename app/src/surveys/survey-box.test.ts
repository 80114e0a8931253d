import { expect, test } from 'vitest'
import { member, openSurveyTabs, type Tab, visitor } from '../../test/survey-tabs.ts'
import { begin, type Entry, reopened, submitted, withAnswer } from './entry.ts'

const { world, device, restart, read, give, writes, answersThere } = await openSurveyTabs()
const stageOf = (tab: Tab, id = 'pulse') => tab.view().entries[id]?.stage

test('a guest answers once from this device, also after a start', async () => {
  device.reader = visitor
  device.token = undefined
  const tab = await restart()
  await give(tab)
  expect(stageOf(tab)).toBe('sent')
  const after = await restart()
  await after.put('pulse', () => undefined)
  await give(after, 'pulse', false)
  expect(after.view().entries['pulse']).toMatchObject({ stage: 'refused', reason: 'already_answered' })
  expect(await answersThere()).toHaveLength(1)
})

test('a guest’s device has one key for all surveys, of which nothing comes with a ballot', async () => {
  device.reader = visitor
  device.token = undefined
  const tab = await restart()
  await give(tab)
  await give(tab, 'secret')
  expect([stageOf(tab), stageOf(tab, 'secret')]).toEqual(['sent', 'sent'])
  expect(writes().filter((line) => line === 'POST /api/devices/identity')).toHaveLength(1)
  const ballot = device.calls.find(({ line }) => line === 'PUT /api/surveys/secret/ballot')
  expect(ballot?.body).toMatch(/"ticket"/)
  expect(ballot?.body).not.toContain(device.device_key)
  expect(device.calls.filter(({ body }) => body.includes(device.device_key ?? '?'))).toHaveLength(2)
})

test('a key that the server does not know is mended by itself, once', async () => {
  device.reader = visitor
  device.token = undefined
  device.device_key = 'made-up-by-an-older-app'
  const tab = await restart()
  await give(tab)
  expect(stageOf(tab)).toBe('sent')
  expect(writes()).toEqual([
    'PUT /api/surveys/pulse/answer',
    'POST /api/devices/identity',
    'PUT /api/surveys/pulse/answer',
  ])
})

test('a member says no key of his device', async () => {
  const tab = await restart()
  await give(tab)
  expect(writes()).toEqual(['PUT /api/surveys/pulse/answer'])
  expect(device.calls.map(({ body }) => body).join()).not.toContain('device_key')
})

test('what a guest began goes along into his account, and nothing is sent in his name unasked', async () => {
  device.reader = visitor
  device.token = undefined
  const tab = await restart()
  const asked = await read()
  device.connected = false
  await tab.put('pulse', () => submitted(withAnswer(begin(asked), 'first', true), asked))
  device.drawer = { ...(device.drawer as object), owner: member.owner, from_guest: true }
  device.reader = member
  device.token = await world.tokenOf('maria')
  device.connected = true
  await tab.changeReader()
  await tab.sync()
  expect(tab.view().entries['pulse']).toMatchObject({ stage: 'draft', reason: 'now_member', answers: { first: true } })
  expect(writes()).toEqual([])
})

test('what was answered in a card and is reopened belongs to the card no more', async () => {
  const given = submitted(withAnswer(begin(await read()), 'first', true), await read())
  expect(reopened({ ...given, in_card: true, tried: true })).not.toHaveProperty('in_card')
})

test('the next person on the device sees nothing of the former', async () => {
  const tab = await restart()
  await give(tab, 'secret')
  device.reader = { ...member, owner: 'ivan-here' }
  await tab.changeReader()
  expect(tab.view().entries).toEqual({})
})

test('what lies damaged on the device is left aside, and the sound rest stays', async () => {
  const asked = await read()
  const sound = withAnswer(begin(asked), 'first', true)
  const { owner } = member
  const damaged: unknown[] = [
    5,
    { owner, entries: 'x' },
    {
      owner,
      seed: 1,
      revision: 'x',
      entries: { pulse: sound, bad: { stage: 'sent' }, worse: null },
    },
  ]
  for (const drawer of damaged) {
    device.drawer = drawer
    const tab = await restart()
    expect(tab.view().entries['bad']).toBeUndefined()
    await tab.put('secret', () => ({ ...sound, mode: 'anonymous' }))
    expect(stageOf(tab, 'secret')).toBe('draft')
  }
  expect((await restart()).view().entries['pulse']).toMatchObject({ answers: { first: true } } satisfies Partial<Entry>)
})

test('a full device is told, and answering goes on in memory', async () => {
  const tab = await restart()
  const asked = await read()
  device.full = true
  await tab.put('pulse', () => begin(asked))
  expect(tab.view().full).toBe(true)
  await give(tab)
  expect(stageOf(tab)).toBe('sent')
  device.full = false
  await tab.put('secret', () => undefined)
  expect(tab.view().full).toBe(false)
})
