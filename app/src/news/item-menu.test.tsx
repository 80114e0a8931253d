import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { HomePage } from '../home/HomePage.tsx'
import { ArticlePage } from './ArticlePage.tsx'

const { world, signInAs, show } = await openDevice()
const at = (hoursAgo: number) => new Date(world.clock.now.getTime() - hoursAgo * 3_600_000)

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  await addCategory(world, 'sport')
  for (const [index, id] of ['first', 'second'].entries())
    await addNews(world, { id, title: `Новина ${id}`, category_id: 'sport', published_at: at(index + 1) })
  await signInAs('maria')
})

const places: [string, ReactElement, Parameters<typeof show>[1], string][] = [
  ['what leads on the home page', <HomePage />, {}, 'Новина first'],
  ['a row of the home page', <HomePage />, {}, 'Новина second'],
  ['a row under an article', <ArticlePage />, { at: '/news/first', path: '/news/:id' }, 'Новина second'],
]

test.each(places)('%s offers by its «…» and by a long press what every row of news does', async (...[, page, how, title]) => {
  show(page, how)
  fireEvent.click(await screen.findByRole('button', { name: `Още за „${title}“` }))
  const sheet = within(await screen.findByRole('dialog', { name: title }))
  for (const name of ['Запази', 'Сподели', 'Защо виждам това']) expect(sheet.getByRole('button', { name })).toBeDefined()
  fireEvent.click(sheet.getByRole('button', { name: 'Затвори' }))
  expect(screen.queryByRole('dialog', { name: title })).toBeNull()
  fireEvent.contextMenu(screen.getByRole('link', { name: title }))
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
})
