import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds: from each frame to the next, of tasks over 50 ms, and from a key to what is painted after it. */
type Seen = { frames: number[]; long: number[]; keys: number[]; blank: number }
export type Moved = {
  frames: number
  fps: number
  /** Milliseconds of the page's thread for each frame. */
  work: number
  onTime: number
  p95: number
  longest: number
  longTasks: number
  blank: number
}

declare global {
  interface Window {
    scrollBench?: Seen & { on: boolean }
  }
}

/** Runs in the page: what is seen while it moves; `row` is a selector of what must stand in the middle of the screen. */
function watch(row: string) {
  const seen = { frames: [] as number[], long: [] as number[], keys: [] as number[], blank: 0, on: true }
  window.scrollBench = seen
  new PerformanceObserver((list) => {
    if (seen.on) seen.long.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
  const keys = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown' || name === 'input') seen.keys.push(duration)
  })
  keys.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  let before = performance.now()
  let turn = 0
  const tick = (now: number) => {
    if (!seen.on) return
    seen.frames.push(now - before)
    before = now
    // Measuring forces a layout, so not in each frame.
    const inSight =
      turn++ % 15 !== 0 || document.elementsFromPoint(150, innerHeight / 2).some((one) => one.closest(row))
    if (!inSight) seen.blank++
    requestAnimationFrame(tick)
  }
  requestAnimationFrame((now) => {
    before = now
    requestAnimationFrame(tick)
  })
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN

async function seenOf(page: Page): Promise<Seen> {
  const seen = await page.evaluate(() => {
    const found = window.scrollBench
    if (found) found.on = false
    return found
  })
  if (!seen) throw new Error('Nobody watched the page.')
  return seen
}

/** Seconds that the page's one thread has worked. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** A thumb throws the list up again and again on a slowed processor. */
export async function throwList(page: Page, row: string, cpu: number): Promise<Moved> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Performance.enable')
  await page.evaluate(watch, row)
  const before = await workOf(session)
  await session.send('Input.synthesizeScrollGesture', {
    x: 150,
    y: 640,
    yDistance: -500,
    speed: 3_000,
    gestureSourceType: 'touch',
    preventFling: false,
    repeatCount: 10,
    repeatDelayMs: 250,
  })
  const { frames, long, blank } = await seenOf(page)
  const worked = (await workOf(session)) - before
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  const sorted = frames.toSorted((a, b) => a - b)
  const time = frames.reduce((sum, one) => sum + one, 0)
  return {
    frames: frames.length,
    fps: (frames.length * 1000) / time,
    // A frame that comes later than one and a half of a sixtieth of a second has left one out.
    onTime: frames.filter((one) => one <= 25).length / frames.length,
    work: (worked * 1000) / frames.length,
    p95: at(sorted, 0.95),
    longest: at(sorted, 1),
    longTasks: long.length,
    blank,
  }
}

/** Types a question letter by letter; answers the milliseconds from each key to the paint, the longest first. */
export async function typeInto(page: Page, field: string, text: string, cpu: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await page.locator(field).first().focus()
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.evaluate(watch, 'body')
  for (const letter of text) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, key: letter })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
    await page.waitForTimeout(400)
  }
  await page.waitForTimeout(500)
  const { keys } = await seenOf(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return keys.toSorted((a, b) => b - a)
}
