import { expect, test } from './journey.ts'
import { quiet, signOut, storedMember } from './entering.ts'
import { openPhone, platforms } from './native-phone.ts'
import { safeKey } from './native-plugins.ts'

test.use({ serviceWorkers: 'block' })

const leftOnPhone = { installed: '1', tutorialComplete: 'true' }

for (const platform of platforms) {
  test.describe(platform, () => {
    test('[S-logout] the seven steps follow in their order and leave nothing on the phone', async ({ page }) => {
      const stored = await storedMember(page.request)
      const phone = await openPhone(page, { platform, permission: 'granted', stored })
      const { pushToken } = phone.state
      await page.goto('/profile')
      await expect.poll(() => phone.state.preferences.get('fcmToken')).toBe(pushToken)
      await quiet(page)
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (/^\/(devices|api\/auth)/.test(pathname)) phone.calls.push(`${request.method()} ${pathname}${search}`)
      })
      phone.calls.length = 0
      await signOut(page)
      await expect(page.getByText('Зареждане ...')).toBeVisible()
      await expect(page).toHaveURL('/auth')
      const steps = phone.calls.filter((call) => /^(DELETE|GET|Preferences\.(clear|set))/.test(call))
      // A step that the server was slow to answer is told once more after them.
      expect(steps.slice(0, 5)).toEqual([
        `DELETE /devices/${pushToken}?guest=`,
        `GET /api/auth/logout?fcmToken=${pushToken}&guest=`,
        'Preferences.clear',
        'Preferences.set',
        'Preferences.set',
      ])
      expect(phone.calls).toContain('FirebaseMessaging.removeAllDeliveredNotifications')
      expect(phone.calls).toContain('WebCache.clear')
      expect(phone.calls).not.toContain('FirebaseMessaging.deleteToken')
      expect(Object.fromEntries(phone.state.preferences)).toEqual(leftOnPhone)
      await expect.poll(() => [...phone.state.safe.keys()]).toEqual([])
      const headers = { authorization: `Bearer ${stored['token']}` }
      expect((await page.request.get('/api/profile', { headers })).status()).toBe(401)
    })

    test('[S-logout] with the server down the person is signed out, and what remained is told to it by a later start', async ({
      page,
    }) => {
      const stored = await storedMember(page.request)
      const headers = { authorization: `Bearer ${stored['token']}` }
      const phone = await openPhone(page, { platform, permission: 'granted', stored })
      await page.goto('/profile')
      await expect.poll(() => phone.state.preferences.get('fcmToken')).toBe(phone.state.pushToken)
      await quiet(page)
      await page.route(/\/(api|devices)\//, (route) => route.abort())
      await signOut(page)
      await expect(page).toHaveURL('/auth')
      await expect.poll(() => [...phone.state.safe.keys()]).toEqual([safeKey('unfinished')])
      expect(phone.calls).toContain('FirebaseMessaging.deleteToken')
      expect(Object.fromEntries(phone.state.preferences)).toEqual(leftOnPhone)
      expect((await page.request.get('/api/profile', { headers })).status()).toBe(200)

      await page.unroute(/\/(api|devices)\//)
      await page.reload()
      await expect.poll(() => [...phone.state.safe.keys()]).toEqual([])
      expect((await page.request.get('/api/profile', { headers })).status()).toBe(401)
    })

    test('[S-logout] a sign-out that version 5327c92 left waiting is told to the server', async ({ page }) => {
      const { token = '' } = await storedMember(page.request)
      const headers = { authorization: `Bearer ${token}` }
      const phone = await openPhone(page, { platform, permission: 'denied', stored: {} })
      const left = JSON.stringify([{ token, guest: false, fcmToken: 'push-of-then' }])
      phone.state.safe.set(safeKey('unfinished'), JSON.stringify(left))
      await page.goto('/')
      await expect.poll(() => [...phone.state.safe.keys()]).toEqual([])
      expect((await page.request.get('/api/profile', { headers })).status()).toBe(401)
    })

    test('[S-storage] every key stands under its name, the secrets of an older version move into the safe, and a reinstalled app is empty', async ({
      page,
    }) => {
      const stored = await storedMember(page.request)
      const preferences = new Map(Object.entries({ ...stored, fcmToken: 'old', look: 'dark' }))
      const phone = await openPhone(page, { platform, preferences, permission: 'denied' })
      await page.goto('/home')
      await expect(page.locator('.shell_tabs')).toBeVisible()
      await expect
        .poll(() => [phone.secret('token'), phone.secret('authData')])
        .toEqual([stored['token'], stored['authData']])
      for (const name of ['token', 'authData']) await expect.poll(() => phone.state.preferences.has(name)).toBe(false)
      expect(Object.fromEntries(phone.state.preferences)).toMatchObject({
        userGroup: stored['userGroup'],
        tutorialComplete: 'true',
        look: 'dark',
      })
      // Push was taken back while the app did not run.
      await expect.poll(() => phone.state.preferences.has('fcmToken')).toBe(false)
      await page.reload()
      await expect(page.locator('.shell_tabs')).toBeVisible()

      phone.state.preferences.clear()
      await page.goto('/')
      await expect(page).toHaveURL('/auth')
      await expect.poll(() => [...phone.state.safe.keys()]).toEqual([])
    })

    test('[S-storage] contents that make no sense, and a safe that fails, lead to the sign-in and never to a white screen', async ({
      page,
    }) => {
      const phone = await openPhone(page, {
        platform,
        stored: { userGroup: '{', look: 'x', tutorialComplete: 'maybe' },
      })
      phone.state.safe.set(safeKey('token'), '{broken').set(safeKey('authData'), '[]')
      await page.goto('/')
      await expect(page).toHaveURL('/auth')
      const fails = () => {
        throw new Error('The safe is locked.')
      }
      for (const methods of [phone.plugins['SecureStorage'], phone.plugins['Preferences']])
        for (const name of Object.keys(methods ?? {})) if (methods) methods[name] = fails
      await page.goto('/')
      await expect(page).toHaveURL('/auth')
      await page.getByRole('button', { name: 'Продължи като гост' }).click()
      await expect(page).toHaveURL('/intro-tutorial')
    })
  })
}
