import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../../server/src/platform/passwords.ts'
import { person } from '../../../server/src/identity/tables.ts'
import { openDevice } from '../../test/device.tsx'
import { open, press, told, write } from '../../test/hands.ts'
import { currentSession } from '../session/session.ts'
import { ProfilePage } from './ProfilePage.tsx'

const { world, signInAs, show: showOn } = await openDevice()
const show = () => showOn(<ProfilePage />)
const password = 'зелена-порта-42'

beforeEach(async () => {
  await world.addPerson({ id: 'maria', name: 'Мария Георгиева', password_hash: await hashPassword(password) })
  await signInAs('maria', { language: 'bg' })
})

describe('the password', () => {
  test('is refused at its field when the present one is wrong or the new one is weak', async () => {
    show()
    await open('Смяна на паролата')
    write('Сегашна парола', 'не е тази парола')
    write('Нова парола', 'кратка')
    press('Смени паролата')
    await screen.findByText('Паролата трябва да има поне 10 знака.')
    write('Нова парола', 'сива-котка-на-покрива-7')
    press('Смени паролата')
    expect(await screen.findByText('Сегашната парола не е вярна.')).toBeTruthy()
    write('Сегашна парола', password)
    write('Нова парола', 'Мария Георгиева')
    press('Смени паролата')
    expect(await screen.findByText(/твърде лесна за отгатване/)).toBeTruthy()
  })

  test('is changed, and the sheet closes with a word', async () => {
    show()
    await open('Смяна на паролата')
    write('Сегашна парола', password)
    write('Нова парола', 'сива-котка-на-покрива-7')
    press('Смени паролата')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await told(/^Паролата е сменена/)
    const [row] = await world.db.select({ hash: person.password_hash }).from(person)
    expect(await isPassword('сива-котка-на-покрива-7', row?.hash)).toBe(true)
  })
})

describe('deleting the account', () => {
  const startRemoval = async (email: string) => {
    show()
    await open('Изтриване на акаунта')
    write('Имейлът ви, за да потвърдите', email)
    press('Изтрий акаунта')
  }

  test('[S-delete] asks for the e-mail, tells what goes, and leaves nobody signed in', async () => {
    await startRemoval('Maria@example.com')
    await waitFor(() => expect(currentSession().authenticated).toBe(false))
    expect(await world.db.select().from(person)).toEqual([])
    expect(localStorage.getItem('tutorialComplete')).toBe('false')
    await told(/^Акаунтът ви е изтрит/)
  })

  test('says before it what is erased, what stays without a name, and where the rest stands', async () => {
    show()
    const sheet = await open('Изтриване на акаунта')
    expect(sheet.getAllByRole('listitem')).toHaveLength(5)
    for (const words of [/общите резултати.*коментарите – без името ви\.$/, /„Контакти“.*махне/])
      expect(sheet.getByText(words)).toBeTruthy()
    expect(sheet.getByRole('link', { name: /резервните копия/ }).getAttribute('href')).toMatch(
      /\/auth\/delete\?lang=bg$/,
    )
  })

  test('has a way for whoever has no password, as with a company account', async () => {
    await world.db.update(person).set({ password_hash: null })
    world.advance(11 * 60_000)
    await startRemoval('maria@example.com')
    expect(await screen.findByText(/Излезте, влезте отново и изтрийте акаунта до 10 минути/)).toBeTruthy()
    cleanup()
    await signInAs('maria', { language: 'bg' })
    await startRemoval('maria@example.com')
    await waitFor(async () => expect(await world.db.select().from(person)).toEqual([]))
  })

  test('stops at a foreign e-mail, asks for the password when the sign-in is old, and takes no wrong one', async () => {
    world.advance(11 * 60_000)
    await startRemoval('ivan@example.com')
    expect(await screen.findByText('Това не е имейлът на вашия акаунт.')).toBeTruthy()
    write('Имейлът ви, за да потвърдите', 'maria@example.com')
    press('Изтрий акаунта')
    expect(await screen.findByText(/въведете и паролата си/)).toBeTruthy()
    write('Парола', 'не е тази парола')
    press('Изтрий акаунта')
    expect(await screen.findByText('Паролата не е вярна.')).toBeTruthy()
    write('Парола', password)
    press('Изтрий акаунта')
    await waitFor(async () => expect(await world.db.select().from(person)).toEqual([]))
  })

  test('is refused to the last administrator with a reason', async () => {
    await world.db.update(person).set({ role: 'admin' })
    await startRemoval('maria@example.com')
    expect((await screen.findByRole('alert')).textContent).toMatch(/единственият администратор/)
  })
})
