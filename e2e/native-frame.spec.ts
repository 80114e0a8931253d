import { expect, test } from './journey.ts'
import { pathOf, settled, shown, startWith, storedMember } from './entering.ts'
import { openPhone, platforms } from './native-phone.ts'

test.use({ serviceWorkers: 'block' })

type Outlet = HTMLElement & { commit: (...given: unknown[]) => Promise<unknown> }

const lost = 'Интернет връзката е прекъсната! Моля, проверете в настройките!'
const restored = 'Интернет връзката е установена.'

test('the hardware button goes back on every page, closes what is open first, and puts the app away at a root', async ({
  page,
}) => {
  const phone = await openPhone(page, { platform: 'android', stored: await storedMember(page.request) })
  const { items } = await (await page.request.get('/api/news?guest=1')).json()
  const tiles = await (await page.request.get('/menu?guest=1')).json()
  const put = () => phone.calls.filter((call) => call === 'App.minimizeApp').length

  phone.state.launchUrl = `${new URL((await page.request.get('/ready')).url()).origin}/news/${items[0].id}`
  // Each start of the app listens anew; until then the button would be the browser's own.
  const start = async (path: string, at = path) => {
    const { length: before } = phone.calls
    await page.goto(path)
    await expect(page).toHaveURL(at)
    await settled(page)
    await expect.poll(() => phone.calls.lastIndexOf('App.addListener backButton')).toBeGreaterThan(before - 1)
  }
  await start('/', `/news/${items[0].id}`)
  await phone.back()
  await expect(page).toHaveURL('/home')
  phone.state.launchUrl = undefined

  for (const root of ['/home', '/news', '/survey', '/notifications', '/profile']) {
    await page.locator(`.shell_tabs a[href="${root}"]`).click()
    await expect(page).toHaveURL(root)
    await settled(page)
    const before = put()
    await phone.back()
    await expect.poll(put).toBe(before + 1)
    expect(pathOf(page)).toBe(root)
  }

  await page.locator('.shell_tabs a[href="/home"]').click()
  await settled(page)
  await shown(page)
    .getByRole('button', { name: /Категории|меню/i })
    .first()
    .click()
  // While it is still on its way it hears no button; once it is there it has the focus.
  await page.waitForFunction(() => document.querySelector('ion-menu.show-menu')?.contains(document.activeElement))
  await expect(page.locator('ion-menu')).toHaveAttribute('role', 'dialog')
  await phone.back()
  await expect(page.locator('ion-menu')).not.toHaveClass(/show-menu/)
  expect(pathOf(page)).toBe('/home')

  for (const inner of ['/contacts', '/saved', '/search', `/category/${tiles[0].category_id}`, '/intro-tutorial']) {
    await start(inner)
    await phone.back()
    await expect(page).toHaveURL('/home')
  }
})

test('a tab pressed while Back is still on its way leaves one page in view', async ({ page, request }) => {
  await startWith(page, await storedMember(request))
  await page.goto('/home')
  await settled(page)
  await shown(page).locator('a[href^="/news/"]').first().click()
  // The page before is alone in view until the article comes.
  await expect(page.locator('.outlet > .article_reading:not(.ion-page-invisible)')).toBeVisible()
  await settled(page)
  // A page begins to move once it is ready, on a busy phone after the next tap.
  await page.locator('ion-router-outlet').evaluate((outlet: Outlet) => {
    const commit = outlet.commit.bind(outlet)
    outlet.commit = async (...given) => {
      await new Promise((due) => setTimeout(due, 700))
      const done = await commit(...given)
      // What hears of its end first comes after it.
      if (given[0] instanceof Element && given[0].matches('.home_page'))
        setTimeout(() => outlet.setAttribute('data-arrived', ''), 100)
      return done
    }
  })
  await page.goBack()
  await page.locator('.shell_tabs a[href="/news"]').click()
  await expect(page).toHaveURL('/news')
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Новини' })).toBeVisible()
  await expect(page.locator('ion-router-outlet[data-arrived]')).toBeAttached()
  expect(await shown(page).count()).toBe(1)
})

for (const platform of platforms) {
  test(`[S-network] ${platform} tells of the lost connection and, three seconds after, of its return`, async ({
    page,
  }) => {
    const phone = await openPhone(page, { platform, stored: { user: 'guest', tutorialComplete: 'true', look: 'dark' } })
    await page.goto('/home')
    await expect(page.locator('.shell_tabs')).toBeVisible()
    await expect.poll(() => phone.calls).toContain('SystemBars.setStyle')
    expect(phone.calls).toContain('SplashScreen.hide')
    await phone.setConnected(false)
    const alarm = page.getByRole('alert').filter({ hasText: lost })
    await expect(alarm).toBeVisible()
    await phone.setConnected(true)
    await expect(page.getByRole('status').filter({ hasText: restored })).toBeVisible()
    await expect(alarm).toBeHidden()
  })
}

test('a cold start without a server draws the last feed from the phone, with no service worker', async ({ page }) => {
  const phone = await openPhone(page, { platform: 'ios', stored: { user: 'guest', tutorialComplete: 'true' } })
  await page.goto('/news')
  const story = shown(page).locator('a[href^="/news/"]').first()
  const title = await story.textContent()
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await page.route(/\/(api|menu|media)(\/|\?|$)/, (route) => route.abort())
  phone.state.connected = false
  await page.reload()
  await expect(story).toHaveText(title ?? '')
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0)
})

test('sharing, touch, the list of open apps and the keyboard are the phone’s own', async ({ page }) => {
  await page.route('/api/installation?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), private_screen: true } })
  })
  const phone = await openPhone(page, { platform: 'android', stored: { user: 'guest', tutorialComplete: 'true' } })
  await page.goto('/home')
  await expect.poll(() => phone.calls).toContain('PrivacyScreen.enable')
  await page.locator('.shell_tabs a[href="/news"]').click()
  await expect.poll(() => phone.calls).toContain('Haptics.selectionChanged')
  const { items } = await (await page.request.get('/api/news?guest=1')).json()
  await page.goto(`/news/${items[0].id}`)
  await shown(page).getByRole('button', { name: 'Сподели' }).first().click()
  await page.getByRole('button', { name: 'Сподели другаде' }).click()
  await expect.poll(() => phone.calls).toContain('Share.share')

  await page.goto('/auth/register')
  const field = shown(page).getByLabel('Парола', { exact: true })
  await field.focus()
  const isSeen = () => field.evaluate((one) => one.getBoundingClientRect().bottom <= window.innerHeight)
  await page.setViewportSize({ width: 390, height: 300 })
  await shown(page)
    .locator('ion-content')
    .evaluate(async (content: HTMLElement & { getScrollElement?: () => Promise<HTMLElement> }) =>
      (await content.getScrollElement?.())?.scrollTo({ top: 0 }),
    )
  await expect.poll(isSeen).toBe(false)
  await expect.poll(() => phone.emit('Keyboard', 'keyboardDidShow', { keyboardHeight: 544 })).toBe(1)
  await expect.poll(isSeen).toBe(true)
})
