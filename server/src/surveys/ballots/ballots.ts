import type { Answers } from '@megdan/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { House } from '../../platform/house.ts'
import { dayOf } from '../../platform/time-zone.ts'
import { hashOf } from '../../platform/tokens.ts'
import { lateness, lockSurvey, type Outcome, type Participant } from '../answering/answering.ts'
import { batched, unlessErased } from '../answering/batches.ts'
import {
  addCounts,
  countDay,
  rewriteCounts,
  sumsOf,
  takeSteps,
  talliesOfAnswers,
  uncountDay,
} from '../answering/counts.ts'
import { hasKnown } from './known.ts'
import { mixIn, mixingPause, openClearing } from './mixing.ts'
import { limitsOf } from '../survey.ts'
import { type survey, surveyBallot, surveyGuest, surveyParticipation } from '../tables.ts'

type Survey = typeof survey.$inferSelect

/** Only the voter has seen the ticket itself. */
export const ticketHashOf = (ticket: string): string => hashOf(ticket)

/** Which version it answers is not kept: that would say whether it came before or after a correction. */
export type Ballot = { ticket_hash: string; answers: Answers; /** On which it was cast. */ day?: string }

export async function findBallot(db: Database, survey_id: string, ticket_hash: string) {
  const [row] = await db
    .select()
    .from(surveyBallot)
    .where(and(eq(surveyBallot.survey_id, survey_id), eq(surveyBallot.ticket_hash, ticket_hash)))
  return row
}

/** Which of those who come together are the first of their key, and not there yet. */
const newOnes = (keys: readonly string[], there: ReadonlySet<string>) =>
  keys.map((key, at) => !there.has(key) && keys.indexOf(key) === at)

/** Writes ballots among others that are written anew with them, and counts them; the survey must be locked. */
async function writeBallots(tx: Database, { now, settings }: House, row: Survey, ballots: readonly Ballot[]) {
  const rows = ballots.map(({ ticket_hash, answers }) => ({ ticket_hash, answers }))
  await mixIn(tx, 'survey_ballot', row.id, rows)
  const parts = ballots.map(({ answers }) => ({ user_group: null, tallies: talliesOfAnswers(row.questions, answers) }))
  await addCounts(tx, row.id, sumsOf(parts))
  const days = ballots.map(({ day = dayOf(now()) }) => day)
  for (const day of new Set(days)) await countDay(tx, row.id, day, days.filter((one) => one === day).length)
  await takeSteps(tx, row, limitsOf(row, settings).group_limit)
  await rewriteCounts(tx, row.id)
}

/**
 * Stores ballots together, each ticket’s first one; all were taken while the survey was open. Answers which are new and
 * which had been stored before; where fewer than `least` are new, none is stored. Of a survey that is gone all are `there`.
 */
export const storeBallots = <B extends Ballot>(house: House, survey_id: string, ballots: readonly B[], least = 1) =>
  house.db.transaction(async (tx): Promise<{ fresh: B[]; there: B[] }> => {
    const row = await lockSurvey(tx, survey_id)
    if (!row) return { fresh: [], there: [...ballots] }
    const hashes = ballots.map(({ ticket_hash }) => ticket_hash)
    const stored = await tx
      .select({ ticket_hash: surveyBallot.ticket_hash })
      .from(surveyBallot)
      .where(and(eq(surveyBallot.survey_id, survey_id), inArray(surveyBallot.ticket_hash, hashes)))
    const isNew = newOnes(hashes, new Set(stored.map(({ ticket_hash }) => ticket_hash)))
    const there = ballots.filter((_, at) => !isNew[at])
    const fresh = ballots.filter((_, at) => isNew[at])
    if (fresh.length < least) return { fresh: [], there }
    if (fresh.length > 0) await writeBallots(tx, house, row, fresh)
    return { fresh, there }
  })

