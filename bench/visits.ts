import type { BrowserContext, Page } from '@playwright/test'

/** Milliseconds from the tap on the address to the paint. */
export type Visit = { fcp: number; lcp: number; usable: number; shift: number }

declare global {
  interface Window {
    startBench?: { usable?: number; lcp?: number; shift: number }
  }
}

/** Runs in the page before anything else: what can be used is in the document and has been painted. */
function watch(usable: string) {
  const seen: NonNullable<Window['startBench']> = { shift: 0 }
  window.startBench = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const found = [...document.querySelectorAll(usable)].some(
      (one) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getClientRects().length > 0,
    )
    if (found) requestAnimationFrame(() => setTimeout(() => (seen.usable ??= performance.now())))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** In milliseconds. */
const quiet = 1_200
const patience = 240_000
type Options = {
  cpu: number
  /** What must be seen, as a selector. */
  usable: string
  stored?: Record<string, string>
  before?: (page: Page) => Promise<unknown>
  /** How long the page stays open afterwards, in milliseconds. */
  rest?: number
}

/** Opens an address on a slowed processor and waits until nothing larger is painted any more. */
export async function visit(
  context: BrowserContext,
  url: string,
  { cpu, usable, stored = {}, before, rest = 0 }: Options,
): Promise<Visit> {
  const page: Page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await before?.(page)
    await page.addInitScript((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
    }, stored)
    await page.addInitScript(watch, usable)
    await page.goto(url, { waitUntil: 'commit' })
    // What Playwright evaluates counts as a touch of the page, after which the app moves the focus.
    const ended = () =>
      session.send('Runtime.evaluate', {
        expression: 'document.readyState === "complete" && window.startBench?.usable !== undefined',
        returnByValue: true,
      })
    const deadline = performance.now() + patience
    while (!(await ended()).result.value) {
      if (performance.now() > deadline) throw new Error(`${url} cannot be used after ${patience} ms`)
      await page.waitForTimeout(100)
    }
    await page.waitForTimeout(quiet + rest)
    return await page.evaluate(() => ({
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      lcp: window.startBench?.lcp ?? Number.NaN,
      usable: window.startBench?.usable ?? Number.NaN,
      shift: window.startBench?.shift ?? Number.NaN,
    }))
  } finally {
    await page.close()
  }
}
