import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { Log } from '../../platform/log.ts'
import type { PushSettings } from '../../settings.ts'
import type { LeadsTo } from '../authoring-target.ts'
import type { Rejection } from './channels/channel.ts'
import { openableIn, platformsOf } from './channels/index.ts'
import type { Trouble } from './gate.ts'
import { takeReleases } from './held.ts'
import { type Pace, usualPace } from './pace.ts'
import { Pumps } from './pump.ts'
import {
  endJob,
  endJobs,
  endUnconfigured,
  freeLeases,
  type Next,
  pauseJobs,
  takeAbandoned,
  takeNext,
  takeRetries,
  type Worker,
} from './queue.ts'
import { openSettlement } from './settle.ts'
import { listSilent } from './targets.ts'
import { tasksOf, tasksOfRelease } from './work.ts'
import { setTimeout as sleep } from 'node:timers/promises'

export type Sender = { stop: () => Promise<void> }
type Wiring = {
  db: Database
  /** Nobody else works on this database: the leases of a former process are free. */
  isAlone: boolean
  leadsTo: LeadsTo
  now: () => Date
  log: Log
  settings: PushSettings | undefined
}

/**
 * The worker's loop: takes leases of devices, gives them to the pump, and writes down the outcomes, until it is
 * stopped.
 */
class Loop implements Sender {
  readonly #wiring: Omit<Wiring, 'settings'>
  readonly #pace: Pace
  readonly #worker: Worker
  readonly #backoff: Parameters<typeof tasksOf>[2]
  readonly #settlement: ReturnType<typeof openSettlement>
  readonly #pumps: Pumps
  /** Devices that are leased at once. */
  readonly #most: number
  readonly #running: Promise<void>
  #isStopped = false
  #wake: () => void = () => undefined
  #told: Trouble | undefined | null = null
  /** An order of which devices were leased since is not said to wait any more. */
  #hasTaken = false
  /**
   * When outcomes were last written, and when others' work was last looked for; when there was some, and the next look.
   */
  #settled = 0
  #looked = 0
  #found = 0
  #lookAfter = 0

