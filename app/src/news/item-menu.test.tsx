import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { HomePage } from '../home/HomePage.tsx'
import { paths } from '../paths.ts'
import { ArticlePage } from './ArticlePage.tsx'

const { world, signInAs, show } = await openDevice()
const at = (hoursAgo: number) => new Date(world.clock.now.getTime() - hoursAgo * 3_600_000)

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  await addCategory(world, 'sport')
  for (const [index, id] of ['first', 'second'].entries())
    await addNews(world, { id, title: `Новина ${id}`, category_id: 'sport', published_at: at(24 * (index + 3)) })
  await signInAs('maria')
})

const pages = (
  <Routes>
    <Route path={paths.home} element={<HomePage />} />
    <Route path={paths.article} element={<ArticlePage />} />
  </Routes>
)
const places = [
  ['what leads on the home page', '/home', 'Новина first'],
  ['a row of the home page', '/home', 'Новина second'],
  ['a row under an article', '/news/first', 'Новина second'],
] as const

test.each(places)('%s offers by its «…» and by a long press what every row of news does', async (_, at, title) => {
  show(pages, { at })
  fireEvent.click(await screen.findByRole('button', { name: `Още за „${title}“` }))
  const sheet = within(await screen.findByRole('dialog', { name: title }))
  for (const name of ['Запази', 'Сподели', 'Защо виждам това'])
    expect(sheet.getByRole('button', { name })).toBeDefined()
  fireEvent.click(sheet.getByRole('button', { name: 'Затвори' }))
  expect(screen.queryByRole('dialog', { name: title })).toBeNull()
  fireEvent.contextMenu(screen.getByRole('link', { name: title }))
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
})
