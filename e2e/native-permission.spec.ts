import { expect, test } from './journey.ts'
import { settled, shown, storedMember } from './entering.ts'
import { openPhone, platforms } from './native-phone.ts'

test.use({ serviceWorkers: 'block' })

for (const platform of platforms) {
  test(`[S-push] ${platform}: permission asked twice is one question of the phone, and whoever has refused is not asked again`, async ({
    page,
  }) => {
    const phone = await openPhone(page, { platform, stored: await storedMember(page.request) })
    let answer = () => {}
    const messaging = phone.plugins['FirebaseMessaging'] ?? {}
    messaging['requestPermissions'] = () =>
      new Promise((resolve) => {
        answer = () => {
          phone.state.permission = 'denied'
          resolve({ receive: 'denied' })
        }
      })
    const asked = () => phone.calls.filter((call) => call === 'FirebaseMessaging.requestPermissions').length
    const looked = () => phone.calls.filter((call) => call === 'FirebaseMessaging.checkPermissions').length

    await page.goto('/profile')
    const row = shown(page).getByRole('button', { name: /Известия.*за да разрешите/ })
    await expect(row).toBeVisible()
    await row.dblclick()
    await expect.poll(asked).toBe(1)
    // A third tap, once whatever the second one began has come to its question.
    const before = looked()
    await row.click()
    await phone.resume()
    await expect.poll(looked).toBeGreaterThan(before)
    expect(asked()).toBe(1)
    answer()
    await expect(shown(page).getByRole('button', { name: /Известия.*настройките на телефона/ })).toBeVisible()
    expect(phone.state.preferences.has('fcmToken')).toBe(false)

    await page.goto('/intro-tutorial')
    await settled(page)
    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Напред' }).click()
    await page.getByRole('button', { name: 'Разреши известията' }).click()
    await expect(page).toHaveURL('/home')
    expect(asked()).toBe(1)
    expect(phone.calls).not.toContain('FirebaseMessaging.getToken')
  })
}

test('[S-push] the channels of Android are those that the server names, in the language of the reader', async ({
  page,
}) => {
  const phone = await openPhone(page, { platform: 'android', stored: { user: 'guest', tutorialComplete: 'true' } })
  const made = phone.watch('FirebaseMessaging', 'createChannel')
  await page.goto('/home')
  await expect.poll(() => made.length).toBe(3)
  const named = () => Object.fromEntries(made.map(({ id, name }) => [id, name]))
  expect(named()).toEqual({ news: 'Новини', surveys: 'Анкети', important: 'Важни' })
  // Android asks for an importance from 1 to 5: whatever is urgent makes itself heard above the others.
  expect(Object.fromEntries(made.map(({ id, importance }) => [id, importance]))).toEqual({
    news: 3,
    surveys: 3,
    important: 4,
  })
  phone.state.preferences.set('language', 'en')
  await page.reload()
  await expect.poll(() => named()['news']).toBe('News')
})
