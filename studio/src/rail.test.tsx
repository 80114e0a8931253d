import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addCheck } from '../../server/test/campaigns.ts'
import { addCategory, addNews } from '../../server/test/content.ts'
import { openBrowser } from '../test/browser.tsx'

const { world, open, press, password_hash } = await openBrowser()

beforeEach(async () => {
  await addCategory(world)
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'admin', name: 'Симеон Андонов', role: 'admin', password_hash })
})

const rail = () => within(screen.getByRole('banner'))
const summary = (name: RegExp) => rail().getByText(name).closest('summary') ?? document.body
const isOpen = (name: RegExp) => summary(name).closest('details')?.open

test('each section says what waits in it, and an editor is told of nobody to be let in', async () => {
  await addNews(world, { id: 'soon', status: 'scheduled' })
  await world.addPerson({ id: 'ivan', state: 'awaiting_approval' })
  await open('/audit', 'admin@example.com')
  expect(await rail().findByRole('link', { name: 'Новини, 1 насрочена' })).toBeTruthy()
  expect(rail().getByRole('link', { name: 'Хора и групи, 1 човек чака одобрение' })).toBeTruthy()
  expect(rail().getByRole('link', { name: 'Коментари' })).toBeTruthy()
})

test('what waits for a word or for a check comes before what waits for its hour, and the list leads there', async () => {
  await addNews(world, { id: 'soon', status: 'scheduled' })
  await addNews(world, { id: 'old', title: 'Пропуски' })
  await addCheck(world, 'old', { due_at: new Date(world.clock.now.getTime() - 3_600_000) })
  await open('/news')
  await rail().findByRole('link', { name: 'Новини, 1 чака проверка' })
  fireEvent.click(await screen.findByRole('link', { name: /^За проверка/ }))
  expect(await screen.findByRole('button', { name: 'Още е вярно: Пропуски' })).toBeTruthy()
  press('Още е вярно: Пропуски')
  await rail().findByRole('link', { name: 'Новини, 1 насрочена' })
})

test('a company is chosen in the rail, and its numbers open', async () => {
  await open('/news')
  fireEvent.click(await rail().findByText(/избор на компания/))
  fireEvent.click(rail().getByRole('link', { name: 'Сердион Енерго' }))
  await screen.findByRole('heading', { level: 1, name: 'Табло' })
  expect(location.search).toBe('?group=energo')
  expect(isOpen(/избор на компания/)).toBe(false)
})

test('Escape closes the own menu and gives the focus back, and a press elsewhere closes it, too', async () => {
  await open('/news')
  const own = /език, отсъствие, приложение и изход/
  await screen.findByRole('heading', { name: 'Още няма новини' })
  fireEvent.click(summary(own))
  await waitFor(() => expect(isOpen(own)).toBe(true))
  fireEvent.keyDown(rail().getByRole('button', { name: 'Изход' }), { key: 'Escape' })
  expect(isOpen(own)).toBe(false)
  expect(document.activeElement).toBe(summary(own))
  fireEvent.click(summary(own))
  fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }))
  expect(isOpen(own)).toBe(false)
  fireEvent.click(summary(own))
  press('Изход')
  expect(await screen.findByText('Излязохте от студиото.')).toBeTruthy()
})

test('the rail leads to the search and to the help, and the guide names no place that its reader may not open', async () => {
  await open('/news')
  fireEvent.click(await rail().findByRole('button', { name: /^Търсене/ }))
  const field = await screen.findByRole('textbox', { name: 'Търсене и команди' })
  fireEvent.change(field, { target: { value: 'ново известие' } })
  expect(await screen.findByText('Ново известие')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'Escape' })
  fireEvent.click(rail().getByRole('button', { name: 'Помощ' }))
  const help = within(await screen.findByRole('dialog', { name: 'Първи ден в студиото' }))
  expect(help.getByRole('link', { name: 'Напишете първата новина' })).toBeTruthy()
  expect(help.queryByRole('link', { name: 'Внесете хората от таблица' })).toBeNull()
})
