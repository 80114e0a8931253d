import type { DigestChoice, DigestHabit, DigestTurn } from '@megdan/contract'
import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { hasSignedIn, person, personGroup } from '../identity/index.ts'
import { usualQuietHours } from '../installation/index.ts'
import type { Database } from '../platform/database/database.ts'
import { hashOf } from '../platform/tokens.ts'
import { digest, digestLink } from './tables.ts'

export type DigestRow = typeof digest.$inferSelect

/** `YYYY-MM-DD` */
export const dayText = ({ year, month, day }: DigestTurn['day']): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

/** What whoever has chosen nothing has, where the installation says so: of those, who has never come in. */
const unchosen = (db: Database, isOn: boolean): SQL =>
  isOn ? sql`case when ${hasSignedIn(db)} then null else '{"every": "week"}'::jsonb end` : sql`null::jsonb`

/** Who may have letters, with what they have chosen, or what is chosen for them; else only those who have chosen. */
const readers = (db: Database, byDefault: boolean): SQL => sql`(
  select person.id, person.email, person.time_zone,
    coalesce(person.preferences -> 'quiet_hours', ${usualQuietHours}, 'null'::jsonb) as quiet_hours,
    coalesce(person.preferences -> 'digest', ${unchosen(db, byDefault)}) as choice
  from person where person.state = 'active' and person.email is not null
    and ${byDefault ? sql`true` : sql`person.preferences ? 'digest'`})`

const isOn = sql`reader.choice ->> 'every' in ('day', 'week')`

/** How people have it: many have the same, so that each is reckoned with once. */
export async function listHabits(db: Database, byDefault: boolean): Promise<DigestHabit[]> {
  type Row = { choice: DigestChoice; quiet_hours: DigestHabit['quiet_hours'] | null; time_zone: string }
  const { rows } = await db.execute<Row>(sql`
    select choice, quiet_hours, time_zone from ${readers(db, byDefault)} as reader where ${isOn} group by 1, 2, 3`)
  return rows.map(({ quiet_hours, ...row }) => ({ ...row, quiet_hours: quiet_hours ?? undefined }))
}

/** Begins with those who have no row yet: their first turn is the next one. */
export const beginMissing = (db: Database, byDefault: boolean, now: Date) =>
  db.execute(sql`
    insert into ${digest} (person_id, chosen_at) select reader.id, ${now.toISOString()}::timestamptz
    from ${readers(db, byDefault)} as reader
    where ${isOn} and not exists (select from digest where digest.person_id = reader.id)
    on conflict do nothing`)

type Turned = DigestHabit & { turn: DigestTurn }

/**
 * Begins the turns that have come: once for each person and day, whatever processes ask. What was left of the one before
 * is given up. Answers how many; there may be more.
 */
export async function beginTurns(
  tx: Database,
  turns: readonly Turned[],
  { byDefault, now, most }: { byDefault: boolean; now: Date; most: number },
): Promise<number> {
  if (turns.length === 0) return 0
  const asked = turns.map(({ choice, quiet_hours, time_zone, turn: { day, at } }) => ({
    choice,
    quiet_hours: quiet_hours ?? null,
    time_zone,
    day: dayText(day),
    at: at.toISOString(),
  }))
  const { rows } = await tx.execute(sql`
    with due as (
      select digest.person_id, turn.day
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as turn(choice jsonb, quiet_hours jsonb, time_zone text, day date, at timestamptz)
      join ${readers(tx, byDefault)} as reader on reader.choice = turn.choice
        and reader.quiet_hours = coalesce(turn.quiet_hours, 'null'::jsonb) and reader.time_zone = turn.time_zone
      join digest on digest.person_id = reader.id
      where turn.at > digest.chosen_at and (digest.turn_on is null or digest.turn_on < turn.day)
        and digest.refused_email is distinct from reader.email and coalesce(digest.state, '') <> 'sending'
      limit ${most}
      for no key update of digest skip locked)
    update digest
    set turn_on = due.day, state = 'waiting', due_at = ${now.toISOString()}::timestamptz, held_by = null, tries = 0
    from due where digest.person_id = due.person_id
    returning digest.person_id`)
  return rows.length
}

type Hold = { holder: string; now: Date; until: Date }

/** Takes the letter that is due first, for as long as nobody may take it again. */
export async function takeDue(db: Database, { holder, now, until }: Hold): Promise<DigestRow | undefined> {
  const next = sql`(select person_id from digest where state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz
    order by due_at, person_id limit 1 for update skip locked)`
  const [row] = await db
    .update(digest)
    .set({ held_by: holder, due_at: until, tries: sql`${digest.tries} + 1` })
    .where(sql`${digest.person_id} = ${next}`)
    .returning()
  return row
}

type Held = { person_id: string; held_by: string | null }

