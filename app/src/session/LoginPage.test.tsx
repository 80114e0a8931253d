import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { person } from '../../../server/src/identity/tables.ts'
import { hashPassword } from '../../../server/src/platform/passwords.ts'
import { openDevice } from '../../test/device.tsx'
import { clearDrafts } from './drafts.ts'
import { LoginPage } from './LoginPage.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { currentSession } from './session.ts'
import { continueAsGuest, login } from './sign-in.ts'

const { world, calls, show } = await openDevice()
const password = 'зелена-порта-42'

beforeEach(async () => {
  clearDrafts()
  world.settings.registration_mode = 'open'
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'maria', user_group: 'energo', password_hash: await hashPassword(password) })
})

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('[S-calls] the sign-in posts the credentials and keeps what the server answers', async () => {
  show(<LoginPage />)
  write('Имейл или потребителско име', ' Maria@example.com ')
  write('Парола', password)
  press('Вход')
  press('Вход')
  await waitFor(() => expect(currentSession().authenticated).toBe(true))
  expect(calls.filter((call) => call.includes('login'))).toEqual(['POST /api/auth/login'])
  expect(localStorage.getItem('userGroup')).toBe('energo')
  expect(localStorage.getItem('token')).toBe(JSON.parse(localStorage.getItem('authData') ?? '').token)
})

test('a wrong password is said at its field, the focus goes there, and what was typed stays', async () => {
  show(<LoginPage />)
  write('Имейл или потребителско име', 'maria@example.com')
  write('Парола', 'not this one')
  press('Вход')
  const field = screen.getByLabelText<HTMLInputElement>('Парола')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('alert').textContent).toBe('Грешно име за вход или парола.')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toBe('not this one')
  expect(screen.getByLabelText<HTMLInputElement>('Имейл или потребителско име').value).toBe('maria@example.com')
})

test('the registration names every bad field before it asks the server, and then signs in', async () => {
  show(<RegisterPage />, { at: '/auth/register' })
  press('Създай акаунт')
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(4))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'))
  write('Име и фамилия', 'Иван Петров')
  write('Имейл', 'ivan@example.com')
  write('Парола', password)
  fireEvent.click(screen.getByRole('checkbox'))
  press('Създай акаунт')
  await waitFor(() => expect(currentSession().authenticated).toBe(true))
  expect(calls.filter((call) => call.includes('register'))).toEqual(['POST /api/auth/register'])
})

test.each([
  ['approval', 'изчакайте администратор да одобри'],
  ['open', 'Грешно име за вход или парола.'],
] as const)(
  'where registration is %s a refused sign-in says what may be waited for, to everybody alike',
  async (mode, part) => {
    world.settings.registration_mode = mode
    show(<LoginPage />)
    for (const email of ['maria@example.com', 'nobody@example.com']) {
      write('Имейл или потребителско име', email)
      write('Парола', 'not this one')
      press('Вход')
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(part))
    }
  },
)

test('a refused registration keeps what was typed and says why at the field', async () => {
  show(<RegisterPage />, { at: '/auth/register' })
  write('Име и фамилия', 'Мария')
  write('Имейл', 'maria@example.com')
  write('Парола', password)
  fireEvent.click(screen.getByRole('checkbox'))
  press('Създай акаунт')
  await waitFor(() => expect(screen.getByLabelText('Имейл').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText<HTMLInputElement>('Парола').value).toBe(password)
  expect(currentSession().authenticated).toBe(false)
})

test('[S-auth] a guest is whoever goes on as one, and is asked to the intro', async () => {
  await continueAsGuest()
  expect(currentSession()).toMatchObject({ guest: true, authenticated: false, intro_asked: true })
  expect(localStorage.getItem('user')).toBe('guest')
})

test('both empty fields are marked, and each is no longer said to be empty once something stands in it', async () => {
  show(<LoginPage />)
  press('Вход')
  await screen.findByText('Въведете имейла или потребителското си име.')
  screen.getByText('Въведете паролата си.')
  write('Имейл или потребителско име', 'm')
  expect(screen.queryByText('Въведете имейла или потребителското си име.')).toBeNull()
  screen.getByText('Въведете паролата си.')
})

test('a refusal goes with the name, too, of which it was said', async () => {
  show(<LoginPage />)
  write('Имейл или потребителско име', 'maria')
  write('Парола', 'not this one')
  press('Вход')
  await screen.findByText('Грешно име за вход или парола.')
  write('Имейл или потребителско име', 'maria@example.com')
  expect(screen.queryByText('Грешно име за вход или парола.')).toBeNull()
})

test('the printed code has its own way in, any keyboard will do for the name, and nobody is offered to delete an account first', () => {
  show(<LoginPage />)
  const way = screen.getByRole('link', { name: 'Имам лист с код' })
  expect(way.getAttribute('href')).toBe('/auth/register?code=')
  const name = screen.getByLabelText<HTMLInputElement>('Имейл или потребителско име')
  expect([name.type, name.inputMode, name.autocomplete]).toEqual(['text', '', 'username'])
  expect(screen.queryByText('Изтриване на акаунт')).toBeNull()
})

test('whoever has used the app elsewhere is not introduced to it in a browser again', async () => {
  await world.db.update(person).set({ active_on: '2026-11-01' })
  await login('maria@example.com', password)
  expect(currentSession()).toMatchObject({ authenticated: true, intro_asked: false, tutorial_complete: true })
})
