import { views } from '@megdan/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews } from '../../../../server/test/content.ts'
import { queryClient } from '../../platform/api.ts'
import { openBrowser } from '../../../test/browser.tsx'

const { world, open, press } = await openBrowser()
beforeEach(async () => {
  await addCategory(world)
  await addNews(world, { title: 'Ябълки' })
  await addNews(world, { title: 'Автобус' })
})
const titles = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.querySelector('a[href^="/studio/news/"]')?.textContent)

test('a column puts the list in its order, and the way of looking at it is kept under a name', async () => {
  await open('/news')
  await screen.findByText('Автобус')
  press('Заглавие')
  await waitFor(() => expect(titles()).toEqual(['Автобус', 'Ябълки']))
  expect(location.search).toBe('?sort=title&ascending=true')
  press('Заглавие')
  await waitFor(() => expect(titles()).toEqual(['Ябълки', 'Автобус']))
  expect(screen.getByRole('columnheader', { name: /Заглавие/ }).getAttribute('aria-sort')).toBe('descending')

  fireEvent.click(await screen.findByRole('button', { name: 'Изгледи' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Запази този изглед' }))
  fireEvent.change(await screen.findByLabelText('Име на изгледа'), { target: { value: 'По азбука' } })
  press('Запази')
  expect(await screen.findByRole('button', { name: 'По азбука' })).toBeTruthy()
  const kept = await (await world.as('nadya'))(views.list)
  expect(kept.items).toMatchObject([{ list: 'news', name: 'По азбука', query: 'sort=title' }])
})

test('a view whose group is gone says so, and leads back to everything', async () => {
  await (
    await world.as('nadya')
  )(views.save, { params: { id: 'old' }, body: { list: 'news', name: 'Стара', query: 'group=gone' } })
  await open('/news')
  await screen.findByText('Автобус')
  // Without a layout a menu that grows while it is open counts as out of sight.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  fireEvent.click(await screen.findByRole('button', { name: 'Изгледи' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Стара' }))
  expect(await screen.findByRole('heading', { name: 'Изгледът пита за нещо, което вече го няма' })).toBeTruthy()
  press('Покажи всички новини')
  expect(await screen.findByText('Автобус')).toBeTruthy()
})
