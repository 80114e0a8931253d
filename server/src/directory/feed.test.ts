import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { audit, directory, feeds, notifications, people, profile, session } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { usePostOffice, useWorld } from '../../test/use-world.ts'
import { feedAddress, groups, person, personGroup } from '../identity/tables.ts'
import { openLog } from '../platform/log.ts'
import { openFeed } from './feed.ts'

/** OpenSSH's server of SFTP, which its client speaks with beside any network. */
const sftpServer = ['/usr/lib/openssh/sftp-server', '/usr/lib/ssh/sftp-server', '/usr/libexec/sftp-server'].find(
  (file) => existsSync(file) && existsSync('/usr/bin/sftp'),
)

const post = usePostOffice()
let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'megdan-feed-'))
})
afterAll(() => fs.rm(folder, { recursive: true, force: true }))
const world = useWorld({ settings: () => ({ smtp_url: post.url, smtp_cleartext: true }) })
let look: () => Promise<void>

const open = (more = {}, pace?: { lost_after: number }) => {
  world.settings.people_feed = { folder, at: undefined, is_whole: true, ...more }
  const { lines } = openLog('silent', { write: () => undefined })
  look = openFeed(world.house, lines, pace).look
}

beforeEach(async () => {
  for (const name of await fs.readdir(folder)) await fs.rm(path.join(folder, name), { recursive: true })
  await world.addPerson({ id: 'chief', role: 'admin', email: 'chief@example.com' })
  for (let at = 0; at < 8; at++)
    await world.addPerson({ id: `p${at}`, email: `p${at}@example.com`, name: `Човек ${at}`, email_proved: true })
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
const release = async () => {
  const chief = await world.as('chief')
  const { items } = await chief(directory.get)
  const at = items.find(({ name }) => name === 'feed')?.held?.at ?? ''
  return chief(directory.release, { body: { name: 'feed', at } })
}
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

test('an address with which somebody has only registered is not joined with what a list says of its owner', async () => {
  await world.addGroup('board', 'Управа')
  open({ is_whole: false })
  world.settings.registration_mode = 'open'
  const body = { name: 'Не е Вера', email: 'vera@example.com', password: 'сив кон под дъжда', terms_accepted: true }
  const registered = await world.visitor(session.register, { body })
  const token = 'access_token' in registered ? registered.access_token : ''
  const own = world.apiWith({ token })
  const { id } = await own(profile.get)
  await own(feeds.make, { params: { kind: 'news' } })
  // Of before it was noted who has shown whose an address is.
  const old = await world.tokenOf('p0')
  await world.db.update(person).set({ password_hash: 'x', email_proved: null }).where(eq(person.id, 'p0'))
  const proved = await world.tokenOf('p1')
  await world.db.update(person).set({ password_hash: 'x', email_proved: true }).where(eq(person.id, 'p1'))
  const lines = ['vera@example.com,Вера,Управа', 'p0@example.com,Човек,Управа', 'p1@example.com,Човек 1,']
  await put('hr.csv', `Email,Name,Groups\n${lines.join('\n')}\n`)
  await settle()
  const chief = await world.as('chief')
  for (const one of [id, 'p0'])
    expect(await chief(people.get, { params: { id: one } })).toMatchObject({ groups: ['board'], has_password: false })
  for (const former of [token, old])
    await expect(world.apiWith({ token: former })(profile.get)).rejects.toMatchObject({ status: 401 })
  await expect(
    world.visitor(session.login, { body: { email: body.email, password: body.password } }),
  ).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await world.db.$count(feedAddress)).toBe(0)
  expect(await world.apiWith({ token: proved })(profile.get)).toMatchObject({ id: 'p1' })
  // Once they are taken from whoever had them, they are their owner's.
  await world.db.update(person).set({ password_hash: 'own' }).where(eq(person.id, 'p0'))
  await put('next.csv', `Email,Name,Groups\n${lines.join('\n').replaceAll('Човек,', 'Друг,')}\n`)
  await settle()
  expect(await chief(people.get, { params: { id: 'p0' } })).toMatchObject({ name: 'Друг', has_password: true })
  world.settings.registration_mode = 'invitation'
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
  await release()
  await settle()
  await settle()
  // The very list that was held comes in by itself.
  expect(await stateOf('p0')).toBe('suspended')
  expect((await chief(people.list, { query: { q: 'нов' } })).items).toHaveLength(1)
  expect([await listed('failed'), await listed('done')]).toEqual([[], ['hr.csv']])
})

test('what an administrator lets go on is that list alone, as it was told, and no other one', async () => {
  await world.as('chief')
  await put('hr.csv', everybody([0, 1, 2, 3, 4, 5]))
  await settle()
  await release()
  // Another one comes before it: it is weighed by itself, and comes first.
  await put('cut.csv', everybody([1, 2, 3, 4, 5, 6, 7]))
  await settle()
  await settle()
  expect(await listed('failed')).toEqual(expect.arrayContaining(['hr.csv', 'cut.csv']))
  expect([await stateOf('p0'), await stateOf('p7')]).toEqual(['active', 'active'])
  // And a whole one since ends what was held: nobody can let it go on any more.
  await put('whole.csv', everybody())
  await settle()
  const chief = await world.as('chief')
  expect(await chief(directory.get)).toMatchObject({ items: [{ name: 'feed', held: null, free_until: null }] })
})

test('lists of one day count together, however few each of them leaves out', async () => {
  for (let at = 8; at < 20; at++) await world.addPerson({ id: `q${at}`, email: `q${at}@example.com` })
  const listOf = (left: number) =>
    `${everybody()}${Array.from({ length: left }, (_, at) => `q${at + 8}@example.com,Q\n`).join('')}`
  await put('a.csv', listOf(9))
  await settle()
  await put('b.csv', listOf(7))
  await settle()
  expect(await listed('done')).toEqual(['a.csv', 'b.csv'])
  await put('c.csv', listOf(6))
  await settle()
  expect(await listed('failed')).toEqual(['c.csv'])
  expect([await stateOf('q15'), await stateOf('q14')]).toEqual(['suspended', 'active'])
  world.advance(25 * 3_600_000)
  await put('d.csv', listOf(5))
  await settle()
  expect(await stateOf('q13')).toBe('suspended')
})

test('a name that is long, or meant to mislead, is a name and nothing else', async () => {
  open({ is_whole: false })
  const names = [`${'я'.repeat(125)}.csv`, 'a\nb\u202Evsc.csv', '$(id) `id`; --.csv', '..csv.csv', 'bad\u0001.CSV']
  for (const name of names) await put(name, 'Email,Name\nnot-an-address,Някой\n')
  const unsayable = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0xfe]), Buffer.from('.csv')])
  await fs.writeFile(unsayable, 'x')
  await settle()
  const done = await listed('done')
  expect(done.filter((name) => !name.endsWith('.txt'))).toHaveLength(4)
  for (const name of done) expect([name, /\p{C}/u.test(name)]).toEqual([name, false])
  expect(done).toContain('a bvsc.csv')
  // Hidden ones stay, and what no text can name holds up no other.
  expect((await fs.readdir(folder)).filter((name) => name.endsWith('.csv'))).toHaveLength(2)
  for (const { body } of await inbox()) expect(body.length).toBeLessThanOrEqual(300)
  await fs.rm(unsayable)
})

