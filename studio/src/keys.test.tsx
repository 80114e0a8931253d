import { newsAuthoring } from '@megdan/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews } from '../../server/test/content.ts'
import { openBrowser } from '../test/browser.tsx'

const { world, open } = await openBrowser()
beforeEach(() => addCategory(world))
const key = (target: Element, name: string) =>
  fireEvent.keyDown(target, { key: name, code: `Key${name.toUpperCase()}` })

test('N begins a news item and ? says what the keyboard can do, but neither where somebody writes', async () => {
  await open('/news')
  const search = await screen.findByRole<HTMLInputElement>('searchbox')
  // What keys open comes when the first page is there.
  await waitFor(() => {
    key(document.body, '?')
    expect(screen.getByText('Клавиши')).toBeTruthy()
  })
  fireEvent.click(screen.getAllByLabelText('Затвори')[0] ?? document.body)
  await waitFor(() => expect(screen.queryByText('Клавиши')).toBeNull())
  for (const name of ['?', 'n']) key(search, name)
  expect(screen.queryByText('Клавиши')).toBeNull()
  expect(location.pathname).toBe('/studio/news')
  key(document.documentElement, 'n')
  await waitFor(() => expect(location.pathname).toBe('/studio/news/new'))
})

test('both languages stand side by side, each with its own words', async () => {
  const en = { title: 'A new store', summary: '', key_points: [], body: { type: 'doc' as const, content: [] } }
  const id = await addNews(world, { title: 'Нов склад', status: 'draft', published_at: null, translations: { en } })
  await open(`/news/${id}`)
  const titles = () => screen.getAllByLabelText<HTMLTextAreaElement>('Заглавие', { selector: 'textarea' })
  await waitFor(() => expect(titles().map(({ value }) => value)).toEqual(['Нов склад']))
  fireEvent.click(screen.getByText('Един до друг'))
  await waitFor(() => expect(titles().map(({ value }) => value)).toEqual(['Нов склад', 'A new store']))
  expect(titles().map(({ lang }) => lang)).toEqual(['bg', 'en'])
  fireEvent.change(titles()[1] ?? document.body, { target: { value: 'The new store' } })
  const stored = async () => (await world.as('nadya'))(newsAuthoring.get, { params: { id } })
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ title: 'Нов склад', translations: { en: { title: 'The new store' } } }),
  )
})
