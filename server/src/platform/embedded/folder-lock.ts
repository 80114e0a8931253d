import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { randomUUID } from 'node:crypto'

const longestSocketPath = 100
const patienceMilliseconds = 1000

export class FolderInUse extends Error {
  override name = 'FolderInUse'
  constructor(folder: string, pid: string | undefined) {
    const owner = pid ? `another Megdan process (pid ${pid})` : 'another Megdan process'
    super(`The folder ${folder} is in use by ${owner}. Stop that process first, or set DATA_DIR to another folder.`)
  }
}

/**
 * Takes the folder for this process until it ends, however it ends.
 *
 * A lock is a listening socket named by its generation. A generation may be followed only when its process is dead,
 * is claimed by link(2), which succeeds for one process only, and the newest is never removed: so a slow starter
 * that wakes up late finds either the name taken or a newer one beside it.
 */
export async function lockFolder(dir: string): Promise<{ release: () => Promise<void> }> {
  const folder = path.resolve(dir)
  const locks = path.join(folder, 'lock')
  fs.mkdirSync(locks, { recursive: true, mode: 0o700 })
  const short = shorten(locks)
  const own = `starting-${randomUUID()}`
  const server = await listen(short.pathOf(own)).catch((error: unknown) => {
    short.close()
    throw unlockable(folder, error)
  })
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()))
  try {
    for (;;) {
      const newest = generations(locks).at(-1) ?? 0
      if (newest) {
        const owner = await ask(short.pathOf(String(newest)))
        if (owner) throw new FolderInUse(folder, owner.pid)
      }
      if (!claim(locks, own, newest + 1)) continue
      if (generations(locks).at(-1) !== newest + 1) {
        fs.rmSync(path.join(locks, String(newest + 1)), { force: true })
        continue
      }
      for (const old of generations(locks)) if (old < newest) fs.rmSync(path.join(locks, String(old)), { force: true })
      return { release }
    }
  } catch (error) {
    await release()
    throw error instanceof FolderInUse ? error : unlockable(folder, error)
  } finally {
    fs.rmSync(path.join(locks, own), { force: true })
    short.close()
  }
}

/** Socket addresses end at 107 bytes: a long folder is reached through its descriptor instead. */
function shorten(folder: string): { pathOf: (name: string) => string; close: () => void } {
  const longest = Buffer.byteLength(path.join(folder, `starting-${randomUUID()}`))
  if (longest <= longestSocketPath) return { pathOf: (name) => path.join(folder, name), close: () => undefined }
  if (!fs.existsSync('/proc/self/fd')) throw new Error(`The path of the folder ${folder} is too long for its lock.`)
  const fd = fs.openSync(folder, fs.constants.O_RDONLY | fs.constants.O_DIRECTORY)
  return { pathOf: (name) => `/proc/self/fd/${fd}/${name}`, close: () => fs.closeSync(fd) }
}

function generations(locks: string): number[] {
  const names = fs.readdirSync(locks).filter((name) => /^\d+$/.test(name))
  return names.map(Number).toSorted((a, b) => a - b)
}

function claim(locks: string, own: string, generation: number): boolean {
  try {
    fs.linkSync(path.join(locks, own), path.join(locks, String(generation)))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function listen(address: string): Promise<net.Server> {
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(String(process.pid))
  })
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => resolve(server))
  })
}

/** Undefined when nobody listens any more; a process too busy to tell its pid still counts as alive. */
function ask(address: string): Promise<{ pid: string | undefined } | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect(address)
    const finish = (result: { pid: string | undefined } | undefined): void => {
      socket.destroy()
      resolve(result)
    }
    socket.setTimeout(patienceMilliseconds, () => finish({ pid: undefined }))
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (answer += chunk))
    socket.on('end', () => finish({ pid: answer || undefined }))
    socket.on('error', (error) => {
      const dead = ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '')
      finish(dead ? undefined : { pid: undefined })
    })
  })
}

const unlockable = (folder: string, cause: unknown): Error =>
  new Error(`The folder ${folder} cannot be locked (${String(cause)}). It must lie on a local disk.`, { cause })

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
