import { expect, type Page, test } from './journey.ts'
import { shown, startWith, workerReady } from './entering.ts'
import { openOwnHouse } from './own-house.ts'

test.use({ serviceWorkers: 'allow' })
let house: Awaited<ReturnType<typeof openOwnHouse>>
test.beforeAll(async () => {
  house = await openOwnHouse(() => ({ LANGUAGES: 'bg,en,ro' }))
})
test.afterAll(() => house.close())

/** What the service worker has kept of Romanian: its words, and the letters that they are drawn with. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const urls = (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url)
    return ['words-ro-', 'latin-ext-'].filter((part) => urls.some((url) => url.includes(part)))
  })

test('a language is read without a connection by whoever chose it', async ({ page, context }) => {
  await startWith(page, { tutorialComplete: 'true' })
  await page.goto(`${house.url}/login`)
  await workerReady(page)
  expect(await kept(page)).toEqual([])
  await page.getByRole('button', { name: 'RO Română' }).click()
  await expect(page.getByRole('heading', { name: 'Bine ați venit' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Sofia Sans Variable"', 'ățș'))).toBe(true)
  await expect.poll(() => kept(page)).toEqual(['words-ro-', 'latin-ext-'])
  await context.setOffline(true)
  await page.reload()
  // The first paint says it, too, until the page stands.
  await expect(shown(page).getByRole('heading', { name: 'Bine ați venit' })).toBeVisible()
})

test('nobody is offered or sent a language that the installation does not use', async ({ page }) => {
  await startWith(page, { tutorialComplete: 'true' })
  await page.goto('/login')
  await workerReady(page)
  await expect(page.getByRole('button', { name: 'EN English' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'RO Română' })).toHaveCount(0)
  expect(await kept(page)).toEqual([])
})
