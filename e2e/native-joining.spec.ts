import { expect, test } from './journey.ts'
import { shown, storedMember } from './entering.ts'
import { openPhone, platforms } from './native-phone.ts'

test.use({ serviceWorkers: 'block' })

const code = 'ABCEHKMPX3'
const links = [
  { what: 'a printed sheet', path: `/auth/register?code=${code}`, field: 'Код от поканата' },
  { what: 'the letter for a new password', path: `/auth/forgot?code=${code}`, field: 'Код' },
]

for (const platform of platforms)
  for (const { what, path, field } of links)
    test(`${platform}: the link of ${what} opens its form with the code, when it starts the app and when it runs`, async ({
      page,
      baseURL,
    }) => {
      const phone = await openPhone(page, { platform, launchUrl: baseURL + path })
      await page.goto('/')
      await expect(page).toHaveURL(path)
      await expect(shown(page).getByLabel(field, { exact: true })).toHaveValue(code)

      phone.state.launchUrl = undefined
      await page.goto('/auth')
      await expect(shown(page).getByRole('button', { name: 'Вход', exact: true })).toBeVisible()
      const other = path.replace(code, 'KMPX3ABCEH')
      await expect.poll(() => phone.emit('App', 'appUrlOpen', { url: baseURL + other })).toBe(1)
      await expect(page).toHaveURL(other)
      await expect(shown(page).getByLabel(field, { exact: true })).toHaveValue('KMPX3ABCEH')
      // The same form is open, and the next letter brings another code.
      await phone.emit('App', 'appUrlOpen', { url: baseURL + path })
      await expect(shown(page).getByLabel(field, { exact: true })).toHaveValue(code)
    })

test('whoever is signed in stays where he reads when he opens such a link', async ({ page, baseURL }) => {
  const stored = await storedMember(page.request)
  await openPhone(page, { platform: 'android', stored, launchUrl: `${baseURL}/auth/register?code=${code}` })
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
})
