import path from 'node:path'
import { expect, type Page, test } from './journey.ts'
import { registerMember, shown, startWith } from './entering.ts'
import { openOwnHouse } from './own-house.ts'

const engine = path.join(import.meta.dirname, '../server/test/fake-speaker.mjs')
/** In a house that has an engine to read aloud with. */
let house: Awaited<ReturnType<typeof openOwnHouse>> | undefined
test.beforeAll(async () => {
  house = await openOwnHouse((folder) => ({
    SPEECH_COMMAND: `${process.execPath} ${engine} {language} ${path.join(folder, 'diary')}`,
  }))
})
test.afterAll(() => house?.close())
test.use({ baseURL: ({ baseURL }, walk) => walk(house?.url ?? baseURL) })

const button = (page: Page, name: string) => shown(page).getByRole('button', { name, exact: true })

test('a phone without a voice hears an item by the server’s, and again without a signal', async ({
  page,
  context,
  request,
}) => {
  const { stored } = await registerMember(request)
  await startWith(page, stored)
  // What the page plays, with how long it is: an element that stands in no document is seen by nobody else.
  await page.addInitScript(() => {
    const played: HTMLMediaElement[] = []
    Object.assign(window, { played })
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      played.push(this)
      return play.call(this)
    }
  })
  const seconds = () =>
    page.evaluate(() => {
      const { played = [] } = window as unknown as { played?: HTMLMediaElement[] }
      return played.at(-1)?.duration ?? 0
    })
  await page.goto('/news/rabota-na-visochina')
  await button(page, 'Слушай').tap()
  await expect(button(page, 'Пауза')).toBeVisible()
  await expect.poll(seconds).toBeGreaterThan(0.2)
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toMatch(/^Работа/)
  await button(page, 'Пауза').tap()
  await button(page, 'Продължи слушането').tap()
  await expect(button(page, 'Пауза').or(button(page, 'Слушай'))).toBeVisible()

  await shown(page).getByRole('button', { name: 'Назад' }).first().tap()
  await expect(page).not.toHaveURL(/rabota-na-visochina/)
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata)).toBeNull()
  await page.goto('/news/rabota-na-visochina')
  await expect(button(page, 'Слушай')).toBeVisible()
  await context.setOffline(true)
  await button(page, 'Слушай').tap()
  await expect(button(page, 'Пауза')).toBeVisible()
})
