import { freePort } from '../tools/postgres.mjs'
import { registerMember, shown, startWith, workerReady } from './entering.ts'
import { expect, test } from './journey.ts'
import { openOwnHouse } from './own-house.ts'
import { programOf } from './studio.ts'

const port = await freePort()
let house: Awaited<ReturnType<typeof openOwnHouse>>

test.use({ baseURL: `http://127.0.0.1:${port}`, serviceWorkers: 'allow' })
test.beforeAll(async () => {
  house = await openOwnHouse(() => ({}), port)
})
test.afterAll(() => house?.close())

test('the look that an administrator chose is there from the first picture on, without a signal too, and gives way to the next one', async ({
  page,
  context,
  request,
}) => {
  const admin = await programOf(request, 'admin@example.com')
  const choose = async (data: object) => {
    const { version } = await (await admin('/api/studio/installation')).json()
    const answer = await admin('/api/studio/installation', { method: 'PATCH', data: { version, ...data } })
    expect(answer.status()).toBe(200)
  }
  /** What the page shows before anything of the app has come. */
  const first = () =>
    page.evaluate(() => ({
      colour: getComputedStyle(document.documentElement).getPropertyValue('--mg-primary'),
      name: document.querySelector('.first-brand')?.textContent,
      title: document.title,
    }))
  await choose({ brand_name: 'Сердион', brand_primary: '#8a1c5b' })
  await startWith(page, (await registerMember(request)).stored)
  const hold = /\/assets\/.*\.js$/
  await page.route(hold, () => undefined)
  await page.goto('/home', { waitUntil: 'commit' })
  await expect.poll(first).toEqual({ colour: '#8a1c5b', name: 'Сердион', title: 'Сердион' })
  await page.unroute(hold)

  await page.goto('/home')
  await expect(shown(page).getByText('Сердион', { exact: true }).first()).toBeVisible()
  await workerReady(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('brand') ?? '')).toContain('#8a1c5b')

  await context.setOffline(true)
  await page.reload()
  await expect(shown(page).getByText('Сердион', { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await first()).colour).toBe('#8a1c5b')
  await context.setOffline(false)

  await choose({ brand_name: 'Площад', brand_primary: '#1d5cad' })
  await page.evaluate(() =>
    indexedDB.databases().then((all) => all.map(({ name }) => name && indexedDB.deleteDatabase(name))),
  )
  await page.reload()
  await expect(shown(page).getByText('Площад', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect.poll(async () => (await first()).colour).toBe('#1d5cad')
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return link && (await fetch(link.href)).json()
  })
  expect(manifest).toMatchObject({ id: '/', name: 'Площад', short_name: 'Площад' })
})
