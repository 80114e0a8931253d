import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { FormerDatabase } from '../former-database.ts'
import { privateModes } from '../private-folder.ts'

type Stream = { nfd: number; path?: string }
type SetAttributes = (of: unknown, attributes: { mode?: number }) => void
type MakeNode = (parent: unknown, name: string, mode: number, device: number) => unknown
type Emscripten = {
  NODEFS: {
    node_ops: { setattr: SetAttributes; mknod: MakeNode }
    stream_ops: { setattr: SetAttributes; fsync?: (stream: Stream) => number }
  }
}
const ofOthers = 0o077

export const extensions = { pg_trgm }

const durability = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'wal_sync_method=fsync']
/** Segments of the log are removed and not kept under another name with what they held: they tell what came when. */
const forgetting = ['wal_recycle=off']
const startParams = [
  // PGlite 0.5 starts PostgreSQL with -F, which turns every flush off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[...durability, ...forgetting].flatMap((setting) => ['-c', setting]),
]

/** PGlite's files on Node, which nobody but their owner may open: Emscripten says 0666 after making each, past every umask. */
class PrivateFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const before = (module: Emscripten): void => this.prepare(module)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), before] } }
  }

  protected prepare({ NODEFS: { node_ops, stream_ops } }: Emscripten): void {
    const { mknod } = node_ops
    node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~ofOthers, device)
    for (const ops of [node_ops, stream_ops]) {
      const { setattr } = ops
      ops.setattr = (of, { mode, ...others }) =>
        setattr(of, { ...others, ...(mode !== undefined && { mode: mode & ~ofOthers }) })
    }
  }
}

/** With the flush that Emscripten's NODEFS lacks. */
export class DurableFiles extends PrivateFiles {
  flushes = 0

  protected override prepare(module: Emscripten): void {
    super.prepare(module)
    module.NODEFS.stream_ops.fsync = (stream) => this.flush(stream)
  }

  private flush(stream: Stream): number {
    try {
      // WAL segments have their full length from the start, so their metadata can stay behind.
      if (stream.path?.includes('/pg_wal/')) fs.fdatasyncSync(stream.nfd)
      else fs.fsyncSync(stream.nfd)
    } catch (error) {
      // After a failed fsync the kernel may have dropped the pages: stop before anything is acknowledged
      // (https://wiki.postgresql.org/wiki/Fsync_Errors).
      fs.writeSync(2, `Database files could not be flushed to disk: ${String(error)}\n`)
      process.abort()
    }
    this.flushes++
    return 0
  }
}

/** Flushes the folder: all that lies in it is on the disk afterwards. */
export function flushTree(file: string): void {
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

/** Lies in each database that this server made, and in none of before its first release. */
export const databaseMark = 'megdan-tables'

/** Built beside, flushed, then renamed: a power cut leaves a whole database or none. */
async function createDatabaseFolder(dir: string): Promise<void> {
  const fresh = `${dir}.init`
  fs.rmSync(fresh, { recursive: true, force: true })
  fs.mkdirSync(fresh, { recursive: true, mode: privateModes.folder })
  const lite = await PGlite.create({ fs: new PrivateFiles(fresh) })
  await lite.close()
  fs.writeFileSync(path.join(fresh, databaseMark), '1\n', { mode: privateModes.file })
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
  // Looked at from outside: to open it would write into it.
  if (!fs.existsSync(path.join(dir, databaseMark))) throw new FormerDatabase(dir, 'give DATA_DIR an empty folder')
  const disk = new files(dir)
  const lite = await start(disk)
  const before = disk.flushes
  await lite.exec("select pg_logical_emit_message(true, 'durable', 'probe')")
  if (disk.flushes > before) return lite
  await lite.close()
  throw new Error('The embedded database did not flush its write-ahead log: it would lose data in a power cut.')
}

/** Opens an empty embedded database that is on trial: nothing is flushed, for it is thrown away. */
export async function openScratch(folder: string): Promise<PGlite> {
  fs.mkdirSync(folder, { recursive: true, mode: privateModes.folder })
  return PGlite.create({ fs: new PrivateFiles(folder), extensions })
}
