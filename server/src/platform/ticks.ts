import { executionAsyncResource } from 'node:async_hooks'

const retained: object[] = []

/**
 * Lets V8 learn how `process.nextTick` is used from within a timer, before anything else uses it much. What it learns
 * at the top level of a program does not hold at the first timer or socket, where V8 deoptimizes the call for good:
 * then each takes twice as long, and every request needs several. It is lost as well when a garbage collection, in a
 * quiet moment, finds none of the queued objects alive, and with them their shape: so one of them is kept. Takes a few
 * milliseconds, once; to be awaited before the server's modules are loaded, since loading calls it too.
 *
 * Without it an article or a 304 from the cache costs the server a quarter more (docs/decisions/0190).
 */
export const settleTicks = (): Promise<void> =>
  new Promise((resolve) => {
    let left = 20_000
    const next = () => {
      if (left-- > 0) return process.nextTick(next)
      retained.push(executionAsyncResource())
      resolve()
    }
    setTimeout(next)
  })
