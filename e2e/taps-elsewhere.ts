import { setTimeout as wait } from 'node:timers/promises'
import { say } from '../tools/say.mjs'
import { allKinds, type Browser, openBrowser } from './browsers.ts'
import { type Stored, storedOf } from './entering.ts'
import { deadPoints, height, pageHeight, someFrames, walks, widths, windowFor } from './grid.ts'
import { openOwnHouse } from './own-house.ts'

/**
 * Feels the same pages as every-page.spec.ts in browsers that Playwright does not drive as their users have them: Firefox and
 * WebKit from the system's packages. `npm run test:taps -- firefox` for one of them, `-- webkit /news` for one page.
 */
const asked = process.argv.slice(2)
const onlyPages = asked.filter((name) => name.startsWith('/'))
const wanted = asked.filter((name) => !name.startsWith('/'))
const unknown = wanted.find((name) => !allKinds.some((kind) => kind === name))
if (unknown) throw new Error(`«${unknown}» is none of ${allKinds.join(', ')}.`)

/** Of the page in view, its title and its pictures: nothing while one of them is not there, else how all of it stands. */
function standing(): string {
  const [place, other] = document.querySelectorAll('.outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)')
  const pictures = place?.querySelectorAll<HTMLImageElement>('img:not([loading=lazy])') ?? []
  const isThere = !other && place?.querySelector('h1') && [...pictures].every((one) => one.complete)
  return isThere ? `${location.pathname} ${document.body.outerHTML.length}` : ''
}

/** Until a page is there and nothing has changed in it for a while; asked anew each time, for a page may go away. */
async function untilStill(browser: Browser): Promise<boolean> {
  const until = performance.now() + 60_000
  let [before, since] = ['', performance.now()]
  while (performance.now() < until) {
    await wait(100)
    const now = await browser.run(standing)
    if (now !== before) [before, since] = [now, performance.now()]
    if (now !== '' && performance.now() - since > 700) return true
  }
  return false
}

/**
 * Lays the whole page out anew, as if it had been opened in a window of this size: WebKit keeps places of before. GTK's
 * bar to scroll by, which lies over the last 18 pixels of a page and takes taps, goes with it; no iPhone has one.
 */
function layOutAnew(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*::-webkit-scrollbar { display: none }')
  document.adoptedStyleSheets = [sheet]
  const { style } = document.documentElement
  style.display = 'none'
  document.body.getBoundingClientRect()
  style.display = ''
}

/** Fills the storage from an address that has no script and no policy against it. */
async function startWith(browser: Browser, url: string, stored: Stored): Promise<void> {
  await browser.goTo(`${url}/robots.txt`)
  await browser.run(
    (values) => {
      localStorage.clear()
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
    },
    { language: 'bg', ...stored },
  )
}

async function feel(browser: Browser, address: string): Promise<string[]> {
  await browser.resize(390, height)
  await browser.goTo(address)
  if (!(await untilStill(browser))) return ['The page does not come.']
  const found: string[] = []
  for (const width of widths) {
    await browser.resize(width, height)
    await browser.run(someFrames)
    await browser.resize(width, windowFor(await browser.run(pageHeight)))
    await browser.run(layOutAnew)
    await browser.run(someFrames)
    found.push(...(await browser.run(deadPoints)).map((point) => `${width} px, ${point}`))
  }
  return [...found, ...browser.complaints().map((text) => `a complaint: ${text}`)]
}

const password = 'journey-through-megdan'
const { url, close } = await openOwnHouse(() => ({ SAMPLE_PASSWORD: password }))
const body = JSON.stringify({ email: 'reader@example.com', password })
const member = await storedOf(
  await fetch(`${url}/api/auth/login`, { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
)
let faults = 0
for (const kind of allKinds.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  let browser = await openBrowser(kind)
  if (!browser) {
    say(`${kind} is not installed here: nothing was felt in it.`)
    continue
  }
  say(`── ${browser.version}`)
  for (const { who, stored, pages } of walks) {
    let isBegun = false
    for (const path of pages.filter((one) => onlyPages.length === 0 || onlyPages.includes(one))) {
      let found: string[]
      try {
        browser ??= await openBrowser(kind)
        if (!browser) throw new Error(`${kind} does not open again.`)
        if (!isBegun) await startWith(browser, url, stored ?? member)
        isBegun = true
        found = await feel(browser, `${url}${path}`)
      } catch (error) {
        // One that does not answer is put away, and the next page opens another.
        found = [`the browser: ${String(error)}`]
        await browser?.close().catch(() => undefined)
        ;[browser, isBegun] = [undefined, false]
      }
      faults += found.length
      say(`${path} for ${who}: ${found.length === 0 ? 'no dead point' : ['', ...found].join('\n    ')}`)
    }
  }
  await browser?.close()
}
await close()
process.exit(faults === 0 ? 0 : 1)
