import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { confirmations, news, newsAuthoring } from '@megdan/contract'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews, textBody } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { paths } from '../paths.ts'
import { queryClient } from '../platform/queries.ts'
import { ConfirmationsPage } from './ConfirmationsPage.tsx'
import { useFeed } from './feed.ts'
import { NewsPage } from './NewsPage.tsx'
import { NewsRow } from './NewsRow.tsx'
import { useMarks } from './use-marks.ts'

const { world, enterAs, signInAs, setConnected, show: showOn } = await openDevice()
const pages = (
  <Routes>
    <Route path={paths.confirmations} element={<ConfirmationsPage />} />
    <Route path={paths.news} element={<NewsPage />} />
  </Routes>
)
/** Lists of the app draw only what is in sight, which jsdom does not know. */
const Rows = () => useFeed().items.map((item) => <NewsRow key={item.id} item={item} />)
const show = (at: string) => showOn(pages, { at })
const of = (id: string) => ({ params: { id } })
const confirm = async (id: string, version = 1) =>
  (await world.as('maria'))(news.confirm, { ...of(id), body: { version } })

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  await world.addPerson({ id: 'elena', role: 'editor' })
  await addCategory(world, 'general', { category_title: 'Общи', guests: true })
  await signInAs('maria')
})

test('my confirmations say when and in which version, and show the text as it was, also without a connection', async () => {
  const elena = await world.as('elena')
  const audience = { everyone: true as const, guests: false }
  const words = { title: 'Работа на високо', category_id: 'general', body: textBody('Само с колан.') }
  const { id } = await elena(newsAuthoring.create, { body: { ...words, audience, must_read: true } })
  const { version } = await elena(newsAuthoring.publish, { ...of(id), body: {} })
  await confirm(id, version)
  await elena(newsAuthoring.change, {
    ...of(id),
    body: { version, body: textBody('С два колана.'), reason: 'Нови колани.' },
  })
  show('/confirmations')
  const row = await screen.findByRole('button', { name: /^Работа на високо/ })
  expect(row.textContent).toMatch(/Потвърдено на 20\u00a0ноември, \d\d:\d\d · редакция \d/)
  expect(row.textContent).toContain('чака ново потвърждение')
  fireEvent.click(row)
  expect(await screen.findByText('Само с колан.')).toBeTruthy()
  setConnected(false)
  expect(screen.getByText('Само с колан.')).toBeTruthy()
})

test('what is confirmed anew has the new words at once, and what is taken down has none, also where they were kept', async () => {
  const elena = await world.as('elena')
  const audience = { everyone: true as const, guests: false }
  const words = { title: 'Работа на високо', category_id: 'general', body: textBody('Само с колан.') }
  const { id } = await elena(newsAuthoring.create, { body: { ...words, audience, must_read: true } })
  const first = await elena(newsAuthoring.publish, { ...of(id), body: {} })
  await confirm(id, first.version)
  const change = { version: first.version, body: textBody('С два колана.'), reason: 'Нови колани.' }
  const { version } = await elena(newsAuthoring.change, { ...of(id), body: change })
  show('/confirmations')
  const open = async () => fireEvent.click(await screen.findByRole('button', { name: /^Работа на високо/ }))
  await open()
  expect(await screen.findByText('Само с колан.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Затвори' }))

  const { result } = renderHook(useMarks)
  await act(() => result.current.confirm(id, version))
  await waitFor(() => expect(screen.queryByText(/чака ново потвърждение/)).toBeNull())
  await open()
  expect(await screen.findByText('С два колана.')).toBeTruthy()

  await world.db.execute(`update news set status = 'archived' where id = '${id}'`)
  await act(() => queryClient.invalidateQueries({ queryKey: [confirmations.get.path] }))
  const sheet = within(screen.getByRole('dialog'))
  expect(await sheet.findByText('Новината е свалена и текстът ѝ вече не се показва.')).toBeTruthy()
  expect(sheet.queryByText('С два колана.')).toBeNull()
})

test('what was taken down is named, and its text is not shown', async () => {
  await addNews(world, { id: 'gone', title: 'Стара заповед', must_read: true })
  await confirm('gone')
  await world.db.execute(`update news set status = 'archived' where id = 'gone'`)
  show('/confirmations')
  expect(await screen.findByRole('button', { name: /Стара заповед.*вече не се показва/ })).toHaveProperty(
    'disabled',
    true,
  )
})

test('whoever has confirmed nothing reads what will stand here, and so does a guest, for whom nobody is asked', async () => {
  const first = show('/confirmations')
  expect(await screen.findByText('Още нищо не сте потвърдили')).toBeTruthy()
  first.unmount()
  await enterAs({ user: 'guest' })
  show('/confirmations')
  expect(await screen.findByText('Още нищо не сте потвърдили')).toBeTruthy()
})

test('each row says what matters, what waits to be confirmed and what is, and asks again when the words have changed', async () => {
  await addNews(world, { id: 'lead', title: 'Първа', pinned: true })
  await addNews(world, { id: 'important', title: 'Важната', important: true })
  await addNews(world, { id: 'asked', title: 'Заповед', must_read: true })
  await addNews(world, { id: 'done', title: 'Протокол', must_read: true })
  await addNews(world, { id: 'plain', title: 'Обикновена' })
  await confirm('done')
  await signInAs('maria')
  const first = showOn(<Rows />)
  const markOf = async (title: string) => {
    const row = (await screen.findByRole('link', { name: title })).closest('article') as HTMLElement
    return within(row).getByText(/Общи/).textContent
  }
  await waitFor(async () =>
    expect(await Promise.all(['Важната', 'Заповед', 'Протокол', 'Обикновена'].map(markOf))).toEqual([
      'Важно Общи',
      'Чака потвърждение Общи',
      'Потвърдено Общи',
      'Общи',
    ]),
  )
  first.unmount()
  await world.db.execute(`update news set version = 2, text_version = 2, asked_version = 2 where id = 'done'`)
  await world.house.events.tell(world.db, { topic: 'content', of: 'news' })
  queryClient.clear()
  showOn(<Rows />)
  await waitFor(async () => expect(await markOf('Протокол')).toBe('Чака потвърждение Общи'))
})

test('the list is narrowed by category and period, says so, and shows everything again', async () => {
  await addCategory(world, 'safety', { category_title: 'Безопасност' })
  const old = new Date(world.clock.now.getTime() - 20 * 86_400_000)
  await addNews(world, { id: 'lead', title: 'Каски', category_id: 'safety' })
  await addNews(world, { id: 'old', title: 'Стари каски', category_id: 'safety', published_at: old })
  await addNews(world, { id: 'other', title: 'Столът' })
  show('/news')
  await screen.findByRole('link', { name: 'Столът' })
  fireEvent.click(screen.getByRole('button', { name: 'Филтри' }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByRole('option', { name: 'Безопасност' })
  fireEvent.change(sheet.getByRole('combobox', { name: 'Категория' }), { target: { value: 'safety' } })
  fireEvent.click(sheet.getByRole('radio', { name: 'Последните 7 дни' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Покажи' }))
  expect(await screen.findByText('Само: Безопасност · Последните 7 дни')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Запазени' }))
  // What is saved is not narrowed.
  expect(screen.queryByRole('button', { name: /^Филтри/ })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Всички' }))
  expect(screen.getByRole('button', { name: 'Филтри, избрани 2' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Столът' })).toBeNull())
  expect(await screen.findByRole('link', { name: 'Каски' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Стари каски' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Изчисти' }))
  expect(await screen.findByRole('link', { name: 'Столът' })).toBeTruthy()
})
