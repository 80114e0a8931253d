import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { audit, directory, notifications, people, profile } from '@megdan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usePostOffice, useWorld } from '../../test/use-world.ts'
import { groups, personGroup } from '../identity/tables.ts'
import { openLog } from '../platform/log.ts'
import { openFeed } from './feed.ts'

const post = usePostOffice()
let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'megdan-feed-'))
})
afterAll(() => fs.rm(folder, { recursive: true, force: true }))
const world = useWorld({ settings: () => ({ smtp_url: post.url, smtp_cleartext: true }) })
let look: () => Promise<void>

const open = (more = {}) => {
  world.settings.people_feed = { folder, at: undefined, is_whole: true, ...more }
  const { lines } = openLog('silent', { write: () => undefined })
  look = openFeed(world.house, lines).look
}

beforeEach(async () => {
  for (const name of await fs.readdir(folder)) await fs.rm(path.join(folder, name), { recursive: true })
  await world.addPerson({ id: 'chief', role: 'admin', email: 'chief@example.com' })
  for (let at = 0; at < 8; at++)
    await world.addPerson({ id: `p${at}`, email: `p${at}@example.com`, name: `Човек ${at}` })
  open()
})

const put = (name: string, text: string) => fs.writeFile(path.join(folder, name), text)
const listed = async (part: string) =>
  (await fs.readdir(path.join(folder, part)).catch(() => [])).map((name) => name.slice(20))
const readReport = async () => {
  const report = (await fs.readdir(path.join(folder, 'done'))).find((name) => name.endsWith('.txt'))
  return fs.readFile(path.join(folder, 'done', report ?? 'none'), 'utf8')
}
/** Looks as the timer does, until what has stopped changing was taken. */
const settle = async () => {
  for (let times = 0; times < 3; times++) {
    await look()
    world.advance(15_000)
  }
}
const everybody = (except: readonly number[] = []) =>
  `Email,Name\n${[0, 1, 2, 3, 4, 5, 6, 7]
    .filter((at) => !except.includes(at))
    .map((at) => `p${at}@example.com,Човек ${at}`)
    .join('\n')}\n`
const inbox = async () => (await (await world.as('chief'))(notifications.list, { query: {} })).items
const stateOf = async (id: string) => (await (await world.as('chief'))(people.get, { params: { id } })).state

test('a list is brought in when nobody writes it any more: who comes, who changes, and who leaves at once', async () => {
  await world.as('chief')
  const token = await world.tokenOf('p7')
  await put('hr.csv', `${everybody([7])}new@example.com,Нов Човек\n`)
  await look()
  expect(await stateOf('p7')).toBe('active')
  await settle()
  expect(await stateOf('p7')).toBe('suspended')
  await expect(world.apiWith({ token })(profile.get)).rejects.toMatchObject({ status: 401 })
  const chief = await world.as('chief')
  expect((await chief(people.list, { query: { q: 'нов' } })).items).toMatchObject([{ email: 'new@example.com' }])
  expect(await listed('done')).toEqual(['hr.csv'])
  expect(await fs.readdir(folder)).not.toContain('hr.csv')
  const log = await chief(audit.list, { query: { action: 'people.imported' } })
  expect(log.items).toMatchObject([{ title: 'hr.csv', after: { new: 1, suspended: 1 } }])
  await expect.poll(() => post.lettersTo('chief@example.com').join()).toContain('hr.csv')
})

test('whoever works in the studio is not given another address by a list', async () => {
  await world.addPerson({ id: 'editor', role: 'editor', email: 'editor@example.com', login_name: '0417', name: 'Вера' })
  open({ is_whole: false })
  await put('hr.csv', 'Personal number,Email,Name,Position\n0417,other@example.com,Вера,Диспечер\n')
  await settle()
  const chief = await world.as('chief')
  expect(await chief(people.get, { params: { id: 'editor' } })).toMatchObject({
    email: 'editor@example.com',
    position: 'Диспечер',
  })
})

test('a file that is still being written is waited for, and what has another name is left alone', async () => {
  await put('hr.csv', 'Email,Name\np0@example.com,')
  await put('hr.csv.filepart', 'x')
  await put('.hidden.csv', 'x')
  for (let times = 0; times < 4; times++) {
    await look()
    world.advance(15_000)
    await fs.appendFile(path.join(folder, 'hr.csv'), 'Ч')
  }
  expect(await listed('done')).toEqual([])
  await put('hr.csv', everybody())
  await settle()
  expect(await listed('done')).toEqual(['hr.csv'])
  expect(await fs.readdir(folder)).toEqual(expect.arrayContaining(['hr.csv.filepart', '.hidden.csv']))
  // Nothing has changed, so nobody is told.
  expect(await inbox()).toEqual([])
})

