import { profile } from '@megdan/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { queryClient } from '../platform/queries.ts'
import { NewsPage } from './NewsPage.tsx'

const { world, enterAs, signInAs, setConnected, show } = await openDevice()

beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('stroi', 'Сердион Строй')
  await world.addPerson({ id: 'maria', user_group: 'energo' })
  await addCategory(world, 'sport', { category_title: 'Спорт', guests: true })
  await addCategory(world, 'safety', { category_title: 'Безопасност', mandatory: true })
  await signInAs('maria', { language: 'bg' })
})

/** The sheet that answers, by way of the «…» of the item. */
async function ask(title: string) {
  show(<NewsPage />, { at: '/news' })
  fireEvent.click(await screen.findByRole('button', { name: `Още за „${title}“` }))
  fireEvent.click(await screen.findByRole('button', { name: 'Защо виждам това' }))
  return within(await screen.findByRole('dialog', { name: 'Защо виждам това' }))
}
type Sheet = Awaited<ReturnType<typeof ask>>
const reasons = (sheet: Sheet) => sheet.getAllByRole('listitem').map((one) => one.textContent)
const preferences = async () => (await (await world.as('maria'))(profile.get)).preferences

test('an item says that it is for my company, and never for which others, and what of it I can change', async () => {
  await addNews(world, { id: 'cup', title: 'Купата', category_id: 'sport', groups: ['energo', 'stroi'] })
  const sheet = await ask('Купата')
  await waitFor(() =>
    expect(reasons(sheet)).toEqual([
      'Публикувана е за „Сердион Енерго“, където сте и вие.',
      'Следвате темата „Спорт“.',
    ]),
  )
  expect(document.body.textContent).not.toContain('Строй')
  fireEvent.click(sheet.getByRole('switch', { name: 'Следвам „Спорт“' }))
  fireEvent.click(sheet.getByRole('switch', { name: 'Следвам „Сердион Енерго“' }))
  expect(reasons(sheet)[1]).toMatch(/^Не следвате темата „Спорт“/)
  await waitFor(async () =>
    expect(await preferences()).toEqual({ muted_categories: ['sport'], muted_groups: ['energo'] }),
  )
  expect(sheet.getByRole('link', { name: 'Всички теми и известия' }).getAttribute('href')).toBe(
    '/profile?open=categories',
  )
})

test('what the editors did is told first, and a mandatory topic cannot be left', async () => {
  const marked = { important: true, pinned: true, must_read: true }
  await addNews(world, { id: 'fall', title: 'Височина', category_id: 'safety', ...marked })
  const sheet = await ask('Височина')
  await waitFor(() => expect(reasons(sheet)).toHaveLength(5))
  expect(reasons(sheet)).toEqual([
    expect.stringMatching(/^Задължителна за четене/),
    expect.stringMatching(/като важна/),
    expect.stringMatching(/най-отгоре/),
    'Публикувана е за всички.',
    '„Безопасност“ е задължителна тема за всички.',
  ])
  const topic = sheet.getByRole('switch', { name: 'Следвам „Безопасност“' })
  expect([topic.getAttribute('aria-checked'), (topic as HTMLButtonElement).disabled]).toEqual(['true', true])
})

test('a guest is told that it is open to everybody, and has nothing to choose', async () => {
  await addNews(world, { id: 'run', title: 'Кросът', category_id: 'sport', guests: true })
  await enterAs({ user: 'guest' })
  const sheet = await ask('Кросът')
  expect(reasons(sheet)).toEqual(['Отворена е за всички, и без акаунт.'])
  expect(sheet.queryByRole('switch')).toBeNull()
})

test('a member whose profile has not come is not told that it is open to everybody', async () => {
  await addNews(world, { id: 'own', title: 'Смяната', category_id: 'sport', groups: ['energo'], important: true })
  const first = show(<NewsPage />, { at: '/news' })
  await screen.findByRole('link', { name: 'Смяната' })
  first.unmount()
  act(() => queryClient.removeQueries({ queryKey: [profile.get.path] }))
  setConnected(false)
  const sheet = await ask('Смяната')
  expect(reasons(sheet)).toEqual([expect.stringMatching(/като важна/)])
})
