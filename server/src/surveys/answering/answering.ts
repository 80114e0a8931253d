import { openGuestDevices } from '../../devices/index.ts'
import { readAlong } from '../../notifications/index.ts'
import type { House } from '../../platform/house.ts'
import type { Reader } from '../../platform/reader.ts'
import { hashOf } from '../../platform/tokens.ts'
import { randomUUID } from 'node:crypto'
import type { Answers } from '@megdan/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { dayOf } from '../../platform/time-zone.ts'
import { batched, unlessErased } from './batches.ts'
import { addCounts, countDay, sumsOf, takeSteps, talliesOfAnswers } from './counts.ts'
import { limitsOf, statusAt } from '../survey.ts'
import { survey, surveyAnswer, surveyGuest, surveyParticipation } from '../tables.ts'

/** Whose answer it is: a person’s, or that of a guest’s device. */
export type Participant = { person_id: string } | { device_hash: string }

type Refusal = { message?: string; fields?: Record<string, string> }
type ParticipantsInput = {
  reader: Reader
  survey_id: string
  device_key: string | undefined
  fail: (code: 'invalid' | 'device_refused', details: Refusal) => never
}

/** A device’s id is kept so that it cannot be found again in another survey. */
const deviceHashOf = (survey_id: string, device_id: string): string => hashOf(`${survey_id} ${device_id}`)

/** Who answers: members by their account, guests by the key that this server has signed for their device. */
export function openParticipants(house: House) {
  const { limiter } = house
  const devices = openGuestDevices(house)
  return {
    /** Rate-limits what a guest sends by their device; by their address it is limited before it is read. */
    take({ reader, survey_id, device_key, fail }: ParticipantsInput): Participant {
      if (reader.kind === 'member') return { person_id: reader.person_id }
      if (device_key === undefined) return fail('invalid', { fields: { device_key: 'required' } })
      const refusal = { message: 'This server has not signed that device key: ask for another one, once.' }
      const id = devices.idOf(device_key) ?? fail('device_refused', refusal)
      limiter.use('guest_answers_by_device', id)
      return { device_hash: deviceHashOf(survey_id, id) }
    },
    /** For looking only. What devices made up themselves, before keys were signed, is still known by its hash. */
    find(reader: Reader, survey_id: string, device_key: string | undefined): Participant | undefined {
      if (reader.kind === 'member') return { person_id: reader.person_id }
      if (device_key === undefined) return undefined
      return { device_hash: deviceHashOf(survey_id, devices.idOf(device_key) ?? device_key) }
    },
  }
}
export type Participants = ReturnType<typeof openParticipants>

const isOf = (table: typeof surveyAnswer, survey_id: string, who: Participant): SQL | undefined =>
  and(
    eq(table.survey_id, survey_id),
    'person_id' in who ? eq(table.person_id, who.person_id) : eq(table.device_hash, who.device_hash),
  )

export async function findAnswer(db: Database, survey_id: string, who: Participant) {
  const [row] = await db
    .select()
    .from(surveyAnswer)
    .where(isOf(surveyAnswer, survey_id, who))
  return row
}

/** Whether this participant has answered, or holds a ticket. */
export async function hasTakenPart(db: Database, survey_id: string, who: Participant): Promise<boolean> {
  const { rowCount } = await db.execute(
    'person_id' in who
      ? sql`select from ${surveyParticipation} where survey_id = ${survey_id} and person_id = ${who.person_id}`
      : sql`select from ${surveyGuest} where survey_id = ${survey_id} and device_hash = ${who.device_hash}`,
  )
  return (rowCount ?? 0) > 0
}

export async function listTakenPart(db: Database, person_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: surveyParticipation.survey_id })
    .from(surveyParticipation)
    .where(eq(surveyParticipation.person_id, person_id))
    .orderBy(surveyParticipation.survey_id)
  return rows.map(({ id }) => id)
}

