import { expect, test } from './journey.ts'
import { registerMember, shown, startWith } from './entering.ts'

test('a question is answered inside an article with one tap, taken back, and answered again', async ({ page }) => {
  const { stored } = await registerMember(page.request)
  await startWith(page, stored)
  await page.goto('/news/otvoreni-vrati-stazh')
  const question = shown(page).getByRole('region', { name: 'Кога да е денят на отворените врати?' })
  await question.scrollIntoViewIfNeeded()
  await expect(question.getByText('Поверително', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'В събота сутринта' }).click()
  await expect(question.getByText('Отговорихте: В събота сутринта')).toBeVisible()
  await question.getByRole('button', { name: 'Върни' }).click()
  await question.getByRole('button', { name: 'В неделя следобед' }).click()
  await expect(question.getByText('Отговорихте: В неделя следобед')).toBeVisible()
  await expect(question.getByText('Отговорите ви са приети.')).toBeVisible()
  await question.getByRole('link', { name: 'Виж анкетата' }).click()
  await expect(page).toHaveURL(/\/survey\/otvoreni-vrati$/)
})
