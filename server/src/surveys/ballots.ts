import type { Answers } from '@megdan/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { House } from '../platform/house.ts'
import { hashOf } from '../platform/tokens.ts'
import { lateness, lockSurvey, type Outcome } from './answering.ts'
import { batched, unlessErased } from './batches.ts'
import { addCounts, countDay, rewriteCounts, uncountDay } from './count-store.ts'
import { sumsOf, talliesOfAnswers } from './counts.ts'
import { mixIn, mixingPause, openClearing } from './mixing.ts'
import type { Participant } from './participants.ts'
import { takeSteps } from './steps.ts'
import { dayOf, limitsOf, statusAt } from './survey.ts'
import { type survey, surveyBallot, surveyGuest, surveyParticipation } from './tables.ts'

type Survey = typeof survey.$inferSelect

/** Only the voter has seen the ticket itself. */
export const ticketHashOf = (ticket: string): string => hashOf(ticket)

/** Which version it answers is not kept: that would say whether it came before or after a correction. */
export type Ballot = { ticket_hash: string; answers: Answers }
type Sent = Ballot & { version: number }

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
async function writeBallots(tx: Database, house: House, row: Survey, ballots: readonly Ballot[]): Promise<void> {
  const rows = ballots.map(({ ticket_hash, answers }) => ({ ticket_hash, answers }))
  await mixIn(tx, 'survey_ballot', row.id, rows)
  const parts = ballots.map(({ answers }) => ({ user_group: null, tallies: talliesOfAnswers(row.questions, answers) }))
  await addCounts(tx, row.id, sumsOf(parts))
  await countDay(tx, row.id, dayOf(house.now()), ballots.length)
  await takeSteps(tx, row, limitsOf(row, house.settings).group_limit)
  await rewriteCounts(tx, row.id)
}

/** Stores ballots that come together, each ticket’s first one. */
export const storeBallots = (house: House, survey_id: string, ballots: readonly Sent[]) =>
  house.db.transaction(async (tx): Promise<Outcome[]> => {
    const row = await lockSurvey(tx, survey_id)
    const late = ballots.map(({ version }) => lateness(row, version, house.now()))
    if (!row) return late.map((why) => why ?? 'closed')
    const hashes = ballots.map(({ ticket_hash }) => ticket_hash)
    const found = await tx
      .select({ ticket_hash: surveyBallot.ticket_hash })
      .from(surveyBallot)
      .where(and(eq(surveyBallot.survey_id, survey_id), inArray(surveyBallot.ticket_hash, hashes)))
    const fresh = newOnes(hashes, new Set(found.map(({ ticket_hash }) => ticket_hash)))
    const stored = ballots.filter((_, at) => fresh[at] && late[at] === undefined)
    if (stored.length > 0) await writeBallots(tx, house, row, stored)
    return ballots.map((ballot, at) => late[at] ?? (stored.includes(ballot) ? 'stored' : 'taken'))
  })

/** Takes ballots into the box, several at a time. */
export function openBallotBox(house: House) {
  const clearing = openClearing(house.db)
  return batched<Sent, Outcome>(
    async (survey_id, ballots) => {
      const outcomes = await storeBallots(house, survey_id, ballots)
      await clearing.after('survey_ballot', 'survey_count')
      return outcomes
    },
    { most: 200, pause: mixingPause },
  )
}

/**
 * Takes a ballot out again, also of a survey that was taken away from its readers; `closed` when it is too late. What is
 * not there is out already.
 */
export const withdrawBallot = ({ db, now }: House, survey_id: string, ticket_hash: string) =>
  db.transaction(async (tx): Promise<'closed' | undefined> => {
    const row = await lockSurvey(tx, survey_id)
    if (!row || row.mode !== 'anonymous') return undefined
    if (statusAt(row, now()) !== 'open') return 'closed'
    const [gone] = await tx
      .delete(surveyBallot)
      .where(and(eq(surveyBallot.survey_id, survey_id), eq(surveyBallot.ticket_hash, ticket_hash)))
      .returning({ answers: surveyBallot.answers })
    if (!gone) return undefined
    const tallies = talliesOfAnswers(row.questions, gone.answers as Answers)
    const sums = sumsOf([{ user_group: null, tallies }])
    await addCounts(
      tx,
      survey_id,
      sums.map((sum) => ({ ...sum, amount: -sum.amount })),
    )
    await rewriteCounts(tx, survey_id)
    await uncountDay(tx, survey_id)
    return undefined
  })

export type Draw = { who: Participant; request_hash: string }

/** What this participant's first blinded ticket was, by its hash; null when he took part without one. */
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
  const found = [
    ...(people.length > 0 ? await tx.select({ person_id }).from(surveyParticipation).where(isPerson) : []),
    ...(devices.length > 0 ? await tx.select({ device_hash }).from(surveyGuest).where(isDevice) : []),
  ]
  return new Set(found.map((who) => JSON.stringify(who)))
}

/** Notes who has drawn a ticket, several at a time, as ballots are taken. Whoever has one already is `taken`. */
export function openTicketBook({ db, now }: House) {
  const clearing = openClearing(db)
  const write = (survey_id: string, draws: Draw[]) =>
    db.transaction(async (tx): Promise<Outcome[]> => {
      const row = await lockSurvey(tx, survey_id)
      const isLate = !row || lateness(row, row.version, now()) !== undefined
      if (isLate) return draws.map(() => 'closed')
      const keys = draws.map(({ who }) => JSON.stringify(who))
      const fresh = newOnes(keys, await listDrawn(tx, survey_id, draws))
      const rowsOf = (kind: 'person_id' | 'device_hash') =>
        draws.flatMap(({ who, request_hash }, at) => (fresh[at] && kind in who ? [{ ...who, request_hash }] : []))
      const [people, devices] = [rowsOf('person_id'), rowsOf('device_hash')]
      if (people.length > 0) await mixIn(tx, 'survey_participation', survey_id, people)
      if (devices.length > 0) await mixIn(tx, 'survey_guest', survey_id, devices)
      return draws.map((_, at) => (fresh[at] ? 'stored' : 'taken'))
    })
  return batched<Draw, Outcome | 'gone'>(
    unlessErased(async (survey_id, draws: Draw[]) => {
      const outcomes = await write(survey_id, draws)
      await clearing.after('survey_participation', 'survey_guest')
      return outcomes
    }),
    { most: 200, pause: mixingPause },
  )
}
