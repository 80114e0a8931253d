import type { House } from '../../platform/house.ts'
import type { EventLog } from './log.ts'
import { audiencesOf } from '../who-sees.ts'
import { listRecipients, listSentBetween } from './store.ts'

/** How long after the moment in its row a transaction may commit, in milliseconds. */
const overlap = 30_000
/** After a longer sleep of the process nothing is caught up on: clients begin anew. */
const longestSleep = 10 * 60_000

/**
 * Polls what has been sent since the last look, whoever sent it: at a press of a button, by the clock, or in a process
 * that was killed before it could notify.
 */
export class Arrivals {
  readonly #house: House
  readonly #log: EventLog
  /**
   * Ids that have been announced, or were there before the first look, with their moments: they are skipped
   * (deduplication).
   */
  readonly #known = new Map<string, number>()
  #looked_at = 0
  #looking: Promise<void> | undefined
  #again = false

  constructor(house: House, log: EventLog) {
    this.#house = house
    this.#log = log
  }

  /** Whether what was sent until a moment ago is known. */
  get isAwake(): boolean {
    return this.#house.now().getTime() - this.#looked_at <= longestSleep
  }

  /** Done when everything sent before the call stands in the log. */
  look(): Promise<void> {
    if (this.#looking) this.#again = true
    this.#looking ??= this.#run().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  /** Nothing that was sent before now is told any more. */
  restart(): void {
    this.#looked_at = 0
    this.#known.clear()
  }

  async #run(): Promise<void> {
    do {
      this.#again = false
      await this.#take()
    } while (this.#again)
  }

  async #take(): Promise<void> {
    const { db, now } = this.#house
    const moment = now().getTime()
    const isFirst = !this.isAwake
    if (isFirst && this.#looked_at > 0) {
      this.#log.restart()
      this.#log.add('reset', {}, 'all')
    }
    const since = (isFirst ? moment : this.#looked_at) - overlap
    const rows = await listSentBetween(db, new Date(since), new Date(moment), [...this.#known.keys()])
    const recipients = isFirst
      ? new Map<string, Set<string>>()
      : await listRecipients(
          db,
          rows.map(({ row }) => row.id),
        )
    this.#looked_at = moment
    for (const [id, sent_at] of this.#known) if (sent_at <= moment - 2 * overlap) this.#known.delete(id)
    for (const { row, place, mandatory } of rows) {
      const { id, kind, title, body, language, translations, link, urgent, sent_at } = row
      this.#known.set(id, sent_at.getTime())
      // Whoever comes now has these from the list.
      if (isFirst) continue
      const people = recipients.get(id)
      const words = { title, body, language, translations }
      const category_id = urgent || mandatory ? null : row.category_id
      const arrival = { id, kind, ...words, link, urgent, category_id, sent_at: sent_at.toISOString() }
      this.#log.add('notification', arrival, people ? { people } : audiencesOf(row, place))
    }
  }
}
