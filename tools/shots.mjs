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
const server = spawn(node24(), ['server/dist/main.js'], { cwd: root, env, stdio: 'ignore' })
process.once('exit', () => {
  server.kill()
  rmSync(folder, { recursive: true, force: true })
})
const base = `http://127.0.0.1:${port}`

/** The file in which somebody keeps their contacts, with three lines that cannot be taken as they are. */
const table = [
  'Име и фамилия;Отдел;Дружество;GSM;тел.;e-mail;Град;Забележка',
  'Явор Минков;Човешки ресурси;Сердион Логистика;0888 000 101;02 000 01 00;yavor.minkov@serdion.example;София;в отпуск до 1.12',
  'Тодорка Вълева;Диспечерски център;Сердион Строй;0888 000 102;082 000 214;todorka.valeva@serdion.example;Русе;–',
  'Петя Николова;Склад;Сердион Логистика;088 80;;petya.nikolova@serdion.example;Пловдив;',
  'Иван Колев;Депо;Сердион Енерго;0888 000 104;;ivan.kolev@serdion,example;Варна;',
  ';Склад;Сердион Логистика;;082 000 010;;Русе;',
  'Румен Асенов;Лаборатория;Сердион Енерго;0888 000 105;02 000 01 05;rumen.asenov@serdion.example;Плевен;',
].join('\r\n')

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
  survey: {
    at: '/surveys?q=пулс',
    open: async (page) => {
      await page.getByRole('link', { name: /Пулс/ }).first().click()
      await page.locator('iframe').first().waitFor()
      await page.getByText('Колко ясни са ви целите').first().click()
    },
  },
  notifications: { at: '/notifications' },
  notify: {
    at: '/notifications',
    open: async (page) => {
      await page.getByRole('button', { name: 'Ново известие' }).click()
      await page.getByLabel('Заглавие').fill('Нов протокол за работа на височина')
      await page.getByLabel('Заглавие').press('Tab')
      await page.keyboard.type('Прочетете го и го потвърдете до 27 ноември.')
      await page.keyboard.press('Tab')
      await page.keyboard.type('височина')
      await page.getByRole('option', { name: /Работа на височина/ }).click()
      await page.getByRole('radio', { name: 'Всички служители' }).check()
      await page.getByRole('button', { name: /^Изпрати до/ }).waitFor()
    },
  },
  people: { at: '/people' },
  'contacts-import': {
    at: '/contacts/import',
    open: async (page) => {
      const file = { name: 'kontakti-serdion-2026.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
      await page.locator('input[type=file]').first().setInputFiles(file)
      await page.getByRole('table').first().waitFor()
    },
  },
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

/** Pictures, also those in the phone, come after the words; those below the page's edge are not fetched. @param {Page} page */
async function untilDrawn(page) {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
  for (const frame of page.frames()) {
    await frame.waitForFunction(() => {
      /** @param {DOMRect} box */
      const isSeen = (box) => box.top < innerHeight && box.width > 0
      const seen = [...document.images].filter((one) => isSeen(one.getBoundingClientRect()))
      return seen.every((one) => one.complete && one.naturalWidth > 0)
    })
  }
  // What moves, such as the bar of a selection, comes to rest.
  await page.waitForTimeout(1500)
}

for (const [name, { at, open }] of Object.entries(pages)) {
  await page.goto(`${base}/studio${at}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await open?.(page)
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await untilDrawn(page)
    const file = `docs/screens/studio-${name}${colorScheme === 'dark' ? '-dark' : ''}.webp`
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(path.join(root, file))
    say(`${file}, ${Math.round(picture.size / 1000)} kB`)
  }
}
await browser.close()
process.exit()
