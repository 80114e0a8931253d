import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../../server/src/platform/passwords.ts'
import { passwordCode, person } from '../../../server/src/identity/tables.ts'
import { openDevice } from '../../test/device.tsx'
import { shownToasts } from '../ui/toasts.ts'
import { clearDrafts } from './drafts.ts'
import { ForgotPage } from './ForgotPage.tsx'

const { world, calls, setConnected, show } = await openDevice()
const code = 'ABCEHKMPX3'
const next = 'сива-котка-на-покрива-7'

beforeEach(async () => {
  clearDrafts()
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
