import type { ProfileExport } from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import { listAboutPerson, listOfPerson } from '../audit/index.ts'
import { type MediaStore, readOwnPhoto } from '../media/index.ts'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { listEventsOf } from '../security-log/index.ts'

type Row = Record<string, unknown>

/** What opens something, or would prove who sent it, is nobody's to read, not even its owner's. */
const isSecret = (name: string) => /(^|_)(hash|secret|token|key|attempt|codes|challenge)$/.test(name)
/** Whoever hid, blocked or invited this person is somebody else, and stays out of their export. */
const isOthers = (name: string) => name.endsWith('_by')
/** Made for searching, and said elsewhere. */
const isMade = (name: string) => name.startsWith('search_')
/** Whether a column by this name is handed out. */
export const isTold = (name: string): boolean => !isSecret(name) && !isOthers(name) && !isMade(name)
const withoutSecrets = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => isTold(name)))

/** Every table that names people, so that a new one cannot be forgotten here. */
async function listTablesOfPeople(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ table_name: string }>(sql`
    select table_name::text from information_schema.columns
    where table_schema = current_schema() and column_name = 'person_id' order by table_name`)
  return rows.map(({ table_name }) => table_name)
}

/** Everything held about a person, in one view of the database; undefined when they are gone. */
export async function exportOf(
  { db, now }: Pick<House, 'db' | 'now'>,
  files: MediaStore,
  id: string,
): Promise<ProfileExport | undefined> {
  const rows = await readRows(db, id)
  const photo = await readOwnPhoto(db, files, id)
  return rows && { exported_at: now().toISOString(), ...rows, photo }
}

const readRows = (db: Database, id: string) =>
  db.transaction(
    async (tx) => {
      const [own] = await tx
        .select({ row: sql<Row>`to_jsonb(${person})` })
        .from(person)
        .where(eq(person.id, id))
      if (!own) return undefined
      const held: Record<string, Row[]> = {}
      for (const table of await listTablesOfPeople(tx)) {
        const { rows } = await tx.execute<{ row: Row }>(sql`
          select to_jsonb(of_person) as row from ${sql.identifier(table)} as of_person where person_id = ${id}`)
        if (rows.length > 0) held[table] = rows.map(({ row }) => withoutSecrets(row))
      }
      const [done, about] = [await listOfPerson(tx, id), await listAboutPerson(tx, id)]
      if (done.length > 0) held['audit_entry'] = done
      if (about.length > 0) held['audit_entry_about'] = about
      const security = await listEventsOf(tx, id)
      if (security.length > 0) held['security_event'] = security
      return { person: withoutSecrets(own.row), held }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
