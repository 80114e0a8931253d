import { contacts, type Contact, installation } from '@megdan/contract'
import { expect, type Page, test } from './journey.ts'
import { shown, signOut, startWith, storedMember, workerReady } from './entering.ts'
import { readBrowserStorage } from './browser-storage.ts'

const listAs = async (page: Page, token?: string): Promise<Contact[]> => {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return (await (await page.request.get(`${contacts.list.path}?limit=100`, { headers })).json()).items
}

test.use({ serviceWorkers: 'allow' })

test('colleagues are found without a signal in either alphabet, and whoever signs out leaves none of them on the device', async ({
  page,
  context,
}) => {
  const stored = await storedMember(page.request)
  const [all, open] = [await listAs(page, stored['token']), await listAs(page)]
  // Another journey imports contacts and takes them away again.
  const ofDemo = all.filter(({ phones }) => !phones.some(({ number }) => number.startsWith('0888 123')))
  const publicOnes = new Map(open.map((one) => [one.id, one]))
  const { help } = await (await page.request.get(installation.get.path)).json()
  const isSecret = ({ kind, id, name }: Contact) =>
    // Whoever helps those who cannot sign in is named to everybody.
    kind === 'person' && !publicOnes.has(id) && !help?.name.startsWith(name)
  const closed = ofDemo.find(isSecret)
  const partly = ofDemo.find(({ id, phones }) => phones.length > (publicOnes.get(id)?.phones.length ?? 99))
  if (!closed || !partly) throw new Error('The sample has nobody for members alone.')
  const hidden = partly.phones.find(
    ({ number }) => !publicOnes.get(partly.id)?.phones.some((one) => one.number === number),
  )

  await startWith(page, stored)
  await page.goto('/contacts')
  await expect(shown(page).getByText('Спешен случай')).toBeVisible()
  await workerReady(page)
  await expect.poll(() => readBrowserStorage(page)).toContain(closed.name)
  await context.setOffline(true)
  await page.reload()
  const search = shown(page).getByLabel('Търсене в контактите')
  const found = shown(page).getByRole('button', { name: 'Елена Димитрова, всички данни' })
  for (const question of ['димитрова', 'dimitrova ele']) {
    await search.fill(question)
    await expect(found).toBeVisible()
    await expect(shown(page).getByText('Спешен случай')).toHaveCount(0)
  }
  await search.fill('')
  await expect(shown(page).locator('a[href="tel:112"]')).toHaveCount(1)
  await context.setOffline(false)

  await page.goto('/profile')
  await signOut(page)
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Зареждане ...')).toHaveCount(0)
  await shown(page).getByRole('link', { name: 'Контакти' }).click()
  await expect(shown(page).getByText('Влезте, за да видите колегите си')).toBeVisible()
  await shown(page).getByLabel('Търсене в контактите').fill(partly.name)
  await shown(page)
    .getByRole('button', { name: `${partly.name}, всички данни` })
    .click()
  await expect(page.getByRole('dialog', { name: partly.name })).toBeVisible()
  await expect(page.getByRole('dialog').getByText(hidden?.number ?? '', { exact: true })).toHaveCount(0)
  await expect.poll(() => readBrowserStorage(page)).toContain('Спешен случай')
  const kept = await readBrowserStorage(page)
  for (const secret of [closed.name, hidden?.number ?? '']) expect(kept).not.toContain(secret)
  await context.setOffline(true)
  await page.reload()
  await expect(shown(page).getByText('Спешен случай')).toBeVisible()
  await shown(page).getByLabel('Търсене в контактите').fill(closed.name)
  await expect(shown(page).getByText(`Няма съвпадение за „${closed.name}“`)).toBeVisible()
})
