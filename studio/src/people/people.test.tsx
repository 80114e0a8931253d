import { people, session } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { secondFactor as factor } from '../../../server/src/second-factor/tables.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, password_hash, open, press, write } = await openBrowser()

beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('logistika', 'Сердион Логистика')
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', password_hash })
  await world.addPerson({ id: 'mira', name: 'Мира Петкова', user_group: 'energo', password_hash })
  await world.addPerson({ id: 'stoyan', name: 'Стоян Колев', login_name: 'сн-0417', state: 'awaiting_approval' })
})

const openPeople = (search = '') => open(`/people${search}`, 'chief@example.com')
const rowOf = async (name: string) => (await screen.findByText(name, { selector: 'b' })).closest('tr') ?? document.body
const drawer = (name: string) => screen.findByRole('dialog', { name })

test('an administrator sees who is here and who waits, and lets him in', async () => {
  await openPeople()
  expect((await rowOf('Мира Петкова')).textContent).toContain('Активен')
  expect((await rowOf('Стоян Колев')).textContent).toContain('Чака одобрение')
  await screen.findByText('Един човек чака одобрение')
  press('Одобри Стоян Колев')
  await screen.findByText('Стоян Колев вече може да влезе')
  await waitFor(async () => expect((await rowOf('Стоян Колев')).textContent).toContain('Поканен'))
  expect(screen.queryByText('Един човек чака одобрение')).toBeNull()
})

test('the page says how many have come in, whose phone rings and who has never been here, and counts again', async () => {
  await openPeople()
  const number = (label: string) => Number.parseInt(screen.getByText(label, { exact: false }).textContent ?? '', 10)
  await screen.findByText('още не са влизали', { exact: false })
  const before = number('още не са влизали')
  expect(number('с активен акаунт')).toBeGreaterThan(0)
  expect(number('с включени известия')).toBe(0)
  press('Одобри Стоян Колев')
  await waitFor(() => expect(number('още не са влизали')).toBe(before + 1))
})

test('the list is narrowed by words, group, role and state, which stand in the address', async () => {
  await openPeople('?state=awaiting_approval')
  await rowOf('Стоян Колев')
  expect(screen.queryByText('Мира Петкова')).toBeNull()
  fireEvent.change(screen.getByLabelText('Състояние'), { target: { value: '' } })
  fireEvent.click(await screen.findByRole('button', { name: /Сердион Енерго/ }))
  await rowOf('Мира Петкова')
  await waitFor(() => expect(screen.queryByText('Стоян Колев')).toBeNull())
  expect(location.search).toBe('?group=energo')
  write('Име, имейл, номер или длъжност', 'никой')
  await screen.findByText('Няма такива хора')
  press('Махни филтрите')
  await rowOf('Стоян Колев')
})

test('a person without e-mail is added, and comes in with the code that is shown once', async () => {
  await openPeople()
  await rowOf('Мира Петкова')
  press('Добави човек')
  const side = within(await drawer('Добави човек'))
  fireEvent.click(side.getByRole('button', { name: 'Добави' }))
  await side.findByText('Въведете име.')
  write('Име и фамилия', 'Кольо Савов')
  fireEvent.click(side.getByRole('button', { name: 'Добави' }))
  await side.findByText('Въведете имейл или служебен номер.')
  write('Служебен номер или потребителско име', 'СН-0417')
  fireEvent.click(side.getByRole('button', { name: 'Добави' }))
  await side.findByText('Друг човек вече има този номер.')
  write('Служебен номер или потребителско име', 'СН-0099')
  fireEvent.click(side.getByRole('button', { name: 'Добави' }))
  const code = (await screen.findByRole('region', { name: 'Код за вход' })).querySelector('output')?.textContent ?? ''
  expect(code).toMatch(/^[2-9A-Z]{5} [2-9A-Z]{5}$/)
  const password = 'сив кон под дъжда'
  await world.visitor(session.resetPassword, { body: { code: code.replace(' ', ''), password } })
  await world.visitor(session.login, { body: { email: 'сн-0099', password } })
})

test('a person becomes an editor of some things only, and is suspended with a way back', async () => {
  await openPeople('?open=mira')
  const side = within(await drawer('Мира Петкова'))
  fireEvent.change(side.getByLabelText('Роля'), { target: { value: 'editor' } })
  fireEvent.click(side.getByLabelText('Изпраща известия'))
  fireEvent.click(side.getByRole('button', { name: 'Запази' }))
  await screen.findByText('Промените са запазени')
  await waitFor(async () => expect((await rowOf('Мира Петкова')).textContent).toContain('Редактор'))
  const kept = await (await world.as('chief'))(people.get, { params: { id: 'mira' } })
  expect(kept.editor_rights).toEqual({ categories: null, publish: true, push: false, push_urgent: false })
  const again = within(await drawer('Мира Петкова'))
  fireEvent.click(await again.findByRole('button', { name: 'Спри достъпа' }))
  await screen.findByText('Достъпът на Мира Петкова е спрян')
  fireEvent.click(screen.getByRole('button', { name: 'Върни' }))
  await waitFor(async () => expect((await rowOf('Мира Петкова')).textContent).toContain('Активен'))
})

test('the second factor of somebody who has lost his phone is reset, and asked for anew', async () => {
  await world.addPerson({ id: 'ivo', name: 'Иво Жеков', role: 'editor' })
  const row = { id: 'phone', person_id: 'ivo', kind: 'totp' as const, name: 'Телефон', secret: '' }
  await world.db.insert(factor).values({ ...row, created_at: world.clock.now })
  await openPeople('?open=ivo')
  const side = within(await drawer('Иво Жеков'))
  fireEvent.click(await side.findByRole('button', { name: 'Нулирай втората стъпка' }))
  await screen.findByText('Иво Жеков ще влезе само с парола и ще настрои втора стъпка наново.')
  expect(await world.db.select().from(factor)).toEqual([])
})
