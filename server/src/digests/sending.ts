import { lastTurn, quietUntil } from '@megdan/contract'
import { findDigestByDefault } from '../installation/index.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import type { Log } from '../platform/log.ts'
import type { Posted, PostLine } from '../platform/post-line.ts'
import { openServerSecret } from '../platform/server-secret.ts'
import { contentsFor, isSomethingLate, openWriting, type Write } from './contents.ts'
import { letterOf } from './letter.ts'
import * as store from './store.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** In milliseconds. */
const usualPace = {
  /** Whoever has taken a letter has surely ended by then. */
  held: 10 * minute,
  first_wait: 5 * minute,
  longest_wait: 2 * hour,
  /** While the mail server is away, or takes nothing from us. */
  server_wait: 5 * minute,
  /** For what is under way when the process ends. */
  farewell: 4_000,
}
/** In about a day; the next letter has what this one had. */
const mostTries = 14
/** To one server at a time, each over a connection of its own. */
const mostAtOnce = 3
/** Begun by one statement. */
const mostTurns = 1_000
/** What came out this lately may not be seen by every process yet: it comes with the next letter. */
const settled = minute
/** No letter looks further back, however long there was none. */
const longestBack = 31 * day
const periods = { day, week: 7 * day, by_default: 7 * day }

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)
/** Five minutes, then four times as long each time, to two hours. */
const waitAfter = (tries: number, { first_wait, longest_wait }: typeof usualPace) =>
  Math.min(first_wait * 4 ** (tries - 1), longest_wait)

/** What came out after it is new to this person: since the last letter, and since a while before they chose in the first one. */
function sinceOf({ told_up_to, chosen_at }: store.DigestRow, { why }: store.DigestReader, now: Date): Date {
  const chosen = later(chosen_at, -periods[why])
  return new Date(Math.max(told_up_to?.getTime() ?? 0, chosen.getTime(), now.getTime() - longestBack))
}

/** By which a letter leads to whom it is for: whoever has the database alone can make none, and finds none there. */
export const openTokens = (data_dir: string): ((person_id: string) => string) =>
  openServerSecret(data_dir, 'where digests are ended').sign

type Given = Pick<House, 'db' | 'now' | 'settings' | 'mail'>

/**
 * Sends the digests whose turn has come. A letter is sent once at most: before it is handed over it is written down as
 * sent, and only who knows that it did not go takes that back. Undefined where mail is not configured.
 */
