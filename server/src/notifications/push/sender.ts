import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { Log } from '../../platform/log.ts'
import type { PushSettings } from '../../settings.ts'
import type { LeadsTo } from '../authoring-target.ts'
import { NoAccess, openAccess } from './access-token.ts'
import { readAnswer, type Said } from './answer.ts'
import { Gate, usualCare } from './gate.ts'
import { takeReleases } from './held.ts'
import { openProvider, usualWindow } from './provider.ts'
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
} from './queue.ts'
import { openSettlement } from './settlement.ts'
import { type Outcome, type Task, tasksOf, tasksOfRelease } from './work.ts'

/** In milliseconds, and numbers of devices. */
export const usualPace = {
  ...usualWindow,
  ...usualCare,
  /** Devices that a worker gives back at once, for how many seconds it may keep them, and how many leases it takes. */
  lease_devices: 250,
  lease_seconds: 60,
  leases: 12,
  /** At a slow rate only what goes out within so many seconds is taken in hand. */
  in_hand_seconds: 2,
  /** Whoever has waited in hand for so long may have signed out meanwhile: he is looked at anew, and only then rung. */
  fresh_for: 5000,
  /** How often a worker without work looks for some. */
  idle: 1000,
  /** How often a busy one looks for what others left, what is to be tried again, and whose quiet has ended. */
  look_around: 1000,
  first_wait: 10_000,
  longest_wait: 600_000,
  /** What has come in waits so long for more to be written down with it, unless there is no room for more. */
  gather: 50,
  farewell: 3000,
}
export type Pace = typeof usualPace
export type Sender = { stop: () => Promise<void> }
export type Wiring = {
  db: Database
  /** Nobody else works on this database: what a former process had in hand is free. */
  isAlone: boolean
  leadsTo: LeadsTo
  now: () => Date
  log: Log
  settings: PushSettings | undefined
}

