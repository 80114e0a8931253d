import { type ArticleCheck, checkGraceDays, type Language, type NewsCheck, saidIn } from '@megdan/contract'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Entry } from '../audit/index.ts'
import { place, placeFields } from '../categories/index.ts'
import { type EditorRights, findRights, isAddressed, mayPublish, person } from '../identity/index.ts'
import { saveNotificationFor } from '../notifications/index.ts'
import { audienceIn } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { orderBy } from '../platform/database/ordering.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import { cutTo } from '../platform/text.ts'
import { listWith } from '../review/index.ts'
import { texts } from '../texts/index.ts'
import { news, newsCheck } from './tables.ts'

export type CheckRow = typeof newsCheck.$inferSelect
export type CheckState = 'due' | 'overdue' | 'ahead'

const day = 86_400_000
/** Later nobody may be asked to look again, in milliseconds from now. */
export const furthestCheck = 5 * 366 * day
const longestBody = 150
/** In one go; the next minute has the others. */
const mostAtOnce = 50
/** More are not told at once; whoever opens the list sees it all the same. */
const mostTold = 50

/** The same day so many months on, or the last one of a month that is too short for it. */
export function monthsAfter(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), last))
  return to
}

/** When it is due again after somebody has looked: in as long as before. */
export const dueAgain = ({ months, due_at, checked_at }: CheckRow, at: Date): Date =>
  months === null
    ? new Date(at.getTime() + Math.max(due_at.getTime() - checked_at.getTime(), day))
    : monthsAfter(at, months)

export const overdueFrom = ({ due_at }: Pick<CheckRow, 'due_at'>): Date =>
  new Date(due_at.getTime() + checkGraceDays * day)

export const toCheck = (row: CheckRow, owner: string | null): NewsCheck => ({
  due_at: row.due_at.toISOString(),
  months: row.months,
  owner: row.owner_id !== null && owner !== null ? { id: row.owner_id, name: owner } : null,
  checked_at: row.checked_at.toISOString(),
  told_at: row.told_at?.toISOString() ?? null,
  version: row.version,
})

export async function findCheck(
  db: Database,
  news_id: string,
): Promise<{ row: CheckRow; owner: string | null } | null> {
  const [found] = await db
    .select({ row: newsCheck, owner: person.name })
    .from(newsCheck)
    .leftJoin(person, eq(person.id, newsCheck.owner_id))
    .where(eq(newsCheck.news_id, news_id))
  return found ?? null
}

const checkOf = prepared((db) =>
  db
    .select()
    .from(newsCheck)
    .where(eq(newsCheck.news_id, sql.placeholder('news_id'))),
)

/** What readers of an article are told; null where nobody looks again. */
export async function articleCheckOf(db: Database, news_id: string): Promise<ArticleCheck | null> {
  const [row] = await checkOf(db).execute({ news_id })
  return row ? { checked_at: row.checked_at.toISOString(), overdue_from: overdueFrom(row).toISOString() } : null
}

export const saveCheck = (tx: Database, { news_id, ...row }: CheckRow) =>
  tx
    .insert(newsCheck)
    .values({ news_id, ...row })
    .onConflictDoUpdate({ target: newsCheck.news_id, set: row })

export const removeCheck = (tx: Database, news_id: string) => tx.delete(newsCheck).where(eq(newsCheck.news_id, news_id))

const isOut = (now: Date) => and(eq(news.status, 'published'), or(isNull(news.expires_at), gt(news.expires_at, now)))
const graceBefore = (now: Date) => new Date(now.getTime() - checkGraceDays * day)
const inState = (state: CheckState, now: Date): SQL =>
  ({
    due: lte(newsCheck.due_at, now),
    overdue: lte(newsCheck.due_at, graceBefore(now)),
    ahead: gt(newsCheck.due_at, now),
  })[state]

type Wanted = { now: Date; owner?: string; state?: CheckState }
const matching = ({ now, owner, state }: Wanted) =>
  and(
    isOut(now),
    owner === undefined ? undefined : eq(newsCheck.owner_id, owner),
    state === undefined ? undefined : inState(state, now),
  )

/** The next due first. */
export const checkOrder = orderBy({
  id: { by: newsCheck.news_id, of: ({ row }: { row: CheckRow }) => row.news_id },
  columns: { due: { kind: 'moment', by: newsCheck.due_at, of: ({ row }: { row: CheckRow }) => row.due_at } },
  usual: { sort: 'due', ascending: true },
})

/** One row more than `limit`. */
export function listChecks(db: Database, { limit, cursor, ...wanted }: Wanted & { limit: number; cursor?: string }) {
  const { after, order } = checkOrder({ cursor })
  return db
    .select({
      row: newsCheck,
      owner: person.name,
      title: news.title,
      category_id: news.category_id,
      category_title: place.category_title,
    })
    .from(newsCheck)
    .innerJoin(news, eq(news.id, newsCheck.news_id))
    .innerJoin(place, eq(place.category_id, news.category_id))
    .leftJoin(person, eq(person.id, newsCheck.owner_id))
    .where(and(matching(wanted), after))
    .orderBy(...order)
    .limit(limit + 1)
}