test('what leads elsewhere is no list, nor a folder of ours', async () => {
  const secret = path.join(os.tmpdir(), `megdan-secret-${process.pid}`)
  await fs.writeFile(secret, 'Email,Name\nsecret-words,Някой\n')
  await fs.symlink(secret, path.join(folder, 'hr.csv'))
  await settle()
  expect([await listed('done'), await listed('failed')]).toEqual([[], []])
  await fs.rm(path.join(folder, 'done'), { recursive: true })
  await fs.symlink(os.tmpdir(), path.join(folder, 'done'))
  await put('b.csv', everybody())
  await settle()
  expect(await fs.readdir(folder)).toContain('b.csv')
  await fs.rm(path.join(folder, 'done'))
  await fs.rm(secret)
})

test('what is put in the place of a list at the last moment is waited for', async () => {
  await put('hr.csv', everybody())
  await look()
  world.advance(25_000)
  const rename = fs.rename.bind(fs)
  const spied = vi.spyOn(fs, 'rename').mockImplementationOnce(async (from, to) => {
    await put('hr.csv', 'Email,Name\np0@example.com,')
    return rename(from, to)
  })
  await look()
  spied.mockRestore()
  expect([await listed('done'), await listed('failed'), await fs.readdir(folder)]).toEqual([
    [],
    [],
    expect.arrayContaining(['hr.csv']),
  ])
  await put('hr.csv', everybody([7]))
  await settle()
  expect(await stateOf('p7')).toBe('suspended')
})

