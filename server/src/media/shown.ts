import { type SQL, sql } from 'drizzle-orm'
import type { Audience } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'

const textsOf = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** Asks for any reader at all: whether there is somebody who is shown a medium. */
export const anybody = 'anybody'
type Asker = Audience | typeof anybody

function openTo(audience: Asker) {
  if (audience !== anybody && !audience.member) return (table: SQL) => sql`${table}.guests`
  const among = (table: SQL) =>
    audience === anybody
      ? sql`cardinality(${table}.audience_groups) > 0`
      : sql`${table}.audience_groups && ${textsOf(audience.groups)}`
  return (table: SQL) => sql`(${table}.guests or ${table}.audience_everyone or ${among(table)})`
}

/** `whose` is a person's id in SQL: the one who asks, anybody's, or nobody's. */
function isOwn(audience: Asker, person_id: string) {
  if (audience === anybody) return () => sql`true`
  return (whose: SQL) => (audience.member ? sql`${whose} = ${person_id}` : sql`false`)
}

/** Who asks, as conditions in SQL: on a row with an audience, and on a person's id; `at` is now. */
export type Asking = { open: (row: SQL) => SQL; own: (person_id: SQL) => SQL; isMember: boolean; at: SQL }
/**
 * Where a feature shows the medium `asked`, with its `id` and the `addresses` under which texts name it. Each condition is the one
 * by which the feature itself finds what it shows, and stands alone, so that its index is found.
 */
export type ShowsMedia = (asking: Asking) => SQL[]

const asOwnPhoto: ShowsMedia = ({ own }) => [
  sql`exists (select from person where avatar_id = asked.id and ${own(sql`id`)})`,
]

/** Those of the names that something shows to this audience now; `person_id` is whoever asks. */
export async function listShown(
  db: Database,
  showing: readonly ShowsMedia[],
  names: readonly string[],
  audience: Asker,
  now: Date,
  person_id = '',
): Promise<string[]> {
  if (names.length === 0) return []
  const asking = {
    open: openTo(audience),
    own: isOwn(audience, person_id),
    isMember: audience === anybody || audience.member,
    at: sql`${now.toISOString()}::timestamptz`,
  }
  const shows = [asOwnPhoto, ...showing].flatMap((where) => where(asking))
  const { rows } = await db.execute<{ name: string }>(sql`
    with asked as materialized (
      select id, name, array(
        select '/media/' || medium.name union all
        select '/media/' || former.name from medium_former_name as former where former.medium_id = medium.id
      ) as addresses
      from medium where name = any(${textsOf(names)})
    )
    select name from asked where ${sql.join(shows, sql` or `)}`)
  return rows.map(({ name }) => name)
}
