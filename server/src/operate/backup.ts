import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type BlobStore, listFiles, openBlobs } from '../media/index.ts'
import { Refusal } from '../platform/command.ts'
import { type Database, type Engine } from '../platform/database/database.ts'
import { openDatabase } from '../platform/open-database.ts'
import { listApplied, migrate } from '../platform/database/migrate.ts'
import { openDurable, openScratch } from '../platform/embedded/durable-pglite.ts'
import { embeddedEngine } from '../platform/embedded/embedded-engine.ts'
import { FolderInUse, lockFolder } from '../platform/embedded/folder-lock.ts'
import { privateModes } from '../platform/private-folder.ts'
import type { Settings } from '../settings.ts'
import { openSealed, openSealing } from './age.ts'
import { openRowsHash, pack, type Part, piecesOf, squeeze, unpack } from './archive.ts'
import { askForCopy, openRoom } from './copy.ts'
import { copyNotes, erasedFolder } from './erased.ts'
import { findOld, listBackups, nameOf, unfinished } from './keep.ts'
import { compare, load, type Manifest, manifestName, mediaFolder, readManifest, secretName } from './loading.ts'
import { leftOut, listTables, readRows } from './rows.ts'

export const version = (): string =>
  (JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string })
    .version

/** Signs of rows that make a part. */
const partSize = 4 * 1024 * 1024
/** How often it begins anew because a file went away before it was held. */
const attempts = 3
/** What a disk has to have beyond what is written to it: a server beside may need it. */
const leastRoom = 256 * 1024 * 1024
/** Milliseconds after which what a killed command left beside the backups is certainly nobody's. */
const left = 6 * 3_600_000

/** PostgreSQL, the embedded database where no server runs, or else a copy of it which the server makes. */
export async function openSource({ data_dir, database_url }: Settings): Promise<Engine> {
  if (database_url) return openDatabase({ database_url, pool_size: 2 })
  if (!fs.existsSync(path.join(data_dir, 'database', 'PG_VERSION'))) {
    throw new Refusal(`There is no database in ${data_dir}: set DATA_DIR or DATABASE_URL as for the server.`)
  }
  const isInUse = async () => {
    try {
      await (await lockFolder(data_dir)).release()
      return false
    } catch (error) {
      if (error instanceof FolderInUse) return true
      throw error
    }
  }
  for (;;) {
    if (!(await isInUse())) return openDatabase({ data_dir })
    const copy = await askForCopy(data_dir, isInUse)
    if (copy) return embeddedEngine(await openDurable(copy), true)
    await pause(100)
  }
}

/** Keeps the files beside, so that what is deleted meanwhile is there still; answers which are not there. */
async function hold(names: readonly string[], media: BlobStore, held: string): Promise<string[]> {
  fs.mkdirSync(held, { recursive: true })
  const missing: string[] = []
  for (const name of names) {
    const target = path.join(held, name)
    if (!fs.existsSync(target) && !(await media.keepIn(name, target))) missing.push(name)
  }
  return missing
}

type Given = { settings: Settings; tx: Database; held: string; missing: string[]; made_at: Date; migrations: number[] }

