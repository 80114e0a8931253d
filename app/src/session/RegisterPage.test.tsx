import { inEach, session, terms } from '@megdan/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '../../../server/src/installation/tables.ts'
import { hashPassword } from '../../../server/src/platform/passwords.ts'
import { registration } from '../../../server/src/session/tables.ts'
import { addInvitation, invitationCode } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { clearDrafts } from './drafts.ts'
import { RegisterPage } from './RegisterPage.tsx'
import { currentSession } from './session.ts'
import { TermsNotice } from './TermsNotice.tsx'

const { world, calls, setConnected, show, signInAs } = await openDevice()
const password = 'зелена-порта-42'
const code = invitationCode

beforeEach(async () => {
  clearDrafts()
  world.settings.registration_mode = 'open'
  world.settings.registration_domains = []
  world.settings.smtp_url = undefined
  await world.addGroup('energo', 'Сердион Енерго')
})
afterEach(() => {
  world.settings.registration_mode = 'open'
  world.settings.smtp_url = undefined
})

const open = (search = '') => show(<RegisterPage />, { at: `/auth/register${search}` })
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (email: string) => {
  write('Име и фамилия', 'Стоян Колев')
  write(screen.queryByLabelText('Служебен имейл') ? 'Служебен имейл' : 'Имейл', email)
  write('Парола', password)
  fireEvent.click(screen.getByRole('checkbox'))
}
const texts = (word: string) => ({ terms: `Първо ${word}.\n\nВторо.`, privacy: 'Поверително.' })
const publish = (version: number) =>
  world.db.insert(termsVersion).values({
    version,
    texts: { ...inEach(() => texts('rule')), bg: texts('правило') },
    published_at: world.clock.now,
  })

test('whoever is invited opens the link of his sheet and joins without an e-mail', async () => {
  world.settings.registration_mode = 'invitation'
  await addInvitation(world)
  open(`?code=${code}`)
  await screen.findByText(/Поканени сте в „Сердион Енерго“/)
  expect(screen.getByLabelText<HTMLInputElement>('Код от поканата').value).toBe(code)
  expect(screen.queryByLabelText('Компания')).toBeNull()
  press('Нямам имейл')
  write('Име и фамилия', 'Стоян Колев')
  write('Потребителско име', 'с')
  write('Парола', password)
  fireEvent.click(screen.getByRole('checkbox'))
  press('Създай акаунт')
  await screen.findByText(/Поне 2 знака/)
  write('Потребителско име', 'stoyan.k')
  press('Създай акаунт')
  await waitFor(() => expect(currentSession().authenticated).toBe(true))
  expect(localStorage.getItem('userGroup')).toBe('energo')
  await world.visitor(session.login, { body: { email: 'stoyan.k', password } })
})

test('a code that is worth nothing is said at its field, and nothing that was typed is lost', async () => {
  open()
  press('Имам лист с код')
  write('Код от поканата', 'WRNG222222')
  write('Име и фамилия', 'Стоян Колев')
  write('Имейл', 'stoyan@example.com')
  write('Парола', password)
  fireEvent.click(screen.getByRole('checkbox'))
  press('Създай акаунт')
  const field = screen.getByLabelText<HTMLInputElement>('Код от поканата')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('alert').textContent).toContain('Кодът не е валиден.')
  expect(field.value).toBe('WRNG222222')
  cleanup()
  open()
  expect(screen.getByLabelText<HTMLInputElement>('Код от поканата').value).toBe('WRNG222222')
  expect(screen.getByLabelText<HTMLInputElement>('Парола').value).toBe('')
})

test('where administrators decide, whoever registers reads that he waits, and is not signed in', async () => {
  world.settings.registration_mode = 'approval'
  open()
  await screen.findByText(/Администратор ще прегледа/)
  fill('stoyan@example.com')
  press('Създай акаунт')
  await screen.findByRole('heading', { name: 'Чака одобрение' })
  expect(screen.getByRole('status').textContent).toContain('stoyan@example.com')
  expect(currentSession().authenticated).toBe(false)
})

