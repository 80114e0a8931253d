import { news } from '@megdan/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { guestRead } from '../../../server/src/readings/tables.ts'
import { news as newsTable } from '../../../server/src/news/tables.ts'
import { addCategory, addNews, textBody } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { CategoryPage } from '../category/CategoryPage.tsx'
import { paths } from '../paths.ts'
import { queryClient } from '../platform/queries.ts'
import { shownToasts } from '../ui/toasts.ts'
import { ArticlePage } from './ArticlePage.tsx'
import { findKnownOf, flatten } from './feed.ts'
import { NewsPage } from './NewsPage.tsx'
import { countOf } from './Reactions.tsx'
import { SavedPage } from './SavedPage.tsx'

const { world, drawer, enterAs, signInAs, setConnected, show: showOn } = await openDevice()
const pages = (
  <Routes>
    <Route path={paths.news} element={<NewsPage />} />
    <Route path={paths.article} element={<ArticlePage />} />
    <Route path={paths.category} element={<CategoryPage />} />
    <Route path={paths.saved} element={<SavedPage />} />
  </Routes>
)
const show = (at: string) => showOn(pages, { at })
/** Where an article says what it is. */
const head = () => document.querySelector('article header') as HTMLElement

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  await addCategory(world, 'general', { category_title: 'Общи', guests: true })
  await signInAs('maria')
})

