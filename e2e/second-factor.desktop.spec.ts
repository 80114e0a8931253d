import { expect, type Page, test } from './journey.ts'
import { codeAt } from '../server/test/totp.ts'
import { findFaults } from './axe.ts'
import { leaveStudio, makeEditor, ownPassword as password } from './studio.ts'

// Browsers make passkeys for names alone, not for addresses of numbers.
const home = `http://localhost:${process.env['E2E_PORT']}`
async function signIn(page: Page, email: string) {
  await page.getByLabel('Имейл или потребителско име').fill(email)
  await page.getByLabel('Парола', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Вход', exact: true }).click()
}
const gate = (page: Page) => page.getByRole('heading', { name: 'Потвърдете, че сте вие' })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Раздели' })

test('an editor sets up codes and a passkey, and opens the studio with each of them', async ({ page, request }) => {
  const email = await makeEditor(request)
  await page.goto(`${home}/studio/security`)
  await signIn(page, email)

  await page.getByRole('button', { name: 'Добави приложение за кодове' }).click()
  await expect(page.getByRole('img', { name: 'QR код за приложението' })).toBeVisible()
  const secret = ((await page.getByRole('main').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Код от приложението').fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Потвърди' }).click()
  await expect(page.getByRole('main').locator('li:has(code)')).toHaveCount(10)
  const recovery = (await page.getByRole('main').locator('li:has(code)').first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Запазих ги' }).click()

  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Добави ключ за достъп' }).click()
  await page.getByLabel('Име на ключа').fill('Служебен лаптоп')
  await page.getByRole('button', { name: 'Създай', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Премахни „Служебен лаптоп“' })).toBeVisible()

  await leaveStudio(page)
  await signIn(page, email)
  await expect(gate(page)).toBeVisible()
  await expect(page.getByLabel('Код от приложението')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Използвай ключ за достъп' }).click()
  await expect(rail(page)).toBeVisible()

  await leaveStudio(page)
  await signIn(page, email)
  await expect(gate(page)).toBeVisible()
  await page.getByLabel('Код от приложението').fill('000000')
  await page.getByRole('button', { name: 'Продължи' }).click()
  await expect(page.getByText('Кодът е грешен, изтекъл или вече използван.')).toBeVisible()
  // The next half minute's: the present one may have been used for setting up.
  await page.getByLabel('Код от приложението').fill(codeAt(secret, new Date(Date.now() + 30_000)))
  await page.getByRole('button', { name: 'Продължи' }).click()
  await expect(rail(page)).toBeVisible()

  await leaveStudio(page)
  await signIn(page, email)
  await page.getByLabel('Код от приложението').fill(recovery)
  await page.getByRole('button', { name: 'Продължи' }).click()
  await expect(rail(page)).toBeVisible()
})
