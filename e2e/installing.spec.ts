import { expect, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

test('the app can be installed from the browser, under its name and with its icons', async ({ page, context }) => {
  await page.goto('/auth')
  const browser = await context.newCDPSession(page)
  const { data, errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { name, display, start_url, icons, shortcuts } = JSON.parse(data ?? '')
  expect({ name, display, start_url }).toEqual({ name: 'Мегдан', display: 'standalone', start_url: '/' })
  expect(shortcuts).toEqual([
    { name: 'Новини', url: '/news' },
    { name: 'Анкети', url: '/survey' },
    { name: 'Известия', url: '/notifications' },
    { name: 'Контакти', url: '/contacts' },
  ])
  for (const { src, sizes } of icons) {
    const drawn = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(drawn, src).toBe(sizes)
  }
  // A page of a test is never installed for good, which is all that the browser has against it.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})
