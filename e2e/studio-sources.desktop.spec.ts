import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './journey.ts'
import { freePort } from '../tools/postgres.mjs'
import { openOwnHouse } from './own-house.ts'
import { enterStudio, expectAccessible } from './studio.ts'

const port = await freePort()
const text = '<h2>От понеделник</h2><p>Мостът е <b>затворен</b>.</p><img src="https://spy.example/p.gif">'
const feed = `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Общината</title>
  <item><title>Ремонт на моста</title><link>https://obshtina.example/most</link><guid>https://obshtina.example/most</guid>
  <description><![CDATA[${text}]]></description></item></channel></rss>`
let isDown = false
const site = http.createServer((_request, response) => {
  if (isDown) return void response.writeHead(503).end()
  response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed)
})
let house: Awaited<ReturnType<typeof openOwnHouse>>

test.use({ baseURL: `http://127.0.0.1:${port}` })
test.beforeAll(async () => {
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  house = await openOwnHouse(() => ({ OUTGOING_NETWORKS: '127.0.0.1' }), port)
})
test.afterAll(async () => {
  await house?.close()
  site.closeAllConnections()
  site.close()
})

test('a feed of others is named, and what it brings is a draft that an editor opens', async ({ page }) => {
  await enterStudio(page, '/settings', 'admin@example.com')
  await page.getByRole('link', { name: 'Източници на новини' }).click()
  await page.getByRole('button', { name: 'Нов източник' }).first().click()
  const form = page.getByRole('dialog', { name: 'Нов източник' })
  await form.getByLabel('Име на източника').fill('Общината')
  await form.getByLabel('Адрес на емисията').fill(`http://127.0.0.1:${(site.address() as AddressInfo).port}/rss`)
  await form.getByLabel('Категория на черновите').selectOption({ index: 1 })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Добави' }).click()
  await expect(page.getByRole('table').getByText('1 чернова чака редактор')).toBeVisible()

  isDown = true
  await page.getByRole('button', { name: 'Общината' }).click()
  const drawer = page.getByRole('dialog', { name: 'Общината' })
  await drawer.getByRole('button', { name: 'Прочети сега' }).click()
  await expect(drawer.getByText('Сайтът отказа да даде емисията. Отговор 503.')).toBeVisible()
  await expectAccessible(page)

  await drawer.getByRole('link', { name: '1 чернова чака редактор' }).click()
  await page.getByRole('link', { name: 'Ремонт на моста' }).first().click()
  const canvas = page.locator('.ProseMirror')
  await expect(canvas.getByRole('heading', { name: 'От понеделник' })).toBeVisible()
  await expect(canvas.getByText('затворен')).toBeVisible()
  await expect(canvas.locator('a[href="https://obshtina.example/most"]')).toHaveText('Общината')
  await expect(canvas.locator('img')).toHaveCount(0)
})
