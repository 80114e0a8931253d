import { newsAuthoring } from '@megdan/contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addCategory, addNews } from '../../server/test/content.ts'
import { openBrowser } from '../test/browser.tsx'
import { App } from './App.tsx'
import { api, queryClient } from './platform/api.ts'

const browser = await openBrowser()
const { world, calls, write, press, signInAs } = browser

beforeEach(async () => {
  await addCategory(world, 'general', { category_title: 'Общи' })
  await addCategory(world, 'safety', { category_title: 'Безопасност' })
})

const rows = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('a')?.textContent)
const search = () => screen.getByRole<HTMLInputElement>('searchbox')

async function openNews() {
  await browser.open('/news')
  await screen.findByRole('heading', { name: 'Новини' })
}

test('an editor signs in and sees the news in every state, with marks and audience', async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  const marks = { important: true, must_read: true, groups: ['energo'], guests: true }
  await addNews(world, { title: 'Работа на височина', category_id: 'safety', ...marks })
  await browser.enter('/news')
  const row = (await screen.findByText('Работа на височина')).closest('tr') ?? document.body
  expect(within(row).getByText('Безопасност')).toBeTruthy()
  expect(within(row).getByText('Важно')).toBeTruthy()
  expect(within(row).getByText('За потвърждение')).toBeTruthy()
  expect(within(row).getByText('Сердион Енерго и гости')).toBeTruthy()
  expect(within(row).getByText('Публикувана')).toBeTruthy()
  expect(screen.getByText('Надежда Илиева')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(localStorage).toHaveLength(0)
})

test('a reader is told kindly that the studio is for editors, and no session of his stays', async () => {
  await browser.enter('/news', 'maria@example.com')
  expect((await screen.findByRole('alert')).textContent).toContain('Студиото е за редакторите.')
  expect(browser.isSignedIn()).toBe(false)
  expect(calls.findLast((call) => call.includes('/api/studio/'))).toBe('POST /api/studio/session')
})

test('a wrong password is said at its field, the focus goes there, and what was typed stays', async () => {
  render(<App />)
  await screen.findByLabelText('Парола')
  write('Имейл или потребителско име', 'nadya@example.com')
  write('Парола', 'not this one')
  press('Вход')
  const field = screen.getByLabelText<HTMLInputElement>('Парола')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Грешен имейл или парола.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toBe('not this one')
})

