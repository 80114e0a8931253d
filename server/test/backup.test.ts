import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { createApi, session } from '@megdan/contract'
import { expect, test } from 'vitest'
import { leastEnv, startServer, temporaryFolder, usedFolder } from './processes.ts'

const password = 'сив кон под дъжда'
const program = path.join(import.meta.dirname, '../src/backup.ts')

/** Runs the command as it is run by hand; its exit code and what it says. */
async function backUp(DATA_DIR: string, ...args: string[]) {
  const env = { ...leastEnv(), DATA_DIR }
  // A umask of 000, so that modes are the command's own.
  const command = ['-c', 'umask 000; exec "$@"', 'sh', process.execPath, program, ...args]
  const ended = promisify(execFile)('sh', command, { env })
  return ended.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  )
}
const walk = (folder: string) =>
  (fs.readdirSync(folder, { recursive: true }) as string[]).map((name) => path.join(folder, name))
const isFile = (place: string) => fs.statSync(place).isFile()
const logOf = (folder: string) =>
  fs.readdirSync(path.join(folder, 'database/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))

test('a backup of a stopped server, killed or not, is whole, without lock, old log and what was read aloud, for its owner alone, and a server starts on it', async () => {
  const DATA_DIR = usedFolder()
  const env = { DATA_DIR, SAMPLE_PASSWORD: password, SAMPLE_DATA: '1' }
  const server = startServer(env)
  const body = { email: 'reader@example.com', password }
  const login = async (base_url: string) =>
    createApi({ base_url, identity: () => ({ token: undefined, guest: false }) })(session.login, { body })
  await login(await server.address())
  const target = path.join(temporaryFolder(), 'deep', 'backup')
  expect(await backUp(DATA_DIR, target)).toEqual({
    code: 1,
    output: 'The server is running on this DATA_DIR: stop it first.\n',
  })
  expect(fs.existsSync(target)).toBe(false)
  await server.end('SIGKILL')
  const old = logOf(DATA_DIR)
  fs.mkdirSync(path.join(DATA_DIR, 'speech'))
  fs.writeFileSync(path.join(DATA_DIR, 'speech/heard.mp3'), 'ID3')
  expect(old.length).toBeGreaterThan(0)

  expect(await backUp(DATA_DIR, target)).toEqual({
    code: 0,
    output: `The backup of ${fs.realpathSync(DATA_DIR)} is in ${target}.\n`,
  })
  const names = fs.readdirSync(target).toSorted()
  expect(names).toEqual(
    fs
      .readdirSync(DATA_DIR)
      .filter((name) => !['lock', 'speech'].includes(name))
      .toSorted(),
  )
  expect(names).toEqual(expect.arrayContaining(['database', 'media']))
  expect(logOf(target).filter((segment) => old.includes(segment))).toEqual([])
  const open = walk(target).filter((place) => (fs.statSync(place).mode & 0o777) !== (isFile(place) ? 0o600 : 0o700))
  expect(open).toEqual([])
  const pictures = walk(path.join(target, 'media')).filter(isFile)
  expect(pictures.length).toBeGreaterThan(0)
  for (const file of pictures) {
    const original = path.join(DATA_DIR, path.relative(target, file))
    expect(fs.readFileSync(file).equals(fs.readFileSync(original))).toBe(true)
  }

  const again = startServer({ ...env, DATA_DIR: target })
  expect((await login(await again.address())).access_token).toBeTruthy()
  expect(await again.end('SIGTERM')).toBe(0)
})

test('a backup is refused with one sentence where it would lie in what is there, or there is nothing to copy', async () => {
  const [empty, full] = [temporaryFolder(), temporaryFolder()]
  fs.mkdirSync(path.join(full, 'database'))
  fs.writeFileSync(path.join(full, 'database/PG_VERSION'), '18')
  const target = path.join(temporaryFolder(), 'backup')
  const refusals = [
    [await backUp(full), 'Name the folder that is to hold the backup: npm run backup -- <folder>'],
    [await backUp(empty, target), `There is no database in ${empty}: set DATA_DIR as for the server.`],
    [await backUp(full, full), `The folder ${full} lies in DATA_DIR: name one outside of it.`],
    [
      await backUp(full, path.join(full, 'x')),
      `The folder ${path.join(full, 'x')} lies in DATA_DIR: name one outside of it.`,
    ],
    [
      await backUp(full, path.dirname(full)),
      `The folder ${path.dirname(full)} is there and not empty: name a new one.`,
    ],
    [await backUp(full, program), `The folder ${program} is there and not empty: name a new one.`],
  ] as const
  for (const [refusal, output] of refusals) expect(refusal).toEqual({ code: 1, output: `${output}\n` })
  expect(fs.readdirSync(full)).toEqual(['database'])
  expect(fs.existsSync(target)).toBe(false)
})
