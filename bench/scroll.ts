import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Contact } from '@megdan/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { onNewPhone } from './browser.ts'
import { type Moved, throwList, typeInto } from './frames.ts'
import { openFront } from './front.ts'
import { medianOf, root, startProcess, stop, untilAnswers, untilQuiet } from './process.ts'
import { fillLists, lives } from './scroll-data.ts'
import { openSlowLine } from './slow-line.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const cpu = 4
/** Share of frames on time beside a bare list of the same rows; milliseconds on slow 4G, and from a key to the paint. */
const goals = { onTime: 0.95, first: 3_000, all: 8_000, key: 200 }
const port = 4878
const base = `http://127.0.0.1:${port}`

execFileSync(process.execPath, [path.join(root, 'tools/build.mjs')], { cwd: root, stdio: 'inherit' })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-bench-scroll-'))
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const data = path.join(folder, 'data')
const token = await fillLists(data)
const env = { DATA_DIR: data, PORT: String(port), RATE_LIMIT_SCALE: '1000000', SAMPLE_DATA: '0' }
const server = startProcess('server/dist/main.js', env)
await untilAnswers(`${base}/ready`)
await untilQuiet(server)

const headers = { authorization: `Bearer ${token}` }
type Answer = { items: unknown[]; next_cursor?: string | null }
async function read(address: string): Promise<Answer> {
  const answer = await fetch(base + address, { headers })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.json()) as Answer
}
const contacts = (await read('/api/contacts/all')).items as Contact[]
const news: unknown[] = []
for (let cursor: string | null | undefined = ''; cursor !== null && cursor !== undefined;) {
  const page: Answer = await read(`/api/news?limit=100${cursor && `&cursor=${cursor}`}`)
  news.push(...page.items)
  cursor = page.next_cursor
}

/** How many rows pass under the thumb at least. */
const passed = 1_000
/** Their names in rows of the same height, and nothing that a browser has not got by itself. */
const bareRows = contacts.slice(0, passed).map(
  ({ name, department, phones, emails }) => `<li><b>${name}</b><span>${department}</span>
    <a href="tel:${phones[0]?.number ?? ''}">☎</a><a href="mailto:${emails[0] ?? ''}">✉</a></li>`,
)
const barePage = `<!doctype html><meta name="viewport" content="width=device-width"><style>
  body { margin: 0; font: 16px sans-serif } li { display: flex; gap: 12px; align-items: center; height: 82px } span { flex: 1 }</style><ul>${bareRows.join('')}</ul>`
const front = await openFront({
  behind: port,
  pages: { '/bare': { body: barePage, headers: { 'content-type': 'text/html; charset=utf-8' } } },
})
const line = await openSlowLine(front.port)
const near = `https://localhost:${front.port}`
const far = `https://localhost:${line.port}`

const stored = {
  token,
  authData: JSON.stringify({ token, tokenExpirationDate: Date.now() + lives }),
  userGroup: '',
  tutorialComplete: 'true',
}
async function open(context: BrowserContext, address: string, row: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, stored)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(row).first().waitFor({ timeout: 120_000 })
  return page
}
/** Runs in the page: all of the news come at once, as after a long day of scrolling. */
function answerNews(json: string) {
  const real = window.fetch
  window.fetch = (input, init) =>
    typeof input === 'string' && input.includes('/api/news?')
      ? Promise.resolve(new Response(json, { headers: { 'content-type': 'application/json' } }))
      : real(input, init)
}
const letters = '.letters span:nth-child(15)'
/** What is fetched, read and laid down for the next start is over. */
const rest = (page: Page) => page.waitForTimeout(4_000)

type Run = { moved: Moved; keys: number[] }
const lists = {
  [`bare list of ${passed} rows`]: async (context: BrowserContext): Promise<Run> => {
    const page = await open(context, `${near}/bare`, 'li')
    await rest(page)
    return { moved: await throwList(page, 'li', cpu), keys: [] }
  },
  [`contacts, ${contacts.length}`]: async (context: BrowserContext): Promise<Run> => {
    const page = await open(context, `${near}/contacts`, letters)
    await rest(page)
    const moved = await throwList(page, '.contacts_cell, .list_title, .contacts_letters', cpu)
    const keys = await typeInto(page, 'search input', 'георгиева дис', cpu)
    return { moved, keys }
  },
  [`news, ${news.length}`]: async (context: BrowserContext): Promise<Run> => {
    // In the page itself: what a service worker asks for passes by the browser's own routes.
    await context.addInitScript(answerNews, JSON.stringify({ items: news, next_cursor: null }))
    const page = await open(context, `${near}/news`, 'a[href^="/news/"]')
    await rest(page)
    return { moved: await throwList(page, 'a[href^="/news/"], .list_row, .panel', cpu), keys: [] }
  },
}

const missed: string[] = []
const verdict = (what: string, met: boolean) => {
  if (!met) missed.push(what)
  return met ? 'met' : 'MISSED'
}
const rows = []
let bare = Number.NaN
for (const [what, run] of Object.entries(lists)) {
  const runs: Run[] = []
  for (let round = 0; round < rounds; round++) runs.push(await onNewPhone(run))
  const of = (name: keyof Moved) => medianOf(runs.map(({ moved }) => moved[name]))
  const isBare = Number.isNaN(bare)
  if (isBare) bare = of('onTime')
  const keys = runs.map((one) => one.keys[0] ?? Number.NaN).filter((key) => !Number.isNaN(key))
  rows.push({
    what,
    fps: Math.round(of('fps')),
    'on time': `${(of('onTime') * 100).toFixed(1)} %`,
    'of bare': Number((of('onTime') / bare).toFixed(2)),
    'work a frame ms': Number(of('work').toFixed(1)),
    'p95 ms': Math.round(of('p95')),
    'longest ms': Math.round(of('longest')),
    'long tasks': of('longTasks'),
    'nothing in sight': of('blank'),
    [`goal ≥ ${goals.onTime} of bare`]: isBare ? '' : verdict(`frames of ${what}`, of('onTime') / bare >= goals.onTime),
    'longest key ms': keys.length > 0 ? medianOf(keys) : '',
    [`goal ≤ ${goals.key}`]: keys.length > 0 ? verdict(`keys of ${what}`, medianOf(keys) <= goals.key) : '',
  })
}
console.log(`\nThrown with a thumb at ${cpu} × CPU; a frame is on time within 25 ms; medians of ${rounds}\n`)
console.table(rows)

const loads: { first: number; all: number }[] = []
for (let round = 0; round < rounds; round++) {
  await onNewPhone(async (context) => {
    const page = await open(context, `${far}/contacts`, '.list_row.contacts_contact')
    const since = () => page.evaluate(() => performance.now())
    const first = await since()
    await page.locator(letters).waitFor({ timeout: 120_000 })
    loads.push({ first, all: await since() })
  })
}
const load = { first: medianOf(loads.map(({ first }) => first)), all: medianOf(loads.map(({ all }) => all)) }
console.log(`\nContacts on a new phone on slow 4G, ${contacts.length} of them\n`)
console.table([
  {
    'first names ms': Math.round(load.first),
    [`goal ≤ ${goals.first}`]: verdict('first names', load.first <= goals.first),
    'all of them ms': Math.round(load.all),
    [`goal ≤ ${goals.all}`]: verdict('all contacts', load.all <= goals.all),
  },
])
await line.close()
await front.close()
await stop(server)
if (missed.length > 0) process.exitCode = 1
process.exit()
