import { audit, session } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { recordChange, removeOldNames } from '../../../server/src/audit/index.ts'
import { addCategory } from '../../../server/test/content.ts'
import { openBrowser } from '../../test/browser.tsx'
import { keepFiles } from '../../test/kept-files.ts'

const { world, password_hash, open, press } = await openBrowser()

const record = (change: Partial<Parameters<typeof recordChange>[1]>) =>
  recordChange(world.db, {
    at: world.clock.now,
    person_id: 'nadya',
    action: 'news.changed',
    thing_id: 'bus',
    title: 'Нов автобус',
    ...change,
  })

beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Виктор', role: 'admin', password_hash })
  await record({ at: new Date(2026, 10, 10, 12), before: { pinned: false }, after: { pinned: true } })
  await record({
    at: new Date(2026, 10, 12, 12),
    action: 'menu.created',
    thing_id: 'sport',
    title: 'Спорт',
    person_id: 'chief',
  })
  await record({ at: new Date(2026, 10, 14, 12), action: 'news.held', title: 'Сам', thing_id: 'held', person_id: null })
})

const openAudit = (search = '') => open(`/audit${search}`, 'chief@example.com')
const shown = () => [...document.querySelectorAll('.entry p')].map((one) => one.textContent?.trim())
/** It is taken once somebody goes on. */
function chooseDay(label: string, day: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } })
  fireEvent.blur(screen.getByLabelText(label))
}
const entry = (title: string) => screen.getByText(title).closest('li') ?? document.body

test('an administrator reads who did what, with what was before and after', async () => {
  await openAudit()
  await waitFor(() =>
    expect(shown()).toEqual([
      'Студиото задържа насрочената новина Сам',
      'Виктор добави категорията Спорт',
      'Надежда Илиева промени новината Нов автобус',
    ]),
  )
  const bus = within(entry('Нов автобус'))
  fireEvent.click(bus.getByText('1 промяна'))
  expect(bus.getByRole('row', { name: 'Закачена Не Да' })).toBeTruthy()
})

test('the log is narrowed by words, kind, person, thing and days, all in the address', async () => {
  await openAudit()
  await waitFor(() => expect(shown()).toHaveLength(3))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'надежда' } })
  await waitFor(() => expect(shown()).toEqual(['Надежда Илиева промени новината Нов автобус']))
  press('Изчисти търсенето')
  fireEvent.change(screen.getByLabelText('Какво'), { target: { value: 'menu' } })
  await waitFor(() => expect(shown()).toEqual(['Виктор добави категорията Спорт']))
  fireEvent.change(screen.getByLabelText('Какво'), { target: { value: '' } })
  chooseDay('От дата', '12.11.2026')
  chooseDay('До дата', '12.11.26 г.')
  await waitFor(() => expect(shown()).toEqual(['Виктор добави категорията Спорт']))
  expect(location.search).toBe('?since=2026-11-12&until=2026-11-12')
  chooseDay('До дата', '2026-11-09')
  fireEvent.click(await screen.findByRole('button', { name: 'Покажи всички записи' }))
  await waitFor(() => expect(shown()).toHaveLength(3))
  fireEvent.click(within(entry('Спорт')).getByRole('button', { name: 'Само от този човек' }))
  await waitFor(() => expect(shown()).toEqual(['Виктор добави категорията Спорт']))
  press('Махни филтъра „Виктор“')
  await waitFor(() => expect(shown()).toHaveLength(3))
  fireEvent.click(within(entry('Сам')).getByRole('button', { name: 'Само за това' }))
  await waitFor(() => expect(shown()).toHaveLength(1))
  expect(location.search).toBe('?thing=held')
})

test('what is shown is taken as a file', async () => {
  const kept = keepFiles()
  const names = () => kept.map(({ name }) => name)
  await openAudit('?area=menu&since=2026-11-12&until=2026-11-12')
  await waitFor(() => expect(shown()).toEqual(['Виктор добави категорията Спорт']))
  press('Изтегли показаното като CSV')
  await waitFor(() => expect(names()).toEqual(['журнал.csv']))
  const lines = (await kept[0]?.file.text())?.split('\r\n') ?? []
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('"Виктор";"Добави категорията";"Спорт"')
  press('Изтегли показаното като Excel')
  await waitFor(() => expect(names()).toEqual(['журнал.csv', 'журнал.xlsx']))
})

test('whoever is gone stands under his name for a time, then under his pseudonym, apart from the studio', async () => {
  const people = (await (await world.as('chief'))(audit.list, { query: {} })).items
  const mark = people.find(({ person }) => person?.id === 'nadya')?.actor.pseudonym?.slice(0, 6)
  await (
    await world.as('nadya')
  )(session.remove, { body: { email: 'nadya@example.com' } })
  await openAudit()
  await waitFor(() => expect(shown()).toContain('Надежда Илиева (изтрит акаунт) промени новината Нов автобус'))
  await removeOldNames(world.db, new Date(world.clock.now.getTime() + 1))
  fireEvent.click(within(entry('Нов автобус')).getByRole('button', { name: 'Само от този човек' }))
  await waitFor(() => expect(shown()).toEqual([`изтрит акаунт ${mark} промени новината Нов автобус`]))
  press(`Махни филтъра „изтрит акаунт ${mark}“`)
  await waitFor(() => expect(shown()).toContain('Студиото задържа насрочената новина Сам'))
})

test('categories and groups stand by their names, and what was forgotten leads nowhere', async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await addCategory(world, 'canteen', { category_title: 'Стол и меню' })
  const audience = { groups: ['energo'], guests: false }
  await record({ action: 'surveys.changed', title: 'Пулс', before: {}, after: { audience } })
  await record({ title: 'Обяд', before: { category_id: 'canteen' }, after: { category_id: 'gone' } })
  await record({ action: 'people.changed', thing_id: '', title: '' })
  await openAudit()
  await waitFor(() => expect(shown()).toHaveLength(6))
  expect(shown()).toContain('Надежда Илиева промени анкетата Пулс')
  const rowOf = (title: string, field: RegExp) => within(entry(title)).getByRole('row', { name: field, hidden: true })
  await waitFor(() => expect(rowOf('Пулс', /^Аудитория/).textContent).toBe('АудиторияСердион Енерго'))
  expect(rowOf('Обяд', /^Категория/).textContent).toBe('КатегорияСтол и менюgone')
  const forgotten = screen.getByText(/промени данните или правата на/).closest('li') ?? document.body
  expect(within(forgotten).queryByRole('button', { name: 'Само за това' })).toBeNull()
})

test('an editor is not led there, and the server refuses him', async () => {
  await open('/audit')
  expect((await screen.findByRole('alert')).textContent).toContain('Нямате право на това действие.')
  expect(screen.queryByRole('link', { name: 'Журнал на действията' })).toBeNull()
})
