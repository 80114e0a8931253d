import { setTimeout as sleep } from 'node:timers/promises'
import { type Line, NoAccess, type Rejection } from './channels/channel.ts'
import { Gate, type Trouble } from './gate.ts'
import type { Pace } from './pace.ts'
import type { Outcome, Task } from './work.ts'

export type Given = {
  pace: Pace
  /** True while so many outcomes wait to be written that nothing more may be sent. */
  isFull: () => boolean
  /** Called after each filling; `isStuck` where there is no key to send with. */
  filled: (isStuck: boolean) => void
  /** The provider has refused the message itself: nothing more of it goes out. */
  refused: (notification_id: string | null, rejection: Rejection, isFirst: boolean) => void
}

/**
 * Sends what is leased for one channel, in its order: never faster than the gate lets it, always as many at once as the provider's
 * window has room for. Each answer fills the window again.
 */
export class Pump {
  readonly #given: Given
  readonly #gate: Gate
  readonly #line: Line
  /** Notifications of which nothing more goes out. */
  readonly #refused = new Set<string | null>()
  #queue: Task[] = []
  #succeeded = 0
  #refilling: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(given: Given, per_second: number, open: (freed: () => void) => Line) {
    this.#given = given
    this.#gate = new Gate(per_second, given.pace)
    this.#line = open(() => !this.#isStopped && this.fill())
  }

  /** Why nothing goes out; undefined while all is well. */
  get trouble(): Trouble | undefined {
    return this.#gate.trouble
  }
  /** Tasks that have not gone out yet. */
  get waiting(): number {
    return this.#queue.length
  }
  isClosed(): boolean {
    return this.#gate.isClosed()
  }
  /** Milliseconds until more may go out. */
  wait(): number {
    return this.#gate.wait()
  }
  underWay(): number {
    return this.#line.underWay()
  }

  add(task: Task): void {
    this.#queue.push(task)
  }

  /** Gives back what has not gone out, to be tried after so many milliseconds. */
  putBack(after: number): void {
    const back = this.#queue
    this.#queue = []
    for (const task of back) task.end({ kind: 'untried', after })
  }

  /** Renews the access where the one at hand ends. */
  async getAccess(): Promise<void> {
    try {
      await this.#line.getAccess()
    } catch (error) {
      this.#gate.close(error instanceof NoAccess && error.refused ? 'credentials_refused' : 'provider_away')
    }
  }

  /** Sends what may go now. */
  fill(): void {
    if (!this.#line.hasAccess()) return this.#given.filled(true)
    const stale = performance.now() - this.#given.pace.fresh_for
    for (let next = this.#queue[0]; next && this.#hasRoom(); next = this.#queue[0]) {
      const isVain = next.taken < stale || this.#refused.has(next.notification_id)
      if (!isVain && !this.#gate.pass()) {
        this.#refillLater()
        break
      }
      this.#queue.shift()
      if (isVain) next.end({ kind: 'untried', after: 0 })
      else this.#post(next)
    }
    this.#given.filled(false)
  }

  /** From now on no answer fills the window again. */
  halt(): void {
    this.#isStopped = true
  }

  /** Gives back what has not gone out and waits a while for what is in flight. */
  async stop(): Promise<void> {
    this.halt()
    clearTimeout(this.#refilling)
    this.putBack(0)
    const until = performance.now() + this.#given.pace.farewell
    while (this.underWay() > 0 && performance.now() < until) await sleep(20)
    this.#line.close()
    while (this.underWay() > 0 && performance.now() < until + 1000) await sleep(20)
  }

  #hasRoom(): boolean {
    return this.#line.hasRoom() && !this.#given.isFull()
  }

  #refillLater(): void {
    const refill = () => {
      this.#refilling = undefined
      this.fill()
    }
    this.#refilling ??= setTimeout(refill, Math.min(this.wait() + 1, this.#given.pace.idle))
  }

  #post(task: Task): void {
    const sent = performance.now()
    this.#line.send(
      task.write(),
      () => task.slow(),
      (answer) => {
        const outcome: Outcome = answer ?? { kind: 'lost' }
        this.#judge(outcome, task.notification_id, sent)
        task.end(outcome)
        if (!this.#isStopped) this.fill()
      },
    )
  }

  #judge(outcome: Outcome, notification_id: string | null, sent: number): void {
    if (outcome.kind === 'lost') {
      // A message sent before another was answered says nothing about how the provider is now.
      if (sent >= this.#succeeded) this.#gate.failed()
    } else if (outcome.kind === 'later') {
      if (outcome.reason === 'quota') this.#gate.slowDown()
      this.#gate.failed(outcome.after)
    } else if (outcome.kind === 'credentials') {
      this.#line.forgetAccess()
      this.#gate.close('credentials_refused')
    } else {
      this.#succeeded = performance.now()
      this.#gate.succeeded()
    }
    if (outcome.kind !== 'bad_message') return
    const isFirst = !this.#refused.has(notification_id)
    if (notification_id !== null) this.#refused.add(notification_id)
    this.#given.refused(notification_id, outcome.rejection, isFirst)
  }
}