test('where only some domains may register, others are refused before the server is asked', async () => {
  Object.assign(world.settings, { registration_mode: 'domains', registration_domains: ['serdion.bg'] })
  world.settings.smtp_url = 'smtp://127.0.0.1:1'
  open()
  await screen.findByText('Приемаме имейли от serdion.bg.')
  fill('stoyan@example.com')
  press('Създай акаунт')
  await screen.findByText('Използвайте служебния си имейл: други адреси не приемаме.')
  expect(calls.filter((call) => call.includes('register'))).toEqual([])
  write('Служебен имейл', 'Stoyan@Serdion.bg')
  press('Създай акаунт')
  await screen.findByRole('heading', { name: 'Потвърдете имейла си' })
  press('Изпрати ново писмо')
  await waitFor(async () => expect(await world.db.select().from(registration)).toHaveLength(2))
  write('Код от писмото', 'AAAAAAAAAA')
  press('Потвърди')
  await screen.findByText(/Кодът е грешен или е изтекъл/)
})

test('the link of the letter asks for the password, and signs in with the right one', async () => {
  await world.db.insert(registration).values({
    code_hash: world.house.hashCode(code),
    name: 'Стоян Колев',
    email: 'stoyan@serdion.bg',
    password_hash: await hashPassword(password),
    locale: 'bg',
    terms_version: 0,
    created_at: world.clock.now,
    expires_at: new Date(world.clock.now.getTime() + 1000),
  })
  open(`?confirm=${code}`)
  press('Потвърди')
  await screen.findByText('Въведете паролата, която избрахте при регистрацията.', { selector: '[role=alert]' })
  write('Парола', 'друга парола тук')
  press('Потвърди')
  await screen.findByText('Това не е паролата, която избрахте при регистрацията.')
  write('Парола', password)
  press('Потвърди')
  press('Потвърди')
  await waitFor(() => expect(currentSession().authenticated).toBe(true))
  expect(calls.filter((call) => call.includes('confirm'))).toHaveLength(2)
})

