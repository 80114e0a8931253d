import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded before a server, so that the benchmark can ask it what memory it holds and how long its event loop was
 * blocked: by the clock, and by the processor's time that it used meanwhile, which other work on the machine does not
 * lengthen.
 */
export type Watched = { block_ms: number; own_block_ms: number; rss: number; heap: number }

const resolution = 5
const delay = monitorEventLoopDelay({ resolution })
delay.enable()

let own = 0
let before = process.threadCpuUsage()
const tick = () => {
  const used = process.threadCpuUsage(before)
  own = Math.max(own, (used.user + used.system) / 1000)
  before = process.threadCpuUsage()
}
setInterval(tick, resolution).unref()

process.on('message', (asked) => {
  if (asked !== 'watched') return
  // What the histogram counts is from one of its own ticks to the next.
  const found = { block_ms: Math.max(0, delay.max / 1e6 - resolution), own_block_ms: own }
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ ...found, rss, heap: heapUsed } satisfies Watched)
  setTimeout(() => {
    delay.reset()
    own = 0
  }, 50)
})
process.channel?.unref()
