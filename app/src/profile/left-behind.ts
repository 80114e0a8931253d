import { countDrafts } from '../comments/index.ts'
import { countUnsent, sendUnsent } from '../platform/unsent.ts'
import { unsentAnswers } from '../surveys/index.ts'
import { keptBytes } from './offline-reading.ts'

/** What goes with a sign-out from this device and lies nowhere else. */
export type LeftBehind = {
  /** Given and on their way. */
  answers: number
  /** Saved, read, reacted, confirmed, commented, chosen, and not sent. */
  actions: number
  /** Surveys and comments begun. */
  drafts: number
  /** Of anonymous answers: nothing else can look after them or take them back. */
  receipts: number
  /** Read without a connection. */
  bytes: number
}

/** How long the server is waited for, in milliseconds. */
const patience = 6000

async function countAll(): Promise<LeftBehind> {
  const [{ answers, drafts, receipts }, actions, comments, bytes] = await Promise.all([
    unsentAnswers.count(),
    countUnsent(),
    countDrafts(),
    keptBytes(),
  ])
  return { answers, actions, drafts: drafts + comments, receipts, bytes }
}

/** Sends what waits, as far as the server listens, and answers what would be lost all the same. */
export async function sendAndCount(isOnline: boolean): Promise<LeftBehind> {
  if (isOnline) {
    const enough = new Promise((resolve) => setTimeout(resolve, patience))
    await Promise.race([Promise.allSettled([sendUnsent(), unsentAnswers.sync()]), enough])
  }
  return countAll()
}