test.skipIf(!sftpServer)(
  'a list that comes by SFTP is taken once it is whole, whichever way it is written',
  async () => {
    const source = path.join(os.tmpdir(), `megdan-list-${process.pid}.csv`)
    await fs.writeFile(source, `${everybody([7])}new@example.com,Нов Човек\n`)
    const sftp = (...commands: string[]) =>
      new Promise<void>((resolve, reject) => {
        const asked = execFile('sftp', ['-q', '-b', '-', '-D', sftpServer ?? ''], (error) =>
          error ? reject(error) : resolve(),
        )
        asked.stdin?.end(`${commands.join('\n')}\n`)
      })
    await sftp(`put ${source} ${folder}/hr.csv.part`)
    await settle()
    expect(await listed('done')).toEqual([])
    await sftp(`rename ${folder}/hr.csv.part ${folder}/hr.csv`)
    await settle()
    expect([await listed('done'), await stateOf('p7')]).toEqual([['hr.csv'], 'suspended'])
    // Begun by half, broken off, and gone on with where it ended.
    await fs.writeFile(source, everybody())
    await put('again.csv', (await fs.readFile(source, 'utf8')).slice(0, 60))
    await look()
    world.advance(15_000)
    await sftp(`reput ${source} ${folder}/again.csv`)
    await look()
    world.advance(15_000)
    await look()
    expect(await listed('done')).toEqual(['hr.csv'])
    await settle()
    expect(await listed('done')).toEqual(['hr.csv', 'again.csv'])
    await fs.rm(source)
  },
)

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

test('a program that puts the same wrong list again and again fills nobody’s inbox', async () => {
  await world.as('chief')
  const before = (await inbox()).length
  for (let time = 0; time < 5; time++) {
    await put('b.csv', 'Шапка,Обувки\n1,2\n')
    await settle()
  }
  expect(await listed('failed')).toHaveLength(5)
  expect(await inbox()).toHaveLength(before + 1)
  world.advance(3_600_000)
  await put('b.csv', 'Шапка,Обувки\n1,2\n')
  await settle()
  expect(await inbox()).toHaveLength(before + 2)
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
  await world.as('chief')
  await put('hr.csv', everybody([7]))
  for (let times = 0; times < 3; times++) {
    await Promise.all([look(), other()])
    world.advance(15_000)
  }
  expect(await listed('done')).toEqual(['hr.csv'])
  const lose = () => fs.writeFile(path.join(folder, 'taken', 'lost.csv'), everybody([7]))
  await lose()
  await settle()
  expect(await listed('done')).toEqual(['hr.csv'])
  open({}, { lost_after: -1 })
  for (const name of await fs.readdir(path.join(folder, 'done'))) await fs.rm(path.join(folder, 'done', name))
  await settle()
  expect(await listed('done')).toEqual(['lost.csv'])
  // Unless another one has been brought in since: what is older would shut out who is new in that.
  await fs.rename(
    path.join(folder, 'done', (await fs.readdir(path.join(folder, 'done')))[0] ?? ''),
    path.join(folder, 'done', '2999-01-01T00-00-00 newer.csv'),
  )
  await lose()
  await settle()
  expect([await listed('done'), await listed('failed')]).toEqual([['newer.csv'], ['lost.csv']])
  expect((await inbox()).map(({ body }) => body)).toContainEqual(expect.stringContaining('по-нов списък'))
})
