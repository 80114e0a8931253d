import { audit, type Call, news, newsAuthoring, newsChecks, notifications } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import { category } from '../categories/tables.ts'
import { removePerson } from '../identity/index.ts'
import { monthsAfter } from './checks.ts'
import { tellDueChecks } from './index.ts'

const world = useWorld()
const day = 86_400_000
const rights = { categories: null, publish: true, push: true, push_urgent: false }
let [elena, boris, mira] = [] as unknown as [Call, Call, Call]
let id: string

beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  await world.addPerson({ id: 'boris', name: 'Борис', role: 'editor' })
  await world.addPerson({ id: 'writer', role: 'editor', editor_rights: { ...rights, publish: false } })
  await world.addPerson({ id: 'mira', groups: ['energo'] })
  await addCategory(world)
  id = await addNews(world, { title: 'Пропуски', groups: ['energo'] })
  await signIn()
})

const signIn = async () => {
  ;[elena, boris, mira] = [await world.as('elena'), await world.as('boris'), await world.as('mira')]
}
const set = (body: object = {}, who = elena) =>
  who(newsChecks.set, { params: { id }, body: { version: 0, months: 6, ...body } })
const holds = (version: number, who = elena) => who(newsChecks.done, { params: { id }, body: { version } })
const shown = async () => (await mira(news.get, { params: { id }, query: {} })).check
const inbox = async (who: Call) =>
  (await who(notifications.list, { query: {} })).items.map(({ title, link }) => [title, link])
const list = (query: object = {}, who = elena) => who(newsChecks.list, { query })

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-12-31', 12, '2027-12-31'],
])('from %s in %i months it is %s', (from, months, to) => {
  expect(monthsAfter(new Date(`${from}T09:30:00Z`), months)).toEqual(new Date(`${to}T09:30:00Z`))
})

test('readers are told from when on it is overdue, and that it was checked as soon as it was', async () => {
  expect(await shown()).toBeNull()
  const { due_at, version } = await set()
  const overdue_from = new Date(Date.parse(due_at) + 14 * day).toISOString()
  expect(await shown()).toEqual({ checked_at: world.clock.now.toISOString(), overdue_from })
  world.advance(200 * day)
  await signIn()
  const after = await holds(version)
  expect(after.due_at).toBe(monthsAfter(world.clock.now, 6).toISOString())
  expect(await shown()).toMatchObject({ checked_at: world.clock.now.toISOString() })
  await elena(newsChecks.remove, { params: { id } })
  expect(await shown()).toBeNull()
})

test('a day that was named is set anew in as long', async () => {
  const due_at = new Date(world.clock.now.getTime() + 10 * day).toISOString()
  const { version } = await set({ months: undefined, due_at })
  world.advance(12 * day)
  const after = await holds(version)
  expect(Date.parse(after.due_at) - world.clock.now.getTime()).toBe(10 * day)
})

describe('who is told', () => {
  test('the owner, once, where they can read it or else in their inbox alone', async () => {
    await set({ owner: 'boris' })
    expect(await tellDueChecks(world.house)).toBe(0)
    world.advance(200 * day)
    await signIn()
    expect(await tellDueChecks(world.house)).toBe(1)
    expect(await tellDueChecks(world.house)).toBe(0)
    // Boris is in no group that may read it.
    expect(await inbox(boris)).toEqual([['Новина чака проверка', '/notifications']])
    expect(await inbox(elena)).toEqual([])
    const { items, counts } = await list({ state: 'overdue' })
    expect(items).toMatchObject([{ id, may_check: true, check: { owner: { name: 'Борис' } } }])
    expect(counts).toEqual({ due: 1, overdue: 1, ahead: 0 })
    expect((await list({ mine: true })).items).toEqual([])
  })

  test('whoever publishes there, where the owner lost the right or has gone, also after they were told', async () => {
    const check = await set({ owner: 'boris' })
    world.advance(200 * day)
    await signIn()
    await tellDueChecks(world.house)
    await removePerson(world.db, 'boris')
    expect(await tellDueChecks(world.house)).toBe(1)
    expect(await tellDueChecks(world.house)).toBe(0)
    expect(await inbox(elena)).toHaveLength(1)
    expect(await inbox(await world.as('writer'))).toEqual([])
    expect((await list()).items).toMatchObject([{ check: { owner: null } }])
    await holds(check.version)
    expect((await list({ state: 'due' })).items).toEqual([])
  })

  test('nobody of what was taken down, until it is out again', async () => {
    await set()
    await elena(newsAuthoring.unpublish, { params: { id }, body: {} })
    world.advance(200 * day)
    expect(await tellDueChecks(world.house)).toBe(0)
  })
})

