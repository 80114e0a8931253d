import { people, session } from '@megdan/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { digest } from '../../../server/src/digests/tables.ts'
import { groups } from '../../../server/src/identity/tables.ts'
import { secondFactor as factor } from '../../../server/src/second-factor/tables.ts'
import { openBrowser } from '../../test/browser.tsx'
import { keepFiles } from '../../test/kept-files.ts'
import { seenOf } from './seen.ts'

const { world, calls, password_hash, open, press, setOutage, write } = await openBrowser()

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

test('a drawer of a person that is closed by mistake loses nothing of what was written', async () => {
  await openPeople()
  await rowOf('Мира Петкова')
  const name = () => screen.findByLabelText<HTMLInputElement>('Име и фамилия')
  press('Добави човек')
  fireEvent.change(await name(), { target: { value: 'Кольо Савов' } })
  press('Затвори')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Добави човек')
  expect((await name()).value).toBe('Кольо Савов')
  write('Служебен номер или потребителско име', 'СН-0099')
  fireEvent.click(within(await drawer('Добави човек')).getByRole('button', { name: 'Добави' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Добави още един' }))
  expect((await name()).value).toBe('')
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

test('what is written of a person outlives what another administrator writes meanwhile', async () => {
  await openPeople('?open=mira')
  const side = within(await drawer('Мира Петкова'))
  const field = (label: string) => side.getByLabelText(label)
  await side.findByLabelText('Телефон')
  fireEvent.change(field('Телефон'), { target: { value: '+359 2 111' } })
  const other = await world.as('chief')
  const { version } = await other(people.get, { params: { id: 'mira' } })
  await other(people.change, { params: { id: 'mira' }, body: { version, place: 'Русе', phone: '+359 2 999' } })
  fireEvent.click(side.getByRole('button', { name: 'Запази' }))
  await side.findByText(/^Междувременно някой промени този човек\. Запазете отново/)
  expect(field('Телефон')).toHaveProperty('value', '+359 2 111')
  fireEvent.click(side.getByRole('button', { name: 'Запази' }))
  await screen.findByText('Промените са запазени')
  // Only what was written here went over what the other wrote.
  const kept = await other(people.get, { params: { id: 'mira' } })
  expect(kept).toMatchObject({ phone: '+359 2 111', place: 'Русе', version: version + 2 })
  await waitFor(() => expect(field('Място')).toHaveProperty('value', 'Русе'))
  expect(side.queryByText(/Запазете отново/)).toBeNull()

  // A suspension at the side of it changes nothing that stands in the form.
  fireEvent.change(field('Отдел'), { target: { value: 'Склад' } })
  fireEvent.click(side.getByRole('button', { name: 'Спри достъпа' }))
  await side.findByRole('button', { name: 'Върни достъпа' })
  expect(field('Отдел')).toHaveProperty('value', 'Склад')
  fireEvent.click(side.getByRole('button', { name: 'Запази' }))
  await waitFor(async () =>
    expect(await other(people.get, { params: { id: 'mira' } })).toMatchObject({
      department: 'Склад',
      state: 'suspended',
    }),
  )
})

test('saved once more in the very moment in which the conflict is shown, it goes over what the other wrote', async () => {
  await openPeople('?open=mira')
  const side = within(await drawer('Мира Петкова'))
  fireEvent.change(await side.findByLabelText('Телефон'), { target: { value: '+359 2 111' } })
  const other = await world.as('chief')
  await other(people.change, { params: { id: 'mira' }, body: { version: 1, phone: '+359 2 999' } })
  const save = () => side.getByRole('button', { name: 'Запази' }).click()
  const shown = new MutationObserver(() => {
    if (!side.queryByText(/Запазете отново/)) return
    shown.disconnect()
    save()
  })
  shown.observe(document.body, { childList: true, subtree: true })
  act(save)
  await screen.findByText('Промените са запазени')
  expect(await other(people.get, { params: { id: 'mira' } })).toMatchObject({ phone: '+359 2 111', version: 3 })
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

const choose = async (...names: string[]) => {
  for (const name of names) fireEvent.click(await screen.findByLabelText(`Избери ${name}`))
  return within(await screen.findByRole('toolbar', { name: 'Действия с избраните' }))
}
const stateOf = async (id: string) => (await (await world.as('chief'))(people.get, { params: { id } })).state

test('several are suspended at once and taken back, but never oneself', async () => {
  await openPeople()
  await rowOf('Мира Петкова')
  expect(screen.getByLabelText<HTMLInputElement>('Избери Асен Главчев').disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('Избери всички показани'))
  const bar = await choose()
  bar.getByText('Избрани: 4')
  fireEvent.click(bar.getByRole('button', { name: 'Спри достъпа' }))
  // Stoyan only waits; there is nothing to suspend.
  await screen.findByText('Достъпът на 3 души е спрян')
  await waitFor(async () => expect((await rowOf('Мира Петкова')).textContent).toContain('Спрян'))
  expect(await Promise.all(['chief', 'mira', 'nadya', 'maria', 'stoyan'].map(stateOf))).toEqual([
    'active',
    'suspended',
    'suspended',
    'suspended',
    'awaiting_approval',
  ])
  expect(screen.queryByRole('toolbar', { name: 'Действия с избраните' })).toBeNull()
  press('Върни')
  await waitFor(async () => expect((await rowOf('Мира Петкова')).textContent).toContain('Активен'))
  expect(await Promise.all(['mira', 'nadya', 'maria'].map(stateOf))).toEqual(['active', 'active', 'active'])
})

test('those who are suspended come back together, also with a way back', async () => {
  await world.addPerson({ id: 'boyan', name: 'Боян Русев', state: 'suspended', password_hash })
  await openPeople('?state=suspended')
  const bar = await choose('Боян Русев')
  expect(bar.queryByRole('button', { name: 'Спри достъпа' })).toBeNull()
  fireEvent.click(bar.getByRole('button', { name: 'Върни достъпа' }))
  await screen.findByText('Достъпът на един човек е върнат')
  expect(await stateOf('boyan')).toBe('active')
  fireEvent.click(await screen.findByRole('button', { name: 'Върни' }))
  await waitFor(async () => expect(await stateOf('boyan')).toBe('suspended'))
})

test('several are moved into a group, keep their others, and go back to where each was', async () => {
  await world.addGroup('hikers', 'Туристи')
  await world.addPerson({ id: 'boyan', name: 'Боян Русев', user_group: 'logistika', groups: ['hikers'], password_hash })
  const groupsOf = async (id: string) => {
    const { user_group, groups } = await (await world.as('chief'))(people.get, { params: { id } })
    return [user_group, ...groups]
  }
  await openPeople()
  const bar = await choose('Мира Петкова', 'Боян Русев')
  fireEvent.click(bar.getByRole('button', { name: 'Премести в група' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Сердион Логистика' }))
  await screen.findByText('2 души са вече в „Сердион Логистика“')
  expect(await groupsOf('mira')).toEqual(['logistika', 'logistika'])
  expect(await groupsOf('boyan')).toEqual(['logistika', 'hikers', 'logistika'])
  press('Върни')
  await waitFor(async () => expect(await groupsOf('mira')).toEqual(['energo', 'energo']))
  await waitFor(async () => expect(await groupsOf('boyan')).toEqual(['logistika', 'hikers', 'logistika']))
})

test('of several whom somebody else has changed meanwhile it is said who stays as he is', async () => {
  await openPeople()
  const bar = await choose('Мира Петкова', 'Надежда Илиева')
  await (
    await world.as('chief')
  )(people.change, { params: { id: 'mira' }, body: { version: 1, phone: '1' } })
  fireEvent.click(bar.getByRole('button', { name: 'Спри достъпа' }))
  await screen.findByText(/^Неуспешно за Мира Петкова\. Междувременно някой промени този човек/)
  await screen.findByText('Достъпът на един човек е спрян')
  expect([await stateOf('mira'), await stateOf('nadya')]).toEqual(['active', 'suspended'])
})

test('the menu of a row opens the person, suspends, signs out and deletes with a way back', async () => {
  await world.as('mira')
  await openPeople()
  const menuOf = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Още за ${name}` }))
    await screen.findByText('Данни и права')
  }
  const item = (name: string) => fireEvent.click(screen.getByText(name))
  await menuOf('Мира Петкова')
  item('Изход от всички устройства')
  await screen.findByText('Мира Петкова вече не е влязъл никъде')
  expect((await (await world.as('chief'))(people.get, { params: { id: 'mira' } })).sign_ins).toBe(0)
  await menuOf('Мира Петкова')
  item('Спри достъпа')
  await waitFor(async () => expect((await rowOf('Мира Петкова')).textContent).toContain('Спрян'))
  await menuOf('Мира Петкова')
  item('Изтрий')
  const message = (await screen.findByText('Мира Петкова е изтрит')).closest('[role=alert]') as HTMLElement
  await waitFor(() => expect(screen.queryByText('Мира Петкова', { selector: 'b' })).toBeNull())
  fireEvent.click(within(message).getByRole('button', { name: 'Върни' }))
  await rowOf('Мира Петкова')
  await menuOf('Асен Главчев')
  expect(screen.queryByText('Изтрий')).toBeNull()
  item('Данни и права')
  await drawer('Асен Главчев')
})

test('the list is downloaded as it is narrowed, and a refusal is said', async () => {
  const kept = keepFiles()
  await openPeople('?role=editor&q=Надежда&signed_in=yes')
  press('Изтегли списъка като CSV')
  await waitFor(() => expect(kept.map(({ name }) => name)).toEqual(['хора.csv']))
  const asked = calls.find((call) => call.includes('people.csv')) ?? ''
  expect(decodeURIComponent(asked)).toMatch(/\/api\/studio\/people.csv\?q=Надежда&role=editor&signed_in=true&lang=bg$/)
  setOutage(() => Promise.reject(new TypeError('no network')))
  press('Изтегли списъка като CSV')
  await screen.findByText(/^Файлът не се изтегли\./)
  expect(kept).toHaveLength(1)
})

test('groups of companies stand apart from the others, and those that go by a rule say so', async () => {
  const rule = { match: 'all' as const, conditions: [{ field: 'place' as const, test: 'is' as const, value: 'Русе' }] }
  await world.db.insert(groups).values({ id: 'ruse', title: 'Русе', choosable: false, rule })
  await openPeople()
  const own = within(await screen.findByRole('region', { name: 'Собствени' }))
  own.getByRole('button', { name: /^Русе.*по правило/ })
  const companies = within(screen.getByRole('region', { name: 'Компании' }))
  expect(companies.getAllByRole('button')).toHaveLength(2)
})

test('when somebody was last here is said in days that people use', () => {
  const said = (day: string) =>
    seenOf(day, Date.parse('2026-11-20T22:30:00Z'), 'bg', { today: 'днес', yesterday: 'вчера' })
  expect(['2026-11-21', '2026-11-20', '2026-11-19'].map(said)).toEqual(['днес', 'вчера', '19 ное'])
})

test('everybody is signed out after a question that names how many, and whoever said so stays', async () => {
  await world.tokenOf('mira')
  await openPeople()
  await rowOf('Мира Петкова')
  press('Изход за всички')
  await screen.findByText(/^Ще прекратим 1 влизане на 1 човек/)
  press('Отказ')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Изход за всички')
  const end = await screen.findByRole('button', { name: 'Прекрати влизанията (1)' })
  act(() => {
    end.click()
    // A second click comes before React has drawn the first.
    end.click()
  })
  await screen.findByText('Прекратени влизания: 1')
  expect(calls.filter((call) => call.startsWith('DELETE /api/studio/sessions'))).toHaveLength(1)
  await rowOf('Мира Петкова')
})

test('whose letters come back is found by a filter, and by what stands at their address', async () => {
  await world.db
    .insert(digest)
    .values({ person_id: 'mira', chosen_at: world.clock.now, refused_email: 'mira@example.com' })
  await openPeople()
  await rowOf('Стоян Колев')
  fireEvent.change(screen.getByLabelText('Влизане и поща'), { target: { value: 'mail_refused' } })
  await waitFor(() => expect(screen.queryByText('Стоян Колев')).toBeNull())
  fireEvent.click(await screen.findByText('Мира Петкова', { selector: 'b' }))
  const side = within(await drawer('Мира Петкова'))
  expect(await side.findByText(/^Писмата до този адрес се връщат/)).toBeTruthy()
})