describe('the news', () => {
  test('stand with the first of them over the others', async () => {
    await addNews(world, { id: 'one', title: 'Столът отваря', pinned: true })
    show('/news')
    expect(await screen.findByRole('link', { name: 'Столът отваря' })).toHaveProperty('pathname', '/news/one')
    expect(screen.getByRole('radio', { name: 'Всички' })).toHaveProperty('checked', true)
    expect(screen.getByText('Непрочетено')).toBeTruthy()
  })

  test('of a category that was never opened are those that other lists have brought, where the server is away', async () => {
    await addCategory(world, 'safety', { category_title: 'Безопасност' })
    await addNews(world, { id: 'one' })
    await addNews(world, { id: 'two', category_id: 'safety' })
    const page = await (await world.as('maria'))(news.list, { query: { lang: 'bg' } })
    queryClient.setQueryData(['feed', { lang: 'bg' }], { pages: [page], pageParams: [null] })
    expect(findKnownOf('safety').map(({ id }) => id)).toEqual(['two'])
    setConnected(false)
    show('/category/safety')
    expect(await screen.findByRole('heading', { level: 1, name: 'Безопасност' })).toBeTruthy()
    await waitFor(() => expect(screen.getByText(/Офлайн/)).toBeTruthy())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('say what will appear where there are none, and why nothing came', async () => {
    show('/news?filter=important')
    expect(await screen.findByText('Няма важни новини')).toBeTruthy()
    cleanup()
    queryClient.clear()
    setConnected(false)
    show('/news')
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Няма връзка'))
    await addNews(world, { title: 'Пак сме тук' })
    // Pressed at once: with the signal back the page asks by itself, too.
    setConnected(true)
    fireEvent.click(screen.getByRole('button', { name: 'Опитай отново' }))
    expect(await screen.findByRole('link', { name: /Пак сме/ })).toBeTruthy()
  })

  test('never show an item twice while the pages shift', () => {
    const item = (id: string) => ({ id }) as never
    const pages = [
      { items: [item('c'), item('b')], next_cursor: 'x' },
      { items: [item('b'), item('a')], next_cursor: null },
    ]
    expect(flatten(pages).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })
})

describe('an article', () => {
  test('is read, reacted to and confirmed', async () => {
    await addNews(world, { id: 'one', title: 'Работа на високо', text: 'Само с колан.', must_read: true })
    show('/news/one')
    expect(await screen.findByText('Само с колан.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Харесва ми/ }))
    expect(screen.getByRole('button', { name: /^Харесва ми, 1/ }).getAttribute('aria-pressed')).toBe('true')
    screen.getByText('Вашата реакция: Харесва ми')
    expect(within(head()).getByText('Чака потвърждение')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Прочетох и разбрах' }))
    // In the place where it was asked for, and at the end.
    expect(await within(head()).findByText(/^Потвърдено на/)).toBeTruthy()
    expect(screen.getAllByText(/^Потвърдено на/)).toHaveLength(2)
    const maria = await world.as('maria')
    await waitFor(async () =>
      expect(await maria(news.marks, { query: {} })).toMatchObject({
        reacted: { one: 'heart' },
        confirmed: { one: { version: 1 } },
      }),
    )
  })

  test('that has changed meanwhile shows the new text and says why the confirmation was not taken', async () => {
    await addNews(world, { id: 'one', text: 'Старият текст.', must_read: true })
    show('/news/one')
    expect(await screen.findByText('Старият текст.')).toBeTruthy()
    await world.db
      .update(newsTable)
      .set({ version: 2, text_version: 2, body: textBody('Новият текст.') })
      .where(eq(newsTable.id, 'one'))
    await world.house.events.tell(world.db, { topic: 'content', of: 'news' })
    fireEvent.click(screen.getByRole('button', { name: 'Прочетох и разбрах' }))
    expect(await screen.findByText('Новият текст.')).toBeTruthy()
    expect(await screen.findByText(/Текстът беше променен/)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Прочетох и разбрах' }))
    await waitFor(async () =>
      expect((await (await world.as('maria'))(news.marks, { query: {} })).confirmed).toMatchObject({
        one: { version: 2 },
      }),
    )
  })

  test('that changed in a way that matters is asked again with the reason, a corrected comma is not', async () => {
    for (const id of ['small', 'large']) {
      await addNews(world, { id, must_read: true })
      show(`/news/${id}`)
      fireEvent.click(await screen.findByRole('button', { name: 'Прочетох и разбрах' }))
      await waitFor(() => expect(screen.getAllByText(/^Потвърдено на/)).toHaveLength(2))
      cleanup()
    }
    const confirmed = { small: { version: 1 }, large: { version: 1 } }
    const maria = await world.as('maria')
    await waitFor(async () => expect(await maria(news.marks, { query: {} })).toMatchObject({ confirmed }))
    await world.db.update(newsTable).set({ version: 2, text_version: 2 })
    const asked = { asked_version: 2, asked_reason: 'Часът се смени.' }
    await world.db.update(newsTable).set(asked).where(eq(newsTable.id, 'large'))
    await world.house.events.tell(world.db, { topic: 'content', of: 'news' })
    queryClient.clear()

    show('/news/small')
    await waitFor(() => expect(screen.getAllByText(/^Потвърдено на/)).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Прочетох и разбрах' })).toBeNull()
    cleanup()
    show('/news/large')
    expect(await screen.findByText(/Часът се смени/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Прочетох и разбрах' })).toBeTruthy()
  })

  test('that was removed explains itself and leads back to the news', async () => {
    show('/news/gone')
    expect(await screen.findByText('Тази новина вече не е тук')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Към новините' })).toHaveProperty('pathname', '/news')
  })

  test('that was never downloaded says so without a connection', async () => {
    setConnected(false)
    show('/news/one')
    expect(await screen.findByText('Тази новина не е свалена')).toBeTruthy()
  })

  test('invites a guest to sign in instead of failing', async () => {
    await addNews(world, { id: 'one', guests: true, text: 'За всички.' })
    await enterAs({ user: 'guest' })
    show('/news/one')
    fireEvent.click(await screen.findByRole('button', { name: /^Харесва ми/ }))
    expect(screen.getByText('Влезте, за да участвате')).toBeTruthy()
  })

  test('keeps what a guest tapped for when they have signed in, and takes it back with «Не сега»', async () => {
    await addNews(world, { id: 'one', guests: true, text: 'За всички.' })
    await enterAs({ user: 'guest' })
    show('/news/one')
    const heart = await screen.findByRole('button', { name: /^Харесва ми/ })
    const isPressed = (pressed: string) => waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe(pressed))
    fireEvent.click(heart)
    await isPressed('true')
    fireEvent.click(screen.getByRole('button', { name: 'Не сега' }))
    await isPressed('false')
    fireEvent.click(heart)
    fireEvent.click(screen.getByRole('link', { name: 'Вход' }))
    await waitFor(() =>
      expect(drawer.get('marks')).toMatchObject({ owner: 'guest', known: { reacted: { one: 'heart' } } }),
    )
  })

  test('that a guest has read is told once, without a name', async () => {
    await addNews(world, { id: 'one', guests: true, text: 'За всички.' })
    await enterAs({ user: 'guest' })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    show('/news/one')
    await screen.findByText('За всички.')
    vi.advanceTimersByTime(20_000)
    vi.useRealTimers()
    await expect.poll(async () => (await world.db.select().from(guestRead)).map((row) => row.news_id)).toEqual(['one'])
  })

  test('counts this person’s reaction once, before and after the server does', () => {
    const counts = { heart: 3 }
    expect(countOf('heart', { counts, mine: 'heart', before: undefined })).toBe(4)
    expect(countOf('heart', { counts, mine: 'heart', before: 'heart' })).toBe(3)
    expect(countOf('heart', { counts, mine: undefined, before: 'heart' })).toBe(2)
    expect(countOf('star', { counts, mine: 'star', before: 'heart' })).toBe(1)
  })
})

describe('a category', () => {
  test('shows its name and how much it holds', async () => {
    await addNews(world, { title: 'Първа' })
    show('/category/general')
    expect(await screen.findByRole('heading', { level: 1, name: 'Общи' })).toBeTruthy()
    expect(await screen.findByText('1 публикация')).toBeTruthy()
  })

  test('without publications says so, and an unknown one explains itself', async () => {
    show('/category/general')
    expect(await screen.findByText('Тук още няма публикации.')).toBeTruthy()
    cleanup()
    show('/category/no-such')
    expect(await screen.findByRole('heading', { level: 1, name: 'Тази категория не е тук' })).toBeTruthy()
  })
})

describe('saved items', () => {
  test('stand in the list of the saved, also without a connection', async () => {
    await addNews(world, { id: 'one', title: 'За после', text: 'Текст за после.' })
    show('/news/one')
    await screen.findByText('Текст за после.')
    fireEvent.click(screen.getByRole('button', { name: 'Запази' }))
    expect(shownToasts().map(({ text }) => text)).toContain('Запазено за четене.')
    await waitFor(async () =>
      expect(Object.keys((await (await world.as('maria'))(news.marks, { query: {} })).bookmarked)).toEqual(['one']),
    )
    cleanup()
    setConnected(false)
    show('/saved')
    expect(await screen.findByText(/^Офлайн/)).toBeTruthy()
    expect(screen.queryByText('Още нямате запазени новини')).toBeNull()
  })
})
