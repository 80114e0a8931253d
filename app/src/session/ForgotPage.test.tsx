import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { installation } from '../../../server/src/installation/tables.ts'
import { hashPassword, isPassword } from '../../../server/src/platform/passwords.ts'
import { passwordCode, person } from '../../../server/src/identity/tables.ts'
import { openDevice } from '../../test/device.tsx'
import { queryClient } from '../platform/queries.ts'
import { shownToasts } from '../ui/toasts.ts'
import { clearDrafts, draft } from './drafts.ts'
import { ForgotPage } from './ForgotPage.tsx'

const { world, calls, setConnected, show } = await openDevice()
const code = 'ABCEHKMPX3'
const next = 'сива-котка-на-покрива-7'

beforeEach(async () => {
  clearDrafts()
  queryClient.clear()
  Object.assign(world.settings, { smtp_url: undefined })
  await world.addPerson({ id: 'mira', password_hash: await hashPassword('зелена-порта-42') })
  const expires_at = new Date(world.clock.now.getTime() + 60_000)
  await world.db.insert(passwordCode).values({ code_hash: world.house.hashCode(code), person_id: 'mira', expires_at })
})

const open = (search = '') => show(<ForgotPage />, { at: `/auth/forgot${search}` })
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const codeField = () => screen.getByLabelText<HTMLInputElement>('Код')

test('the link of the letter opens the form with its code, and the new password is taken once by a double tap', async () => {
  open(`?code=${code}`)
  expect(codeField().value).toBe(code)
  write('Нова парола', next)
  press('Смени паролата')
  press('Смени паролата')
  await waitFor(() => expect(shownToasts().at(-1)?.text).toMatch(/Паролата е сменена/))
  const [row] = await world.db.select({ hash: person.password_hash }).from(person)
  expect(await isPassword(next, row?.hash)).toBe(true)
  expect(calls.filter((call) => call.includes('/password/reset'))).toHaveLength(1)
})

test('a code that is worth nothing is said at its field, and what was typed stays', async () => {
  open('?code=WRNG222222')
  write('Нова парола', next)
  press('Смени паролата')
  await waitFor(() => expect(codeField().getAttribute('aria-invalid')).toBe('true'))
  expect(codeField().value).toBe('WRNG222222')
  expect(screen.getByLabelText<HTMLInputElement>('Нова парола').value).toBe(next)
})

test('whoever asks for a letter hears the same for every address, and without a connection waits', async () => {
  Object.assign(world.settings, { smtp_url: 'smtp://127.0.0.1:1' })
  for (const email of ['mira@example.com', 'nobody@example.com']) {
    const { unmount } = open()
    write('Имейл', email)
    press('Изпрати код')
    await screen.findByRole('status')
    expect(codeField().value).toBe('')
    unmount()
  }
  setConnected(false)
  open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Изпрати код' }).disabled).toBe(true)
})

const help = { help_name: 'Елена Димитрова, Човешки ресурси', help_phone: '02 400 01 10' }
const named = () => world.db.insert(installation).values({ id: 'this', version: 0, ...help })

test('whoever has no e-mail is led to a person with a number', async () => {
  Object.assign(world.settings, { smtp_url: 'smtp://127.0.0.1:1' })
  await named()
  open()
  await screen.findByText(/^Обадете се на Елена Димитрова, Човешки ресурси/)
  expect(screen.getByRole('link', { name: 'Обади се: 02 400 01 10' }).getAttribute('href')).toBe('tel:024000110')
  expect(screen.getByLabelText('Имейл')).toBeTruthy()
})

test('where no letters are sent nobody is promised one, and where nobody is named the contacts are', async () => {
  open()
  await screen.findByText(/^Оттук не се изпращат писма/)
  expect(screen.queryByLabelText('Имейл')).toBeNull()
  expect(screen.getByRole('link', { name: 'Към контактите' })).toHaveProperty('pathname', '/contacts')
  press('Имам код')
  expect(codeField().value).toBe('')
})

test('an e-mail alone is asked for, and a user name that was tried before is not put into its place', async () => {
  Object.assign(world.settings, { smtp_url: 'smtp://127.0.0.1:1' })
  draft.set('login-email', 'mira.petrova')
  const { unmount } = open()
  expect((await screen.findByLabelText<HTMLInputElement>('Имейл')).value).toBe('')
  press('Изпрати код')
  expect(await screen.findByText('Въведете имейла си.')).toBeTruthy()
  unmount()
  draft.set('login-email', 'mira@example.com')
  open()
  expect((await screen.findByLabelText<HTMLInputElement>('Имейл')).value).toBe('mira@example.com')
})