test('search and category stand in the address and narrow the list', async () => {
  await addNews(world, { title: 'Ново меню в стола' })
  await addNews(world, { title: 'Каски за всички', category_id: 'safety' })
  await openNews()
  await waitFor(() => expect(rows()).toHaveLength(2))
  fireEvent.change(search(), { target: { value: 'менюто' } })
  await waitFor(() => expect(rows()).toEqual(['Ново меню в стола']))
  expect(new URLSearchParams(location.search).get('q')).toBe('менюто')
  expect(screen.getByText('1–1 от 1')).toBeTruthy()
  press('Изчисти търсенето')
  fireEvent.change(screen.getByRole('combobox', { name: 'Категория' }), { target: { value: 'safety' } })
  await waitFor(() => expect(rows()).toEqual(['Каски за всички']))
  expect(location.search).toBe('?category=safety')
  fireEvent.change(search(), { target: { value: 'стол' } })
  await screen.findByRole('heading', { name: 'Няма съвпадение за „стол“' })
  press('Покажи всички новини')
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('the states stand as tabs with their counts, and in the address', async () => {
  await addNews(world, { title: 'Излязла' })
  await addNews(world, { title: 'Още се пише', status: 'draft', published_at: null, groups: [] })
  await addNews(world, { title: 'Задържана', status: 'draft', published_at: null, held: 'audience_empty' })
  await openNews()
  await waitFor(() => expect(rows()).toHaveLength(3))
  const tab = (name: string) => screen.getByRole('button', { name })
  expect(tab('Всички 3').getAttribute('aria-pressed')).toBe('true')
  press('Чернови 2')
  await waitFor(() => expect(new Set(rows())).toEqual(new Set(['Задържана', 'Още се пише'])))
  expect(location.search).toBe('?status=draft')
  expect(screen.getByText('Още за никого')).toBeTruthy()
  expect(screen.getByText('Не излезе: няма кой да я прочете')).toBeTruthy()
  expect(tab('Чернови 2').getAttribute('aria-pressed')).toBe('true')
  press('Насрочени 0')
  await screen.findByRole('heading', { name: 'Няма новини в това състояние' })
  press('Покажи всички новини')
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('the author stands in the address and narrows the list, oneself first', async () => {
  await world.addPerson({ id: 'petar', name: 'Петър Стоянов', role: 'editor' })
  await addNews(world, { title: 'На Надежда', created_by: 'nadya' })
  await addNews(world, { title: 'На Петър', created_by: 'petar' })
  await openNews()
  const author = screen.getByRole('combobox', { name: 'Автор' })
  await within(author).findByRole('option', { name: 'Петър Стоянов' })
  expect(within(author).queryByRole('option', { name: 'Надежда Илиева' })).toBeNull()
  fireEvent.change(author, { target: { value: 'petar' } })
  await waitFor(() => expect(rows()).toEqual(['На Петър']))
  expect(location.search).toBe('?author=petar')
  fireEvent.change(author, { target: { value: 'mine' } })
  await waitFor(() => expect(rows()).toEqual(['На Надежда']))
  expect(location.search).toBe('?mine=1')
})

test('a scheduled item is given another time by its row, never one that has passed, and taken back', async () => {
  const published_at = new Date(Date.now() + 86_400_000)
  const id = await addNews(world, { title: 'Ново меню', status: 'scheduled', published_at })
  const stored = async () => (await (await world.as('nadya'))(newsAuthoring.get, { params: { id } })).published_at
  await openNews()
  fireEvent.click(await screen.findByRole('button', { name: 'Действия с „Ново меню“' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Пренасрочи' }))
  const dialog = await screen.findByRole('dialog', { name: 'Пренасрочи' })
  const field = within(dialog).getByLabelText('Излиза на')
  fireEvent.change(field, { target: { value: '2026-01-02T10:00' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Пренасрочи' }))
  expect(within(dialog).getByText('Изберете час, който още не е минал.')).toBeTruthy()
  fireEvent.change(field, { target: { value: '2031-01-02T10:00' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Пренасрочи' }))
  await screen.findByText('Една новина е пренасрочена.')
  expect(await stored()).toBe(new Date('2031-01-02T10:00').toISOString())
  press('Върни')
  await waitFor(async () => expect(await stored()).toBe(published_at.toISOString()))
})

test('the list goes on in pages until each item is there once', async () => {
  for (let index = 0; index < 25; index++) await addNews(world, { title: `Новина ${index}` })
  await openNews()
  await waitFor(() => expect(rows()).toHaveLength(20))
  press('Зареди още')
  await waitFor(() => expect(new Set(rows()).size).toBe(25))
  expect(screen.queryByRole('button', { name: 'Зареди още' })).toBeNull()
})

test('an ended session leads to the sign-in and back to the same filters', async () => {
  await addNews(world, { title: 'Ново меню в стола' })
  await browser.enter('/news')
  await waitFor(() => expect(rows()).toHaveLength(1))
  world.advance(31 * 86_400_000)
  fireEvent.change(search(), { target: { value: 'меню' } })
  expect((await screen.findByRole('alert')).textContent).toContain('Сесията ви изтече.')
  const email = screen.getByLabelText<HTMLInputElement>('Имейл или потребителско име')
  expect(email.value).toBe('nadya@example.com')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Парола')))
  signInAs(email.value)
  await waitFor(() => expect(search().value).toBe('меню'))
  await waitFor(() => expect(rows()).toEqual(['Ново меню в стола']))
})

test('a failed list says why, gives the support code and loads at another try', async () => {
  await addNews(world, { title: 'Ново меню в стола' })
  const body = { code: 'too_many', message: 'Slow down.', request_id: 'req-42' }
  browser.setOutage(async () => new Response(JSON.stringify(body), { status: 429 }))
  await openNews()
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Новините не се заредиха')
  expect(note.textContent).toContain('Код за поддръжката: req-42')
  browser.setOutage(undefined)
  press('Опитай отново')
  await waitFor(() => expect(rows()).toEqual(['Ново меню в стола']))
})

test('the slash goes to the search, and a sign-out is said even when the server is silent', async () => {
  await openNews()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(search())
  await screen.findByRole('heading', { name: 'Още няма новини' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  press('Изход')
  expect((await screen.findByText(/сървърът не отговори/)).textContent).toContain('Излязохте')
})

test('whoever signed out while the server was silent is out when the studio is opened again, and the server is told then', async () => {
  await openNews()
  await screen.findByRole('heading', { name: 'Още няма новини' })
  const { fetch: heard } = globalThis
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  press('Изход')
  await screen.findByText(/сървърът не отговори/)
  const openAgain = () => {
    cleanup()
    queryClient.clear()
    history.replaceState(null, '', '/studio/news')
    render(<App />)
  }
  openAgain()
  await screen.findByText(/сървърът не отговори/)
  expect(browser.isSignedIn()).toBe(true)
  vi.stubGlobal('fetch', heard)
  openAgain()
  await screen.findByText('Излязохте от студиото.')
  expect([browser.isSignedIn(), screen.queryByRole('navigation')]).toEqual([false, null])
  signInAs('nadya@example.com')
  await screen.findByRole('navigation')
  openAgain()
  await screen.findByRole('heading', { name: 'Новини' })
})

test('whoever signs in while the server has not answered a sign-out waits for it: its answer takes the cookie away', async () => {
  await openNews()
  await screen.findByRole('heading', { name: 'Още няма новини' })
  const { fetch: heard } = globalThis
  const held = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'DELETE') await held.promise
    return heard(url, init)
  })
  press('Изход')
  await screen.findByText('Излязохте от студиото.')
  signInAs('nadya@example.com')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Вход' }).dataset['loading']).toBe('true'))
  held.resolve()
  await screen.findByRole('navigation')
  const session = '/api/studio/session'
  expect(calls.filter((call) => /^(POST|DELETE) /.test(call))).toEqual([`DELETE ${session}`, `POST ${session}`])
  expect(browser.isSignedIn()).toBe(true)
})

test('whoever signs out is told so, though what their page asks while it goes is refused', async () => {
  await openNews()
  await screen.findByRole('heading', { name: 'Още няма новини' })
  browser.setOutage(async () => Response.json({ code: 'unauthenticated', message: '' }, { status: 401 }))
  press('Изход')
  const late = api(newsAuthoring.list, { query: {} })
  await expect(late).rejects.toMatchObject({ status: 401 })
  await screen.findByText('Излязохте от студиото.')
  expect(screen.queryByText(/Сесията ви изтече/)).toBeNull()
})

test('the studio speaks English when asked, and remembers', async () => {
  render(<App />)
  await screen.findByLabelText('Парола')
  press('English')
  expect(await screen.findByRole('heading', { name: 'Sign in to the studio' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
  cleanup()
  render(<App />)
  expect(await screen.findByRole('heading', { name: 'Sign in to the studio' })).toBeTruthy()
})