test('a closed registration has no form, and says whom to ask', async () => {
  world.settings.registration_mode = 'closed'
  open()
  await screen.findByRole('heading', { name: 'Регистрацията е затворена' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('without a connection the form is filled in already, and waits', async () => {
  setConnected(false)
  open()
  fill('stoyan@example.com')
  expect(screen.getByRole('button', { name: 'Създай акаунт' }).hasAttribute('disabled')).toBe(true)
  screen.getByText(/Регистрацията ще стане възможна/)
  setConnected(true)
  press('Създай акаунт')
  await waitFor(() => expect(currentSession().authenticated).toBe(true))
})

test('the terms in force are read and accepted; one that changed meanwhile is read again first', async () => {
  await publish(1)
  open()
  press('общите условия')
  const sheet = await screen.findByRole('dialog', { name: 'Общи условия' })
  await within(sheet).findByText('Първо правило.')
  within(sheet).getByText('Второ.')
  press('Затвори')
  fill('stoyan@example.com')
  await publish(2)
  press('Създай акаунт')
  await screen.findByText(/Условията току-що бяха обновени/)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  fireEvent.click(screen.getByRole('checkbox'))
  press('Създай акаунт')
  await waitFor(() => expect(currentSession().authenticated).toBe(true))
})

test('whoever accepted older terms is asked once at the start, and never when he has accepted', async () => {
  await world.addPerson({ id: 'mira', terms_version: 1 })
  await publish(2)
  await signInAs('mira')
  show(<TermsNotice />)
  await screen.findByRole('dialog', { name: 'Обновихме условията' })
  press('Поверителност')
  await screen.findByText('Поверително.')
  fireEvent.click(screen.getAllByRole('button', { name: 'Затвори' }).at(-1) ?? document.body)
  press('Приемам')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Обновихме условията' })).toBeNull())
  expect(await (await world.as('mira'))(terms.standing)).toMatchObject({ version: 2, accepted: 2 })
  cleanup()
  show(<TermsNotice />)
  await waitFor(() => expect(calls.filter((call) => call.includes('terms/acceptance')).length).toBeGreaterThan(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the question can be put aside, and nobody without a connection or without an account is asked', async () => {
  await world.addPerson({ id: 'mira' })
  await publish(1)
  show(<TermsNotice />)
  await signInAs('mira')
  const question = within(await screen.findByRole('dialog', { name: 'Условия и поверителност' }))
  question.getByText(/^Прочетете общите условия/)
  press('По-късно')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  show(<TermsNotice />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whoever was invited is greeted by name and company, the name need not be typed, and one that was typed stays', async () => {
  await addInvitation(world, { name: 'Стоян Колев' })
  open(`?code=${code}`)
  await screen.findByRole('heading', { name: 'Здравейте, Стоян Колев!' })
  screen.getByText('Поканени сте в „Сердион Енерго“. Остава да изберете с какво ще влизате.')
  expect(screen.getByLabelText<HTMLInputElement>('Име и фамилия').value).toBe('Стоян Колев')
  expect(calls.filter((call) => call.includes('/api/auth/invitation'))).toHaveLength(1)
  cleanup()
  clearDrafts()
  open('?code=')
  write('Име и фамилия', 'Стоян К.')
  write('Код от поканата', 'abceh kmpx3')
  await screen.findByRole('heading', { name: 'Здравейте, Стоян Колев!' })
  expect(screen.getByLabelText<HTMLInputElement>('Име и фамилия').value).toBe('Стоян К.')
})

test('a code without a name greets by company, and one that is worth nothing is told as soon as it is whole', async () => {
  await addInvitation(world)
  open('?code=')
  write('Код от поканата', 'WRNG22222')
  expect(screen.queryByRole('alert')).toBeNull()
  write('Код от поканата', 'WRNG222222')
  await screen.findByText(/Кодът не е валиден/)
  write('Код от поканата', code)
  await screen.findByText(/Поканени сте в „Сердион Енерго“/)
  screen.getByRole('heading', { name: 'Регистрация' })
  expect(screen.queryByText(/Кодът не е валиден/)).toBeNull()
})

test('a company may be left out, and it is said what that costs', async () => {
  open()
  const field = await screen.findByLabelText('Компания (по желание)')
  expect(field.getAttribute('aria-describedby')).toBeTruthy()
  screen.getByText('Ако не я изберете, няма да виждате новините, които са само за нейните хора.')
})

test('measure and refusal of a password say the same, and a refused one that is corrected goes at the first tap', async () => {
  open()
  fill('stoyan@example.com')
  write('Парола', 'парола')
  screen.getByText(/^Още 4 знака\.$/)
  write('Парола', 'Парола2026')
  screen.getByText('Дължината стига.')
  press('Създай акаунт')
  await screen.findByText(/твърде лесна за отгатване/)
  expect(screen.queryByText('Дължината стига.')).toBeNull()
  expect(document.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('poor')
  screen.getByText('Проверете отбелязаните полета.')
  write('Парола', password)
  expect(screen.queryByText(/твърде лесна/)).toBeNull()
  expect(screen.queryByText('Проверете отбелязаните полета.')).toBeNull()
  fireEvent.blur(screen.getByLabelText('Парола'))
  press('Създай акаунт')
  await waitFor(() => expect(currentSession().authenticated).toBe(true))
  expect(calls.filter((call) => call.includes('register'))).toHaveLength(2)
})

test('what is wrong with a field that was left is told once the finger is off the page', async () => {
  open()
  write('Имейл', 'stoyan')
  fireEvent(document, new Event('pointerdown'))
  fireEvent.blur(screen.getByLabelText('Имейл'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(screen.queryByText('Въведете валиден имейл адрес.')).toBeNull()
  fireEvent(document, new Event('pointerup'))
  await screen.findByText('Въведете валиден имейл адрес.')
})
