import fs from 'node:fs'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { flags, newProfile, plainChromium } from './browser.ts'
import { medianOf } from './process.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
/** Points of a hundred; milliseconds, `own` by the page's own processor time. What is not perfect is named. */
export type Judgement = Record<Category, number> & {
  fcp: number
  lcp: number
  tbt: number
  own: number
  lost: string[]
}

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number; args: object }
/** As Lighthouse slows the phone, and from where on a task is long to it, in milliseconds. */
const slowness = 4
const long = 50

/**
 * Lighthouse counts how long a task lasts, and with it what every other process of this machine takes from it. This is
 * the same sum of the tasks after the first paint by the processor time that they used themselves.
 */
function ownBlocking(events: readonly TraceEvent[]): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && /"documentLoaderURL":"https/.test(JSON.stringify(args)),
  )
  const painted = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start?.pid && ts > start.ts,
  )
  if (!start || !painted) return Number.NaN
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === start.pid && tid === start.tid && ts > painted.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowness * tdur) / 1000 - long), 0)
}

/** Lighthouse for a phone, with its own slow 4G and 4 × CPU; `stored` is on the device, and nothing of an earlier visit. */
async function judgeOnce(url: string, stored: Record<string, string>): Promise<Judgement> {
  const userDataDir = newProfile()
  const chromePath = plainChromium(userDataDir)
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...flags], userDataDir })
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
    const page = (await browser.contexts()[0]?.newPage()) ?? (await browser.newPage())
    await page.goto(new URL('/icon.svg', url).href)
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
    }, stored)
    await page.close()
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
      clearStorageTypes: ['cookies', 'cache_storage', 'service_workers', 'indexeddb'],
    })
    await browser.close()
    if (!run) throw new Error('Lighthouse gave no answer.')
    const { audits, categories: judged } = run.lhr
    const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
    const points = (id: Category) => Math.round((judged[id]?.score ?? 0) * 100)
    const lost = categories.flatMap((id) =>
      (judged[id]?.auditRefs ?? [])
        .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 0.9)
        .map((ref) => `${ref.id} ${audits[ref.id]?.displayValue ?? ''}`.trim()),
    )
    return {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
      seo: points('seo'),
      fcp: figure('first-contentful-paint'),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      own: ownBlocking(run.artifacts.Trace.traceEvents),
      lost,
    }
  } finally {
    chrome.kill()
    fs.rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

export async function judge(url: string, rounds: number, stored: Record<string, string> = {}): Promise<Judgement> {
  const runs: Judgement[] = []
  for (let round = 0; round < rounds; round++) runs.push(await judgeOnce(url, stored))
  const median = (name: Exclude<keyof Judgement, 'lost'>) => medianOf(runs.map((run) => run[name]))
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
    fcp: median('fcp'),
    lcp: median('lcp'),
    tbt: median('tbt'),
    own: median('own'),
    lost: [...new Set(runs.flatMap((run) => run.lost))],
  }
}
