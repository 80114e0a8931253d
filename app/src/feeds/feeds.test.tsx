import { feeds } from '@megdan/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { press, told } from '../../test/hands.ts'
import { paths } from '../paths.ts'
import { queryClient } from '../platform/queries.ts'
import { FeedsPage } from './FeedsPage.tsx'

const { world, enterAs, signInAs, setConnected, show: showOn } = await openDevice()
const show = () =>
  showOn(
    <Routes>
      <Route path={paths.feeds} element={<FeedsPage />} />
    </Routes>,
    { at: '/feeds' },
  )
const addressOf = (title: string) => screen.findByLabelText(`Адрес: ${title}`)
const ask = async (url: string) => (await world.app.inject({ url: new URL(url).pathname })).statusCode

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  await addCategory(world)
  await addNews(world, { title: 'Автобус' })
  await signInAs('maria')
})

test('an address is made, told once, copied, made anew and stopped', async () => {
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  show()
  await waitFor(() => expect(screen.getAllByText('Още нямате адрес.')).toHaveLength(2))
  expect(screen.getByText(/кога приключват анкетите/)).toBeTruthy()
  const news = within(screen.getByRole('heading', { name: 'Новини' }).closest('section') ?? document.body)
  act(() => news.getByRole('button', { name: 'Направи адрес: Новини' }).click())
  const first = (await addressOf('Новини')).textContent ?? ''
  expect(first).toMatch(/\/api\/feeds\/[\w-]{43}\/news\.atom$/)
  expect(await ask(first)).toBe(200)
  press('Копирай адреса: Новини')
  await told(/^Адресът е копиран/)
  expect(writeText).toHaveBeenCalledWith(first)

  press('Нов адрес: Новини')
  await screen.findByText(/^Сегашният спира веднага/)
  press('Направи нов')
  await waitFor(async () => expect((await addressOf('Новини')).textContent).not.toBe(first))
  const next = (await addressOf('Новини')).textContent ?? ''
  expect([await ask(first), await ask(next)]).toEqual([404, 200])

  press('Спри адреса: Новини')
  await screen.findByText('Програмите, които го ползват, няма да показват нови неща.')
  press('Спри')
  await told(/^Адресът е спрян/)
  await waitFor(() => expect(screen.getAllByText('Още нямате адрес.')).toHaveLength(2))
  expect(screen.queryByLabelText('Адрес: Новини')).toBeNull()
  expect(await ask(next)).toBe(404)
})

test('one that stands says since when and when it was last used, and is not told again', async () => {
  const { url } = await (await world.as('maria'))(feeds.make, { params: { kind: 'dates' } })
  show()
  expect(await screen.findByText('Направен на 20 ноември · още не е използван')).toBeTruthy()
  await ask(url)
  await act(() => queryClient.refetchQueries())
  expect(await screen.findByText('Направен на 20 ноември · последно използван на 20 ноември')).toBeTruthy()
  expect(document.body.textContent).not.toContain('/api/feeds/')
})

test('without a connection nothing is made or stopped, which is said', async () => {
  await (
    await world.as('maria')
  )(feeds.make, { params: { kind: 'news' } })
  show()
  await screen.findByText(/^Направен на/)
  act(() => setConnected(false))
  expect(await screen.findByText(/^Няма интернет връзка\. Адрес се прави/)).toBeTruthy()
  const names = ['Нов адрес: Новини', 'Спри адреса: Новини', 'Направи адрес: Срокове в календара']
  for (const name of names) expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
})

test('a guest is told that feeds are for those with an account', async () => {
  await enterAs({ user: 'guest' })
  show()
  expect(await screen.findByText('Емисиите са за хора с акаунт')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Вход' }).getAttribute('href')).toBe('/auth')
})
