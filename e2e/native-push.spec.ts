import { expect, type Page, test } from './journey.ts'
import { closeToast, registerMember, settled, shown, signIn, storedMember } from './entering.ts'
import { openPhone, platforms } from './native-phone.ts'
import { notifyEverybody } from './studio.ts'

test.use({ serviceWorkers: 'block' })

const toast = (page: Page) => page.locator('.toast_toast')
const newsId = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/api/news?guest=1')
  return (await answer.json()).items[0].id
}
/** What reaches the server of this phone's document, in its order. */
function watchDevices(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/devices/')) seen.push(`${request.method()} ${pathname.slice('/devices/'.length)}`)
  })
  return seen
}

for (const platform of platforms) {
  test.describe(platform, () => {
    test('[S-push] the third slide asks, nothing is handled before the permission, then the token is kept and follows the phone', async ({
      page,
    }) => {
      const phone = await openPhone(page, { platform })
      const documents = watchDevices(page)
      const { pushToken } = phone.state
      await page.goto('/')
      await page.getByRole('button', { name: 'Продължи като гост' }).click()
      await page.getByRole('button', { name: 'Напред' }).click()
      await page.getByRole('button', { name: 'Напред' }).click()
      const messaging = () => phone.calls.filter((call) => call.startsWith('FirebaseMessaging'))
      const handling = /requestPermissions|getToken|addListener/
      expect(messaging().filter((call) => handling.test(call))).toEqual([])

      await page.getByRole('button', { name: 'Разреши известията' }).click()
      await expect(page).toHaveURL('/home')
      await expect.poll(() => phone.state.preferences.get('fcmToken')).toBe(pushToken)
      const order = messaging().filter((call) => handling.test(call))
      expect(order[0]).toBe('FirebaseMessaging.requestPermissions')
      expect(order.indexOf('FirebaseMessaging.getToken')).toBeGreaterThan(
        order.indexOf('FirebaseMessaging.addListener notificationReceived'),
      )
      await expect.poll(() => documents).toEqual([`PUT ${pushToken}`])
      expect(messaging().includes('FirebaseMessaging.createChannel')).toBe(platform === 'android')

      await phone.emit('FirebaseMessaging', 'tokenReceived', { token: `${pushToken}-2` })
      await expect.poll(() => documents.slice(1)).toEqual([`PUT ${pushToken}-2`, `DELETE ${pushToken}`])
      expect(phone.state.preferences.get('fcmToken')).toBe(`${pushToken}-2`)
    })

    test('[S-push] a push in the foreground is a toast whose «Отвори» goes to the link, one from the tray goes there at once', async ({
      page,
    }) => {
      const id = await newsId(page)
      const phone = await openPhone(page, { platform, permission: 'granted', stored: await storedMember(page.request) })
      phone.tapBefore({ data: { body: 'Нова анкета', link: '/survey' } })
      await page.goto('/')
      await expect(page).toHaveURL('/survey')
      await settled(page)

      await phone.arrive({ title: 'Мегдан', body: 'Нова анкета: Пулс на ноември.', data: { link: `/news/${id}` } })
      await expect(toast(page)).toContainText('Нова анкета: Пулс на ноември.')
      await expect(page.getByRole('status').filter({ hasText: 'Пулс на ноември' })).toBeVisible()
      await page.getByRole('button', { name: 'Отвори', exact: true }).click()
      await expect(page).toHaveURL(`/news/${id}`)
      await settled(page)

      await phone.tap({ data: { link: '/news/removed-long-ago' } })
      await expect(page).toHaveURL('/news/removed-long-ago')
      await expect(shown(page).getByText('Тази новина вече не е тук')).toBeVisible()
    })

    test('[S-push] a hostile, unknown or missing link leads to the list of notifications, and nothing breaks', async ({
      page,
    }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      const phone = await openPhone(page, { platform, permission: 'granted', stored: await storedMember(page.request) })
      await page.goto('/home')
      await expect.poll(() => phone.calls).toContain('FirebaseMessaging.getToken')
      const links = ['javascript:alert(1)', 'https://evil.bg/news/1', 'x'.repeat(100_000), { a: 1 }]
      const payloads = [...links.map((link) => ({ data: { link } })), { data: 'text', body: { a: 1 } }]
      for (const payload of payloads) {
        await page.evaluate(() => document.querySelector<HTMLElement>('.shell_tabs a[href="/home"]')?.click())
        await expect(page).toHaveURL('/home')
        await phone.tap(payload)
        await expect(page).toHaveURL('/notifications')
        if (typeof payload.data === 'string') continue
        await expect(toast(page)).toContainText('Няма какво повече да се отвори')
        await closeToast(toast(page))
      }
      await phone.arrive({ body: '<img src=x onerror=alert(1)>'.repeat(2000), data: [] })
      await expect(toast(page)).toContainText('<img src=x')
      expect((await toast(page).boundingBox())?.height).toBeLessThan(300)
      expect(errors).toEqual([])
    })

    test('the icon shows how many are unread, and falls to nothing once they are read', async ({ page, request }) => {
      const { stored } = await registerMember(request)
      await notifyEverybody(request)
      const phone = await openPhone(page, { platform, permission: 'granted', stored })
      await page.goto('/notifications')
      const badge = page.locator('.shell_tabs .mark_badge')
      await expect(badge).toBeVisible()
      const cleared = () => phone.calls.filter((call) => call === 'FirebaseMessaging.removeAllDeliveredNotifications')
      // What other journeys send meanwhile counts in both.
      const isTold = async () => phone.state.badges.at(-1) === Number(await badge.innerText())
      if (platform === 'ios') await expect.poll(isTold).toBe(true)
      else expect(cleared()).toEqual([])
      await shown(page).getByRole('button', { name: 'Отбележи всички като прочетени' }).click()
      if (platform === 'ios') await expect.poll(() => phone.state.badges).toContain(0)
      else await expect.poll(() => cleared().length).toBeGreaterThan(0)
    })

    test('[S-push] who has refused is told so in the profile, with the way to the settings; what changes there is noticed', async ({
      page,
    }) => {
      const phone = await openPhone(page, { platform, permission: 'denied', stored: await storedMember(page.request) })
      const documents = watchDevices(page)
      const { pushToken } = phone.state
      await page.goto('/profile')
      const row = page.getByRole('button', { name: /Известия.*настройките на телефона/ })
      await row.click()
      await expect.poll(() => phone.calls).toContain('NativeSettings.open')
      expect(phone.calls).not.toContain('FirebaseMessaging.requestPermissions')
      expect(phone.calls).not.toContain('FirebaseMessaging.getToken')

      phone.state.permission = 'granted'
      await phone.resume()
      await expect(page.getByRole('switch', { name: /Известия/ })).toBeVisible()
      await expect.poll(() => documents).toEqual([`PUT ${pushToken}`])

      phone.state.permission = 'denied'
      await phone.resume()
      await expect(row).toBeVisible()
      await expect.poll(() => documents).toEqual([`PUT ${pushToken}`, `DELETE ${pushToken}`])
      expect(phone.state.preferences.has('fcmToken')).toBe(false)
    })

    test('[S-push] a tap that starts the app signed out waits for the sign-in and then opens its place', async ({
      page,
    }) => {
      const id = await newsId(page)
      const phone = await openPhone(page, { platform, permission: 'granted', stored: { tutorialComplete: 'true' } })
      phone.tapBefore({ data: { link: `/news/${id}` } })
      await page.goto('/')
      await expect(page).toHaveURL('/auth')
      await signIn(page, 'reader@example.com')
      await expect(page).toHaveURL(`/news/${id}`)
    })
  })
}

test('two pushes tapped before the page has come: the second is seen, and each Back goes one step', async ({
  page,
}) => {
  const { items } = await (await page.request.get('/api/news?guest=1')).json()
  const phone = await openPhone(page, {
    platform: 'android',
    permission: 'granted',
    stored: await storedMember(page.request),
  })
  let release = () => undefined as unknown
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/ArticlePage-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const heading = (name: string) => shown(page).getByRole('heading', { name, exact: true })
  await page.goto('/home')
  await expect.poll(() => phone.calls).toContain('FirebaseMessaging.getToken')
  for (const link of [`/news/${items[0].id}`, '/news/removed-long-ago', `/news/${items[1].id}`]) {
    await phone.tap({ data: { link } })
    await expect(page).toHaveURL(link)
  }
  release()
  await expect(heading(items[1].title)).toBeVisible()
  await settled(page)
  for (const title of ['Тази новина вече не е тук', items[0].title]) {
    await phone.back()
    await expect(heading(title)).toBeVisible()
    await settled(page)
  }
  await phone.back()
  await expect(page).toHaveURL('/home')
  await settled(page)
})
