import { installation, installationAuthoring, terms } from '@megdan/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.tsx'
import { signOut } from '../session/index.ts'

const { world, password_hash, open, press, write } = await openBrowser()

beforeEach(async () => {
  world.settings.smtp_url = undefined
  world.settings.registration_domains = []
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', password_hash })
})
const openSettings = async () => {
  await open('/settings', 'chief@example.com')
  await screen.findByRole('region', { name: 'Регистрация' })
}
const choose = (mode: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name: mode }))
const told = () => world.visitor(installation.get)

test('an administrator says who may register', async () => {
  await openSettings()
  expect(screen.getByRole('radio', { name: 'Хора със служебен имейл' }).hasAttribute('disabled')).toBe(true)
  choose('След одобрение')
  press('Запази')
  await waitFor(async () => expect((await told()).registration_mode).toBe('approval'))
  await screen.findByText('Настройките са запазени')
  choose('Никой')
  press('Запази')
  await waitFor(async () => expect((await told()).registration_mode).toBe('closed'))
})

test('domains have to be named, where letters can be sent', async () => {
  world.settings.smtp_url = 'smtp://127.0.0.1:1'
  await openSettings()
  choose('Хора със служебен имейл')
  press('Запази')
  await screen.findByText('Въведете поне един домейн, например serdion.bg.')
  expect((await told()).registration_mode).toBe('open')
})

test('domains that the environment names are offered, and saved with the mode', async () => {
  world.settings.smtp_url = 'smtp://127.0.0.1:1'
  world.settings.registration_domains = ['serdion.bg']
  await openSettings()
  choose('Хора със служебен имейл')
  screen.getByText('serdion.bg')
  press('Запази')
  await waitFor(async () =>
    expect(await told()).toMatchObject({ registration_mode: 'domains', registration_domains: ['serdion.bg'] }),
  )
})

test('of two administrators the second is told, and sees what the first one saved', async () => {
  await openSettings()
  const body = { version: 0, registration_mode: 'invitation' as const }
  await (
    await world.as('chief')
  )(installationAuthoring.change, { body })
  choose('Никой')
  press('Запази')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Само с покана' }).checked).toBe(true))
  await screen.findByText(/Междувременно друг администратор промени това/)
  expect((await told()).registration_mode).toBe('invitation')
})

test('a new version of the terms begins with the words in force and comes into force as a whole', async () => {
  await openSettings()
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Общи условия')
  expect(field.value).toMatch(/^Приложението е за хората от групата/)
  expect(screen.getByRole('button', { name: 'Публикувай нова версия' }).hasAttribute('disabled')).toBe(true)
  write('Общи условия', 'Нови условия.')
  fireEvent.click(screen.getByRole('radio', { name: 'English' }))
  write('Общи условия', ' ')
  press('Публикувай нова версия')
  await screen.findByText('Напишете и двата текста на двата езика.')
  write('Общи условия', 'New terms.')
  press('Публикувай нова версия')
  await screen.findByText('Версия 1 е в сила')
  expect((await world.visitor(terms.get)).texts).toMatchObject({
    bg: { terms: 'Нови условия.' },
    en: { terms: 'New terms.' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Прочети версия 1' }))
  const words = await screen.findByRole('dialog', { name: 'Версия 1' })
  await waitFor(() => expect(words.textContent).toContain('Нови условия.'))
})

test('terms that are being written outlive a look at another page, and nobody who signs in next sees them', async () => {
  await openSettings()
  await screen.findByLabelText('Общи условия')
  write('Общи условия', 'Нови условия.')
  fireEvent.click(screen.getByRole('link', { name: /^Хора и групи/ }))
  await waitFor(() => expect(screen.queryByLabelText('Общи условия')).toBeNull())
  fireEvent.click(screen.getByRole('link', { name: /^Настройки/ }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Общи условия')).value).toBe('Нови условия.')
  await signOut()
  cleanup()
  await openSettings()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Общи условия')).value).toMatch(/^Приложението/)
})

test('which comments wait is written line by line, and the first ones of new people by a switch', async () => {
  await openSettings()
  const list = screen.getByLabelText('Думи, за които коментарът чака')
  fireEvent.change(list, { target: { value: ' боклук \n\nбез ток\nбоклук\n' } })
  fireEvent.click(screen.getByRole('switch', { name: /^Първият коментар на всеки нов човек чака/ }))
  press('Запази правилата')
  await screen.findByText('Правилата за коментарите са запазени')
  const kept = await (await world.as('chief'))(installationAuthoring.get)
  expect(kept).toMatchObject({ held_words: ['боклук', 'без ток'], first_comment_waits: true })
  fireEvent.change(screen.getByLabelText('Думи, за които коментарът чака'), { target: { value: 'а' } })
  press('Запази правилата')
  await screen.findByText('Всеки ред е между 2 и 60 знака, а редовете са най-много 500.')
})

test('what one part saves leaves alone what is being written in the other one, and the focus where it was', async () => {
  await openSettings()
  const words = () => screen.getByLabelText<HTMLTextAreaElement>('Думи, за които коментарът чака').value
  write('Думи, за които коментарът чака', 'боклук')
  choose('Само с покана')
  const button = screen.getByRole('button', { name: 'Запази' })
  button.focus()
  press('Запази')
  await screen.findByText('Настройките са запазени')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Запази' })))
  expect(words()).toBe('боклук')
  press('Запази правилата')
  await screen.findByText('Правилата за коментарите са запазени')
  expect(await (await world.as('chief'))(installationAuthoring.get)).toMatchObject({
    registration_mode: 'invitation',
    held_words: ['боклук'],
  })
})

test('whom to call is a name and a number that everybody is told, and without both of them nobody', async () => {
  await openSettings()
  write('Име и отдел', ' Елена Димитрова, Човешки ресурси ')
  press('Запази помощта при вход')
  await screen.findByText(/^Въведете и номер/)
  write('Телефон', 'вътрешен')
  press('Запази помощта при вход')
  await screen.findByText('Само цифри, интервали и знаците + ( ) - .')
  write('Телефон', 'вътрешен 12')
  press('Запази помощта при вход')
  await screen.findByText('Само цифри, интервали и знаците + ( ) - .')
  expect((await told()).help).toBeNull()
  write('Телефон', '02\u00a0400 01 10')
  press('Запази помощта при вход')
  await waitFor(async () =>
    expect((await told()).help).toEqual({ name: 'Елена Димитрова, Човешки ресурси', phone: '02 400 01 10' }),
  )
})

test('who never came in gets a digest each week where an administrator says so, and letters can be sent', async () => {
  const chosen = async () => (await (await world.as('chief'))(installationAuthoring.get)).digest_by_default
  await openSettings()
  const part = () => within(screen.getByRole('region', { name: 'Обобщение по имейл' }))
  expect(part().getByText(/^Изпращането на имейли не е настроено/)).toBeTruthy()
  expect(part().queryByRole('switch')).toBeNull()
  cleanup()
  world.settings.smtp_url = 'smtp://127.0.0.1:1'
  await openSettings()
  fireEvent.click(await part().findByRole('switch', { name: /^Всяка седмица/ }))
  press('Запази за обобщението')
  await waitFor(async () => expect(await chosen()).toBe(true))
  await screen.findByText('Настройката за обобщението е запазена')
})
