import { newsAuthoring, presence, presentFor } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { Presences } from './presence.ts'
import { addCategory, addNews } from '../../../test/content.ts'
import { openStream } from '../../../test/event-stream.ts'
import { useAddress, useWorld } from '../../../test/use-world.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
const address = useAddress(world)
beforeEach(async () => {
  await addCategory(world)
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  await world.addPerson({ id: 'petar', name: 'Петър', role: 'editor' })
  await world.addPerson({ id: 'vera', name: 'Вера', role: 'editor' })
  await addNews(world, { id: 'item', status: 'draft', published_at: null })
})

const params = { kind: 'news' as const, id: 'item' }
const open = async (id: string) => {
  const stream = await openStream(address.url, { token: await world.tokenOf(id), path: '/api/studio/live' })
  const api = await world.as(id)
  const say = (field: string | null, here = true) => api(presence.say, { params, body: { here, field } })
  const seen = () => stream.events.findLast(({ event }) => event === 'presence')?.data
  const written = () => stream.events.filter(({ event }) => event === 'written').map(({ data }) => data)
  return { stream, api, say, seen, written }
}
const elenaHere = { id: 'elena', name: 'Елена', field: null }

test('editors of one thing see who else has it open, and where they write', async () => {
  const [elena, petar, vera] = [await open('elena'), await open('petar'), await open('vera')]
  expect(await elena.say(null)).toEqual({ people: [elenaHere] })
  expect(await petar.say('Резюме')).toEqual({ people: [elenaHere, { id: 'petar', name: 'Петър', field: 'Резюме' }] })
  const both = { ...params, people: [elenaHere, { id: 'petar', name: 'Петър', field: 'Резюме' }] }
  for (const one of [elena, petar]) await expect.poll(one.seen).toEqual(both)
  await petar.say(null, false)
  await expect.poll(elena.seen).toEqual({ ...params, people: [elenaHere] })
  expect(vera.seen()).toBeUndefined()
})

test('whoever says nothing more is no longer there', async () => {
  const [elena, petar] = [await open('elena'), await open('petar')]
  await petar.say(null)
  await elena.say(null)
  world.advance(presentFor - 1000)
  await elena.say(null)
  world.advance(2000)
  expect(await elena.say(null)).toEqual({ people: [elenaHere] })
  await expect.poll(elena.seen).toEqual({ ...params, people: [elenaHere] })
})

test('what one saves is told to the others who have it open', async () => {
  const [elena, petar, vera] = [await open('elena'), await open('petar'), await open('vera')]
  await elena.say(null)
  await petar.say(null)
  await petar.api(newsAuthoring.change, { params: { id: 'item' }, body: { version: 1, summary: 'Ново.' } })
  await expect.poll(elena.written).toEqual([{ ...params, by: 'petar' }])
  expect(vera.written()).toEqual([])
})

test('of what nobody says or asks anything more nothing is kept', () => {
  let now = 0
  const presences = new Presences(() => now)
  const said = { topic: 'presence' as const, kind: 'news' as const, person_id: 'elena', name: 'Елена', field: null }
  for (let at = 0; at < 1000; at++) presences.hear({ ...said, id: `item${at}`, here: true })
  presences.hear({ ...said, id: 'item0', here: false })
  presences.hear({ ...said, id: 'never', here: false })
  expect(presences.size).toBe(999)
  now += presentFor
  presences.hear({ ...said, id: 'another', here: true })
  expect(presences.size).toBe(1)
})
