import { expect, type Page, test } from './journey.ts'
import { registerMember } from './entering.ts'
import { enterStudio, expectAccessible, leaveStudio, programOf } from './studio.ts'

const item = 'turnir-futbol-zala'
const card = (page: Page, text: string) => page.locator('.comments_card').filter({ hasText: text })

test('a comment is written, reported, hidden by an editor, gone for readers, and stands in the audit log', async ({
  page,
  request,
}) => {
  const text = `Съдията е купен ${crypto.randomUUID()}`
  const [author, other] = [await registerMember(request), await registerMember(request)]
  const write = await programOf(request, author.email, author.password)
  const read = await programOf(request, other.email, other.password)
  await write('/api/comments/terms', { method: 'PUT' })
  const written = await write(`/api/news/${item}/comments`, { method: 'POST', data: { text } })
  const { id } = await written.json()
  const seen = async () => JSON.stringify(await (await read(`/api/news/${item}/comments`)).json()).includes(text)
  expect(await seen()).toBe(true)
  await read(`/api/comments/${id}/report`, { method: 'POST', data: { reason: 'offensive' } })

  // Neither an editor of other categories nor one who may not publish.
  for (const email of ['kalin.todorov@serdion.example', 'ognyan.vasilev@serdion.example']) {
    const call = await programOf(request, email)
    const hide = await call(`/api/studio/comments/${id}/hide`, { method: 'POST', data: { reason: 'spam' } })
    expect(hide.status()).toBe(403)
  }
  expect((await write(`/api/studio/comments/${id}/hide`, { method: 'POST', data: { reason: 'spam' } })).status()).toBe(
    403,
  )

  await enterStudio(page, '/comments')
  await expect(card(page, text)).toContainText('1 сигнал')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectAccessible(page)

  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('j')
    if (await card(page, text).evaluate((node) => node === document.activeElement)) break
  }
  await expect(card(page, text)).toBeFocused()
  await page.keyboard.press('h')
  await expect(page.getByRole('menuitem', { name: 'Обида или нападка' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('menuitem', { name: 'Обида или нападка' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Коментарът е скрит от читателите.')).toBeVisible()
  await expect(card(page, text)).toHaveCount(0)
  expect(await seen()).toBe(false)
  const standing = await (await write(`/api/news/${item}/comments/standing`)).json()
  expect(standing.hidden).toMatchObject([{ id, reason: 'offensive' }])

  await page.getByRole('button', { name: 'Върни' }).click()
  await expect(card(page, text)).toHaveCount(1)
  await expect.poll(seen).toBe(true)
  await card(page, text).getByRole('button', { name: 'Скрий' }).click()
  await page.getByRole('menuitem', { name: 'Обида или нападка' }).click()
  await expect(card(page, text)).toHaveCount(0)
  await expect.poll(seen).toBe(false)
  await page.getByRole('button', { name: /^Скрити/ }).click()
  await expect(card(page, text)).toContainText('Обида или нападка')
  await expect(page).toHaveURL(/state=hidden/)

  await leaveStudio(page)
  await enterStudio(page, '/audit', 'admin@example.com')
  await page.getByLabel('Какво').selectOption({ label: 'Коментари' })
  const entry = page.locator('.audit_entry').filter({ hasText: 'скри коментар' }).first()
  await entry.getByText(/\d промен/).click()
  await expect(entry.getByRole('row', { name: /^Причина/ })).toContainText('Обида или нападка')
  await expectAccessible(page)
})

test('an editor who may only write drafts is told that comments are not his', async ({ page }) => {
  await enterStudio(page, '/comments', 'ognyan.vasilev@serdion.example')
  await expect(page.getByText('Коментарите се преглеждат от редактори, които могат да публикуват.')).toBeVisible()
})