export function openDigests({ db, now, settings, mail }: Given, log: Log['lines'], pace = usualPace) {
  const { openLine } = mail
  if (!openLine) return undefined
  const { public_url } = settings
  const tokenOf = openTokens(settings.data_dir)
  const lines = new Set<PostLine>()
  let running: Promise<void> | undefined
  const leaving = new AbortController()

  /** The turns that have come since somebody looked. */
  const beginTurns = async (byDefault: boolean): Promise<void> => {
    const at = now()
    await store.beginMissing(db, byDefault, at)
    const turns = (await store.listHabits(db, byDefault)).flatMap((habit) => {
      const turn = lastTurn(habit, at)
      return turn ? [{ ...habit, turn }] : []
    })
    const asked = { byDefault, now: at, most: mostTurns }
    let begun = mostTurns
    while (begun === mostTurns && !leaving.signal.aborted)
      begun = await db.transaction((tx) => store.beginTurns(tx, turns, asked))
  }

  /** Once more after so long, or not: what this letter had is not told then. */
  const againOr = ({ tries, told_up_to }: store.DigestRow, wait: number) =>
    tries < mostTries
      ? ({ state: 'waiting', held_by: null, due_at: later(now(), wait), told_up_to } as const)
      : { ...store.idle, told_up_to }

  /** What came of a letter that was handed over. */
  const settle = async (row: store.DigestRow, email: string, posted: Posted): Promise<void> => {
    const at = now()
    const { tries, told_up_to } = row
    const change = (changes: Partial<store.DigestRow>) => store.changeHeld(db, row, 'sending', changes)
    switch (posted.kind) {
      case 'sent':
        await change({ ...store.idle, sent_at: at })
        break
      case 'unknown':
        // It may have gone, and does not go twice.
        log.warn('a digest was handed over, and the mail server did not answer')
        await change(store.idle)
        break
      case 'refused': {
        const { answer, whose } = posted
        if (whose === 'letter') log.error({ answer }, 'the mail server refused a digest')
        await db.transaction(async (tx) => {
          if (!(await store.changeHeld(tx, row, 'sending', { ...store.idle, told_up_to }))) return
          if (whose === 'address') await store.noteRefusal(tx, row.person_id, { email, answer, now: at })
        })
        break
      }
      case 'later':
        if (posted.whose === 'server') {
          log.warn({ answer: posted.answer }, 'digests wait for the mail server')
          // That counts as no try of this letter.
          const due_at = later(at, pace.server_wait)
          await change({ state: 'waiting', held_by: null, due_at, tries: tries - 1, told_up_to })
        } else await change(againOr(row, waitAfter(tries, pace)))
    }
  }

  type Run = { write: Write; byDefault: boolean }

  /** What a letter that was taken needs to be written; undefined where there is none to be sent now, which is noted. */
  const compose = async (row: store.DigestRow, { write, byDefault }: Run) => {
    const at = now()
    const change = (changes: Partial<store.DigestRow>) => store.changeHeld(db, row, 'waiting', changes)
    const reader = await store.findReader(db, row.person_id, byDefault)
    if (!reader || reader.email === row.refused_email) return void (await change(store.idle))
    const { email, preferences, time_zone, locale: lang } = reader
    const quiet = quietUntil(preferences.quiet_hours ?? settings.quiet_hours ?? undefined, time_zone, at)
    if (quiet) return void (await change({ held_by: null, due_at: quiet, tries: row.tries - 1 }))
    const until = later(at, -settled)
    const reading = { ...reader, person_id: row.person_id, lang, now: at, since: sinceOf(row, reader, at), until }
    const contents = await contentsFor(db, write, reading)
    if (!contents) return void (await change({ ...store.idle, told_up_to: until }))
    const token = tokenOf(row.person_id)
    await store.saveLink(db, row.person_id, token)
    const to = { ...reader, lang, public_url, brand: settings.brand.name, token, turn_on: row.turn_on ?? '' }
    const letter = letterOf(contents, to)
    // From here on it counts as sent, whatever becomes of this process.
    const isOurs = await change({ state: 'sending', told_up_to: until, due_at: later(now(), pace.held) })
    return isOurs ? { email, letter } : undefined
  }

  /** One letter; false when there is none, or when the server takes none now. */
  const sendNext = async (line: PostLine, run: Run): Promise<boolean> => {
    const at = now()
    const row = await store.takeDue(db, { holder: newId(), now: at, until: later(at, pace.held) })
    if (!row) return false
    const composed = await compose(row, run).catch(async (error: unknown) => {
      // What is wrong with one letter holds up no other.
      log.error({ err: error }, 'a digest could not be written')
      await store.changeHeld(db, row, 'waiting', againOr(row, waitAfter(row.tries, pace)))
      return undefined
    })
    if (!composed) return true
    const posted = await line.post(composed.letter)
    await settle(row, composed.email, posted)
    return posted.kind !== 'later' || posted.whose !== 'server'
  }

  const work = async (run: Run): Promise<void> => {
    const line = await openLine()
    lines.add(line)
    try {
      let goesOn = true
      while (goesOn && !leaving.signal.aborted) goesOn = await sendNext(line, run)
    } finally {
      line.close()
      lines.delete(line)
    }
  }

  const run = async (): Promise<void> => {
    const byDefault = await findDigestByDefault(db)
    await store.endLost(db, now())
    await beginTurns(byDefault)
    // What comes late would else be taken for told.
    if (await isSomethingLate(db, later(now(), -settled))) return
    const write = openWriting(db, public_url)
    const ends = await Promise.allSettled(Array.from({ length: mostAtOnce }, () => work({ write, byDefault })))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  return {
    /** Sends all that is due, and comes back when it is; whoever calls meanwhile waits for the same. */
    sendDue(): Promise<void> {
      running ??= run().finally(() => (running = undefined))
      return running
    },
    /** Takes no more of them, and waits a while for those that are under way. */
    async leave(): Promise<void> {
      leaving.abort()
      const cut = setTimeout(() => lines.forEach((line) => line.close()), pace.farewell)
      await running?.catch(() => undefined)
      clearTimeout(cut)
    },
  }
}
