import { installation, installationAuthoring, terms } from '@megdan/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { category } from '../../../server/src/categories/tables.ts'
import { openBrowser } from '../../test/browser.tsx'
import { signOut } from '../session/index.ts'

const { world, password_hash, open, press, pressUntil, write, untilFree } = await openBrowser()

beforeEach(async () => {
  world.settings.smtp_url = undefined
  world.settings.registration_domains = []
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', password_hash })
})
const openSettings = async () => {
  await open('/settings', 'chief@example.com')
  await screen.findByRole('region', { name: 'Регистрация' })
}
const openPart = async (part: string, title: string) => {
  await open(`/settings/${part}`, 'chief@example.com')
  await screen.findByRole('heading', { level: 1, name: title })
}
const openTerms = () => openPart('terms', 'Условия')
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
  await pressUntil('Запази', 'Въведете поне един домейн, например serdion.bg.')
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
  await openTerms()
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Общи условия')
  expect(field.value).toMatch(/^Приложението е за хората от групата/)
  expect(screen.getByRole('button', { name: 'Публикувай нова версия' }).hasAttribute('disabled')).toBe(true)
  write('Общи условия', 'Нови условия.')
  fireEvent.click(screen.getByRole('radio', { name: 'English' }))
  write('Общи условия', ' ')
  await pressUntil('Публикувай нова версия', 'Напишете и двата текста на всеки език.')
  write('Общи условия', 'New terms.')
  await pressUntil('Публикувай нова версия', 'Версия 1 е в сила')
  expect((await world.visitor(terms.get)).texts).toMatchObject({
    bg: { terms: 'Нови условия.' },
    en: { terms: 'New terms.' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Прочети версия 1' }))
  const words = await screen.findByRole('dialog', { name: 'Версия 1' })
  await waitFor(() => expect(words.textContent).toContain('Нови условия.'))
})

test('terms that are being written outlive a look at another page, and nobody who signs in next sees them', async () => {
  await openTerms()
  await screen.findByLabelText('Общи условия')
  write('Общи условия', 'Нови условия.')
  fireEvent.click(screen.getByRole('link', { name: /^Хора и групи/ }))
  await waitFor(() => expect(screen.queryByLabelText('Общи условия')).toBeNull())
  fireEvent.click(screen.getByRole('link', { name: /^Настройки/ }))
  fireEvent.click(await screen.findByRole('link', { name: 'Условия' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Общи условия')).value).toBe('Нови условия.')
  await signOut()
  cleanup()
  await openTerms()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Общи условия')).value).toMatch(/^Приложението/)
})

test('which comments wait is written line by line, and the first ones of new people by a switch', async () => {
  await openPart('reactions', 'Реакции, коментари и одобрение')
  const list = await screen.findByLabelText('Думи, за които коментарът чака')
  fireEvent.change(list, { target: { value: ' боклук \n\nбез ток\nбоклук\n' } })
  fireEvent.click(screen.getByRole('switch', { name: /^Първият коментар на всеки нов човек чака/ }))
  await pressUntil('Запази правилата', 'Правилата за коментарите са запазени')
  const kept = await (await world.as('chief'))(installationAuthoring.get)
  expect(kept).toMatchObject({ held_words: ['боклук', 'без ток'], first_comment_waits: true })
  fireEvent.change(screen.getByLabelText('Думи, за които коментарът чака'), { target: { value: 'а' } })
  await pressUntil('Запази правилата', 'Всеки ред е между 2 и 60 знака, а редовете са най-много 500.')
})

test('what one part saves leaves alone what is being written in the other one, and the focus where it was', async () => {
  await openSettings()
  const name = () => screen.getByLabelText<HTMLInputElement>('Име и отдел').value
  write('Име и отдел', 'Портал 1')
  choose('Само с покана')
  const button = screen.getByRole('button', { name: 'Запази' })
  button.focus()
  await pressUntil('Запази', 'Настройките са запазени')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Запази' })))
  expect(name()).toBe('Портал 1')
  write('Телефон', '02 400 01 10')
  await pressUntil('Запази помощта при вход', 'Помощта при вход е запазена')
  expect(await (await world.as('chief'))(installationAuthoring.get)).toMatchObject({
    registration_mode: 'invitation',
    help_name: 'Портал 1',
  })
})

test('whom to call is a name and a number that everybody is told, and without both of them nobody', async () => {
  await openSettings()
  write('Име и отдел', ' Елена Димитрова, Човешки ресурси ')
  await pressUntil('Запази помощта при вход', /^Въведете и номер/)
  write('Телефон', 'вътрешен 12')
  press('Запази помощта при вход')
  // The same is said as before, now by the server.
  await untilFree('Запази помощта при вход')
  screen.getByText('Само цифри, интервали и знаците + ( ) - .')
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

test('a look is written with the app beside it, and a colour that cannot be read gives way to the nearest that can', async () => {
  await openPart('brand', 'Облик и марка')
  await screen.findByTitle('Приложението с този облик')
  write('Име на приложението', ' Сердион ')
  write('Основен цвят', '#FFD500')
  await screen.findByText(/^Контраст 1,\d : 1, а за четене трябват поне 4,5 : 1/)
  await pressUntil('Запази облика', /^Този цвят няма достатъчно контраст/)
  expect((await told()).brand?.changed).toBe(0)
  press(/^Вземи най-близкия, който се чете: #/)
  await screen.findByText(/^Контраст 4,5 : 1 – чете се добре/)
  await pressUntil('Запази облика', 'Обликът е запазен')
  const { brand } = await told()
  expect(brand).toMatchObject({ changed: 1, name: 'Сердион' })
  await waitFor(() => expect(document.getElementById('brand')?.textContent).toBe(brand?.style))
  expect(within(screen.getByRole('banner')).getByText('Сердион')).toBeTruthy()
})

test('whoever has signed in long ago shows who they are in place, and what they wrote is saved', async () => {
  await openPart('organisation', 'Организация и сайтове')
  await screen.findByLabelText('Име на организацията')
  world.advance(11 * 60_000)
  write('Име на организацията', 'Сердион Груп')
  press('Запази името')
  const dialog = within(await screen.findByRole('dialog', { name: 'Потвърдете, че сте вие' }))
  fireEvent.change(await dialog.findByLabelText('Парола'), { target: { value: 'сгрешена-парола-1' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Продължи' }))
  await dialog.findByText('Паролата не е вярна.')
  expect(world.settings.organisation_name).toBeUndefined()
  fireEvent.change(dialog.getByLabelText('Парола'), { target: { value: 'зелена-порта-42' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Продължи' }))
  await screen.findByText('Името на организацията е запазено')
  expect(world.settings.organisation_name).toBe('Сердион Груп')
})

test('what whoever operates the server has set is shown, and cannot be written', async () => {
  const { fixed, weekly_push_limit } = world.settings
  Object.assign(world.settings, { fixed: ['weekly_push_limit', 'link_hosts'], weekly_push_limit: 9 })
  try {
    await openPart('limits', 'Ограничения и тихи часове')
    const field = await screen.findByLabelText<HTMLInputElement>('Известия за седем дни до предупреждение')
    expect([field.value, field.disabled]).toEqual(['9', true])
    screen.getByText('Зададено от поддръжката на системата. Тук не се променя.')
    fireEvent.change(screen.getByLabelText('Секунди, в които изпращането може да се отмени'), {
      target: { value: '30' },
    })
    press('Запази за известията')
    await screen.findByText('Ограниченията на известията са запазени')
    expect(world.settings).toMatchObject({ weekly_push_limit: 9, push_undo_seconds: 30 })
    expect(document.body.textContent).not.toMatch(/[A-Z]{3,}_[A-Z]{3,}/)
  } finally {
    Object.assign(world.settings, { fixed, weekly_push_limit })
  }
})

test('categories are called in each language where all of them stand, however many there are', async () => {
  await world.db.insert(category).values(
    Array.from({ length: 300 }, (_, at) => ({
      category_id: `c${at}`,
      category_title: `Категория ${at}`,
      position: at,
      audience_everyone: true,
    })),
  )
  await openPart('languages', 'Езици и категории')
  await screen.findByRole('button', { name: 'Без превод 300' })
  fireEvent.change(screen.getByLabelText('Търси категория'), { target: { value: 'категория 299' } })
  const field = await screen.findByLabelText('Категория 299: Английски')
  fireEvent.change(field, { target: { value: 'Category 299' } })
  fireEvent.blur(field)
  await screen.findByText('„Category 299“ е запазено')
  expect(await screen.findByRole('button', { name: 'Без превод 299' })).toBeTruthy()
})

test('readers are offered the reactions that were chosen, under their names', async () => {
  await openPart('reactions', 'Реакции, коментари и одобрение')
  fireEvent.click(await screen.findByRole('button', { name: 'Махни „Съчувствам“' }))
  const names = screen.getAllByLabelText<HTMLInputElement>('Български')
  fireEvent.change(names[0] ?? document.body, { target: { value: 'Сърце' } })
  await pressUntil('Запази реакциите', 'Реакциите са запазени')
  const { reactions = [] } = await told()
  expect(reactions.map(({ kind }) => kind)).toEqual(['heart', 'star', 'clap', 'idea'])
  expect(reactions[0]?.names).toEqual({ bg: 'Сърце' })
})

test('quiet hours are given to whoever has chosen none', async () => {
  await openPart('limits', 'Ограничения и тихи часове')
  fireEvent.click(await screen.findByRole('switch', { name: /^Телефоните мълчат нощем/ }))
  write('От', '25:00')
  await pressUntil('Запази тихите часове', 'Час като 22:00.')
  write('От', '21:30')
  await pressUntil('Запази тихите часове', 'Тихите часове са запазени')
  expect(world.settings.quiet_hours).toMatchObject({
    on: true,
    days: { mon: { from: '21:30', to: '07:00' }, sat: { all_day: true } },
  })
})

test('one’s own sign-ins are seen and ended', async () => {
  await openPart('sign-ins', 'Моите влизания')
  await screen.findByText('Това е единственото ви влизане.')
  await world.as('chief')
  cleanup()
  await openPart('sign-ins', 'Моите влизания')
  const others = () => screen.findAllByRole('button', { name: /^Прекрати влизането от/ })
  // This page has signed in twice, and the program once.
  await waitFor(async () => expect(await others()).toHaveLength(2))
  for (const left of [1, 0]) {
    const [first] = await others()
    if (first) fireEvent.click(first)
    if (left > 0) await waitFor(async () => expect(await others()).toHaveLength(left))
  }
  expect(await screen.findByText('Това е единственото ви влизане.')).toBeTruthy()
})

test('a way that is not configured says so, without the name of a variable', async () => {
  await openPart('channels', 'Поща и известия')
  await screen.findByText(/^Писма не се изпращат/)
  await screen.findByText(/^Нямате устройство, което звъни/)
  expect(document.body.textContent).not.toMatch(/[A-Z]{3,}_[A-Z]{3,}/)
})