export async function countChecks(db: Database, { now, owner }: Omit<Wanted, 'state'>) {
  const among = (state: CheckState) => sql<number>`count(*) filter (where ${inState(state, now)})`.mapWith(Number)
  const [row] = await db
    .select({ due: among('due'), overdue: among('overdue'), ahead: among('ahead') })
    .from(newsCheck)
    .innerJoin(news, eq(news.id, newsCheck.news_id))
    .where(matching({ now, ...(owner !== undefined && { owner }) }))
  return row ?? { due: 0, overdue: 0, ahead: 0 }
}

type Checker = { person_id: string; rights: EditorRights; now: Date }

/** How many items are due that this person looks after, or may where their owner has gone or lost the right. */
export async function countChecksOf(db: Database, { person_id, rights, now }: Checker): Promise<number> {
  const { categories, publish } = rights
  if (!publish || categories?.length === 0) return 0
  const isOwnerless = and(isNotNull(newsCheck.told_at), eq(newsCheck.told_owner, false))
  const [row] = await db
    .select({ due: count() })
    .from(newsCheck)
    .innerJoin(news, eq(news.id, newsCheck.news_id))
    .where(
      and(
        matching({ now, state: 'due' }),
        or(eq(newsCheck.owner_id, person_id), isNull(newsCheck.owner_id), isOwnerless),
        categories === null ? undefined : inArray(news.category_id, categories),
      ),
    )
  return row?.due ?? 0
}

/** Says that an item holds, in the caller's transaction, which holds the item: it is due again after as long as before. */
export async function markChecked(tx: Database, check: CheckRow, by: string | null, at: Date): Promise<CheckRow> {
  const stamps = { checked_at: at, checked_by: by, told_at: null, told_owner: false }
  const after = { ...check, due_at: dueAgain(check, at), ...stamps, version: check.version + 1 }
  await saveCheck(tx, after)
  return after
}

type Verb = 'check_set' | 'checked' | 'check_removed'

/** What the audit log says of a check, of an item with this title. */
export const checkEntry = (
  verb: Verb,
  { id, title }: { id: string; title: string },
  before: CheckRow | undefined,
  after?: CheckRow,
): Entry => ({
  action: `news.${verb}`,
  thing_id: id,
  title,
  ...(before && { before: { check_due: before.due_at } }),
  ...(after && { after: { check_due: after.due_at } }),
})

/** Whoever may say that an item of this category holds, by name. */
export const listCheckers = (db: Database, category_id: string) =>
  listWith(db, (rights) => mayPublish(rights, category_id))

/** Due, and nobody was told; or an owner was who has gone since. */
const isUntold = (now: Date) =>
  and(
    isOut(now),
    lte(newsCheck.due_at, now),
    or(isNull(newsCheck.told_at), and(eq(newsCheck.told_owner, true), isNull(newsCheck.owner_id))),
  )

/** Tells one owner, or whoever stands in, that an item is due; false when none is. */
async function tellNext({ now, settings }: Pick<House, 'now' | 'settings'>, tx: Database): Promise<boolean> {
  const at = now()
  const [due] = await tx
    .select({
      check: newsCheck,
      title: news.title,
      category_id: news.category_id,
      cover_id: news.cover_id,
      own: audienceIn(news),
      place: placeFields,
    })
    .from(newsCheck)
    .innerJoin(news, eq(news.id, newsCheck.news_id))
    .innerJoin(place, eq(place.category_id, news.category_id))
    .where(isUntold(at))
    .orderBy(asc(newsCheck.due_at), asc(newsCheck.news_id))
    .limit(1)
    .for('update', { of: newsCheck, skipLocked: true })
  if (!due) return false
  const { check, category_id, title, own } = due
  const owner = check.owner_id
  const isOwner = owner !== null && mayPublish(await findRights(tx, owner), category_id ?? '')
  const people = isOwner ? [owner] : (await listCheckers(tx, category_id ?? '')).map(({ id }) => id).slice(0, mostTold)
  const say = (language: Language) => {
    const words = texts[language].inbox.check
    return { title: words.title, body: cutTo(longestBody, title, words.body) }
  }
  const readers = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(inArray(person.id, people), isAddressed(tx, [own, due.place])))
  const able = new Set(readers.map(({ id }) => id))
  // Whoever may not read it in the app is not led there.
  for (const [link, whom] of [
    [`/news/${check.news_id}`, people.filter((id) => able.has(id))],
    ['/notifications', people.filter((id) => !able.has(id))],
  ] as const) {
    const about = { id: newId(), kind: 'important' as const, link, image_id: due.cover_id, sent_at: at }
    if (whom.length > 0) await saveNotificationFor(tx, { ...about, ...saidIn(settings.languages, say) }, whom)
  }
  await tx.update(newsCheck).set({ told_at: at, told_owner: isOwner }).where(eq(newsCheck.news_id, check.news_id))
  return true
}

/** Tells whom it concerns what is due, each once; answers how many items that were. */
export async function tellDueChecks(house: Pick<House, 'db' | 'now' | 'settings' | 'events'>): Promise<number> {
  const { db, now, events } = house
  const [waiting] = await db
    .select({ due: count() })
    .from(newsCheck)
    .innerJoin(news, eq(news.id, newsCheck.news_id))
    .where(isUntold(now()))
  if (!waiting?.due) return 0
  let told = 0
  while (told < mostAtOnce && (await db.transaction((tx) => tellNext(house, tx)))) told += 1
  if (told > 0) await events.tell(db, { topic: 'content', of: 'notifications' })
  return told
}