/** Takes a stored ballot out again, while its survey is locked; what is not there is out already. */
export const removeBallot = (db: Database, survey_id: string, ticket_hash: string) =>
  db.transaction(async (tx) => {
    const row = await lockSurvey(tx, survey_id)
    if (!row) return
    const [gone] = await tx
      .delete(surveyBallot)
      .where(and(eq(surveyBallot.survey_id, survey_id), eq(surveyBallot.ticket_hash, ticket_hash)))
      .returning({ answers: surveyBallot.answers })
    if (!gone) return
    const tallies = talliesOfAnswers(row.questions, gone.answers as Answers)
    const sums = sumsOf([{ user_group: null, tallies }])
    await addCounts(
      tx,
      survey_id,
      sums.map((sum) => ({ ...sum, amount: -sum.amount })),
    )
    await rewriteCounts(tx, survey_id)
    await uncountDay(tx, survey_id)
  })

export type Draw = { who: Participant; request_hash: string }

/** What this participant's first blinded ticket was, by its hash; null when they took part without one. */
export async function findDraw(db: Database, survey_id: string, who: Participant) {
  const [row] =
    'person_id' in who
      ? await db
          .select({ request_hash: surveyParticipation.request_hash })
          .from(surveyParticipation)
          .where(and(eq(surveyParticipation.survey_id, survey_id), eq(surveyParticipation.person_id, who.person_id)))
      : await db
          .select({ request_hash: surveyGuest.request_hash })
          .from(surveyGuest)
          .where(and(eq(surveyGuest.survey_id, survey_id), eq(surveyGuest.device_hash, who.device_hash)))
  return row
}

/** Which of these participants have a ticket already. */
async function listDrawn(tx: Database, survey_id: string, draws: readonly Draw[]): Promise<Set<string>> {
  const people = draws.flatMap(({ who }) => ('person_id' in who ? [who.person_id] : []))
  const devices = draws.flatMap(({ who }) => ('device_hash' in who ? [who.device_hash] : []))
  const [isPerson, isDevice] = [
    and(eq(surveyParticipation.survey_id, survey_id), inArray(surveyParticipation.person_id, people)),
    and(eq(surveyGuest.survey_id, survey_id), inArray(surveyGuest.device_hash, devices)),
  ]
  const { person_id } = surveyParticipation
  const { device_hash } = surveyGuest
  const stored = [
    ...(people.length > 0 ? await tx.select({ person_id }).from(surveyParticipation).where(isPerson) : []),
    ...(devices.length > 0 ? await tx.select({ device_hash }).from(surveyGuest).where(isDevice) : []),
  ]
  return new Set(stored.map((who) => JSON.stringify(who)))
}

type Drawn = Outcome | 'too_few'

/**
 * Notes who has drawn a ticket, several at a time, as ballots are taken. Whoever has one already is `taken`; where people
 * were moved away until `too_few` are asked, nobody draws another.
 */
export function openTicketBook({ db, now, settings }: House) {
  const clearing = openClearing(db)
  const areEnough = (tx: Database, row: Survey) =>
    hasKnown(tx, row, settings.survey_known_days, settings.survey_limits.anonymous_audience)
  const write = (survey_id: string, draws: Draw[]) =>
    db.transaction(async (tx): Promise<Drawn[]> => {
      const row = await lockSurvey(tx, survey_id)
      const isLate = !row || lateness(row, row.version, now()) !== undefined
      if (isLate) return draws.map(() => 'closed')
      const keys = draws.map(({ who }) => JSON.stringify(who))
      const drawn = await listDrawn(tx, survey_id, draws)
      if (!(await areEnough(tx, row))) return keys.map((key) => (drawn.has(key) ? 'taken' : 'too_few'))
      const fresh = newOnes(keys, drawn)
      const rowsOf = (kind: 'person_id' | 'device_hash') =>
        draws.flatMap(({ who, request_hash }, at) => (fresh[at] && kind in who ? [{ ...who, request_hash }] : []))
      const [people, devices] = [rowsOf('person_id'), rowsOf('device_hash')]
      if (people.length > 0) await mixIn(tx, 'survey_participation', survey_id, people)
      if (devices.length > 0) await mixIn(tx, 'survey_guest', survey_id, devices)
      return draws.map((_, at) => (fresh[at] ? 'stored' : 'taken'))
    })
  return batched<Draw, Drawn | 'gone'>(
    unlessErased(async (survey_id, draws: Draw[]) => {
      const outcomes = await write(survey_id, draws)
      await clearing.after('survey_participation', 'survey_guest')
      return outcomes
    }),
    { most: 200, pause: mixingPause },
  )
}
