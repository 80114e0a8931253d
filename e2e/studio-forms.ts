import { expect, type Page } from './journey.ts'

/** The fields of a news item. */
export const title = (page: Page) => page.getByRole('textbox', { name: 'Заглавие', exact: true })
export const body = (page: Page) => page.locator('.ProseMirror').first()

/** Waits until the words of a news item are on the server, and answers its id. */
export async function savedId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/studio\/news\/(?!new)[\w-]+$/)
  await expect(page.getByText(/^Запазено /)).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The dialog of a new notification. */
export const compose = (page: Page) => page.getByRole('dialog', { name: 'Ново известие' })

export async function writeNotification(page: Page, heading: string, group: string): Promise<void> {
  const dialog = compose(page)
  await dialog.getByLabel('Заглавие').fill(heading)
  await dialog.getByRole('textbox', { name: 'Текст' }).fill('Сирените в 14 часа са за учение.')
  await dialog.getByLabel('Води към').fill('височина')
  await expect(dialog.getByRole('option', { name: /Работа на височина/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: /Избрани групи/ }).check()
  await dialog.getByRole('checkbox', { name: new RegExp(group) }).check()
}