/**
 * The survey as it is while its answers are written, locked against corrections and against other processes that write
 * its counts; in whatever state it is.
 */
export async function lockSurvey(tx: Database, id: string) {
  const [row] = await tx.select().from(survey).where(eq(survey.id, id)).for('no key update')
  return row
}

export type Outcome = 'stored' | 'taken' | 'closed' | 'changed'
type Sent = {
  who: Participant
  user_group: string | null
  version: number
  attempt: string | undefined
  answers: Answers
}

/** Why what was sent for this version cannot be stored any more; the survey may have changed since it was checked. */
export const lateness = (
  row: Awaited<ReturnType<typeof lockSurvey>>,
  version: number,
  now: Date,
): 'closed' | 'changed' | undefined => {
  if (row?.status !== 'published' || statusAt(row, now) !== 'open') return 'closed'
  return row.version === version ? undefined : 'changed'
}

/**
 * Stores named and confidential answers, those that come together in one transaction, counts them with it and takes the
 * notifications of the survey along. For anonymous ones only the phone does that: the order of such marks would tell.
 */
export function openAnswerBox({ db, events, now, settings }: House) {
  return batched<Sent, Outcome | 'gone'>(
    unlessErased(async (survey_id, items: Sent[]) => {
      let along: string[] = []
      const outcomes = await db.transaction(async (tx) => {
        const row = await lockSurvey(tx, survey_id)
        const time = now()
        const late = items.map(({ version }) => lateness(row, version, time))
        const day = dayOf(time)
        const rows = items.map(({ who, user_group, version, attempt, answers }) => ({
          id: randomUUID(),
          survey_id,
          user_group,
          version,
          day,
          answers,
          attempt: attempt ?? null,
          person_id: 'person_id' in who ? who.person_id : null,
          device_hash: 'device_hash' in who ? who.device_hash : null,
        }))
        const inTime = rows.filter((_, at) => late[at] === undefined)
        if (!row || inTime.length === 0) return late.map((why) => why ?? 'closed')
        const { id, person_id, device_hash } = surveyAnswer
        const written = await tx
          .insert(surveyAnswer)
          .values(inTime)
          .onConflictDoNothing()
          .returning({ id, person_id, device_hash })
        const stored = new Set(written.map(({ id }) => id))
        if (written.length > 0) {
          await saveParticipation(tx, survey_id, written)
          const people = written.flatMap(({ person_id }) => person_id ?? [])
          along = await readAlong(tx, { survey_id }, people, time)
          await addCounts(
            tx,
            survey_id,
            sumsOf(
              rows
                .filter(({ id }) => stored.has(id))
                .map(({ user_group, answers }) => ({ user_group, tallies: talliesOfAnswers(row.questions, answers) })),
            ),
          )
          await countDay(tx, survey_id, day, written.length)
          await takeSteps(tx, row, limitsOf(row, settings).group_limit)
        }
        return rows.map(({ id }, at) => late[at] ?? (stored.has(id) ? 'stored' : 'taken'))
      })
      const counted = along.map((person_id) => ({ topic: 'unread' as const, person_id }))
      if (counted.length > 0) await events.tellAll(db, counted)
      return outcomes
    }),
    // A transaction for each costs several times what its part in a common one does.
    { most: 200, pause: 50 },
  )
}

async function saveParticipation(
  tx: Database,
  survey_id: string,
  written: readonly Pick<typeof surveyAnswer.$inferSelect, 'person_id' | 'device_hash'>[],
): Promise<void> {
  const people = written.flatMap(({ person_id }) => (person_id === null ? [] : [{ survey_id, person_id }]))
  const devices = written.flatMap(({ device_hash }) => (device_hash === null ? [] : [{ survey_id, device_hash }]))
  if (people.length > 0) await tx.insert(surveyParticipation).values(people).onConflictDoNothing()
  if (devices.length > 0) await tx.insert(surveyGuest).values(devices).onConflictDoNothing()
}
