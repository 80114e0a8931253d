import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews, textBody } from '../../test/content.ts'
import { formOf } from '../../test/form.ts'
import { modulesOf, readPdf } from '../../test/pdf-reader.ts'
import { readQr } from '../../test/qr-reader.ts'
import { useWorld } from '../../test/use-world.ts'

const world = useWorld({ settings: { public_url: 'https://megdan.serdion.example' } })
let headers: Record<string, string>
beforeEach(async () => {
  await world.addPerson({ id: 'elena', role: 'editor' })
  await addCategory(world, 'general')
  headers = { authorization: `Bearer ${await world.tokenOf('elena')}` }
})

async function print(id: string, query = '') {
  const answer = await world.app.inject({ url: `/api/studio/news/${id}/sheet.pdf${query}`, headers })
  if (answer.statusCode !== 200) return { status: answer.statusCode, code: answer.json().code }
  const [page, ...others] = readPdf(answer.rawPayload)
  expect(others).toEqual([])
  if (!page) throw new Error('no page')
  return { status: 200, words: page.text.replaceAll(/\s+/g, ' '), page, bytes: answer.rawPayload }
}

const item = { title: 'Нови правила за работа на височина от 1 декември', summary: 'Всяка бригада минава инструктаж.' }

test('the sheet of an item has its words, its day, and a square that leads to it', async () => {
  const id = await addNews(world, { ...item, guests: true })
  const { words, page } = await print(id)
  for (const said of [item.title, item.summary, '20 ноември 2026 г.', 'Чете се и без акаунт.'])
    expect(words).toContain(said)
  expect(page && readQr(modulesOf(page))).toBe(`https://megdan.serdion.example/news/${id}`)
})

test('its cover stands on it, and a cover whose file is lost does not keep it from being printed', async () => {
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0e6355' } })
    .png()
    .toBuffer()
  const form = formOf('cover.png', picture)
  const up = await world.app.inject({
    method: 'POST',
    url: '/api/studio/media',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  })
  const { id: cover_id, url } = up.json<{ id: string; url: string }>()
  const id = await addNews(world, { ...item, cover_id })
  const first = await print(id)
  expect(first.bytes?.includes('/DCTDecode')).toBe(true)
  expect(first.page && readQr(modulesOf(first.page))).toContain(id)
  // What is uploaded stands under its name without the seal.
  const [name, ending] = [path.basename(url).split('.')[0], path.extname(url)]
  await fs.rm(path.join(world.settings.data_dir, 'media', `${name}${ending}`))
  const second = await print(id)
  expect(second.bytes?.includes('/DCTDecode')).toBe(false)
  expect(second.words).toContain(item.title)
})

test('it is printed in another language where the item has one, else in its own', async () => {
  const en = { title: 'New rules', summary: 'From December.', key_points: [], body: textBody('Text.') }
  const id = await addNews(world, { ...item, translations: { en } })
  expect((await print(id, '?lang=en')).words).toContain('New rules')
  expect((await print(id, '?lang=en')).words).toContain('Read it with your Megdan account.')
  expect((await print(await addNews(world, item), '?lang=en')).words).toContain(item.title)
})

test('only what readers can open, or will, has a sheet', async () => {
  const published_at = new Date(world.clock.now.getTime() + 86_400_000)
  expect((await print(await addNews(world, { status: 'scheduled', published_at }))).status).toBe(200)
  for (const status of ['draft', 'expired', 'archived'] as const) {
    expect(await print(await addNews(world, { status }))).toEqual({ status: 409, code: 'not_published' })
  }
  expect(await print('none')).toEqual({ status: 404, code: 'not_found' })
})
