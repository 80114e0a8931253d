import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { createApi, secondFactor, session } from '@megdan/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { databaseMark } from '../src/platform/embedded/durable-pglite.ts'
import { closeFolder } from '../src/platform/private-folder.ts'
import { formOf } from './form.ts'
import { startServer, temporaryFolder, usedFolder } from './processes.ts'

const password = 'сив кон под дъжда'

function walk(folder: string): { place: string; found: fs.Stats }[] {
  const inside = fs.readdirSync(folder).flatMap((name) => {
    const place = path.join(folder, name)
    const found = fs.lstatSync(place)
    return found.isDirectory() ? walk(place) : [{ place, found }]
  })
  return [{ place: folder, found: fs.lstatSync(folder) }, ...inside]
}
/** What somebody else on the machine could open, or its owner could not. */
const open = (folder: string) =>
  walk(folder)
    .map(({ place, found }) => `${(found.mode & 0o7777).toString(8)} ${path.relative(folder, place)}`)
    .filter((line) => !/^[76]00 /.test(line))

/** Whatever writes into the folder has written. */
async function work(base_url: string): Promise<void> {
  const visitor = createApi({ base_url, identity: () => ({ token: undefined, guest: false }) })
  const { access_token: token } = await visitor(session.login, { body: { email: 'editor@example.com', password } })
  const api = createApi({ base_url, identity: () => ({ token, guest: false }) })
  // The first secret that is sealed makes the server's own.
  await api(secondFactor.beginTotp)
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer()
  for (const [name, content] of [
    ['Зелено.png', picture],
    ['Списък.txt', Buffer.from('Име')],
  ] as const) {
    const { headers, payload } = formOf(name, content)
    const authorization = `Bearer ${token}`
    const sent = { method: 'POST', headers: { ...headers, authorization }, body: new Uint8Array(payload) }
    const answer = await fetch(`${base_url}/api/studio/media`, sent)
    expect(answer.status).toBe(201)
    const { url } = (await answer.json()) as { url: string }
    if (!name.endsWith('png')) continue
    const shown = await fetch(new URL(`${url}?w=320`, base_url), { headers: { authorization } })
    expect(shown.status).toBe(200)
    await shown.arrayBuffer()
  }
}

test('whatever the umask, nobody else on the machine may open anything in DATA_DIR, and what was open is closed at the start', async () => {
  const DATA_DIR = path.join(temporaryFolder(), 'data')
  const env = { DATA_DIR, SAMPLE_PASSWORD: password, SECOND_FACTOR: 'optional', SAMPLE_DATA: '1' }
  const first = startServer(env, 'dist/main.js', '000')
  await work(await first.address())
  expect(open(DATA_DIR)).toEqual([])
  const names = walk(DATA_DIR).map(({ place }) => path.relative(DATA_DIR, place))
  for (const part of [/^server-secret$/, /^media\/variants\/./, /^database\/pg_wal\/./, /^lock\/1$/])
    expect(
      names.some((name) => part.test(name)),
      String(part),
    ).toBe(true)
  expect(await first.end('SIGTERM')).toBe(0)
  expect(open(DATA_DIR)).toEqual([])

  for (const { place, found } of walk(DATA_DIR)) fs.chmodSync(place, found.isDirectory() ? 0o777 : 0o666)
  const second = startServer(env, 'dist/main.js', '000')
  await second.address()
  expect(open(DATA_DIR)).toEqual([])
})

const isRoot = process.getuid?.() === 0
const stranger = 65_534

test.skipIf(!isRoot)('in production a folder that belongs to somebody else is refused with one sentence', async () => {
  const DATA_DIR = temporaryFolder()
  fs.chownSync(DATA_DIR, stranger, stranger)
  const server = startServer({ DATA_DIR, NODE_ENV: 'production' })
  await server.ended
  expect(server.exitCode()).toBe(1)
  expect(server.errors().trim()).toBe(
    `${DATA_DIR} belongs to another user of this machine: let DATA_DIR and all in it belong to who runs the server.`,
  )
})

test.skipIf(!isRoot)('one strange file in it is refused as well, and outside of production nothing is', () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'media')
  fs.writeFileSync(file, '')
  fs.chownSync(file, stranger, stranger)
  expect(() => closeFolder(folder, { production: true })).toThrow(`${file} belongs to another user`)
  closeFolder(folder, { production: false })
})

test('what a link leads to stays as it is', () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
  const file = path.join(elsewhere, 'theirs')
  fs.writeFileSync(file, '')
  fs.chmodSync(file, 0o644)
  fs.symlinkSync(file, path.join(folder, 'link'))
  fs.symlinkSync(elsewhere, path.join(folder, 'folder'))
  closeFolder(folder, { production: true })
  expect(fs.statSync(file).mode & 0o777).toBe(0o644)
})

test('a folder of before the first release is refused with a sentence, and nothing in it is touched', async () => {
  const folder = usedFolder()
  const database = path.join(folder, 'database')
  fs.rmSync(path.join(database, databaseMark))
  const bytes = () =>
    walk(database)
      .filter(({ found }) => found.isFile())
      .map(({ place, found }) => [place, found.mtimeMs, hash('sha256', fs.readFileSync(place))])
  const before = bytes()
  const server = startServer({ DATA_DIR: folder })
  await server.ended
  expect(server.exitCode()).toBe(1)
  expect(server.errors()).toBe(
    `${database} holds the tables of a Megdan of before its first release, which this one does not take over: give DATA_DIR an empty folder.\n`,
  )
  expect(bytes()).toEqual(before)
})
