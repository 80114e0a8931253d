import type { CampaignResult } from '@megdan/contract'
import { type SQL, sql } from 'drizzle-orm'
import { listCrowds } from '../identity/index.ts'
import { peopleWho } from '../news/index.ts'
import { peopleWhoOpened } from '../notifications/index.ts'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { areEnough } from '../platform/few.ts'
import type { House } from '../platform/house.ts'
import { countTaken, peopleWhoAnswered } from '../surveys/index.ts'
import type { Thing } from './bound.ts'
import { countable } from './crowds.ts'

const keyOf = ({ kind, id }: Pick<Thing, 'kind' | 'id'>) => `${kind} ${id}`

/** What of it is in the numbers, and how many people it is for. */
export async function countedOf(db: Database, things: readonly Thing[]) {
  const out = things.flatMap((thing): { id: string; audiences: readonly Addressed[] }[] =>
    thing.audiences === null ? [] : [{ id: keyOf(thing), audiences: thing.audiences }],
  )
  const { ids, people } = countable(await listCrowds(db), out)
  return { counted: things.filter((thing) => ids.has(keyOf(thing))), people, out: out.length }
}

/** Each of them once. */
async function countDistinct(db: Database, parts: Record<string, readonly SQL[]>): Promise<Record<string, number>> {
  const nobody = sql`select null::text as person_id where false`
  const columns = Object.entries(parts).map(
    ([name, some]) =>
      sql`(select count(distinct person_id)::int from (${sql.join([nobody, ...some], sql` union all `)}) as those) as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] ?? {}
}

type Counted = Awaited<ReturnType<typeof countedOf>>

/** What came of a campaign; see `CampaignResult`. */
export async function resultOf(house: House, { counted, people, out }: Counted): Promise<CampaignResult> {
  const { db } = house
  const ids = (kind: Thing['kind']) => counted.flatMap((one) => (one.kind === kind ? [one.id] : []))
  const [news, notifications, surveys] = [
    ids('news'),
    ids('notification'),
    counted.filter(({ kind }) => kind === 'survey'),
  ]
  const asks = counted.some(({ must_read }) => must_read)
  const withheld = !areEnough(people)
  const about = { people, withheld, counted: counted.length, left_out: out - counted.length }
  if (withheld) return { ...about, reached: 0, read: 0, confirmed: null, answered: null }
  const named = surveys.flatMap(({ id, named }) => (named ? [id] : []))
  const nameless = surveys.flatMap(({ id, named }) => (named ? [] : [id]))
  const [read, confirmed] = [peopleWho('read', news), peopleWho('confirmed', news)]
  const answered = peopleWhoAnswered(named)
  const counts = await countDistinct(db, {
    reached: [read, confirmed, peopleWhoOpened(notifications), answered],
    read: [read],
    confirmed: [confirmed],
    answered: [answered],
  })
  const taken = [...(await countTaken(house, nameless)).values()].map((count) => Math.min(count, people))
  return {
    ...about,
    reached: counts['reached'] ?? 0,
    read: counts['read'] ?? 0,
    confirmed: asks ? (counts['confirmed'] ?? 0) : null,
    answered:
      surveys.length === 0
        ? null
        : {
            people: Math.max(counts['answered'] ?? 0, ...taken),
            at_least: nameless.length > 0 && surveys.length > 1,
          },
  }
}
