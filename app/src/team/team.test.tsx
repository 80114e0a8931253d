import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { session, team } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { groupLeader, person, personGroup } from '../../../server/src/identity/tables.ts'
import { surveyParticipation } from '../../../server/src/surveys/tables.ts'
import { addCategory, addNews, addSurvey } from '../../../server/test/content.ts'
import { readQr } from '../../../server/test/qr-reader.ts'
import { openDevice } from '../../test/device.tsx'
import { told } from '../../test/hands.ts'
import { paths } from '../paths.ts'
import { queryClient } from '../platform/queries.ts'
import { ProfilePage } from '../profile/ProfilePage.tsx'
import { setLanguage } from '../texts/index.ts'
import { TeamPage } from './TeamPage.tsx'

const { world, enterAs, signInAs, setConnected, show: showOn, drawer } = await openDevice()
const pages = (
  <Routes>
    <Route path={paths.team} element={<TeamPage />} />
    <Route path={paths.profile} element={<ProfilePage />} />
  </Routes>
)
const show = (at: string = paths.team) => showOn(pages, { at })

beforeEach(async () => {
  await world.addGroup('south', 'Завод Юг')
  await addCategory(world)
  await world.addPerson({ id: 'maria', name: 'Мария', user_group: 'south', active_on: '2026-11-19' })
  await world.db.insert(groupLeader).values({ person_id: 'maria', group_id: 'south', named_at: world.clock.now })
  await signInAs('maria')
})
const addMate = (id: string, name: string, more: Partial<Parameters<typeof world.addPerson>[0]> = {}) =>
  world.addPerson({ id, name, user_group: 'south', active_on: '2026-11-19', ...more })
const row = (name: string | RegExp) => screen.findByRole('button', { name })
const open = async (name: string | RegExp, title: string) => {
  fireEvent.click(await row(name))
  return screen.findByRole('dialog', { name: title })
}

test('the profile leads to it whoever leads a group, and nobody else', async () => {
  const first = show(paths.profile)
  fireEvent.click(await screen.findByRole('link', { name: 'Моят екип' }))
  expect(await screen.findByRole('heading', { name: 'Моят екип', level: 1 })).toBeTruthy()
  first.unmount()
  await world.db.delete(groupLeader)
  queryClient.clear()
  show(paths.profile)
  await screen.findByRole('link', { name: 'Моите потвърждения' })
  expect(screen.queryByRole('link', { name: 'Моят екип' })).toBeNull()
})

test('each group has its counts, and what waits for nobody leads nowhere', async () => {
  await addMate('boyan', 'Боян', { active_on: null })
  await addNews(world, { id: 'order', title: 'Заповед', must_read: true })
  show()
  expect(await screen.findByRole('heading', { name: 'Завод Юг', level: 2 })).toBeTruthy()
  expect((await row(/^Още не са влезли/)).textContent).toMatch(/1\u00a0човек/)
  expect((await row(/^Чакат потвърждение/)).textContent).toMatch(/1\u00a0новина/)
  expect(screen.getByText('Не са отговорили')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Не са отговорили/ })).toBeNull()
})

