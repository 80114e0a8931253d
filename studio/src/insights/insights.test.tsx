import { news } from '@megdan/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, open, press, setOutage } = await openBrowser()
const card = (name: string) => within(screen.getByRole('region', { name }))
const rowsOf = (name: string) =>
  card(name)
    .getAllByRole('row')
    .map((row) => row.textContent)

async function addRead() {
  await world.addGroup('energo', 'Енерго')
  await world.addGroup('stroy', 'Строй')
  await world.addGroup('sklad', 'Склад')
  await addCategory(world)
  const id = await addNews(world, {
    title: 'Работа на височина',
    must_read: true,
    groups: ['energo', 'stroy', 'sklad'],
  })
  const add = async (group: string, number: number) => {
    for (let at = 0; at < number; at++) await world.addPerson({ id: `${group}-${at}`, user_group: group })
  }
  await add('energo', 6)
  await add('stroy', 2)
  await add('sklad', 3)
  for (const reader of ['energo-0', 'energo-1', 'stroy-0'])
    await (
      await world.as(reader)
    )(news.read, { params: { id } })
  const api = await world.as('energo-0')
  await api(news.react, { params: { id }, body: { kind: 'heart' } })
  await api(news.confirm, { params: { id }, body: { version: 1 } })
  return id
}

test('an item tells how far it has come, each chart as a table too, and small groups not at all', async () => {
  const id = await addRead()
  await open(`/news/${id}/insights`)
  expect(await screen.findByRole('heading', { name: 'Обхват на новината', level: 1 })).toBeTruthy()
  expect((await screen.findByRole('region', { name: 'Прочели' })).textContent).toBe(
    'Прочели327%от 11 души в аудиторията',
  )
  for (const name of ['Прочитания по дни', 'По групи', 'Реакции', 'Потвърждения']) {
    expect(card(name).queryByRole('table')).toBeNull()
    fireEvent.click(card(name).getByRole('button', { name: 'Таблица' }))
    expect(card(name).getByRole('table', { name })).toBeTruthy()
  }
  expect(rowsOf('По групи')).toEqual(['ГрупаПрочелиДял', 'Енерго2 от 6 души33%'])
  expect(rowsOf('Реакции')).toEqual(['РеакцииБрой', 'Харесва ми1'])
  expect(rowsOf('Потвърждения')).toEqual(['СъстояниеБройДял', 'Потвърдили19%', 'Още не са1091%'])
  expect(rowsOf('Прочитания по дни').at(-1)).toMatch(/ноември30$/)
})

test('of an item for too few people nothing is told but its confirmations', async () => {
  await world.addGroup('lab', 'Лаборатория')
  await world.addPerson({ id: 'ani', user_group: 'lab' })
  await addCategory(world)
  const id = await addNews(world, { must_read: true, groups: ['lab'] })
  await (
    await world.as('ani')
  )(news.read, { params: { id } })
  await open(`/news/${id}/insights`)
  expect(await screen.findByText(/^Числата биха показали какво прави отделен човек/)).toBeTruthy()
  expect(card('Потвърждения').getByText('0 от 1 души')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Прочели' })).toBeNull()
})

test('an item that nobody has read yet says so', async () => {
  for (const at of [1, 2, 3]) await world.addPerson({ id: `reader${at}` })
  await addCategory(world)
  const id = await addNews(world, { title: 'Ново меню' })
  await open(`/news/${id}/insights`)
  expect(await screen.findByText(/^Още никой не я е прочел/)).toBeTruthy()
  expect(screen.getByText('Още няма реакции.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Потвърждения' })).toBeNull()
})

test('numbers that did not load say why and load at another try', async () => {
  const id = await addRead()
  const body = { code: 'too_many', message: 'Slow down.', request_id: 'req-7' }
  setOutage(async () => new Response(JSON.stringify(body), { status: 429 }))
  await open(`/news/${id}/insights`)
  expect(await screen.findByRole('heading', { name: 'Числата не се заредиха' })).toBeTruthy()
  setOutage(undefined)
  press('Опитай отново')
  expect(await screen.findByRole('region', { name: 'Прочели' })).toBeTruthy()
})
