import { mediaAuthoring as authoring, type StudioMedium } from '@megdan/contract'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { addNews, addCategory } from '../../../server/test/content.ts'
import { formOf } from '../../../server/test/form.ts'
import { openBrowser } from '../../test/browser.tsx'
import { type Line, requestsTo } from '../../test/uploads.ts'
import { queryClient } from '../platform/api.ts'
import { FocusPicker, MediaPicker } from './index.ts'

const browser = await openBrowser()
const { world, press } = browser
let token = ''
/** Of the uploads to come, in their order; the last one stays. */
let lines: Line[] = []

beforeEach(async () => {
  // Three are shown at a time: those of one test must not wait for those of another.
  lines = [{}]
  token = await world.tokenOf('nadya')
  const line = () => (lines.length > 1 ? lines.shift() : lines[0]) ?? {}
  vi.stubGlobal(
    'XMLHttpRequest',
    requestsTo(world, () => token, line),
  )
})

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
async function keep(name: string, content?: string, by = 'nadya'): Promise<StudioMedium> {
  const { headers, payload } = formOf(name, content ?? (await picture()))
  const authorization = `Bearer ${await world.tokenOf(by)}`
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/studio/media',
    payload,
    headers: { ...headers, authorization },
  })
  return answer.json()
}
const chosen = async (name: string, type = 'image/png') => new File([new Uint8Array(await picture())], name, { type })
const take = (label: string, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } })
const tiles = () => [...document.querySelectorAll('.grid button > :nth-child(2)')].map((title) => title.textContent)
const rowOf = (name: string) => screen.getByText(name).closest('li') ?? document.body
const api = async () => world.apiWith({ token })

async function openLibrary(path = '/media') {
  await browser.open(path)
  await screen.findByRole('heading', { name: 'Снимки и файлове' })
  await screen.findByText(/Снимки до 25/)
}

test('two files go at a time, one that is called off goes no further, and the others follow', async () => {
  await openLibrary()
  let release = () => {}
  const hold = new Promise<void>((resolve) => (release = resolve))
  lines = [{ hold }, { hold }, {}]
  take('Качи', await chosen('едно.png'), await chosen('две.png'), await chosen('три.png'))
  await waitFor(() => expect(rowOf('две.png').textContent).toContain('Качва се 50 %'))
  expect(rowOf('три.png').textContent).toContain('Чака реда си')
  press('Откажи качването на „едно.png“')
  await waitFor(() => expect(tiles()).toEqual(['три']))
  act(release)
  await waitFor(() => expect(tiles()).toEqual(['две', 'три']))
  expect(screen.queryByText('едно.png')).toBeNull()
})

test('a refused file says why in a sentence; what is too large does not even leave', async () => {
  await openLibrary()
  const large = await chosen('огромна.png')
  Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 })
  take('Качи', new File(['<svg/>'], 'лого.svg', { type: 'image/svg+xml' }), large, await chosen('добра.png'))
  await waitFor(() => expect(tiles()).toEqual(['добра']))
  await waitFor(() => expect(rowOf('лого.svg').textContent).toContain('Такъв вид файл не се приема.'))
  expect(within(rowOf('лого.svg')).queryByRole('button', { name: /Опитай отново/ })).toBeNull()
  expect(rowOf('огромна.png').textContent).toMatch(/Файлът е по-голям от 25\sMB\.$/)
  press('Махни „лого.svg“ от списъка')
  press('Махни „огромна.png“ от списъка')
  expect(screen.queryByRole('region', { name: 'Качване' })).toBeNull()
})

test('what lost the network waits for it and goes on', async () => {
  await openLibrary()
  lines = [{ isDown: true }, {}]
  take('Качи', await chosen('без мрежа.png'))
  await waitFor(() => expect(rowOf('без мрежа.png').textContent).toContain('Няма връзка – ще опитаме пак'))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(tiles()).toEqual(['без мрежа']))
})

test('what came while its answer was lost is not there twice', async () => {
  await openLibrary()
  lines = [{ losesAnswer: true }, {}]
  take('Качи', await chosen('веднъж.png'))
  await waitFor(() => expect(rowOf('веднъж.png').textContent).toContain('Няма връзка – ще опитаме пак'))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(tiles()).toEqual(['веднъж']))
  take('Качи', await chosen('веднъж.png'))
  await waitFor(() => expect(tiles()).toEqual(['веднъж', 'веднъж']))
})

test('what was sent after the session ended waits through the sign-in and is taken then', async () => {
  await openLibrary()
  world.advance(31 * 86_400_000)
  take('Качи', await chosen('късна.png'))
  await screen.findByLabelText('Парола')
  browser.signInAs('nadya@example.com')
  await screen.findByRole('heading', { name: 'Снимки и файлове' })
  token = await world.tokenOf('nadya')
  press('Опитай отново с „късна.png“')
  await waitFor(() => expect(tiles()).toEqual(['късна']))
})

test('search and kind stand in the address and narrow the library', async () => {
  await keep('Мост над Искър.png')
  await keep('График.txt', 'да')
  await openLibrary()
  await waitFor(() => expect(tiles()).toEqual(['График.txt', 'Мост над Искър']))
  press('Снимки')
  await waitFor(() => expect(tiles()).toEqual(['Мост над Искър']))
  expect(location.search).toBe('?kind=image')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'графици' } })
  await screen.findByRole('heading', { name: 'Няма съвпадение за „графици“' })
  press('Покажи всичко')
  await waitFor(() => expect(tiles()).toHaveLength(2))
})

