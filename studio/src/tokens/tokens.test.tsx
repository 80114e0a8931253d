import { newsAuthoring, tokens } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addCategory } from '../../../server/test/content.ts'
import { addToken } from '../../../server/test/programs.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, password_hash, open, press, pressUntil, write } = await openBrowser()

beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', password_hash })
  await addCategory(world, 'general', { category_title: 'Общи' })
})

const openTokens = (search = '') => open(`/settings/tokens${search}`, 'chief@example.com')

test('a token is made for a program, shown once, and works', async () => {
  await openTokens()
  fireEvent.click((await screen.findAllByRole('button', { name: 'Нов ключ' }))[0] as HTMLElement)
  await screen.findByLabelText('Име на програмата')
  await pressUntil('Създай ключа', 'Въведете име.')
  write('Име на програмата', 'Интранет')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Чете новини' }))
  write('Мрежи, от които важи', '127.0.0.0/8\nне е мрежа')
  await pressUntil('Създай ключа', 'Има адрес или мрежа, които не са написани правилно.')
  write('Мрежи, от които важи', '127.0.0.0/8')
  press('Създай ключа')
  const shown = (await screen.findByLabelText('Ключ')).textContent
  await world.apiWith({ token: shown })(newsAuthoring.list, { query: {} })
  await pressUntil('Запазих го', 'Само от: 127.0.0.0/8')
  expect(screen.queryByText(shown)).toBeNull()
})

test('a token is seen by where it was used, and ended after a question', async () => {
  const { program } = await addToken(world, {
    name: 'График',
    categories: ['general'],
    expires_at: new Date('2100-01-01'),
  })
  await program(newsAuthoring.list, { query: {} })
  await openTokens()
  const table = within(await screen.findByRole('table', { name: 'Ключове за програми' }))
  await table.findByText('Само в: Общи')
  await table.findByText(/^от 127\.0\.0\.\*/)
  press('Прекрати ключа на „График“')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Прекрати' }))
  await table.findByText('Прекратен')
  await expect(program(newsAuthoring.list, { query: {} })).rejects.toMatchObject({ status: 401 })
})

test('whoever proved themselves long ago is told so, and nothing is made', async () => {
  await openTokens('?open=new')
  await screen.findByLabelText('Име на програмата')
  write('Име на програмата', 'Интранет')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Чете новини' }))
  world.advance(11 * 60_000)
  await pressUntil('Създай ключа', /^Минаха повече от десет минути/)
  await waitFor(async () => expect((await (await world.as('chief'))(tokens.list)).items).toEqual([]))
})