/** Changes what this holder still has; false when it was taken from them, or is another letter by now. */
export async function changeHeld(
  db: Database,
  { person_id, held_by }: Held,
  state: NonNullable<DigestRow['state']>,
  changes: Partial<DigestRow>,
): Promise<boolean> {
  const changed = await db
    .update(digest)
    .set(changes)
    .where(and(eq(digest.person_id, person_id), eq(digest.held_by, held_by ?? ''), eq(digest.state, state)))
    .returning({ person_id: digest.person_id })
  return changed.length > 0
}

/** Nothing is to be done until the next turn. */
export const idle = { state: null, held_by: null, due_at: null } as const

/** Whoever had a letter in hand when they ended has sent it, or not: nobody sends it once more. */
export const endLost = (db: Database, now: Date) =>
  db
    .update(digest)
    .set(idle)
    .where(and(eq(digest.state, 'sending'), lte(digest.due_at, now)))

/** As whom somebody reads, now; undefined for whoever has no letters any more. */
export async function findReader(db: Database, person_id: string, byDefault: boolean) {
  const groups = sql<string[]>`array(
    select group_id from ${personGroup} where ${personGroup.person_id} = ${person.id} order by group_id)`
  const [row] = await db
    .select({
      name: person.name,
      email: person.email,
      locale: person.locale,
      time_zone: person.time_zone,
      preferences: person.preferences,
      groups,
      has_signed_in: sql<boolean>`${hasSignedIn(db)}`,
    })
    .from(person)
    .where(and(eq(person.id, person_id), eq(person.state, 'active'), isNotNull(person.email)))
  if (!row || row.email === null) return undefined
  const usual: DigestChoice = { every: byDefault && !row.has_signed_in ? 'week' : 'never' }
  const choice: DigestChoice = row.preferences.digest ?? usual
  if (choice.every === 'never') return undefined
  const why = row.preferences.digest ? choice.every : ('by_default' as const)
  return { ...row, email: row.email, why }
}
export type DigestReader = NonNullable<Awaited<ReturnType<typeof findReader>>>

/** They have chosen otherwise: what was under way ends, and the first turn is the next one. An address is tried again. */
export const noteChoice = (tx: Database, person_id: string, now: Date) =>
  tx
    .insert(digest)
    .values({ person_id, chosen_at: now })
    .onConflictDoUpdate({
      target: digest.person_id,
      set: { chosen_at: now, ...idle, refused_email: null, refused_at: null, refusal: null },
    })

/** From now on this token leads to whom it is for. */
export const saveLink = (db: Database, person_id: string, token: string) =>
  db
    .insert(digestLink)
    .values({ token_hash: hashOf(token), person_id })
    .onConflictDoNothing()

/** Ends the digest of whoever this token is of; nobody is told whether there is anybody. */
export const stopByToken = (db: Database, token: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select({ person_id: digestLink.person_id })
      .from(digestLink)
      .where(eq(digestLink.token_hash, hashOf(token)))
    if (!row) return
    const stopped = await tx
      .update(person)
      .set({
        preferences: sql`jsonb_set(${person.preferences}, '{digest}', '{"every": "never"}')`,
        version: sql`${person.version} + 1`,
      })
      .where(
        and(eq(person.id, row.person_id), sql`coalesce(${person.preferences} #>> '{digest,every}', '') <> 'never'`),
      )
      .returning({ id: person.id })
    if (stopped.length > 0) await noteChoice(tx, row.person_id, now)
  })

/** Notes that this address of theirs takes no letters. */
export const noteRefusal = (
  tx: Database,
  person_id: string,
  { email, answer, now }: { email: string; answer: string; now: Date },
) => {
  const refused = { refused_email: email, refused_at: now, refusal: answer }
  return tx
    .insert(digest)
    .values({ person_id, chosen_at: now, ...refused })
    .onConflictDoUpdate({ target: digest.person_id, set: { ...refused, ...idle } })
}

/** Whether letters to this person come back, as they are addressed now; a condition on `person`. */
export const isMailRefused: SQL<boolean> = sql<boolean>`exists (
  select from digest where digest.person_id = ${person.id} and digest.refused_email = ${person.email})`

/** Whether letters come to this person: they want them, or the installation does, and their address takes them. */
export const hasDigest = (db: Database, byDefault: boolean): SQL<boolean> => sql<boolean>`(
  ${person.email} is not null
  and coalesce(coalesce(${person.preferences} -> 'digest', ${unchosen(db, byDefault)}) ->> 'every' in ('day', 'week'), false)
  and not ${isMailRefused})`

/** After a backup was put back: nothing is under way, and what went out since it was made does not go out again. */
export const beginAnew = (tx: Database, now: Date) =>
  tx.update(digest).set({
    ...idle,
    chosen_at: now,
    told_up_to: sql`greatest(${digest.told_up_to}, ${now.toISOString()}::timestamptz)`,
  })
