import { createHash, type Hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Refusal } from '../platform/command.ts'
import type { Database, Engine } from '../platform/database/database.ts'
import { migrateAsOf } from '../platform/database/migrate.ts'
import { DamagedBackup, openRowsHash, type Part, pieceIn, unsqueeze } from './archive.ts'
import { listTables, readRows, setCounters, type Table, withoutLooking, writeRows } from './rows.ts'

/** What stands at the end of a backup: what is in it. */
export type Manifest = {
  format: 1
  /** All that was acknowledged before is in it. */
  made_at: string
  version: string
  migrations: number[]
  tables: Record<string, { columns: string[]; rows: number; hash: string }>
  media: Record<string, { bytes: number; sha256: string }>
  /** Files that the library names and nobody has. */
  missing: string[]
  left_out: string[]
}

export const manifestName = 'manifest.json'
export const secretName = 'server-secret'
export const mediaFolder = 'media/'
const rowsName = /^tables\/(\w+)\/\d+\.json\.gz$/
/** While it is there a restore is under way, and no server starts. */
const mark = sql`drizzle.megdan_restore`

const linesOf = (text: string) => text.split('\n')

/** Reads a backup to its end, with all that it says of itself; refuses one that was changed. */
export async function readManifest(parts: AsyncIterable<Part>): Promise<Manifest> {
  const rows = new Map<string, { rows: number; hash: ReturnType<typeof openRowsHash> }>()
  const media = new Map<string, Hash>()
  let written: Buffer | undefined
  for await (const { name, bytes } of parts) {
    const table = rowsName.exec(name)?.[1]
    if (table !== undefined) {
      const one = rows.get(table) ?? { rows: 0, hash: openRowsHash() }
      rows.set(table, one)
      for (const row of linesOf(unsqueeze(bytes))) {
        one.rows++
        one.hash.add(row)
      }
    } else if (name.startsWith(mediaFolder)) {
      const { whole } = pieceIn(name.slice(mediaFolder.length))
      const all = media.get(whole) ?? createHash('sha256')
      media.set(whole, all.update(bytes))
    } else if (name === manifestName) written = bytes
  }
  // Read only now: at the end it is certain that no byte was changed.
  const manifest = written && (JSON.parse(written.toString()) as Manifest)
  if (!manifest) throw new DamagedBackup('it does not say what is in it')
  if (manifest.format !== 1) throw new Refusal('The backup was made by a newer Megdan than this one: use that one.')
  for (const [name, said] of Object.entries(manifest.tables)) {
    const found = rows.get(name)
    const empty = openRowsHash()
    const isSame = said.rows === (found?.rows ?? 0) && said.hash === (found?.hash ?? empty).digest()
    if (!isSame) throw new DamagedBackup(`the rows of ${name} are not those that it counts`)
  }
  const isWhole = Object.entries(manifest.media).every(([name, said]) => media.get(name)?.digest('hex') === said.sha256)
  if (!isWhole || Object.keys(manifest.media).length !== media.size) {
    throw new DamagedBackup('its media are not those that it counts')
  }
  return manifest
}

/**
 * Puts the rows of a backup into a database that has none, in one transaction: all or nothing. `keep` is handed what
 * else is in the backup.
 */
export async function load(
  engine: Engine,
  {
    manifest,
    id,
    parts,
    keep,
  }: { manifest: Manifest; id: string; parts: AsyncIterable<Part>; keep: (part: Part) => Promise<void> },
): Promise<void> {
  await migrateAsOf(engine, manifest.migrations)
  await engine.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const there = new Map((await listTables(tx)).map((table) => [table.name, table]))
    const tables = Object.entries(manifest.tables).map(([name, { columns }]) =>
      asWritten(there.get(name), name, columns),
    )
    const byName = new Map(tables.map((table) => [table.name, table]))
    await withoutLooking(tx, [...there.values()], async () => {
      for await (const part of parts) {
        const table = byName.get(rowsName.exec(part.name)?.[1] ?? '')
        if (table) await writeRows(tx, table, linesOf(unsqueeze(part.bytes)))
        else await keep(part)
      }
      for (const table of tables) await setCounters(tx, table)
    })
    await tx.execute(sql`create table ${mark} as select ${id}::text as backup`)
  })
  await engine.db.execute(sql`analyze`)
}

/** The table with its columns in the order of the backup, whose database may have got them one after the other. */
function asWritten(table: Table | undefined, name: string, columns: readonly string[]): Table {
  const found = columns.map((column) => table?.columns.find((one) => one.name === column))
  const known = found.filter((column) => column !== undefined)
  if (!table || known.length < columns.length) throw new DamagedBackup(`there is no such table as its ${name}`)
  return { ...table, columns: known }
}

/** Compares what was put into a database with what the backup says of it. */
export async function compare(db: Database, manifest: Manifest): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const there of await listTables(tx)) {
      const said = manifest.tables[there.name]
      if (!said) continue
      const table = asWritten(there, there.name, said.columns)
      const hash = openRowsHash()
      let count = 0
      for await (const rows of readRows(tx, table)) {
        count += rows.length
        rows.forEach(hash.add)
      }
      if (count === said.rows && hash.digest() === said.hash) continue
      throw new DamagedBackup(`${table.name} was put back with ${count} rows that differ from its ${said.rows}`)
    }
  })
}

/** Which backup is being put back into this database. */
export async function findMark(db: Database): Promise<string | undefined> {
  const { rows: there } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.megdan_restore') is not null as there`,
  )
  if (!there[0]?.there) return undefined
  const { rows } = await db.execute<{ backup: string }>(sql`select backup from ${mark}`)
  return rows[0]?.backup
}

export const removeMark = async (db: Database) => void (await db.execute(sql`drop table ${mark}`))

/** A server would let people in who were erased after the backup. */
export async function refuseHalfRestored({ db }: Pick<Engine, 'db'>): Promise<void> {
  if ((await findMark(db)) === undefined) return
  throw new Refusal(
    'A restore was begun in this database and has not ended: run `megdan restore` with that file again.',
  )
}
