import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const debianFolder = '/usr/lib/postgresql'

/** The folder that holds initdb and postgres, newest version first, or nothing. */
export const findPostgres = () => {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root, so root lends it to an account without rights. */
export const unprivilegedUser = () => {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const entry = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!entry) throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody.')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const quick = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // It would look into databases while others are copied from them, and rows are few.
  'autovacuum=off',
  'max_connections=100',
  'shared_buffers=128MB',
]

/**
 * Starts a PostgreSQL of its own in a temporary folder; `stop` also removes the folder and may be called twice.
 * @param {string} bin
 * @param {string[]} others settings that count more than the quick ones
 * @param {string} [primary] the URL of another one, of which this becomes a streaming replica
 */
export const startPostgres = async (bin, others = [], primary) => {
  const user = unprivilegedUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'megdan-pg-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (user) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder }
  const initArgs = ['-D', data, '-U', 'megdan', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const copyArgs = ['-D', data, '-d', primary ?? '', '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  const [program, start] = primary === undefined ? ['initdb', initArgs] : ['pg_basebackup', copyArgs]
  const init = spawnSync(path.join(bin, program), start, { ...user, env, cwd: folder, encoding: 'utf8' })
  if (init.status !== 0) {
    remove()
    throw new Error(`${program} failed: ${init.error?.message ?? init.stderr}`)
  }
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    ...quick,
    ...others,
  ]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  let log = ''
  const launch = () => {
    const server = spawn(path.join(bin, 'postgres'), args, {
      ...user,
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server.stderr.on('data', (part) => (log = `${log}${part}`.slice(-4000)))
    return { server, ended: new Promise((resolve) => server.once('exit', resolve)) }
  }
  let running = launch()
  const stop = async () => {
    const { server, ended } = running
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGINT')
      await Promise.race([ended, sleep(5000, undefined, { ref: false })])
      server.kill('SIGKILL')
    }
    remove()
  }
  const untilReady = async () => {
    const question = ['-h', folder, '-p', `${port}`, '-U', 'megdan', '-c', 'select 1', 'postgres']
    for (let attempt = 0; attempt < 100 && running.server.exitCode === null; attempt++) {
      if (spawnSync(path.join(bin, 'psql'), question).status === 0) return
      await sleep(100)
    }
    await stop()
    throw new Error(`PostgreSQL did not start: ${log}`)
  }
  /** Ends it without a goodbye. */
  const crash = async () => {
    running.server.kill('SIGQUIT')
    await running.ended
  }
  /** Starts it again on what it had written. */
  const comeBack = async () => {
    running = launch()
    await untilReady()
  }
  const restart = async () => {
    await crash()
    await comeBack()
  }
  await untilReady()
  return { url: `postgres://megdan@127.0.0.1:${port}/postgres`, data, stop, restart, crash, comeBack }
}
