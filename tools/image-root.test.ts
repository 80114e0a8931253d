import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { layImageRoot } from './image-root.mjs'
import { cache, root } from './node.mjs'
import { freePort } from './postgres.mjs'

const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
const all = (pattern: RegExp) => [...dockerfile.matchAll(pattern)].map(([, found = '']) => found)
const environment = Object.fromEntries(all(/^ENV (\S+)$/gm).map((pair) => pair.split('=')))
const command: string[] = all(/^(?:ENTRYPOINT|CMD) (\[.*\])$/gm).flatMap((words) => JSON.parse(words))
const [user = 0] = all(/^USER (\d+):\d+$/gm).map(Number)

let folder = ''
let names: string[] = []
beforeAll(() => {
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(path.join(cache, 'image-'))
  layImageRoot(folder)
  names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('what lies in the image', () => {
  test('is what runs: no package for development, no test, no secret, no history', () => {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
    const places = names.filter((name) => name.endsWith('package.json')).map((name) => path.dirname(name).slice(4))
    expect(places).toContain('node_modules/fastify')
    expect(places.filter((place) => packages[place]?.dev)).toEqual([])
    const unwanted = /(^|\/)(\.git|\.env|\.data|\.ci|e2e|bench|rules)(\/|$)|\.(pem|p8|key|jks|log)$|\.test\.tsx?$/
    expect(names.filter((name) => !name.includes('node_modules/') && unwanted.test(name))).toEqual([])
    expect(
      names.filter((name) => /(^|\/)(server-secret|node_modules\/(vitest|typescript|vite|npm))$/.test(name)),
    ).toEqual([])
  })

  test('is no larger than 320 MB, of which Node is 127, and nobody but its owner may write there', () => {
    const files = names.map((name) => path.join(folder, name)).filter((file) => statSync(file).isFile())
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
    expect(bytes / 1e6).toBeLessThan(320)
    expect(bytes / 1e6).toBeGreaterThan(100)
    expect(files.filter((file) => ![0o644, 0o755].includes(statSync(file).mode & 0o777))).toEqual([])
  })
})

/** The base of the image is the C library: here it is that of this machine, as far as the programs name it. */
function layLibraries(): void {
  const programs = names.filter((name) => /\.bin\/node$|\.node$|\.so(\.[\d.]+)?$/.test(name))
  const said = programs.map((name) => spawnSync('ldd', [path.join(folder, name)], { encoding: 'utf8' }).stdout).join('')
  const libraries = new Set([...said.matchAll(/(?:=> |^\s+)(\/\S+) \(/gm)].map(([, file = '']) => file))
  for (const file of libraries) {
    if (file.startsWith(folder)) continue
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    execFileSync('cp', ['-L', '--no-clobber', file, target])
  }
}

/** A container made of what every Linux has: mounts and processes of its own, the root read-only, an account without rights. */
const container = `
set -e
root=$1 data=$2; shift 2
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind "$data" "$root/data"
mount -t tmpfs tmpfs "$root/tmp"
mount -o remount,bind,ro "$root"
exec chroot --userspec=${user}:${user} "$root" "$@"`

const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0

function run(words: string[], data: string, env: Record<string, string>) {
  const args = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', container, 'sh', folder, data, ...words]
  const child = spawn('unshare', args, {
    env: { PATH: process.env['PATH'], ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close')
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended, said: () => said }
}

/** The first process of the container, as this machine counts it. */
function firstOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}

describe.skipIf(!canMount)('in a container with a read-only root, as an account without rights', () => {
  let data = ''
  beforeAll(() => {
    for (const name of ['proc', 'dev']) mkdirSync(path.join(folder, name))
    layLibraries()
    data = mkdtempSync(path.join(cache, 'image-data-'))
    chownSync(data, user, user)
  })
  afterAll(() => rmSync(data, { recursive: true, force: true }))

  test('the server answers, is ready, serves app and studio, and ends at SIGTERM with 0, as the first process there', async () => {
    const port = await freePort()
    const begun = command.map((word) => (word.startsWith('server/') ? path.posix.join('/app', word) : word))
    const env = { HOST: '127.0.0.1', PORT: `${port}` }
    const server = run(begun, data, env)
    const status = async (address: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${address}`).catch(() => undefined)
      return answer?.status ?? (server.child.exitCode === null ? undefined : server.said())
    }
    await expect.poll(() => status('/ready'), { timeout: 180_000 }).toBe(200)
    expect(await Promise.all(['/health', '/', '/studio/', '/openapi.json'].map(status))).toEqual([200, 200, 200, 200])

    const first = firstOf(server.child)
    const uids = /^Uid:\s+(\d+)\s+(\d+)/m.exec(readFileSync(`/proc/${first}/status`, 'utf8'))?.slice(1)
    expect(uids).toEqual([`${user}`, `${user}`])
    expect(statSync(path.join(data, 'server-secret')).uid).toBe(user)

    const check = JSON.parse(/^HEALTHCHECK .*?CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]')
    const healthy = run(check, data, env)
    await healthy.ended
    expect([healthy.child.exitCode, healthy.said()]).toEqual([0, ''])

    const asked = performance.now()
    process.kill(first, 'SIGTERM')
    await server.ended
    expect([server.child.exitCode, performance.now() - asked < 10_000]).toEqual([0, true])
  })

  test('where no server answers the health check fails', async () => {
    const check = JSON.parse(/^HEALTHCHECK .*?CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]')
    const unhealthy = run(check, data, { PORT: `${await freePort()}` })
    await unhealthy.ended
    expect(unhealthy.child.exitCode).toBe(1)
  })

  test('pictures are encoded there, and nothing can be written beside data and tmp', async () => {
    const program = `
      const fs = require('node:fs')
      const sharp = require('node:module').createRequire('/app/server/package.json')('sharp')
      const made = ['/app/made', '/made', '/data/made', '/tmp/made'].map((file) => {
        try { fs.writeFileSync(file, ''); return 'written' } catch ({ code }) { return code }
      })
      const picture = { width: 8, height: 8, channels: 3, background: 'red' }
      sharp({ create: picture }).avif().toBuffer().then(({ length }) => console.log(JSON.stringify([...made, length > 0])))`
    const one = run([command[0] ?? '', '-e', program], data, {})
    await one.ended
    expect(one.said().trim()).toBe('["EROFS","EROFS","written","written",true]')
  })

  test('megdan, the command, is there', async () => {
    const one = run([command[0] ?? '', '/app/server/src/megdan.ts', '--help'], data, {})
    await one.ended
    expect(one.said()).toContain('megdan <command>')
    expect(existsSync(path.join(folder, 'app', 'docs', 'operating.md'))).toBe(true)
  })
})
