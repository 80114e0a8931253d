import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd: number; path?: string }
type Emscripten = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } }

export const extensions = { pg_trgm }

const durability = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'wal_sync_method=fsync']
const startParams = [
  // PGlite 0.5 starts PostgreSQL with -F, which turns every flush off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...durability.flatMap((setting) => ['-c', setting]),
]

/** PGlite's files on Node, with the flush that Emscripten's NODEFS lacks. */
export class DurableFiles extends NodeFS {
  flushes = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const addFlush = (module: Emscripten): void => {
      module.NODEFS.stream_ops.fsync = (stream) => this.flush(stream)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFlush] } }
  }

  private flush(stream: Stream): number {
    try {
      // WAL segments have their full length from the start, so their metadata can stay behind.
      if (stream.path?.includes('/pg_wal/')) fs.fdatasyncSync(stream.nfd)
      else fs.fsyncSync(stream.nfd)
    } catch (error) {
      // After a failed flush the kernel may have dropped the pages: stop before anything is acknowledged.
      fs.writeSync(2, `Database files could not be flushed to disk: ${String(error)}\n`)
      process.abort()
    }
    this.flushes++
    return 0
  }
}

function flushTree(file: string): void {
  if (fs.statSync(file).isDirectory()) for (const name of fs.readdirSync(file)) flushTree(path.join(file, name))
  flushOne(file)
}

function flushOne(file: string): void {
  const fd = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}

/** Built beside, flushed, then renamed: a power cut leaves a whole database or none. */
async function createDatabaseFolder(dir: string): Promise<void> {
  const fresh = `${dir}.init`
  fs.rmSync(fresh, { recursive: true, force: true })
  fs.mkdirSync(fresh, { recursive: true })
  const lite = await PGlite.create({ fs: new NodeFS(fresh) })
  await lite.close()
  flushTree(fresh)
  fs.renameSync(fresh, dir)
  flushOne(path.dirname(dir))
}

/** PGlite only says that it failed; PostgreSQL's last words say why, such as a full disk. */
async function start(disk: DurableFiles): Promise<PGlite> {
  const words: string[] = []
  const onStderr = (line: string): boolean => {
    words.push(line)
    words.splice(0, words.length - 20)
    return false
  }
  try {
    return await PGlite.create({ fs: disk, extensions, startParams, onStderr })
  } catch (cause) {
    const why = words.findLast((line) => /(FATAL|PANIC|ERROR):/.test(line)) ?? String(cause)
    throw new Error(`The embedded database could not be opened: ${why.replace(/^.*?(FATAL|PANIC|ERROR): +/, '')}`, {
      cause,
    })
  }
}

/** Opens the embedded database so that no commit is acknowledged before it is on the disk. The caller holds the folder's lock. */
export async function openDurable(folder: string, files = DurableFiles): Promise<PGlite> {
  const dir = path.resolve(folder)
  if (!fs.existsSync(path.join(dir, 'PG_VERSION'))) await createDatabaseFolder(dir)
  const disk = new files(dir)
  const lite = await start(disk)
  const before = disk.flushes
  await lite.exec("select pg_logical_emit_message(true, 'durable', 'probe')")
  if (disk.flushes > before) return lite
  await lite.close()
  throw new Error('The embedded database did not flush its write-ahead log: it would lose data in a power cut.')
}
