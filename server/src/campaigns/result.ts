import type { CampaignResult } from '@megdan/contract'
import { type SQL, sql } from 'drizzle-orm'
import { listCrowds } from '../identity/index.ts'
import { peopleWho, peopleWhoConfirmedAmong } from '../news/index.ts'
import { countRecipients, peopleReminded, peopleWhoOpened } from '../notifications/index.ts'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { areEnough } from '../platform/few.ts'
import type { House } from '../platform/house.ts'
import { countTaken, peopleWhoAnswered, peopleWhoAnsweredAmong } from '../surveys/index.ts'
import type { Reminder, Thing } from './bound.ts'
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

/**
 * Whom its reminders went to. Editors see by name who has confirmed an item and answered a survey with names, so that these are
 * counted each person once; who has not answered a survey without names is joined with nothing, as its answers are not.
 */
async function remindedOf(
  db: Database,
  reminders: readonly Reminder[],
  things: readonly Thing[],
): Promise<CampaignResult['reminded']> {
  const sent = reminders.filter(({ isOut }) => isOut)
  if (sent.length === 0) return null
  const namedSurveys = new Set(things.flatMap(({ id, named }) => (named ? [id] : [])))
  const isNameless = ({ kind, thing_id }: Reminder['of']) => kind === 'survey' && !namedSurveys.has(thing_id)
  const [byName, others] = [sent.filter(({ of }) => !isNameless(of)), sent.filter(({ of }) => isNameless(of))]
  const told = peopleReminded(byName.map(({ id }) => id))
  const counts = await countDistinct(db, {
    people: [sql`select person_id from (${told}) as told`],
    done: [peopleWhoConfirmedAmong(told), peopleWhoAnsweredAmong(told)],
  })
  const recipients = await countRecipients(
    db,
    others.map(({ id }) => id),
  )
  const named = counts['people'] ?? 0
  const people = Math.max(named, ...[...recipients.values()].filter(areEnough))
  const withheld = !areEnough(people)
  const done = areEnough(named) ? (counts['done'] ?? 0) : null
  return withheld
    ? { sent: sent.length, people: 0, at_least: false, done: null, withheld }
    : { sent: sent.length, people, at_least: others.length > 0 && sent.length > 1, done, withheld }
}

type Counted = Awaited<ReturnType<typeof countedOf>>
type Whole = Counted & { things: readonly Thing[]; reminders: readonly Reminder[] }

/** What came of a campaign; see `CampaignResult`. */
export async function resultOf(
  house: House,
  { counted, people, out, things, reminders }: Whole,
): Promise<CampaignResult> {
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
  if (withheld) return { ...about, reached: 0, read: 0, confirmed: null, answered: null, reminded: null }
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
    reminded: await remindedOf(db, reminders, things),
    answered:
      surveys.length === 0
        ? null
        : {
            people: Math.max(counts['answered'] ?? 0, ...taken),
            at_least: nameless.length > 0 && surveys.length > 1,
          },
  }
}
