import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { findChromium } from './browser.mjs'
import { node24, ownEnv, root } from './node.mjs'
import { freePort } from './postgres.mjs'
import { say } from './say.mjs'

/** Takes the pictures of the studio in docs/screens from the built studio and the sample's data. */
const password = 'a-long-way-to-the-square'
const port = await freePort()
const folder = mkdtempSync(path.join(tmpdir(), 'megdan-shots-'))
const own = { DATA_DIR: folder, SAMPLE_DATA: '1', SAMPLE_PASSWORD: password, ORGANISATION_NAME: 'Сердион Груп' }
const env = ownEnv({ HOST: '127.0.0.1', PORT: String(port), RATE_LIMIT_SCALE: '100', ...own })
const server = spawn(node24(), ['server/src/main.ts'], { cwd: root, env, stdio: 'ignore' })
process.once('exit', () => {
  server.kill()
  rmSync(folder, { recursive: true, force: true })
})
const base = `http://127.0.0.1:${port}`

/** @typedef {import('@playwright/test').Page} Page */
/** @type {Record<string, { at: string, open?: (page: Page) => Promise<unknown> }>} */
const pages = {
  dashboard: { at: '/dashboard' },
  news: {
    at: '/news',
    open: async (page) => {
      for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
      await page.getByRole('toolbar').waitFor()
    },
  },
  calendar: { at: '/news/calendar' },
  editor: {
    at: '/news?q=височина',
    open: async (page) => {
      await page
        .getByRole('link', { name: /Работа на височина/ })
        .first()
        .click()
      await page.locator('iframe').first().waitFor()
    },
  },
  notifications: { at: '/notifications' },
  people: { at: '/people' },
}

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const place = { locale: 'bg-BG', timezoneId: 'Europe/Sofia', viewport: { width: 1440, height: 900 } }
const page = await browser.newPage(place)
page.setDefaultTimeout(120_000)
/** Filling the sample may take minutes on a busy machine; a server that ended will never be ready. */
const isReady = async () => (await fetch(`${base}/ready`).catch(() => undefined))?.ok === true
while (!(await isReady())) {
  if (server.exitCode !== null) throw new Error('The server ended before it was ready.')
  await new Promise((resolve) => setTimeout(resolve, 200))
}
await page.goto(`${base}/studio/`)
await page.getByLabel('Имейл или потребителско име').fill('admin@example.com')
await page.getByLabel('Парола', { exact: true }).fill(password)
await page.keyboard.press('Enter')
await page.getByRole('navigation').waitFor()

for (const [name, { at, open }] of Object.entries(pages)) {
  await page.goto(`${base}/studio${at}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await open?.(page)
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Pictures and the phone's own page come after the words; those below the page's edge are not fetched.
    await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
    const isDrawn = () =>
      [...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight)
    await page.waitForFunction(isDrawn, undefined, { timeout: 60_000 }).catch(() => undefined)
    await page.waitForTimeout(1500)
    const file = `docs/screens/studio-${name}${colorScheme === 'dark' ? '-dark' : ''}.webp`
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(path.join(root, file))
    say(`${file}, ${Math.round(picture.size / 1000)} kB`)
  }
}
await browser.close()
process.exit()