async function* partsOf({ settings, tx, held, missing, made_at, migrations }: Given): AsyncGenerator<Part> {
  const manifest: Manifest = {
    format: 1,
    made_at: made_at.toISOString(),
    version: version(),
    migrations,
    tables: {},
    media: {},
    missing,
    left_out: [...leftOut],
  }
  const secret = path.join(settings.data_dir, secretName)
  if (fs.existsSync(secret)) yield { name: secretName, bytes: fs.readFileSync(secret) }
  for (const table of await listTables(tx)) {
    if (leftOut.has(table.name)) continue
    const hash = openRowsHash()
    let [count, number, size] = [0, 0, 0]
    let waiting: string[] = []
    const makePart = (): Part => {
      const bytes = squeeze(waiting.join('\n'))
      const name = `tables/${table.name}/${String(++number).padStart(6, '0')}.json.gz`
      ;[waiting, size] = [[], 0]
      return { name, bytes }
    }
    for await (const rows of readRows(tx, table)) {
      for (const row of rows) {
        hash.add(row)
        count++
        size += row.length
        waiting.push(row)
        if (size >= partSize) yield makePart()
      }
    }
    if (waiting.length > 0) yield makePart()
    manifest.tables[table.name] = {
      columns: table.columns.map(({ name }) => name),
      rows: count,
      hash: hash.digest(),
    }
  }
  for (const name of fs.readdirSync(held).toSorted()) {
    const all = createHash('sha256')
    let size = 0
    for await (const part of piecesOf(`${mediaFolder}${name}`, path.join(held, name))) {
      all.update(part.bytes)
      size += part.bytes.length
      yield part
    }
    manifest.media[name] = { bytes: size, sha256: all.digest('hex') }
  }
  yield { name: manifestName, bytes: Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`) }
}

async function refuseFullDisk(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await fs.promises.statfs(folder)
  if (bavail * bsize > bytes + leastRoom) return
  throw new Refusal(`There is too little room in ${folder}: a backup may take ${Math.ceil(bytes / 1e6)} MB.`)
}

async function databaseSize(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ size: number }>('select pg_database_size(current_database())::float8 as size')
  return rows[0]?.size ?? 0
}

/** Writes all that there was at one moment into the file; answers what is missing, undefined where it is to be tried anew. */
async function write(file: string, room: string, settings: Settings, isLast: boolean) {
  const { seal, identities } = await openSealing(settings.backup.recipients)
  const made_at = new Date()
  const source = await openSource(settings)
  try {
    const migrations = await listApplied(source)
    const missing = await source.db.transaction(
      async (tx) => {
        await tx.execute('set local statement_timeout = 0')
        await tx.execute('set local idle_in_transaction_session_timeout = 0')
        const files = await listFiles(tx)
        const held = path.join(room, 'media')
        const names = files.map(({ name }) => name)
        const missing = await hold(names, openBlobs(settings), held)
        if (missing.length > 0 && !isLast) return undefined
        // What was held by a former try may belong to nobody any more.
        const named = new Set(files.map(({ name }) => name))
        for (const name of fs.readdirSync(held)) if (!named.has(name)) fs.rmSync(path.join(held, name))
        const media = files.reduce((sum, { size }) => sum + size, 0)
        await refuseFullDisk(path.dirname(file), media + (await databaseSize(tx)))
        const parts = partsOf({ settings, tx, held, missing, made_at, migrations })
        const target = fs.createWriteStream(file, { mode: privateModes.file, flush: true })
        await pipeline(await seal(pack(parts)), target)
        return missing
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    return missing && { missing, identities }
  } finally {
    await source.close()
  }
}

/** Puts the backup back into a database of its own, and compares what came of it. */
export async function verify(file: string, room: string, identities: readonly string[]): Promise<Manifest> {
  const parts = async () => unpack(await openSealed(file, identities))
  const manifest = await readManifest(await parts())
  const data_dir = path.join(room, 'check')
  fs.rmSync(data_dir, { recursive: true, force: true })
  const engine = embeddedEngine(await openScratch(data_dir))
  try {
    await load(engine, { manifest, id: manifest.made_at, parts: await parts(), keep: async () => undefined })
    await compare(engine.db, manifest)
    // That this version can go on with it.
    await migrate(engine)
  } finally {
    await engine.close()
    fs.rmSync(data_dir, { recursive: true, force: true })
  }
  return manifest
}

function flushFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

/** Old backups go, and what a killed command has left. */
function tidy(folder: string, { backup, backup_days }: Settings, now: Date): string[] {
  const old = findOld(listBackups(folder), backup.keep, backup_days, now)
  for (const { file } of old) fs.rmSync(file, { force: true })
  return old.map(({ file }) => file)
}

function removeLeft(folder: string, isAlone: boolean): void {
  for (const name of fs.readdirSync(folder).filter((one) => one.startsWith('megdan-') && one.endsWith(unfinished))) {
    const file = path.join(folder, name)
    if (isAlone || fs.statSync(file).mtimeMs < Date.now() - left) fs.rmSync(file, { force: true })
  }
}

/** Makes a backup in the folder, beside a running server or without one; answers what to tell. */
export async function backUp(settings: Settings, named: string | undefined) {
  const folder = named === undefined ? settings.backup.dir : path.resolve(named)
  if (!folder)
    throw new Refusal('Name the folder that is to hold the backup, or set BACKUP_DIR: megdan backup <folder>')
  fs.mkdirSync(folder, { recursive: true, mode: privateModes.folder })
  fs.mkdirSync(settings.data_dir, { recursive: true, mode: privateModes.folder })
  const { room, leave } = await openRoom(settings.data_dir)
  try {
    removeLeft(folder, !settings.database_url)
    const file = path.join(folder, nameOf(new Date(), settings.backup.recipients.length > 0))
    if (fs.existsSync(file)) throw new Refusal(`${file} is there already.`)
    const draft = `${file}${unfinished}`
    try {
      let written
      for (let tries = 1; !written; tries++) written = await write(draft, room, settings, tries === attempts)
      const manifest = await verify(draft, room, written.identities)
      fs.renameSync(draft, file)
      flushFolder(folder)
      copyNotes(path.join(settings.data_dir, erasedFolder), path.join(folder, erasedFolder))
      const gone = folder === settings.backup.dir ? tidy(folder, settings, new Date()) : []
      const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
      const lines = [
        `The backup of ${manifest.made_at} is ${file}.`,
        `It was put back on trial: ${rows} rows and ${Object.keys(manifest.media).length} media are as they were.`,
        ...(manifest.missing.length > 0
          ? [`Media that the library names and that are not there: ${manifest.missing.length}.`]
          : []),
        ...(gone.length > 0 ? [`Old backups that were removed: ${gone.length}.`] : []),
      ]
      return { output: lines.join('\n') }
    } finally {
      fs.rmSync(draft, { force: true })
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new Refusal('The disk is full: nothing was left of the backup.')
  } finally {
    await leave()
  }
}