test('an invitation is shown on the spot, as a square and as a code, and says when somebody is in', async () => {
  await addMate('stoyanka', 'Стоянка Нова', { active_on: null })
  await addMate('elena', 'Елена Редакторова', { active_on: null, role: 'editor' })
  show()
  const sheet = await open(/^Още не са влезли/, 'Още не са влезли')
  expect(await within(sheet).findByText('Поканата дава администратор.')).toBeTruthy()
  expect(within(sheet).queryByRole('button', { name: 'Покани Елена Редакторова' })).toBeNull()
  fireEvent.click(within(sheet).getByRole('button', { name: 'Покани Стоянка Нова' }))
  const heading = await within(sheet).findByRole('heading', { name: 'Стоянка Нова' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const code = within(sheet)
    .getByText(/^[2-9A-Z]{5} [2-9A-Z]{5}$/)
    .textContent.replace(' ', '')
  const square = within(sheet).getByRole('img', { name: 'QR код на поканата' })
  expect(readQr(modulesOf(square))).toContain(`/auth/forgot?code=${code}`)
  expect(within(sheet).getByText(/Важи до 23\sноември/)).toBeTruthy()
  expect(screen.queryByText('Стоянка Нова вече е вътре.')).toBeNull()

  await world.visitor(session.resetPassword, { body: { code, password: 'сив кон под дъжда' } })
  world.advance(10_000)
  vi.setSystemTime(world.clock.now)
  await act(() => queryClient.refetchQueries({ queryKey: [team.absent.path] }))
  expect(await within(sheet).findByText('Стоянка Нова вече е вътре.')).toBeTruthy()
  fireEvent.click(within(sheet).getByRole('button', { name: 'Готово' }))
  await within(sheet).findByText('Елена Редакторова')
  expect(within(sheet).queryByText('Стоянка Нова')).toBeNull()
})

/** The modules of a square that was drawn, without its white edge. */
function modulesOf(square: HTMLElement): boolean[][] {
  const path = square.querySelector('path')?.getAttribute('d') ?? ''
  const dark = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const side = Number(square.getAttribute('viewBox')?.split(' ')[2]) - 8
  const modules = Array.from({ length: side }, () => Array.from({ length: side }, () => false))
  for (const [x, y] of dark) modules[y - 4]?.splice(x - 4, 1, true)
  return modules
}

test('whoever has joined meanwhile is not invited, in words, and goes from the list', async () => {
  await addMate('stoyanka', 'Стоянка Нова', { active_on: null })
  show()
  const sheet = await open(/^Още не са влезли/, 'Още не са влезли')
  const invite = await within(sheet).findByRole('button', { name: 'Покани Стоянка Нова' })
  await world.db.update(person).set({ active_on: '2026-11-20' }).where(eq(person.id, 'stoyanka'))
  fireEvent.click(invite)
  await told(/Този човек вече е влязъл/)
  expect(await within(sheet).findByText('Всички са влезли.')).toBeTruthy()
})

test('what waits is said by item and by name, and what is not for the leader is a number', async () => {
  await world.addGroup('night')
  await addMate('boyan', 'Боян', { groups: ['night'] })
  await addMate('vera', 'Вера')
  await addNews(world, {
    id: 'order',
    title: 'Заповед',
    must_read: true,
    must_read_due: new Date('2026-12-01T10:00:00Z'),
  })
  await addNews(world, { id: 'secret', title: 'Само за нощната', must_read: true, groups: ['night'] })
  await addSurvey(world, { id: 'shift', title: 'Смени', mode: 'named' })
  await addSurvey(world, { id: 'mood', title: 'Настроение', mode: 'anonymous' })
  await world.db.insert(surveyParticipation).values({ person_id: 'vera', survey_id: 'shift' })
  show()
  const news = await open(/^Чакат потвърждение/, 'Чакат потвърждение')
  expect(await within(news).findByText('1 друга, която не е за вас')).toBeTruthy()
  expect(screen.queryByText('Само за нощната')).toBeNull()
  fireEvent.click(within(news).getByRole('button', { name: /^Заповед/ }))
  const names = await within(news).findByRole('list', { name: 'Не са потвърдили' })
  expect(
    within(names)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Боян', 'Вера'])
  fireEvent.click(within(news).getByRole('button', { name: 'Назад' }))
  expect(await within(news).findByRole('button', { name: /^Заповед/ })).toBeTruthy()
  fireEvent.click(within(news).getByRole('button', { name: 'Затвори' }))

  const surveys = await open(/^Не са отговорили/, 'Не са отговорили')
  expect(await within(surveys).findByText('Без имена: кой е отговорил, не се показва.')).toBeTruthy()
  expect(within(surveys).queryByRole('button', { name: /^Настроение/ })).toBeNull()
  fireEvent.click(within(surveys).getByRole('button', { name: /^Смени/ }))
  const left = await within(surveys).findByRole('list', { name: 'Не са отговорили' })
  expect(
    within(left)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Боян'])
})

test('of a survey without names a large group is told a number in steps', async () => {
  for (const at of Array.from({ length: 9 }, (_, index) => index)) await addMate(`p${at}`, `Човек ${at}`)
  await addSurvey(world, { id: 'mood', title: 'Настроение', mode: 'anonymous', groups: ['south'] })
  show()
  const sheet = await open(/^Не са отговорили/, 'Не са отговорили')
  expect(await within(sheet).findByText(/отговорили са по-малко от 5 от 10\sдуши\./)).toBeTruthy()
})

test('a leader who is alone has nobody to be shown', async () => {
  show()
  expect(await screen.findByText('Нямате хора за показване')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Завод Юг' })).toBeNull()
})

test('whoever leads nothing, and whoever leads no more, reads that, and nothing of what was there', async () => {
  await addMate('boyan', 'Боян', { active_on: null })
  const page = show()
  const sheet = await open(/^Още не са влезли/, 'Още не са влезли')
  await within(sheet).findByText('Боян')
  await world.db.delete(personGroup).where(eq(personGroup.person_id, 'maria'))
  fireEvent.click(within(sheet).getByRole('button', { name: 'Покани Боян' }))
  expect(await screen.findByText('Не водите група')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Боян')).toBeNull())
  page.unmount()
  await enterAs({ user: 'guest' })
  show()
  expect(await screen.findByText('Не водите група')).toBeTruthy()
})

test('without a signal what was seen stays, with its time, and is kept on no device', async () => {
  await addMate('boyan', 'Боян Таен', { active_on: null })
  show()
  await row(/^Още не са влезли/)
  setConnected(false)
  expect(await screen.findByText(/Офлайн · обновено/)).toBeTruthy()
  expect(await row(/^Още не са влезли/)).toBeTruthy()
  fireEvent.click(await row(/^Още не са влезли/))
  expect(await screen.findByRole('heading', { name: 'Екипът не се зареди' })).toBeTruthy()
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify([...drawer])).not.toMatch(/Боян|api\/team/)
})

test('whoever begins without a signal reads why there is nothing', async () => {
  setConnected(false)
  queryClient.clear()
  show()
  expect(await screen.findByRole('heading', { name: 'Екипът не се зареди' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Опитай отново' })).toBeTruthy()
})

test.each([
  ['en', 'My team', /^Have not joined yet/],
  ['ro', 'Echipa mea', /^Nu au intrat încă/],
] as const)('it speaks %s', async (language, title, absent) => {
  await addMate('boyan', 'Боян', { active_on: null })
  await setLanguage(language)
  show()
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
  expect(await row(absent)).toBeTruthy()
})
