import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, unprivilegedUser } from './postgres.mjs'

/** The program, or nothing where it is not installed. */
export const findPgbouncer = () =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)]
    .map((folder) => path.join(folder, 'pgbouncer'))
    .find((file) => existsSync(file))

/**
 * Starts a pgbouncer of its own in transaction mode before the PostgreSQL of this URL.
 * @param {string} bin
 * @param {string} url
 * @param {{connect_query?: string, connections?: number}} [options] how many connections of PostgreSQL it shares out
 */
export const startPgbouncer = async (bin, url, { connect_query, connections = 4 } = {}) => {
  const user = unprivilegedUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'megdan-bouncer-'))
  const port = await freePort()
  const { hostname, port: server, pathname, username } = new URL(url)
  const name = pathname.slice(1)
  const query = connect_query === undefined ? '' : ` connect_query='${connect_query.replaceAll("'", "''")}'`
  const users = path.join(folder, 'users.txt')
  const file = path.join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `${name} = host=${hostname} port=${server} dbname=${name} user=${username}${query}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'max_client_conn = 500',
    `default_pool_size = ${connections}`,
    // Who waits for a server that is away is told so, and goes to another one.
    'query_wait_timeout = 2',
    'server_connect_timeout = 2',
    'server_login_retry = 1',
  ]
  writeFileSync(users, `"${username}" ""\n`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  if (user) for (const one of [folder, users, file]) chownSync(one, user.uid, user.gid)
  const child = spawn(bin, [file], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (part) => (log = `${log}${part}`.slice(-4000)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const answers = () =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.end() !== undefined))
      socket.on('error', () => resolve(false))
    })
  for (let attempt = 0; !(await answers()); attempt++) {
    if (attempt < 100 && child.exitCode === null) await sleep(50)
    else {
      await stop()
      throw new Error(`pgbouncer did not start: ${log}`)
    }
  }
  return { url: `postgres://${username}@127.0.0.1:${port}/${name}`, stop }
}