test('a list without unusually many people changes nothing until an administrator lets it go on', async () => {
  await world.as('chief')
  await put('hr.csv', `${everybody([0, 1, 2, 3, 4, 5])}new@example.com,Нов\n`)
  await settle()
  expect(await listed('failed')).toEqual(['hr.csv'])
  expect(await stateOf('p0')).toBe('active')
  const chief = await world.as('chief')
  expect((await chief(people.list, { query: { q: 'нов' } })).items).toEqual([])
  expect(await chief(directory.get)).toMatchObject({ items: [{ name: 'feed', held: { people: 6 } }] })
  await chief(directory.release)
  await put('hr.csv', `${everybody([0, 1, 2, 3, 4, 5])}new@example.com,Нов\n`)
  await settle()
  expect(await stateOf('p0')).toBe('suspended')
})

test('with a line that has a mistake the others are brought in, and nobody leaves', async () => {
  await put('hr.csv', `${everybody([7])}не-е-имейл,Някой\nnew@example.com,Нов\n`)
  await settle()
  expect(await stateOf('p7')).toBe('active')
  expect(await readReport()).toBe('9\temail\twrong_format\tне-е-имейл\n')
})

test('a list puts nobody into a group of the directory, nor takes anybody out of one', async () => {
  await world.addGroup('shop', 'Цех')
  await world.db.update(groups).set({ directory: 'scim' })
  await world.db.insert(personGroup).values({ person_id: 'p1', group_id: 'shop' })
  open({ is_whole: false })
  const lines = ['p0@example.com,Цех,', 'p1@example.com,Цех,', 'p2@example.com,,Цех', 'p3@example.com,,']
  await put('hr.csv', `Email,Primary group,Groups\n${lines.join('\n')}\n`)
  await settle()
  expect(await readReport()).toBe('2\tuser_group\tgroup_of_directory\tЦех\n')
  const chief = await world.as('chief')
  const groupsOf = async (id: string) => (await chief(people.get, { params: { id } })).groups
  expect([await groupsOf('p0'), await groupsOf('p1'), await groupsOf('p2')]).toEqual([[], ['shop'], []])
})

test('what is no table, or names nobody, is put aside with a word to the administrators', async () => {
  await put('a.xlsx', 'no workbook at all\u0000')
  await put('b.csv', 'Шапка,Обувки\n1,2\n')
  await settle()
  expect((await listed('failed')).toSorted()).toEqual(['a.xlsx', 'b.csv'])
  await expect.poll(() => post.letters.length).toBe(2)
})

test('a list that is not of everybody suspends nobody', async () => {
  open({ is_whole: false })
  await put('hr.csv', 'Email,Name\np0@example.com,Друго Име\n')
  await settle()
  const chief = await world.as('chief')
  expect(await chief(people.get, { params: { id: 'p0' } })).toMatchObject({ name: 'Друго Име' })
  expect(await stateOf('p7')).toBe('active')
})

test('at its hour the folder is looked into once, not before', async () => {
  const hour = (shift: number) => {
    const at = new Date(world.clock.now.getTime() + shift)
    return at.toTimeString().slice(0, 5)
  }
  open({ at: hour(60 * 60_000) })
  await put('hr.csv', everybody())
  await settle()
  expect(await listed('done')).toEqual([])
  world.advance(60 * 60_000)
  await settle()
  expect(await listed('done')).toEqual(['hr.csv'])
  await put('later.csv', everybody())
  await settle()
  expect(await listed('done')).toEqual(['hr.csv'])
})

test('of two processes one takes a list, and what a dead one has taken is taken again', async () => {
  const { lines } = openLog('silent', { write: () => undefined })
  const other = openFeed(world.house, lines).look
  await put('hr.csv', everybody([7]))
  for (let times = 0; times < 3; times++) {
    await Promise.all([look(), other()])
    world.advance(15_000)
  }
  expect(await listed('done')).toEqual(['hr.csv'])
  const lost = path.join(folder, 'taken', 'lost.csv')
  await fs.writeFile(lost, everybody([7]))
  await fs.utimes(lost, new Date(0), new Date(0))
  await settle()
  expect((await listed('done')).toSorted()).toEqual(['hr.csv', 'lost.csv'])
})