  constructor({ settings, ...wiring }: Wiring & { settings: PushSettings }, pace: Pace) {
    const { db, leadsTo, now } = wiring
    this.#wiring = wiring
    this.#pace = pace
    const { lease_seconds, lease_devices } = pace
    const platforms = platformsOf(openableIn(settings))
    this.#worker = { id: newId(), lease_seconds, lease_devices, platforms, leadsTo }
    this.#backoff = { first: pace.first_wait, longest: pace.longest_wait, give_up_after: pace.give_up_after }
    this.#settlement = openSettlement(db, this.#worker, now)
    this.#pumps = new Pumps(settings, {
      pace,
      isFull: () => this.#settlement.isFull(),
      filled: (isStuck) => {
        if (isStuck || this.#isUrgent()) this.#wake()
      },
      refused: (notification_id, rejection, isFirst) => this.#stopJob(notification_id, rejection, isFirst),
      turnedDown: (service, { status, code }) =>
        wiring.log.lines.warn({ service, status, code }, 'a push service refuses a device'),
    })
    const soon = Math.max(1, Math.floor(this.#pumps.perSecond * pace.in_hand_seconds))
    this.#most = Math.min(pace.lease_devices * pace.leases, soon)
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#pumps.halt()
    this.#wake()
    await this.#running
    await this.#pumps.stop()
    await this.#settlement
      .settle()
      .catch((error: unknown) => this.#wiring.log.lines.warn({ err: error }, 'some pushes will be repeated'))
  }

  async #run(): Promise<void> {
    const { db, isAlone, log } = this.#wiring
    if (isAlone) await freeLeases(db).catch(() => undefined)
    const silent = await listSilent(db, this.#worker.platforms).catch(() => [])
    if (silent.length > 0) log.lines.warn({ platforms: silent }, 'devices do not ring: there is no key for them')
    while (!this.#isStopped) {
      try {
        await this.#step()
      } catch (error) {
        log.lines.warn({ err: error }, 'pushes are not sent for now')
        await this.#rest(this.#pace.idle)
      }
    }
  }

  async #step(): Promise<void> {
    const { gather, idle } = this.#pace
    const pumps = this.#pumps
    await this.#settlement.settle()
    this.#settled = performance.now()
    await this.#tell()
    pumps.fill()
    // Also where others go on: what waits for one channel takes no room of another.
    pumps.putBack()
    if (pumps.isClosed()) {
      await this.#settlement.settle()
      return this.#rest(Math.min(pumps.wait(), idle))
    }
    await this.#take()
    await pumps.getAccess()
    pumps.fill()
    if (this.#isUrgent()) return
    const untilLook = Math.min(idle, Math.max(1, this.#lookAfter - performance.now()))
    await this.#rest(this.#settlement.isWaiting() ? gather : untilLook)
  }

  #rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Wakes the loop: outcomes are to be written, or more is to be leased. */
  #isUrgent(): boolean {
    const time = performance.now()
    if (this.#settlement.isFull()) return true
    if (this.#settlement.isWaiting() && time - this.#settled > this.#pace.gather) return true
    return this.#pumps.waiting <= this.#most / 2 && time >= this.#lookAfter
  }

  async #take(): Promise<void> {
    const { idle, look_around } = this.#pace
    if (this.#pumps.waiting > this.#most / 2 || performance.now() < this.#lookAfter) return
    const isFound = await this.#fetchMore()
    const time = performance.now()
    if (isFound) this.#found = time
    const isBusy = this.#pumps.underWay() > 0 || time - this.#found < 2 * idle
    this.#lookAfter = isFound ? 0 : time + (isBusy ? Math.min(250, look_around, idle) : idle)
  }

  async #fetchMore(): Promise<boolean> {
    const { db, now } = this.#wiring
    const isTimely = performance.now() - this.#looked > this.#pace.look_around
    const hasWork = isTimely && (await this.#lookAround())
    const next = await takeNext(db, this.#worker, this.#most, now())
    this.#addBatches(next)
    this.#hasTaken ||= next !== 'nothing'
    return next !== 'nothing' || hasWork
  }

  /** Expired leases, retries that are due, and people whose quiet hours have ended; true when there was any. */
  async #lookAround(): Promise<boolean> {
    const { db, now } = this.#wiring
    const worker = this.#worker
    this.#looked = performance.now()
    await endJobs(db, now())
    const releases = await takeReleases(db, worker, this.#most, now())
    for (const release of releases) this.#pumps.add(tasksOfRelease(release, this.#settlement, this.#backoff, now()))
    let hasWork = releases.length > 0
    for (const take of [() => takeAbandoned(db, worker, now()), () => takeRetries(db, worker, this.#most, now())]) {
      const next = await take()
      this.#addBatches(next)
      hasWork ||= next !== 'nothing'
    }
    return hasWork
  }

  #addBatches(taken: Next): void {
    if (typeof taken !== 'object') return
    for (const batch of taken) this.#pumps.add(tasksOf(batch, this.#settlement, this.#backoff, this.#wiring.now()))
  }

  /** At the first refusal of the message itself nothing more of it goes out. */
  #stopJob(notification_id: string | null, rejection: Rejection, isFirst: boolean): void {
    const { db, log, now } = this.#wiring
    if (isFirst) log.lines.warn({ notification_id, ...rejection }, 'a push was refused')
    if (notification_id === null) return
    const end = (id: string) => endJob(db, id, { state: 'stopped', trouble: 'message_refused' }, now())
    this.#settlement.stop(notification_id, end)
  }

  /** Writes into the orders what holds them up, and that they go on. */
  async #tell(): Promise<void> {
    const { db, log, now } = this.#wiring
    const { trouble } = this.#pumps
    const isUntold = trouble !== this.#told || (trouble !== undefined && this.#hasTaken)
    if (isUntold) await pauseJobs(db, trouble, now())
    this.#hasTaken = false
    if (trouble === this.#told) return
    if (trouble) log.lines.warn({ trouble }, 'pushes wait')
    else if (this.#told) log.lines.info('pushes go on')
    this.#told = trouble
  }
}

/** Rings phones as orders come in, until it is stopped. Any number of processes may do this over one database. */
export function startSending({ settings, ...wiring }: Wiring, changes: Partial<Pace> = {}): Sender {
  const pace = { ...usualPace, ...changes }
  return settings ? new Loop({ settings, ...wiring }, pace) : endOrders(wiring, pace)
}

/** Without a key nobody is rung; what was ordered does not pile up until there is one. */
function endOrders({ db, now, log }: Omit<Wiring, 'settings'>, pace: Pace): Sender {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      await endUnconfigured(db, now()).catch((error: unknown) =>
        log.lines.warn({ err: error }, 'pushes are not ended yet'),
      )
      await sleep(pace.idle, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