test('title, description and point are saved together, and taken back', async () => {
  const { id } = await keep('IMG_1.png')
  await openLibrary(`/media?open=${id}`)
  const alt = await screen.findByRole('textbox', { name: 'Описание' })
  fireEvent.change(alt, { target: { value: 'Язовир' } })
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight', shiftKey: true })
  // Closed by mistake, it loses nothing.
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Затвори' }))
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: /IMG_1/ }))
  await screen.findByDisplayValue('Язовир')
  press('Запази')
  await screen.findByText('Промените са запазени')
  const kept = async () => (await api())(authoring.get, { params: { id } })
  expect(await kept()).toMatchObject({ alt: 'Язовир', focus: { x: 0.6, y: 0.5 }, title: 'IMG_1' })
  press('Върни')
  await waitFor(async () => expect(await kept()).toMatchObject({ alt: '', focus: null }))
})

test('what others use is shown with its uses, and locked for whoever may not change them', async () => {
  const editor_rights = { categories: ['sport'], publish: true, push: true, push_urgent: false }
  const { password_hash } = browser
  await world.addPerson({ id: 'petar', name: 'Петър', role: 'editor', editor_rights, password_hash })
  const { id } = await keep('Мост.png')
  await addCategory(world, 'general')
  await addNews(world, { title: 'Нов мост', cover_id: id })
  await browser.open(`/media?open=${id}`, 'petar@example.com')
  await screen.findByText(/нямате право да променяте/)
  expect(screen.getByRole('link', { name: 'Нов мост' }).getAttribute('href')).toMatch(/^\/studio\/news\//)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Описание' }).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Замени' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Изтрий' }).disabled).toBe(true)
})

test('a deletion waits for the way back; refused, because it is shown by then, it brings the picture back', async () => {
  const { id } = await keep('Мост.png')
  await openLibrary(`/media?open=${id}`)
  const remove = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Изтрий' }))
    await waitFor(() => expect(tiles()).toEqual([]))
  }
  await remove()
  press('Върни')
  await waitFor(() => expect(tiles()).toEqual(['Мост']))

  fireEvent.click(screen.getByRole('button', { name: /Мост/ }))
  await remove()
  await addCategory(world, 'bridges', { cover_id: id })
  const toast = (await screen.findByText(/^Изтрито: /)).closest<HTMLElement>('[role=alert]') ?? document.body
  fireEvent.click(within(toast).getByRole('button', { name: 'Затвори' }))
  await screen.findByText(/Показва се някъде, затова не може да се изтрие/)
  await waitFor(() => expect(tiles()).toEqual(['Мост']))
})

const inStudio = (what: React.ReactNode) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>{what}</QueryClientProvider>
    </MantineProvider>,
  )

test('the point goes where one clicks and where the arrows lead, and never out of the picture', () => {
  const told: unknown[] = []
  const medium = { url: '/media/a.webp', width: 200, height: 100 }
  inStudio(<FocusPicker medium={medium} value={{ x: 0.99, y: 0 }} onChange={(focus) => told.push(focus)} />)
  const point = screen.getByRole('slider', { name: 'Център на кадъра' })
  expect(point.getAttribute('aria-valuetext')).toBe('99 % отляво, 0 % отгоре')
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter']) fireEvent.keyDown(point, { key })
  fireEvent.keyDown(point, { key: 'ArrowRight', shiftKey: true })
  expect(told).toEqual([
    { x: 1, y: 0 },
    { x: 0.99, y: 0 },
    { x: 0.99, y: 0.01 },
    { x: 1, y: 0 },
  ])
  const image = point.parentElement as HTMLElement
  image.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect
  fireEvent(image, new MouseEvent('pointerdown', { bubbles: true, clientX: 150, clientY: 150 }))
  expect(told.at(-1)).toEqual({ x: 0.25, y: 1 })
  press('Върни в средата')
  expect(told.at(-1)).toBeNull()
})

async function openPicker(multiple: boolean) {
  const authorization = `Bearer ${token}`
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    world.fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), authorization } }),
  )
  queryClient.clear()
  const onChoose = vi.fn<(media: StudioMedium[]) => void>()
  const onClose = vi.fn<() => void>()
  inStudio(<MediaPicker kind="image" multiple={multiple} onChoose={onChoose} onClose={onClose} />)
  return { onChoose, onClose, titles: () => onChoose.mock.calls[0]?.[0].map(({ title }) => title) }
}

test('one is chosen from the library, and another choice takes its place', async () => {
  await keep('Първа.png')
  await keep('Втора.png')
  await keep('Файл.txt', 'да')
  const picker = await openPicker(false)
  await waitFor(() => expect(tiles()).toEqual(['Втора', 'Първа']))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Избери' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /Първа/ }))
  fireEvent.click(screen.getByRole('button', { name: /Втора/ }))
  press('Избери')
  expect(picker.titles()).toEqual(['Втора'])
  expect(picker.onClose).toHaveBeenCalledOnce()
})

test('several are chosen in the order of the clicks, with those that were just uploaded', async () => {
  await keep('Първа.png')
  await keep('Втора.png')
  const picker = await openPicker(true)
  fireEvent.click(await screen.findByRole('button', { name: /Втора/ }))
  take('Качи снимки', await chosen('Нова.png'))
  await screen.findByRole('button', { name: 'Избери (2)' })
  fireEvent.click(screen.getByRole('button', { name: /Първа/ }))
  fireEvent.click(screen.getByRole('button', { name: /Втора/ }))
  press('Избери (2)')
  expect(picker.titles()).toEqual(['Нова', 'Първа'])
})
