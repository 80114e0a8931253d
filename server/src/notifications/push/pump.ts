import { setTimeout as sleep } from 'node:timers/promises'
import { type ChannelName, type Line, NoAccess, type Rejection } from './channels/channel.ts'
import { Gate, type Trouble } from './gate.ts'
import type { Pace } from './pace.ts'
import type { Outcome, Task } from './work.ts'
import type { PushSettings } from '../../settings.ts'
import { channels, openableIn, openChannel } from './channels/index.ts'
import { tracer } from '../../platform/tracing.ts'

/** In milliseconds. */
const recently = 60_000
const mostReasons = 20

type Given = {
  pace: Pace
  /** True while so many outcomes wait to be written that nothing more may be sent. */
  isFull: () => boolean
  /** Called after each filling; `isStuck` where there is no key to send with. */
  filled: (isStuck: boolean) => void
  /** The provider has refused the message itself: nothing more of it goes out. */
  refused: (notification_id: string | null, rejection: Rejection, isFirst: boolean) => void
  /** The service has refused one device for a reason that it has not given before. */
  turnedDown: (service: string, rejection: Rejection) => void
}

/**
 * Sends what is leased for one service, in its order: never faster than the gate lets it, always as many at once as the provider's
 * window has room for. Each answer fills the window again.
 */
class Pump {
  readonly #given: Given
  readonly #service: string
  readonly #gate: Gate
  readonly #line: Line
  /** Notifications of which nothing more goes out. */
  readonly #refused = new Set<string | null>()
  /** Why the service has refused devices. */
  readonly #reasons = new Set<string>()
  #queue: Task[] = []
  #succeeded = 0
  #refilling: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(service: string, given: Given, per_second: number, open: (freed: () => void) => Line) {
    this.#service = service
    this.#given = given
    this.#gate = new Gate(per_second, given.pace)
    this.#line = open(() => !this.#isStopped && this.fill())
  }

  /** Why nothing goes out; undefined while all is well. */
  get trouble(): Trouble | undefined {
    return this.#gate.trouble
  }
  /** Whether anything goes out by it, or has just now: one that has had nothing to send says nothing of the others. */
  get isServing(): boolean {
    if (this.trouble) return false
    const isRecent = this.#succeeded > 0 && performance.now() - this.#succeeded < recently
    return this.waiting > 0 || this.underWay() > 0 || isRecent
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
    const span = tracer()?.beginTrace('push', 'client', { 'megdan.push.service': this.#service })
    this.#line.send(
      task.write(),
      () => task.slow(),
      (answer) => {
        const outcome: Outcome = answer ?? { kind: 'lost' }
        span?.end({ 'megdan.push.outcome': outcome.kind }, outcome.kind !== 'accepted' && outcome.kind !== 'dead')
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
    } else if (outcome.kind === 'doubtful') this.#gate.undecided()
    else {
      this.#succeeded = performance.now()
      this.#gate.succeeded()
    }
    if ((outcome.kind === 'failed' || outcome.kind === 'doubtful') && outcome.rejection) this.#note(outcome.rejection)
    if (outcome.kind !== 'bad_message') return
    const isFirst = !this.#refused.has(notification_id)
    if (notification_id !== null) this.#refused.add(notification_id)
    this.#given.refused(notification_id, outcome.rejection, isFirst)
  }

  #note(rejection: Rejection): void {
    const reason = `${rejection.status} ${rejection.code}`
    if (this.#reasons.has(reason) || this.#reasons.size >= mostReasons) return
    this.#reasons.add(reason)
    this.#given.turnedDown(this.#service, rejection)
  }
}

/** A pump for each service of the channels that there is a key for: what holds one up does not hold up the others. */
export class Pumps {
  readonly #byService = new Map<string, Pump>()
  readonly #all: readonly Pump[]
  /** How many messages may go out in a second, at most. */
  readonly perSecond: number

  constructor(settings: PushSettings, given: Given) {
    const begin = (name: ChannelName) => {
      const own = settings[name]
      if (!own) return 0
      const open = (freed: () => void) => openChannel(name, own, freed, given.pace)
      for (const service of channels[name].services)
        this.#byService.set(service, new Pump(service, given, own.per_second, open))
      return own.per_second
    }
    this.perSecond = openableIn(settings).reduce((sum, name) => sum + begin(name), 0)
    this.#all = [...this.#byService.values()]
  }

  /** Why nothing goes out at all; undefined as long as one service does. */
  get trouble(): Trouble | undefined {
    return this.#all.some(({ isServing }) => isServing) ? undefined : this.#all.find(({ trouble }) => trouble)?.trouble
  }
  get waiting(): number {
    return this.#all.reduce((sum, { waiting }) => sum + waiting, 0)
  }
  isClosed(): boolean {
    return this.#all.every((pump) => pump.isClosed())
  }
  wait(): number {
    return Math.min(...this.#all.map((pump) => pump.wait()))
  }
  underWay(): number {
    return this.#all.reduce((sum, pump) => sum + pump.underWay(), 0)
  }

  /** Devices of channels without a key are not leased. */
  add(tasks: readonly Task[]): void {
    for (const task of tasks) this.#byService.get(task.service)?.add(task)
  }
  /** Gives back what waits for services that are away. */
  putBack(): void {
    for (const pump of this.#all) if (pump.isClosed()) pump.putBack(pump.wait())
  }
  async getAccess(): Promise<void> {
    await Promise.all(this.#all.filter(({ waiting }) => waiting > 0).map((pump) => pump.getAccess()))
  }
  fill(): void {
    for (const pump of this.#all) pump.fill()
  }
  halt(): void {
    for (const pump of this.#all) pump.halt()
  }
  async stop(): Promise<void> {
    await Promise.all(this.#all.map((pump) => pump.stop()))
  }
}
