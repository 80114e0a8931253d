import type { RungWords, SurveyOutcome } from '@megdan/contract'
import type { Database } from '../platform/database/database.ts'

/** What is to be told to certain people about something of another feature. */
export type ToBeTold = {
  people: readonly string[]
  /** As phones show them; null where nothing is said. */
  words: RungWords | null
  /** Even how many they are would tell who has not taken part. */
  few: boolean
}

/** Of those who wait only these, or only those of a group; an item alone tells them apart. */
type Whom = { people?: readonly string[] | undefined; group?: string | undefined }

/** What the features say that remind of their own, and tell what came of it; they know notifications, and not the other way. */
export type Tellers = {
  news: {
    /** Refuses what nobody is reminded of. */
    reminder: (db: Database, id: string, now: Date, whom?: Whom) => Promise<ToBeTold>
    /** A reminder was taken back before anybody had it: another one may be sent. */
    forgetReminder: (tx: Database, id: string) => Promise<unknown>
  }
  survey: Tellers['news'] & {
    outcome: (db: Database, id: string, outcome: SurveyOutcome) => Promise<ToBeTold>
  }
}
