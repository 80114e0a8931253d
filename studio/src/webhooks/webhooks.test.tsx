import { webhooks } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openWebhooks } from '../../../server/src/webhooks/index.ts'
import { addWebhook } from '../../../server/test/programs.ts'
import { openReceiver } from '../../../server/test/receiver.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, password_hash, open, press, pressUntil, write } = await openBrowser()
world.settings.outgoing_networks.push('127.0.0.0/8')
const receiver = await openReceiver()
afterAll(() => receiver.close())

beforeEach(async () => {
  receiver.reset()
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', password_hash })
})

const openPage = (search = '') => open(`/settings/webhooks${search}`, 'chief@example.com')

test('a program is connected, with its secret shown once', async () => {
  await openPage('?open=new')
  await screen.findByLabelText('Име на програмата')
  write('Име на програмата', 'Интранет')
  write('Адрес', 'intranet')
  await pressUntil('Добави', /^Въведете пълен адрес/)
  write('Адрес', 'https://intranet.example/hook')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Публикувана новина' }))
  press('Добави')
  expect((await screen.findByLabelText('Таен ключ за подписа')).textContent).toMatch(/^whsec_/)
  press('Запазих го')
  await within(await screen.findByRole('table')).findByText('https://intranet.example/hook')
})

test('a test is sent, its answer is seen, and it is sent again', async () => {
  receiver.answer(() => ({ status: 500, text: 'няма такъв път' }))
  await addWebhook(world, { url: receiver.url })
  await openPage('?open=hook')
  fireEvent.click(await screen.findByRole('button', { name: 'Изпрати проба' }))
  await screen.findByText(/^Пробата е изпратена/)
  await openWebhooks(world.house).sendDue()
  const rows = within(await screen.findByRole('list', { name: 'Изпратени съобщения' }))
  await rows.findByText('няма такъв път')
  receiver.reset()
  fireEvent.click(rows.getByRole('button', { name: /^Изпрати пак/ }))
  await screen.findByText('Съобщението се изпраща отново')
  await openWebhooks(world.house).sendDue()
  expect(await rows.findByText('Прието')).toBeTruthy()
})

test('why it is paused is said, and it goes on', async () => {
  await addWebhook(world, { state: 'paused', paused_for: 'no_answer' })
  await openPage('?open=hook')
  await screen.findByText(/^Програмата не прие нищо три дни/)
  await pressUntil('Продължи', 'Връзката работи')
  expect((await (await world.as('chief'))(webhooks.list)).items).toMatchObject([{ state: 'active', paused_for: null }])
})

test('whoever signed in long ago shows again who they are, and anybody stops it', async () => {
  await addWebhook(world, { name: 'Интранет' })
  await openPage('?open=hook')
  await screen.findByRole('button', { name: 'Смени тайния ключ' })
  world.advance(11 * 60_000)
  await pressUntil('Спри за малко', 'Връзката е на пауза')
  // The form knows of it: what is saved next is a change of what is paused.
  await screen.findByText(/^Връзката е спряна от администратор/)
  write('Име на програмата', 'Портал')
  press('Запази')
  const dialog = within(await screen.findByRole('dialog', { name: 'Потвърдете, че сте вие' }))
  fireEvent.change(await dialog.findByLabelText('Парола'), { target: { value: 'зелена-порта-42' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Продължи' }))
  await waitFor(async () =>
    expect((await (await world.as('chief'))(webhooks.list)).items).toMatchObject([{ name: 'Портал', state: 'paused' }]),
  )
})
