import type { Attention } from '@megdan/contract'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { place, placeFields } from '../categories/index.ts'
import { headCounter } from '../identity/index.ts'
import { type Addressed, audienceIn } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { sentBetween } from './store.ts'
import { notification, notificationRecipient } from './tables.ts'
import { audiencesOf } from './who-sees.ts'

const days = 7

/** People in the same groups who were sent as many of their own. */
type Crowd = { groups: string[]; own: number; people: number }

/** Everybody, once; `own` counts what was for certain people alone. */
async function listCrowds(db: Database, since: Date, now: Date): Promise<Crowd[]> {
  const [from, to] = [since.toISOString(), now.toISOString()]
  const { rows } = await db.execute<Crowd>(sql`
    with own as (
      select person_id, count(*) as sent from notification_recipient
      join notification on notification.id = notification_id
      where status = 'sent' and sent_at > ${from} and sent_at <= ${to} group by 1
    )
    select groups, own, count(*)::int as people from (
      select array(select group_id from person_group where person_id = person.id order by group_id) as groups,
        coalesce(own.sent, 0)::int as own
      from person left join own on own.person_id = person.id where person.state = 'active'
    ) as one group by 1, 2`)
  return rows
}

/** Whoever is in all the audiences of one was sent it. */
async function listSent(db: Database, since: Date, now: Date): Promise<Addressed[][]> {
  const rows = await db
    .select({
      own: audienceIn(notification),
      place: placeFields,
    })
    .from(notification)
    .leftJoin(place, eq(place.category_id, notification.category_id))
    .where(
      and(
        sentBetween(since, now),
        notExists(
          db
            .select({ id: notificationRecipient.notification_id })
            .from(notificationRecipient)
            .where(eq(notificationRecipient.notification_id, notification.id)),
        ),
      ),
    )
  return rows.map((row) => audiencesOf(row.own, row.place))
}

type AttentionQuery = { audience: Addressed; target: readonly Addressed[]; limit: number; now: Date }

/** How many notifications each of these people was sent within the last days, whether or not their phone rang. */
export async function weighAttention(
  db: Database,
  { audience, target, limit, now }: AttentionQuery,
): Promise<Attention> {
  const since = new Date(now.getTime() - days * 86_400_000)
  const [crowds, sent] = [await listCrowds(db, since, now), await listSent(db, since, now)]
  const counted = crowds.flatMap(({ groups, own, people }) => {
    const isIn = headCounter([{ groups, people: 1, user_group: null }])
    if (isIn([audience]) === 0) return []
    const heard = own + sent.filter((audiences) => isIn(audiences) > 0).length
    return [{ people, heard, canOpen: isIn([...target]) > 0 }]
  })
  const peopleOf = (rows: typeof counted) => rows.reduce((sum, row) => sum + row.people, 0)
  const people = peopleOf(counted)
  const total = counted.reduce((sum, row) => sum + row.people * row.heard, 0)
  return {
    days,
    people,
    average: people === 0 ? 0 : Math.round((10 * total) / people) / 10,
    most: Math.max(0, ...counted.map(({ heard }) => heard)),
    limit,
    over_limit: peopleOf(counted.filter(({ heard }) => heard >= limit)),
    without_access: peopleOf(counted.filter(({ canOpen }) => !canOpen)),
  }
}
