import { people } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.tsx'

const { world, password_hash, open, press } = await openBrowser()

beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', password_hash })
  await world.addPerson({ id: 'mira', name: 'Мира Петкова', email: 'mira@example.com' })
})

const choose = async (text: string, name = 'хора.csv') => {
  const field = await screen.findByLabelText('Избери файл', { selector: 'input' })
  fireEvent.change(field, { target: { files: [new File([text], name)] } })
}
const side = () => screen.findByRole('region', { name: 'Резултат' })
const numbers = async () =>
  within(await side())
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

test('a list is matched, looked at with its wrong lines, and brought in', async () => {
  await open('/people/import', 'chief@example.com')
  await choose(
    'Име;Имейл;Позиция;Бележка\nНова Нова;nova@example.com;Диспечер;да\nМира Петкова;mira@example.com;Техник;\nЛош;лош@;;\n',
  )
  const field = await screen.findByLabelText<HTMLSelectElement>('Поле за „Позиция“')
  expect(field.value).toBe('position')
  expect(screen.getByLabelText<HTMLSelectElement>('Поле за „Бележка“').value).toBe('')
  await waitFor(async () => expect(await numbers()).toEqual(['2', '0', '1']))
  const bad = within(screen.getByRole('region', { name: 'За поправка' }))
  expect(bad.getByText('Ред 4')).toBeTruthy()
  expect(bad.getByText('грешен имейл')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Поле за „Бележка“'), { target: { value: 'position' } })
  expect(field.value).toBe('')
  fireEvent.change(field, { target: { value: 'position' } })
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Напред: преглед' })
  await waitFor(() => expect(next.disabled).toBe(false))
  fireEvent.click(next)
  const planned = await screen.findByRole('table', { name: 'Какво ще стане' })
  expect(planned.textContent).toContain('Нов човек')
  expect(planned.textContent).toContain('Длъжност')
  // Mira is from before it was noted whose an address is, and anybody may register.
  expect(planned.textContent).toContain('Паролата и влизанията се прекратяват')
  within(await side()).getByText(/^За един от тях никой не е показал/)
  press('Внеси 2 души')
  await screen.findByText('Добавени: 1. Променени: 1.')
  const { items } = await (await world.as('chief'))(people.list, { query: { q: 'nova@example.com' } })
  expect(items).toMatchObject([{ name: 'Нова Нова', position: 'Диспечер' }])
})

test('what changed meanwhile is shown before it is done', async () => {
  await open('/people/import', 'chief@example.com')
  await choose('Имейл;Телефон\nmira@example.com;5\n')
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Напред: преглед' })
  await waitFor(() => expect(next.disabled).toBe(false))
  fireEvent.click(next)
  await screen.findByRole('table', { name: 'Какво ще стане' })
  await (
    await world.as('chief')
  )(people.change, { params: { id: 'mira' }, body: { version: 1, phone: '4' } })
  press('Внеси 1 човек')
  await screen.findByText(/Междувременно някой промени тези хора/)
  await waitFor(() => expect(screen.getByRole('table').textContent).toContain('Телефон: 4 5'))
  press('Внеси 1 човек')
  await screen.findByText('Добавени: 0. Променени: 1.')
})

test('a file that is no table says why, and another one can be chosen', async () => {
  await open('/people/import', 'chief@example.com')
  await choose('Име;Имейл\n')
  await screen.findByText(/Във файла има само заглавия/)
  await choose('Име;Бележка\nМира;да\n')
  await screen.findByText('Посочете в коя колона е имейлът или служебният номер.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Напред: преглед' }).disabled).toBe(true)
})
