import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from './journey.ts'
import sharp from 'sharp'
import { registerMember, shown, startWith, type Stored } from './entering.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const red = { create: { width: 800, height: 800, channels: 3 as const, background: '#c02020' } }
/** Red at the left, blue at the right; what is seen of it first is half of each. */
const drawPicture = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: '#2020c0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
/** How much of the saved photo is red, from 0 to 1. */
async function redShare(page: Page, stored: Stored) {
  const headers = { authorization: `Bearer ${stored['token']}` }
  const { avatar } = await (await page.request.get('/api/profile', { headers })).json()
  if (!avatar) return undefined
  const { data } = await sharp(await (await page.request.get(avatar.url)).body())
    .removeAlpha()
    .resize(100, 100, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 0) > (data[at + 2] ?? 0)) count++
  return count / 10_000
}

async function openSheet(page: Page) {
  await page.goto('/profile')
  await shown(page)
    .getByRole('button', { name: /снимка/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Снимка' })
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
    sheet.locator('input[type=file]').first().setInputFiles(file)
  return { sheet, choose, save: sheet.getByRole('button', { name: 'Запази' }) }
}
const jpeg = (buffer: Buffer, name = 'az.jpg') => ({ name, mimeType: 'image/jpeg', buffer })

test('a photo is cut by the arrow keys, and what was seen is what is saved', async ({ page, request }) => {
  const { stored } = await registerMember(request)
  await startWith(page, stored)
  await page.setViewportSize({ width: 320, height: 640 })
  const { sheet, choose, save } = await openSheet(page)
  await choose(jpeg(await drawPicture()))
  await expect(save).toBeEnabled()
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await sheet.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)

  await sheet.getByRole('group', { name: 'Снимка' }).focus()
  for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowRight')
  await save.click()
  await expect(page.getByText('Снимката е запазена.')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(
    shown(page)
      .getByRole('button', { name: /снимка/ })
      .locator('img'),
  ).toBeVisible()
  expect(await redShare(page, stored)).toBeGreaterThan(0.95)
})

test('a document under the name of a photo, an empty, an enormous and a broken off file are refused, and a good one is taken after them', async ({
  page,
  context,
  request,
}) => {
  const { stored } = await registerMember(request)
  await startWith(page, stored)
  const { sheet, choose, save } = await openSheet(page)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'megdan-photo-'))
  const enormous = path.join(folder, 'enormous.jpg')
  writeFileSync(enormous, Buffer.alloc(60 * 1024 * 1024, 'x'))
  const good = await drawPicture()
  const wrong = [
    jpeg(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'dogovor.jpg'),
    jpeg(Buffer.alloc(0)),
    enormous,
    jpeg(good.subarray(0, 120)),
  ]
  for (const file of wrong) {
    await choose(file)
    await expect(sheet.getByRole('alert')).toHaveText(/не може да се отвори/)
    await expect(save).toHaveCount(0)
    // One after the other: the sentence of the former must not stand for this one.
    await choose(jpeg(good))
    await expect(sheet.getByRole('alert')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Друга снимка' }).click()
  }
  rmSync(folder, { recursive: true })
  expect(await redShare(page, stored)).toBeUndefined()

  await choose(jpeg(good))
  await expect(save).toBeEnabled()
  await context.setOffline(true)
  await expect(save).toBeDisabled()
  await context.setOffline(false)
  await expect(save).toBeEnabled()
  await save.dblclick()
  await expect(page.getByText('Снимката е запазена.')).toBeVisible()
  const share = await redShare(page, stored)
  expect(share).toBeGreaterThan(0.4)
  expect(share).toBeLessThan(0.6)
})
