import fs from 'node:fs/promises'
import { bareAddress, news } from '@megdan/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { medium } from '../../../server/src/media/tables.ts'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { insideShell } from '../../test/shell.ts'
import { followMedia } from '../platform/media-copies.ts'
import { queryClient } from '../platform/queries.ts'
import { paths } from '../paths.ts'
import { shownToasts } from '../ui/toasts.ts'
import { ArticlePage } from './ArticlePage.tsx'
import { savePicture, sharePicture } from './keep-picture.ts'
import { Viewer } from './Viewer.tsx'

const { world, signInAs, show } = await openDevice()
const pages = (
  <Routes>
    <Route path={paths.article} element={<ArticlePage />} />
  </Routes>
)

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  await addCategory(world)
  await signInAs('maria')
})

test('the gallery opens each picture by its description, and the files are there to be saved by their names', async () => {
  const image = (id: string, alt: string) => ({
    id,
    alt,
    kind: 'image' as const,
    name: `${id}.webp`,
    type: 'image/webp',
  })
  const file = { id: 'plan', kind: 'file' as const, name: 'x7.pdf', type: 'application/pdf' }
  const rows = [image('bridge', 'Мостът'), image('tower', 'Кулата'), file]
  const more = { size: 2048, width: 40, height: 30, created_at: world.clock.now }
  await world.db.insert(medium).values(rows.map((row) => ({ ...row, ...more })))
  const attachments = [
    { medium_id: 'plan', title: 'План на склада.pdf' },
    { medium_id: 'gone', title: 'Изтрит.pdf' },
  ]
  const gallery_texts = [
    { medium_id: 'tower', language: 'bg' as const, alt: 'Старата кула', caption: 'Кулата по залез' },
    { medium_id: 'bridge', language: 'en' as const, alt: '', caption: 'The bridge' },
  ]
  await addNews(world, { id: 'store', gallery: ['bridge', 'gone', 'tower'], gallery_texts, attachments })
  show(pages, { at: '/news/store' })

  const gallery = within(await screen.findByRole('region', { name: 'Галерия' }))
  expect(gallery.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(['Мостът', 'Старата кула'])
  expect(gallery.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual(['', 'Кулата по залез'])
  fireEvent.click(gallery.getByRole('button', { name: /Старата кула/ }))
  // The viewer is a dialog, which jsdom does not open.
  await waitFor(() => expect(document.querySelector('dialog.viewer img')?.getAttribute('alt')).toBe('Старата кула'))
  expect(document.querySelector('dialog.viewer .words')?.textContent).toBe('Кулата по залез')
  // What a picture shows is told to whoever does not see it, and is no caption.
  const viewer = within(document.querySelector('dialog.viewer') as HTMLElement)
  expect(viewer.queryByText('Старата кула')).toBeNull()
  for (const name of ['Свали снимката', 'Увеличи']) viewer.getByRole('button', { name, hidden: true })

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^План на склада ?PDF/ })
  expect([bareAddress(link.pathname), link.download]).toEqual(['/media/x7.pdf', 'План на склада.pdf'])
  expect(link.textContent).toMatch(/PDF · 2.+B/)
  expect(screen.queryByText(/Изтрит/)).toBeNull()
})

test('a file on a page that has stood open for half a day opens by a new address, asked for once', async () => {
  const file = { id: 'plan', kind: 'file' as const, name: 'x8.pdf', type: 'application/pdf', size: 2 }
  await world.db.insert(medium).values({ ...file, created_at: world.clock.now })
  await addNews(world, { id: 'store', attachments: [{ medium_id: 'plan', title: 'План.pdf' }] })
  await fs.mkdir(`${world.settings.data_dir}/media`, { recursive: true })
  await fs.writeFile(`${world.settings.data_dir}/media/x8.pdf`, 'да')
  const status = async (address: string) => (await world.fetch(address, { method: 'GET' })).status
  show(pages, { at: '/news/store' })
  onTestFinished(followMedia())
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^План/ })
  const opened: string[] = []
  link.addEventListener('click', (event) => {
    event.preventDefault()
    opened.push(new URL(link.href).pathname)
  })
  fireEvent.click(link)
  const [before = ''] = opened
  expect([bareAddress(before), await status(before)]).toEqual(['/media/x8.pdf', 200])

  world.advance(13 * 3_600_000)
  expect(await status(before)).toBe(404)
  const halfADayAgo = { updatedAt: Date.now() - 13 * 3_600_000 }
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [news.get.path] }))
    queryClient.setQueryData(queryKey, state.data, halfADayAgo)
  fireEvent.click(link)
  await waitFor(() => expect(opened).toHaveLength(2))
  expect([opened[1] === before, await status(opened[1] ?? '')]).toEqual([false, 200])
})

test('a date in the text goes into the calendar of the device', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as Blob), 'blob:event'))
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await addNews(world, { id: 'xmas', title: 'Коледно тържество', text: 'Чакаме ви на 12 декември, 16:00 в стола.' })
  show(pages, { at: '/news/xmas' })
  fireEvent.click(await screen.findByRole('button', { name: '12 декември, 16:00: добави в календара' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]?.text()).toContain('DTSTART:20261212T140000Z')
  expect(await files[0]?.text()).toContain('SUMMARY:Коледно тържество')
})

test('where a phone keeps no files none are offered, and a picture that cannot be handed on is named so', async () => {
  await addNews(world, { id: 'xmas', title: 'Коледно тържество', text: 'Чакаме ви на 12 декември, 16:00 в стола.' })
  await insideShell('android')
  const image = { url: '/media/x.webp', alt: 'Мостът', width: 40, height: 30, thumbhash: null, focus: null }
  show(<Viewer images={[image]} at={0} onClose={() => undefined} />)
  await waitFor(() => expect(document.querySelector('dialog img')).not.toBeNull())
  expect(screen.queryByRole('button', { name: 'Свали снимката', hidden: true })).toBeNull()
  show(pages, { at: '/news/xmas' })
  expect(await screen.findByText(/12 декември, 16:00/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /добави в календара/ })).toBeNull()

  // What the page still asks for gets no picture for an answer.
  cleanup()
  vi.stubGlobal('fetch', async () => new Response(new Blob(['да'], { type: 'image/webp' })))
  const said = () => shownToasts().map(({ text }) => text)
  await savePicture(image)
  expect(said()).toContain('Снимката не се свали. Опитайте пак, когато има връзка.')
  await sharePicture(image)
  expect(said()).toContain('Снимката не се сподели. Опитайте пак след малко.')
})
