import { news as contract, notifications, surveys } from '@megdan/contract'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews, addNotification, addSurvey } from '../../test/content.ts'
import { partsOf } from '../../test/post-office.ts'
import { usePostOffice, useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { openDigests } from './index.ts'
import { digest } from './tables.ts'

const post = usePostOffice()
const public_url = 'https://megdan.example'
const world = useWorld({ settings: () => ({ smtp_url: post.url, public_url, rate_limit_scale: 100_000 }) })
beforeEach(() => void (world.clock.now = new Date('2026-11-20T09:00:00Z')))

const quiet = () => undefined
const log = { warn: quiet, error: quiet } as unknown as Parameters<typeof openDigests>[1]

const groups = ['energo', 'stroi', 'foods'] as const
const people = ['mira', 'boyan', 'vera'] as const
const hours = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((hour) => new Date(Date.parse('2026-11-20T09:00:00Z') + hour * 3_600_000))
const someGroups = fc.subarray([...groups])
const audience = fc.record({
  groups: fc.option(someGroups, { nil: undefined }),
  guests: fc.boolean(),
})
const categories = ['general', 'sport', 'closed'] as const

const item = fc.record({
  audience,
  category_id: fc.constantFrom(...categories),
  status: fc.constantFrom(
    'published' as const,
    'published' as const,
    'published' as const,
    'archived' as const,
    'draft' as const,
    'expired' as const,
  ),
  must_read: fc.boolean(),
  important: fc.boolean(),
  pinned: fc.boolean(),
  published_at: hours(-300, 19),
  expires_at: fc.option(hours(-10, 60), { nil: null }),
})
const asked = fc.record({
  audience,
  mode: fc.constantFrom('named' as const, 'confidential' as const, 'anonymous' as const),
  status: fc.constantFrom('published' as const, 'published' as const, 'draft' as const, 'archived' as const),
  opens_at: hours(-100, 30),
  closes_at: fc.option(hours(31, 60), { nil: null }),
})
const deed = fc.record({
  who: fc.constantFrom(...people),
  at: fc.nat({ max: 11 }),
  what: fc.constantFrom('read' as const, 'bookmark' as const, 'confirm' as const, 'answer' as const, 'inbox' as const),
})
const house = fc.record({
  closed: someGroups,
  own: fc.tuple(someGroups, someGroups, someGroups),
  muted: fc.tuple(...people.map(() => fc.record({ categories: fc.subarray([...categories]), groups: someGroups }))),
  items: fc.array(item, { minLength: 1, maxLength: 12 }),
  surveys: fc.array(asked, { maxLength: 5 }),
  deeds: fc.array(deed, { maxLength: 15 }),
})

type House = typeof house extends fc.Arbitrary<infer T> ? T : never

async function build(here: World, { closed, own, muted, items, surveys: all }: House) {
  for (const id of groups) await here.addGroup(id)
  for (const [at, id] of people.entries()) {
    const { categories: muted_categories = [], groups: muted_groups = [] } = muted[at] ?? {}
    const preferences = { digest: { every: 'day' as const }, muted_categories, muted_groups }
    await here.addPerson({ id, groups: own[at] ?? [], preferences })
    await here.db.insert(digest).values({ person_id: id, chosen_at: here.clock.now })
  }
  await addCategory(here, 'general')
  await addCategory(here, 'sport', { mandatory: true })
  await addCategory(here, 'closed', { groups: closed })
  for (const [at, { audience: whom, ...row }] of items.entries()) {
    const addressed = { guests: whom.guests, ...(whom.groups && { groups: whom.groups }) }
    await addNews(here, { id: `n${at}`, title: `Новина ${at}`, ...addressed, ...row })
    await addNotification(here, {
      id: `n${at}`,
      news_id: `n${at}`,
      link: `/news/n${at}`,
      sent_at: row.published_at,
      ...addressed,
    })
  }
  for (const [at, { audience: whom, ...row }] of all.entries())
    await addSurvey(here, {
      id: `s${at}`,
      title: `Анкета ${at}`,
      guests: whom.guests,
      ...(whom.groups && { groups: whom.groups }),
      ...row,
    })
}

/** Whatever is refused on the way is not there for them, or not to be done. */
async function act(here: World, { deeds }: House) {
  const clients = new Map(await Promise.all(people.map(async (id) => [id, await here.as(id)] as const)))
  for (const { who, at, what } of deeds) {
    const api = clients.get(who)
    const [params, survey] = [{ params: { id: `n${at}` } }, { params: { id: `s${at % 5}` } }]
    const done = {
      read: () => api?.(contract.read, params),
      bookmark: () => api?.(contract.bookmark, params),
      confirm: () => api?.(contract.confirm, { ...params, body: { version: 1 } }),
      answer: () => api?.(surveys.answer, { ...survey, body: { version: 1, answers: { first: true } } }),
      inbox: () => api?.(notifications.read, params),
    }
    await Promise.resolve(done[what]()).catch(() => undefined)
  }
}

test('a digest never names what its reader would not see in the app at that moment, nor what they have read', async () => {
  let letters = 0
  await fc.assert(
    fc.asyncProperty(house, async (made) => {
      await world.reset()
      post.letters.length = 0
      world.clock.now = new Date('2026-11-20T09:00:00Z')
      await build(world, made)
      world.clock.now = new Date('2026-11-21T04:30:00Z')
      await act(world, made)
      world.clock.now = new Date('2026-11-21T05:00:00Z')
      world.house.events.gap()
      await openDigests(world.house, log)?.sendDue()
      for (const { heads, html, text } of post.letters.map(partsOf)) {
        letters += 1
        const api = await world.as((heads['to'] ?? '').replace('@example.com', ''))
        const feed = await api(contract.list, { query: { limit: 100 } })
        const open = (await api(surveys.list, { query: { limit: 100 } })).items.filter(
          ({ status }) => status === 'open',
        )
        const { read, confirmed } = await api(contract.marks, { query: {} })
        const seen = new Map(feed.items.map((one) => [one.id, one]))
        for (const said of [html, text]) {
          for (const [, id = ''] of said.matchAll(/\/news\/(\w+)/g)) {
            expect([id, seen.has(id)]).toEqual([id, true])
            const waits = seen.get(id)?.must_read === true && confirmed[id] === undefined
            expect([id, waits || read[id] === undefined]).toEqual([id, true])
          }
          for (const [, id = ''] of said.matchAll(/\/survey\/(\w+)/g)) expect(open.map((one) => one.id)).toContain(id)
          for (const [, number = ''] of said.matchAll(/Новина (\d+)/g)) expect([...seen.keys()]).toContain(`n${number}`)
        }
      }
    }),
    { seed: 20_261_121, numRuns: 60, endOnFailure: true },
  )
  expect(letters).toBeGreaterThan(40)
}, 300_000)
