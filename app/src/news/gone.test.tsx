import { cleanup, screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { news as newsTable } from '../../../server/src/news/tables.ts'
import { addCategory, addNews, sayContentChanged } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { paths } from '../paths.ts'
import { queryClient } from '../platform/queries.ts'
import { ArticlePage } from './ArticlePage.tsx'

const { world, signInAs, setConnected, show: showOn } = await openDevice()
const pages = (
  <Routes>
    <Route path={paths.article} element={<ArticlePage />} />
  </Routes>
)
const show = () => showOn(pages, { at: '/news/bus' })
const become = async (changes: Partial<typeof newsTable.$inferInsert>) => {
  await world.db.update(newsTable).set(changes).where(eq(newsTable.id, 'bus'))
  await sayContentChanged(world, 'news')
}

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  await addCategory(world)
  await addNews(world, { id: 'bus', title: 'Нов автобус', text: 'Тръгва в шест.' })
  await signInAs('maria')
})

test('an item that was taken down says so in place of what was read, also without a connection', async () => {
  show()
  expect(await screen.findByText('Тръгва в шест.')).toBeTruthy()
  cleanup()
  await become({ status: 'archived' })
  await queryClient.invalidateQueries()
  show()
  expect(await screen.findByRole('heading', { name: 'Тази новина е свалена' })).toBeTruthy()
  expect(screen.getByText('Редакторите свалиха „Нов автобус“ и текстът ѝ вече не се показва.')).toBeTruthy()
  expect(screen.queryByText('Тръгва в шест.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Към новините' })).toHaveProperty('pathname', '/news')
  cleanup()
  setConnected(false)
  show()
  expect(await screen.findByRole('heading', { name: 'Тази новина е свалена' })).toBeTruthy()
  expect(screen.queryByText('Тръгва в шест.')).toBeNull()
})

test('an expired item says that its time is over, and is read again once it is published anew', async () => {
  await become({ status: 'expired' })
  show()
  expect(await screen.findByRole('heading', { name: 'Времето на тази новина мина' })).toBeTruthy()
  cleanup()
  await become({ status: 'published' })
  show()
  expect(await screen.findByText('Тръгва в шест.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Времето на тази новина мина' })).toBeNull()
})
