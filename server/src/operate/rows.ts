import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'

/**
 * Not in a backup: what opens an account or is on its way to, what rings a phone, who is sending at the moment. Phones
 * and browsers say who they are again at the next start of the app. Nor is what was on its way to other programs,
 * and videos that had not come or were not made yet.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'session',
  'password_code',
  'registration',
  'deletion_proof',
  'feed_address',
  'company_flow',
  'company_code',
  'company_permission',
  'second_factor_attempt',
  'device',
  'device_document',
  'device_follower',
  'device_uid',
  'push_held',
  'push_lease',
  'push_retry',
  'last_write',
  'limit_window',
  'program_token_place',
  'film_upload',
  'film_work',
  'webhook_delivery',
  'webhook_event',
])

type Column = { name: string; type: string; counts: boolean }
export type Table = { name: string; columns: Column[]; order: string[] }

/** Tables with the columns that hold something of their own, in the order of their names. */
export async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await db.execute<{
    table: string
    column: string
    type: string
    counts: boolean
    place: number
  }>(sql`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      a.attidentity <> '' as counts, coalesce(array_position(i.indkey::int[], a.attnum::int), -1) as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`)
  const tables = new Map<string, Table & { places: { name: string; place: number }[] }>()
  for (const { table, column: name, type, counts, place } of rows) {
    const one = tables.get(table) ?? { name: table, columns: [], order: [], places: [] }
    one.columns.push({ name, type, counts })
    if (place >= 0) one.places.push({ name, place })
    tables.set(table, one)
  }
  return [...tables.values()].map(({ name, columns, places }) => ({
    name,
    columns,
    order: places.toSorted((one, other) => one.place - other.place).map((one) => one.name),
  }))
}

const together = 500
const named = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/**
 * The rows of a table, each a JSON array with the text of every value, as PostgreSQL itself writes it. They come by
 * their key: in which order they came is nobody's to know (docs/anonymity.md).
 */
export async function* readRows(tx: Database, { name, columns, order }: Table): AsyncGenerator<string[]> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  )
  const by = order.length > 0 ? sql`order by ${named(order)}` : sql``
  const select = sql`select json_build_array(${values})::text as row from ${sql.identifier(name)} ${by}`
  await tx.execute(sql`declare rows no scroll cursor for ${select}`)
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql`fetch ${sql.raw(String(together))} from rows`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < together) break
  }
  await tx.execute(sql`close rows`)
}

/** Puts rows of a backup into their table. */
export async function writeRows(tx: Database, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const values = columns.map(({ type }, at) => sql.raw(`(one ->> ${at})::${type}`))
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (${named(columns.map((column) => column.name))}) overriding system value
    select ${sql.join(values, sql`, `)} from json_array_elements(${`[${rows.join(',')}]`}::json) as one`)
}

/** Counters go on after the largest number that was given. */
export async function setCounters(tx: Database, { name, columns }: Table): Promise<void> {
  for (const column of columns.filter((one) => one.counts)) {
    const [table, number] = [sql.identifier(name), sql.identifier(column.name)]
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${`public.${name}`}, ${column.name}), coalesce(max(${number}), 0) + 1, false)
      from ${table}`)
  }
}

/** Puts rows in while no table looks at another one and nothing follows from a row; afterwards all must fit again. */
export async function withoutLooking<T>(tx: Database, tables: readonly Table[], work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const change = (table: string, what: string) => tx.execute(sql.raw(`alter table ${table} ${what}`))
  const quoted = tables.map(({ name }) => `"${name}"`)
  for (const { table, name } of rows) await change(table, `drop constraint ${name}`)
  for (const table of quoted) await change(table, 'disable trigger user')
  const done = await work()
  for (const table of quoted) await change(table, 'enable trigger user')
  for (const { table, name, definition } of rows) await change(table, `add constraint ${name} ${definition}`)
  return done
}

/** The first table that holds anything; undefined where nobody has begun yet. */
export async function findFilled(db: Database): Promise<string | undefined> {
  for (const { name } of await listTables(db)) {
    const { rows } = await db.execute(sql`select from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) return name
  }
  return undefined
}
