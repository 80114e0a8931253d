import type { Answer } from './answer.ts'
import type { Release, Released } from './held.ts'
import { ringOf, type Target, writerOf } from './message.ts'
import type { Batch } from './queue.ts'
import type { Ended } from './settle.ts'
import { add, newTally, type Tally } from './tally.ts'
import { decide, isReachable } from './targets.ts'

/** How a task ended: by an answer, without one, or untried. */
export type Outcome = Answer | { kind: 'lost' } | { kind: 'untried'; after: number }
/** One message to one device. */
export type Task = {
  /** Null for what stands for several. */
  notification_id: string | null
  write: () => string
  end: (outcome: Outcome) => void
  /** No answer has come for long: whoever waits for this task goes on without it, and `end` still comes. */
  slow: () => void
}
/** Where works hand over what they have come to. */
export type Desk = {
  lease: (lease: { id: string; notification_id: string }, tally: Tally) => void
  retry: (notification_id: string, ended: Ended) => void
  release: (released: Released) => void
}
/** In milliseconds: the first wait before a device is tried again, which doubles each time, and the longest. */
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

/** Devices of a lease: together they are given back, those without an answer being owed another try. */
function tasksOfLease(batch: Batch & { kind: 'lease' }, desk: Desk, backoff: Backoff, now: Date): Task[] {
  const { row } = batch.rule
  const tally = newTally()
  const write = writerOf(ringOf(row), batch.expires_at, now)
  let left = 0
  let isGiven = false
  const give = () => {
    if (left > 0 || isGiven) return
    isGiven = true
    desk.lease({ id: batch.id, notification_id: row.id }, tally)
  }
  const taskOf = (target: Target): Task => {
    const { token } = target
    let isSlow = false
    left += 1
    return {
      notification_id: row.id,
      write: () => write(target),
      slow() {
        isSlow = true
        left -= 1
        tally.again.push({ token, tries: 0, after: backoff.give_up_after * 2 })
        give()
      },
      end(outcome) {
        if (isSlow && isGiven) return desk.retry(row.id, endedBy(token, 0, outcome, backoff))
        if (isSlow) tally.again = tally.again.filter((one) => one.token !== token)
        else left -= 1
        gather(tally, token, 0, outcome, backoff)
        give()
      },
    }
  }
  const tasks: Task[] = []
  for (const one of batch.candidates) {
    const decision = isReachable(one) ? decide(batch.rule, one, now) : { kind: 'outside' as const }
    if (decision.kind === 'outside') continue
    tally.devices += 1
    if (decision.kind === 'ring') tasks.push(taskOf(one as Target))
    else add(tally.skipped, decision.kind)
    if (decision.kind === 'quiet') tally.held.set(decision.person_id, decision.until)
  }
  give()
  return tasks
}

/** Devices that are tried again: each ends by itself. */
function tasksOfRetries(batch: Batch & { kind: 'retry' }, desk: Desk, backoff: Backoff, now: Date): Task[] {
  const { row } = batch.rule
  const write = writerOf(ringOf(row), batch.expires_at, now)
  const tasks: Task[] = []
  for (const one of batch.candidates) {
    const { token } = one
    const tries = batch.tries.get(token) ?? 0
    const decision = isReachable(one) ? decide(batch.rule, one, now) : { kind: 'outside' as const }
    if (decision.kind === 'ring') {
      tasks.push({
        notification_id: row.id,
        write: () => write(one as Target),
        slow: () => undefined,
        end: (outcome) => desk.retry(row.id, endedBy(token, tries, outcome, backoff)),
      })
      continue
    }
    const tally = newTally()
    if (decision.kind === 'outside') add(tally.failed, 'gone')
    else add(tally.skipped, decision.kind)
    if (decision.kind === 'quiet') tally.held.set(decision.person_id, decision.until)
    desk.retry(row.id, { token, tally })
  }
  return tasks
}

export const tasksOf = (batch: Batch, desk: Desk, backoff: Backoff, now: Date): Task[] =>
  batch.kind === 'lease' ? tasksOfLease(batch, desk, backoff, now) : tasksOfRetries(batch, desk, backoff, now)

/** A person's devices at the end of his quiet hours: he has had it as soon as one of them has. */
export function tasksOfRelease(release: Release, desk: Desk, backoff: Backoff, now: Date): Task[] {
  const write = writerOf(release.ring, release.expires_at, now)
  const tally = newTally()
  let left = release.targets.length
  const settle = () => {
    const after = Math.max(0, ...tally.again.map((one) => one.after))
    const end = tally.accepted > 0 ? 'accepted' : tally.again.length > 0 ? { again: after } : 'nobody'
    desk.release({ ...release, dead: tally.dead, end })
  }
  return release.targets.map((target) => ({
    notification_id: release.ring.notification_id,
    write: () => write(target),
    slow: () => undefined,
    end(outcome) {
      gather(tally, target.token, release.tries, outcome, backoff)
      left -= 1
      if (left === 0) settle()
    },
  }))
}
