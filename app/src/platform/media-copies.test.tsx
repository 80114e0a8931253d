import { news } from '@megdan/contract'
import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { news as newsTable } from '../../../server/src/news/tables.ts'
import { addCategory, addNews, sayContentChanged } from '../../../server/test/content.ts'
import { addImage, textWithPicture } from '../../../server/test/media.ts'
import { openDevice } from '../../test/device.tsx'
import { HomePage } from '../home/HomePage.tsx'
import { ArticlePage } from '../news/ArticlePage.tsx'
import { paths } from '../paths.ts'
import { followMedia } from './media-copies.ts'
import { openCache, queryClient } from './queries.ts'

const { world, signInAs, show } = await openDevice()
const pages = (
  <Routes>
    <Route path={paths.home} element={<HomePage />} />
    <Route path={paths.article} element={<ArticlePage />} />
  </Routes>
)
/** What the service worker has kept, by whole addresses; jsdom has no caches. */
const copies = new Set<string>()
const media = {
  delete: async (address: string, { ignoreSearch }: { ignoreSearch: boolean }) => {
    expect(ignoreSearch).toBe(true)
    for (const copy of copies) if (copy.replace(/\?.*/, '') === address) copies.delete(copy)
    return true
  },
}

beforeEach(async () => {
  copies.clear()
  vi.stubGlobal('caches', { open: async (name: string) => (name === 'media' ? media : undefined) })
  await world.addPerson({ id: 'maria' })
  await addCategory(world)
  await signInAs('maria')
  await openCache('maria')
})

test('what the server took away before anybody followed goes when somebody does', async () => {
  const cover = await addImage(world)
  await addNews(world, { id: 'plan', cover_id: cover.id })
  show(pages, { at: '/news/plan' })
  await screen.findByRole('heading', { level: 1, name: 'plan' })
  copies.add(`/media/${cover.name}?w=320`)
  await world.db.update(newsTable).set({ status: 'archived' }).where(eq(newsTable.id, 'plan'))
  await sayContentChanged(world, 'news')
  await queryClient.refetchQueries({ queryKey: [news.get.path] })
  expect(copies.size).toBe(1)
  onTestFinished(followMedia())
  await waitFor(() => expect(copies.size).toBe(0))
})

test.each(['archived', 'draft'] as const)(
  'with an item that is taken away (%s) the copies of its pictures go, and of no other one',
  async (status) => {
    const [cover, inText, elsewhere] = [await addImage(world), await addImage(world), await addImage(world)]
    await addNews(world, { id: 'plan', cover_id: cover.id, body: textWithPicture(inText.name) })
    onTestFinished(followMedia())
    show(pages, { at: '/news/plan' })
    await screen.findByRole('heading', { level: 1, name: 'plan' })
    const kept = [cover, inText, elsewhere].flatMap(({ name }) => [`/media/${name}?w=320`, `/media/${name}`])
    for (const copy of kept) copies.add(copy)

    await world.db.update(newsTable).set({ status }).where(eq(newsTable.id, 'plan'))
    await sayContentChanged(world, 'news')
    await queryClient.refetchQueries({ queryKey: [news.get.path] })
    const left = [`/media/${elsewhere.name}?w=320`, `/media/${elsewhere.name}`]
    await waitFor(() => expect([...copies].toSorted()).toEqual(left.toSorted()))
  },
)

test('a picture that was seen in a list alone goes when the list shows its item no more', async () => {
  const [cover, other] = [await addImage(world), await addImage(world)]
  await addNews(world, { id: 'plan', title: 'План', cover_id: cover.id })
  await addNews(world, { id: 'bus', title: 'Автобус', cover_id: other.id })
  onTestFinished(followMedia())
  show(pages, { at: '/home' })
  await screen.findAllByText('План')
  for (const { name } of [cover, other]) copies.add(`/media/${name}?w=640`)

  await world.db.update(newsTable).set({ status: 'archived' }).where(eq(newsTable.id, 'plan'))
  await sayContentChanged(world, 'news')
  await queryClient.refetchQueries({ type: 'active' })
  await waitFor(() => expect([...copies]).toEqual([`/media/${other.name}?w=640`]))
})
