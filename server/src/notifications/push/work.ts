import type { Answer, Target } from './channels/channel.ts'
import { serviceOf, writerOf } from './channels/index.ts'
import type { Release } from './held.ts'
import type { Batch } from './queue.ts'
import { ringOf } from './ring.ts'
import { add, type Ended, newTally, type Settlement, type Tally } from './settle.ts'
import { decide, isReachable } from './targets.ts'

/** How a task ended: by an answer, without one, or untried. */
export type Outcome = Answer | { kind: 'lost' } | { kind: 'untried'; after: number }
/** One message to one device. */
export type Task = {
  /** Null for what stands for several. */
  notification_id: string | null
  /** Whose service delivers it. */
  service: string
  /** When it was leased, on the clock of `performance`. */
  taken: number
  write: () => string
  end: (outcome: Outcome) => void
  /** No answer has come for long: the lease is settled without this task, and `end` still comes. */
  slow: () => void
}
/**
 * Exponential backoff, in milliseconds: the first wait before a device is retried, which doubles each time, and the
 * longest.
 */
export type Backoff = { first: number; longest: number; give_up_after: number }

const waitAfter = (tries: number, { first, longest }: Backoff) =>
  Math.min(first * 2 ** tries, longest) * (0.5 + Math.random() / 2)

/** Adds one outcome; `tries` are those made before. */
function gather(tally: Tally, token: string, tries: number, outcome: Outcome, backoff: Backoff): void {
  const again = (made: number, after: number) => tally.again.push({ token, tries: made, after })
  if (outcome.kind === 'accepted') tally.accepted += 1
  else if (outcome.kind === 'bad_message') add(tally.failed, 'refused')
  else if (outcome.kind === 'failed') add(tally.failed, outcome.reason)
  else if (outcome.kind === 'dead') {
    add(tally.failed, outcome.reason)
    tally.dead.push(token)
  } else if (outcome.kind === 'untried') again(tries, outcome.after)
  else if (outcome.kind === 'credentials') again(tries, waitAfter(0, backoff))
  else again(tries + 1, Math.max(waitAfter(tries, backoff), (outcome.kind === 'later' && outcome.after) || 0))
}

function endedBy(token: string, tries: number, outcome: Outcome, backoff: Backoff): Ended {
  const tally = newTally()
  gather(tally, token, tries, outcome, backoff)
  return { token, tally }
}

/** The outcomes of a lease's devices so far; when none is waited for any more the lease is settled, once. */
class OpenLease {
  readonly notification_id: string
  readonly taken = performance.now()
  readonly write: (target: Target) => string
  readonly tally = newTally()
  readonly #id: string
  readonly #settlement: Settlement
  readonly #backoff: Backoff
  #left = 0
  #isGiven = false

  constructor(batch: Batch & { kind: 'lease' }, settlement: Settlement, backoff: Backoff, now: Date) {
    const { row } = batch.rule
    this.notification_id = row.id
    this.write = writerOf(ringOf(row), batch.expires_at, now)
    this.#id = batch.id
    this.#settlement = settlement
    this.#backoff = backoff
  }