describe('an edit', () => {
  const change = async (body: object = {}) => {
    const { version } = await elena(newsAuthoring.get, { params: { id } })
    const title = `Пропуски, редакция ${version}`
    const kept = { params: { id }, body: { version, pending: 0, title } }
    const { pending } = await elena(newsAuthoring.keep, kept)
    const seen = { version, pending: pending?.version ?? 0 }
    return elena(newsAuthoring.publishPending, { params: { id }, body: { ...seen, ...body } })
  }

  test('counts as a check where whoever publishes it says that all of it holds, and nowhere else', async () => {
    await world.addPerson({ id: 'chief', role: 'admin' })
    const { due_at } = await set()
    world.advance(200 * day)
    await signIn()
    await change()
    expect(await list()).toMatchObject({ items: [{ check: { due_at } }], counts: { overdue: 1 } })
    await change({ checked: true })
    expect((await list()).items).toMatchObject([{ check: { due_at: monthsAfter(world.clock.now, 6).toISOString() } }])
    expect(await shown()).toMatchObject({ checked_at: world.clock.now.toISOString() })
    const entries = (await (await world.as('chief'))(audit.list, { query: {} })).items
    expect(
      entries
        .slice(0, 2)
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['news.changed', 'news.checked'])
    // Somebody has taken the check away meanwhile.
    await elena(newsChecks.remove, { params: { id } })
    world.advance(1000)
    await change({ checked: true })
    expect(await shown()).toBeNull()
  })

  test('that another must approve checks nothing', async () => {
    const { due_at } = await set()
    await world.db.update(category).set({ review: 'one' })
    await expect(change({ checked: true })).rejects.toMatchObject({ code: 'approval_needed' })
    expect((await list()).items).toMatchObject([{ check: { due_at } }])
  })
})

test('of two who press at once one has done it, and whoever may not publish has not', async () => {
  const { version } = await set()
  const both = await Promise.allSettled([holds(version), holds(version, boris)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(holds(version)).rejects.toMatchObject({ code: 'version_conflict' })
  await expect(set({ version: 2 }, await world.as('writer'))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(set({ version: 2, owner: 'writer' })).rejects.toMatchObject({ fields: { owner: 'not_allowed' } })
})

test.each([
  ['neither months nor a day', { months: undefined }],
  ['both', { due_at: '2027-01-01T09:00:00Z' }],
  ['a day that has passed', { months: undefined, due_at: '2020-01-01T09:00:00Z' }],
  ['a day too far', { months: undefined, due_at: '2099-01-01T09:00:00Z' }],
  ['months that are none of the four', { months: 7 }],
  ['an owner of a quarter of a megabyte', { owner: 'а'.repeat(131_072) }],
])('%s is refused', async (_, body) => {
  await expect(set(body)).rejects.toMatchObject({ code: expect.stringMatching(/^(invalid|too_large)$/) })
})

test('what is no news of today has none', async () => {
  id = await addNews(world, { status: 'draft', published_at: null })
  await expect(set()).rejects.toMatchObject({ code: 'not_published' })
  id = 'none'
  await expect(set()).rejects.toMatchObject({ code: 'not_found' })
  await expect(holds(0)).rejects.toMatchObject({ code: 'not_found' })
})