/** Rings phones as orders come in, until it is stopped. Any number of processes may do this over one database. */
export function startSending({ settings, ...wiring }: Wiring, changes: Partial<Pace> = {}): Sender {
  const pace = { ...usualPace, ...changes }
  return settings ? send({ settings, ...wiring }, pace) : endOrders(wiring, pace)
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

function send({ db, isAlone, leadsTo, now, log, settings }: Wiring & { settings: PushSettings }, pace: Pace): Sender {
  const { lines } = log
  const worker = { id: newId(), lease_seconds: pace.lease_seconds, lease_devices: pace.lease_devices, leadsTo }
  const backoff = { first: pace.first_wait, longest: pace.longest_wait, give_up_after: pace.give_up_after }
  const access = openAccess(settings.credentials)
  const gate = new Gate(settings.per_second, pace)
  const provider = openProvider(settings, () => !signal.aborted && fill(), pace)
  const settlement = openSettlement(db, worker, now)
  const soon = Math.max(1, Math.floor(settings.per_second * pace.in_hand_seconds))
  const most = Math.min(pace.lease_devices * pace.leases, soon)
  let queue: Task[] = []
  const stopping = new AbortController()
  const { signal } = stopping
  /** Notifications of which nothing more goes out. */
  const refused = new Set<string | null>()
  let wake: () => void = () => undefined
  let told: typeof gate.trouble | null = null
  let filling: NodeJS.Timeout | undefined

  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const enqueue = (tasks: readonly Task[]) => {
    for (const task of tasks) queue.push(task)
  }
  const enqueueBatches = (taken: Next) => {
    if (typeof taken === 'object') for (const batch of taken) enqueue(tasksOf(batch, settlement, backoff, now()))
  }
  const putBack = (after: number) => {
    const back = queue
    queue = []
    for (const task of back) task.end({ kind: 'untried', after })
  }

  let succeeded = 0
  const judge = (outcome: Outcome, notification_id: string | null, sent: number) => {
    if (outcome.kind === 'lost') {
      // One that was sent before another was answered says nothing about how the provider is now.
      if (sent >= succeeded) gate.failed()
    } else if (outcome.kind === 'later') {
      if (outcome.reason === 'quota') gate.slowDown()
      gate.failed(outcome.after)
    } else if (outcome.kind === 'credentials') {
      access.forget()
      gate.close('credentials_refused')
    } else {
      succeeded = performance.now()
      gate.succeeded()
    }
    if (outcome.kind === 'bad_message') stopJob(notification_id, outcome.said)
  }
  /** At the first refusal of the message itself nothing more of it goes out. */
  const stopJob = (notification_id: string | null, said: Said) => {
    if (!refused.has(notification_id)) lines.warn({ notification_id, ...said }, 'a push was refused')
    if (notification_id === null) return
    refused.add(notification_id)
    settlement.stop(notification_id, (id) => endJob(db, id, { state: 'stopped', trouble: 'message_refused' }, now()))
  }

  let settled = 0
  let lookAfter = 0
  /** Finished work is to be written down, or more of it to be taken. */
  const isUrgent = () => {
    const time = performance.now()
    if (settlement.isFull()) return true
    return (settlement.isWaiting() && time - settled > pace.gather) || (queue.length <= most / 2 && time >= lookAfter)
  }

  /** Sends what may go now; called again with each answer, so that the window is always full. */
  const fill = () => {
    const access_token = access.current()
    if (access_token === undefined) return wake()
    const stale = performance.now() - pace.fresh_for
    for (let next = queue[0]; next && provider.hasRoom() && !settlement.isFull(); next = queue[0]) {
      const isVain = next.taken < stale || refused.has(next.notification_id)
      if (!isVain && !gate.pass()) {
        refill()
        break
      }
      queue.shift()
      if (isVain) next.end({ kind: 'untried', after: 0 })
      else post(access_token, next)
    }
    if (isUrgent()) wake()
  }
  const refill = () => {
    filling ??= setTimeout(
      () => {
        filling = undefined
        fill()
      },
      Math.min(gate.wait() + 1, pace.idle),
    )
  }
  const post = (access_token: string, task: Task) => {
    const sent = performance.now()
    provider.send(
      access_token,
      task.write(),
      () => task.slow(),
      (reply) => {
        const outcome: Outcome = reply ? readAnswer(reply.status, reply.body, reply.retry_after) : { kind: 'lost' }
        judge(outcome, task.notification_id, sent)
        task.end(outcome)
        if (!signal.aborted) fill()
      },
    )
  }

  let looked = 0
  /** What others left, what is to be tried again and whose quiet has ended; true when there was any. */
  const lookAround = async (): Promise<boolean> => {
    looked = performance.now()
    await endJobs(db, now())
    const releases = await takeReleases(db, worker, most, now())
    for (const release of releases) enqueue(tasksOfRelease(release, settlement, backoff, now()))
    let found = releases.length > 0
    for (const take of [() => takeAbandoned(db, worker, now()), () => takeRetries(db, worker, most, now())]) {
      const next = await take()
      enqueueBatches(next)
      found ||= next !== 'nothing'
    }
    return found
  }
  const fetchMore = async (): Promise<boolean> => {
    const found = performance.now() - looked > pace.look_around && (await lookAround())
    const next = await takeNext(db, worker, most, now())
    enqueueBatches(next)
    return next !== 'nothing' || found
  }

  /** Tells the orders what holds them up, and that they go on. */
  const tell = async () => {
    const { trouble } = gate
    if (trouble === told) return
    await pauseJobs(db, trouble, now())
    if (trouble) lines.warn({ trouble }, 'pushes wait')
    else if (told) lines.info('pushes go on')
    told = trouble
  }
  const getAccess = async () => {
    try {
      await access.ready()
    } catch (error) {
      gate.close(error instanceof NoAccess && error.refused ? 'credentials_refused' : 'provider_away')
    }
  }

  let found = 0
  const take = async () => {
    if (queue.length > most / 2 || performance.now() < lookAfter) return
    const isFound = await fetchMore()
    const time = performance.now()
    if (isFound) found = time
    const isBusy = provider.underWay() > 0 || time - found < 2 * pace.idle
    lookAfter = isFound ? 0 : time + (isBusy ? Math.min(250, pace.look_around, pace.idle) : pace.idle)
  }
  const step = async () => {
    await settlement.settle()
    settled = performance.now()
    await tell()
    fill()
    if (gate.isClosed()) {
      putBack(gate.wait())
      await settlement.settle()
      return rest(Math.min(gate.wait(), pace.idle))
    }
    await take()
    if (queue.length > 0) await getAccess()
    fill()
    if (isUrgent()) return
    await rest(settlement.isWaiting() ? pace.gather : Math.min(pace.idle, Math.max(1, lookAfter - performance.now())))
  }
  const run = async () => {
    if (isAlone) await freeLeases(db).catch(() => undefined)
    while (!signal.aborted) {
      try {
        await step()
      } catch (error) {
        lines.warn({ err: error }, 'pushes are not sent for now')
        await rest(pace.idle)
      }
    }
  }
  const running = run()

  return {
    async stop() {
      stopping.abort()
      wake()
      await running
      clearTimeout(filling)
      putBack(0)
      const until = performance.now() + pace.farewell
      while (provider.underWay() > 0 && performance.now() < until) await sleep(20)
      provider.close()
      while (provider.underWay() > 0 && performance.now() < until + 1000) await sleep(20)
      await settlement.settle().catch((error: unknown) => lines.warn({ err: error }, 'some pushes will be repeated'))
    },
  }
}