  taskOf(target: Target): Task {
    this.#left += 1
    return new LeaseTask(this, target)
  }
  /** Settles without this one; should it still be answered, that is written down by itself. */
  leave(token: string): void {
    this.#left -= 1
    this.tally.again.push({ token, tries: 0, after: this.#backoff.give_up_after * 2 })
    this.giveWhenOver()
  }
  end(token: string, wasLeft: boolean, outcome: Outcome): void {
    const { tally, notification_id } = this
    if (wasLeft && this.#isGiven) {
      this.#settlement.retry(notification_id, endedBy(token, 0, outcome, this.#backoff))
      return
    }
    if (wasLeft) tally.again = tally.again.filter((one) => one.token !== token)
    else this.#left -= 1
    gather(tally, token, 0, outcome, this.#backoff)
    this.giveWhenOver()
  }
  giveWhenOver(): void {
    if (this.#left > 0 || this.#isGiven) return
    this.#isGiven = true
    this.#settlement.lease({ id: this.#id, notification_id: this.notification_id, tally: this.tally })
  }
}

/** There are thousands of these at a time: methods stand on the class, so that they hold no closures of their own. */
class LeaseTask implements Task {
  readonly notification_id: string
  readonly service: string
  readonly taken: number
  readonly #lease: OpenLease
  readonly #target: Target
  #isSlow = false

  constructor(lease: OpenLease, target: Target) {
    this.notification_id = lease.notification_id
    this.service = serviceOf(target)
    this.taken = lease.taken
    this.#lease = lease
    this.#target = target
  }
  write(): string {
    return this.#lease.write(this.#target)
  }
  slow(): void {
    this.#isSlow = true
    this.#lease.leave(this.#target.token)
  }
  end(outcome: Outcome): void {
    this.#lease.end(this.#target.token, this.#isSlow, outcome)
  }
}

/** Devices of a lease: they are settled together, and those without an answer are owed a retry. */
function tasksOfLease(batch: Batch & { kind: 'lease' }, settlement: Settlement, backoff: Backoff, now: Date): Task[] {
  const lease = new OpenLease(batch, settlement, backoff, now)
  const { tally } = lease
  const tasks: Task[] = []
  for (const one of batch.candidates) {
    const decision = isReachable(one) ? decide(batch.rule, one, now) : { kind: 'outside' as const }
    if (decision.kind === 'outside') continue
    tally.devices += 1
    if (decision.kind === 'ring') tasks.push(lease.taskOf(one as Target))
    else add(tally.skipped, decision.kind)
    if (decision.kind === 'quiet') tally.held.set(decision.person_id, decision.until)
  }
  lease.giveWhenOver()
  return tasks
}

/** Devices that are retried: each ends by itself. */
function tasksOfRetries(batch: Batch & { kind: 'retry' }, settlement: Settlement, backoff: Backoff, now: Date): Task[] {
  const { row } = batch.rule
  const write = writerOf(ringOf(row), batch.expires_at, now)
  const taken = performance.now()
  const tasks: Task[] = []
  for (const one of batch.candidates) {
    const { token } = one
    const tries = batch.tries.get(token) ?? 0
    const decision = isReachable(one) ? decide(batch.rule, one, now) : { kind: 'outside' as const }
    if (decision.kind === 'ring') {
      tasks.push({
        notification_id: row.id,
        service: serviceOf(one as Target),
        taken,
        write: () => write(one as Target),
        slow: () => undefined,
        end: (outcome) => settlement.retry(row.id, endedBy(token, tries, outcome, backoff)),
      })
      continue
    }
    const tally = newTally()
    if (decision.kind === 'outside') add(tally.failed, 'gone')
    else add(tally.skipped, decision.kind)
    if (decision.kind === 'quiet') tally.held.set(decision.person_id, decision.until)
    settlement.retry(row.id, { token, tally })
  }
  return tasks
}

export const tasksOf = (batch: Batch, settlement: Settlement, backoff: Backoff, now: Date): Task[] =>
  batch.kind === 'lease'
    ? tasksOfLease(batch, settlement, backoff, now)
    : tasksOfRetries(batch, settlement, backoff, now)

/** A person's devices at the end of their quiet hours: they have had it as soon as one of them has. */
export function tasksOfRelease(release: Release, settlement: Settlement, backoff: Backoff, now: Date): Task[] {
  const write = writerOf(release.ring, release.expires_at, now)
  const taken = performance.now()
  const tally = newTally()
  let left = release.targets.length
  const settle = () => {
    const after = Math.max(0, ...tally.again.map((one) => one.after))
    const end = tally.accepted > 0 ? 'accepted' : tally.again.length > 0 ? { again: after } : 'nobody'
    settlement.release({ ...release, dead: tally.dead, end })
  }
  return release.targets.map((target) => ({
    notification_id: release.ring.notification_id,
    service: serviceOf(target),
    taken,
    write: () => write(target),
    slow: () => undefined,
    end(outcome) {
      gather(tally, target.token, release.tries, outcome, backoff)
      left -= 1
      if (left === 0) settle()
    },
  }))
}
