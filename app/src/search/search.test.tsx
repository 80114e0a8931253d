import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { addCategory, addContact, addNews, addSurvey } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { CategoryPage } from '../category/CategoryPage.tsx'
import { ContactsPage } from '../contacts/ContactsPage.tsx'
import { ArticlePage } from '../news/ArticlePage.tsx'
import { paths } from '../paths.ts'
import { withSearch } from './recent-searches.ts'
import { SearchPage } from './SearchPage.tsx'

const { world, signInAs, enterAs, setConnected, show: showOn } = await openDevice()
const pages = (
  <Routes>
    <Route path={paths.article} element={<ArticlePage />} />
    <Route path={paths.category} element={<CategoryPage />} />
    <Route path={paths.contacts} element={<ContactsPage />} />
    <Route path={paths.search} element={<SearchPage />} />
  </Routes>
)
const show = (at: string) => showOn(pages, { at })
const ask = async (q: string) => fireEvent.change(await screen.findByRole('searchbox'), { target: { value: q } })
const section = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  await addCategory(world, 'general', { category_title: 'Общи', guests: true })
  await signInAs('maria')
})

test('takes what is typed at once, finds other forms of a word and says when nothing matches', async () => {
  await addNews(world, { title: 'Добри новини от стола' })
  show('/search')
  expect(document.activeElement).toBe(await screen.findByRole('searchbox'))
  await ask('новина')
  expect(await screen.findByText(/^\d резултата?$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Добри новини от/ })).toBeTruthy()
  await ask('ракета')
  expect(await screen.findByText('Няма съвпадение за „ракета“')).toBeTruthy()
})

test('an address that asks for more than the server takes is cut', async () => {
  await addNews(world, { title: 'Добри новини от стола' })
  show(`/search?q=${'новини '.repeat(5_000)}`)
  expect(await screen.findByRole('link', { name: /Добри новини от/ })).toBeTruthy()
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toHaveLength(200)
})

test('what is found is shown with the words that answer marked', async () => {
  await addNews(world, { title: 'Зима', text: 'Проверете багажника. Веригите са задължителни за Петрохан.' })
  show('/search?q=верига')
  const mark = await screen.findByText('Веригите')
  expect(mark.tagName).toBe('MARK')
  expect(mark.parentElement?.textContent).toBe('Веригите са задължителни за Петрохан.')
})

test('categories, colleagues, surveys and pages of the app stand beside the news, the best answer first', async () => {
  await addCategory(world, 'kitchen', { category_title: 'Кухня' })
  await addNews(world, { id: 'soup', title: 'Новата кухня отвори' })
  await addContact(world, { name: 'Стойка Личева', position: 'Главен готвач', department: 'Кухня' })
  await addSurvey(world, { id: 'taste', title: 'Какво да готви кухнята?' })
  show('/search?q=кухня')
  await screen.findByRole('region', { name: 'Категории' })
  expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Категории',
    'Анкети',
    'Новини',
    'Контакти',
  ])
  expect(section('Категории').getByRole('link')).toHaveProperty('pathname', '/category/kitchen')
  expect(section('Анкети').getByRole('link')).toHaveProperty('pathname', '/survey/taste')
  fireEvent.click(section('Контакти').getByRole('button', { name: /Стойка Личева/ }))
  expect(await screen.findByRole('dialog')).toHaveProperty('textContent', expect.stringContaining('Главен готвач'))
})

test('a page of the app is found by what people call it, also in Latin letters and on another keyboard', async () => {
  show('/search?q=смяна на парола')
  const found = await screen.findByRole('link', { name: /Смяна на паролата/ })
  expect(found.getAttribute('href')).toBe('/profile?open=password')
  for (const q of ['smqna na parola', 'epru', 'тъмен режим']) {
    await ask(q)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'В приложението' })).not.toBeNull())
  }
})

test('a guest is led to no page that is for members', async () => {
  await enterAs({ user: 'guest' })
  show('/search?q=смяна на парола')
  expect(await screen.findByText(/Няма съвпадение/)).toBeTruthy()
  await ask('размер на текста')
  expect(await screen.findByRole('link', { name: 'Размер на текста' })).toBeTruthy()
})

test('without a connection, and while the server is away, it looks through what is on the device', async () => {
  await addNews(world, { id: 'one', title: 'Зимни гуми', text: 'Сменяме ги до декември.' })
  await addContact(world, { name: 'Калин Тодоров', position: 'Сменен механик' })
  const article = show('/news/one')
  await screen.findByText(/Сменяме/)
  article.unmount()
  const contacts = show('/contacts')
  await screen.findByText('Калин Тодоров')
  contacts.unmount()
  setConnected(false)
  const search = show('/search?q=сменям')
  expect(await screen.findByText('Търсим само в това, което е на устройството.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Зимни гуми/ })).toBeTruthy()
  await ask('механик')
  expect(await screen.findByText('Калин Тодоров')).toBeTruthy()
  search.unmount()
  setConnected(true)
  vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }))
  show('/search?q=сменям')
  expect(await screen.findByText(/Сървърът не отговаря/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Зимни гуми/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Опитай отново' })).toBeTruthy()
})

test('more of the news come when somebody asks for them', async () => {
  for (let number = 0; number < 25; number++) await addNews(world, { title: `Годишен доклад ${number}` })
  show('/search?q=доклад')
  fireEvent.click(await screen.findByRole('button', { name: 'Покажи още' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25))
})

test('remembers the last searches, the newest first, each once', () => {
  expect(withSearch(['гуми', 'стол'], 'Стол')).toEqual(['Стол', 'гуми'])
  expect(withSearch(Array.from('абвгдежз'), 'и')).toHaveLength(8)
})
