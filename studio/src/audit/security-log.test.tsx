import { securityLog } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.tsx'

const { world, password_hash, open, press } = await openBrowser()

const logIn = (email: string, password: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '10.0.0.7',
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0' },
    payload: { email, password },
  })

beforeEach(async () => {
  await world.house.flushSecurity()
  await world.db.execute('delete from security_event')
  await world.addPerson({ id: 'chief', name: 'Виктор', role: 'admin', password_hash })
})

const shown = () => [...document.querySelectorAll('.entry p')].map((one) => one.textContent?.trim())
const failed = 'Вход · Неуспешно · Надежда Илиева · 2 пъти'

test('an administrator reads who came in and who was refused, from where, and narrows the list', async () => {
  for (let time = 0; time < 2; time++) await logIn('nadya@example.com', 'друга дума тука')
  await logIn('nobody@example.com', 'друга дума тука')
  await logIn('chief@example.com', 'зелена-порта-42')
  await expect((await world.as('nadya'))(securityLog.list, { query: {} })).rejects.toMatchObject({ code: 'forbidden' })
  await open('/audit', 'chief@example.com')
  fireEvent.click(await screen.findByRole('link', { name: 'Журнал за сигурност' }))
  await waitFor(() => expect(shown()).toContain(failed))
  expect(shown()).toContain('Вход · Неуспешно · Непознат')
  expect(shown()).toContain('Вход · Успешно · Виктор')
  expect(shown()).toContain('Отказан достъп · Надежда Илиева')
  const entry = within(screen.getByText(/Надежда Илиева · 2 пъти/).closest('li') ?? document.body)
  expect(entry.getByText('Chrome, Android, мрежа 10.0.0.*')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Резултат'), { target: { value: 'success' } })
  await waitFor(() => expect(shown()).toEqual(['Вход · Успешно · Виктор']))
  fireEvent.change(screen.getByLabelText('Резултат'), { target: { value: '' } })
  await waitFor(() => expect(shown()).toContain(failed))
  fireEvent.click(
    within(screen.getByText(/Надежда Илиева · 2 пъти/).closest('li') ?? document.body).getByRole('button'),
  )
  await waitFor(() => expect(shown().toSorted()).toEqual([failed, 'Отказан достъп · Надежда Илиева']))
  press('Махни филтъра „Надежда Илиева“')
  fireEvent.change(screen.getByLabelText('Събитие'), { target: { value: 'registration' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Покажи всички събития' }))
  await waitFor(() => expect(shown()).toContain(failed))
  expect(location.search).toBe('')
})

test('an editor is refused there', async () => {
  await open('/audit/security')
  expect((await screen.findByRole('alert')).textContent).toContain('Нямате право на това действие.')
})
