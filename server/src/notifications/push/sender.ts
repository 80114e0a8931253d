import { setTimeout as sleep } from 'node:timers/promises'
import { Loop, type Sender, type Wiring } from './loop.ts'
import { type Pace, usualPace } from './pace.ts'
import { endUnconfigured } from './queue.ts'

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
