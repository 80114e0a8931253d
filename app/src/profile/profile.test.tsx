import { news, profile } from '@megdan/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveSession } from '../../../server/src/identity/sessions.ts'
import { addCategory, addContact, addNews } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { open, press, told, write } from '../../test/hands.ts'
import { storage } from '../platform/storage.ts'
import { currentLanguage } from '../texts/index.ts'
import { ProfilePage } from './ProfilePage.tsx'

const { world, calls, drawer, enterAs, signInAs, setConnected, show: showOn } = await openDevice()
const show = () => showOn(<ProfilePage />)

beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  const own = { name: 'Мария Георгиева', position: 'Диспечер', phone: '0888 123 456' }
  await world.addPerson({ id: 'maria', ...own, user_group: 'energo' })
  await signInAs('maria', { language: 'bg' })
})

/** The calls without what hangs on their addresses. */
const asked = () => calls.map((call) => call.split('?')[0] ?? '')
const own = async () => (await world.as('maria'))(profile.get)
describe('the profile', () => {
  test('shows who is signed in and what belongs to the person', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Мария Георгиева' })).toBeTruthy()
    expect(screen.getByText('Група „Сердион Енерго“')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Запазени/ }).getAttribute('href')).toBe('/saved')
    expect(screen.getByRole('link', { name: 'Как работи' }).getAttribute('href')).toBe('/intro-tutorial')
    for (const name of ['Изход', 'Изтриване на акаунта', /^Тема/])
      expect(screen.getByRole('button', { name })).toBeTruthy()
    await open('Условия и поверителност')
  })

  test('counts what is saved', async () => {
    await addCategory(world)
    for (const id of ['bus', 'canteen', 'pool']) {
      await addNews(world, { id })
      await (
        await world.as('maria')
      )(news.bookmark, { params: { id } })
    }
    await signInAs('maria', { language: 'bg' })
    show()
    await waitFor(() => expect(screen.getByRole('link', { name: /^Запазени/ }).textContent).toMatch(/3$/))
  })

  test('hands over all that is held about the person as a file, or says why not', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as Blob), 'blob:own'))
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    show()
    await screen.findByRole('heading', { level: 1, name: 'Мария Георгиева' })
    await open('Изтегли данните ми')
    press(/^Файл с данни/)
    await told(/Файлът с данните ви е готов/)
    expect(click).toHaveBeenCalledTimes(1)
    expect(await files[0]?.text()).toContain('0888 123 456')
    press(/^Страница за четене/)
    await waitFor(() => expect(files).toHaveLength(2))
    expect(await files[1]?.text()).toMatch(/^<!doctype html>[\s\S]*Вашите данни в Мегдан[\s\S]*0888 123 456/)
    setConnected(false)
    press(/^Страница за четене/)
    await told(/Няма връзка|връзка/)
    expect(files).toHaveLength(2)
  })

  test('deletes from the device all that was read, the contacts too, and counts it before', async () => {
    await addContact(world, { id: 'elena', name: 'Елена Георгиева' })
    drawer.set('read', 'x'.repeat(20_000))
    drawer.set('contacts', { owner: storage.get('cacheOwner'), at: 1, items: [{ name: 'Елена'.repeat(10_000) }] })
    drawer.set('surveys', 'answers that wait')
    show()
    const row = await screen.findByRole('button', { name: /^За четене офлайн/ })
    await waitFor(() => expect(row.textContent).toMatch(/1[12]\d\skB/))
    fireEvent.click(row)
    press('Изтрий от устройството')
    await told(/изтрито от устройството/)
    expect([drawer.has('read'), drawer.has('contacts'), drawer.get('surveys')]).toEqual([
      false,
      false,
      'answers that wait',
    ])
  })

  test('of a guest is an invitation and the choices of the device', async () => {
    await enterAs({ user: 'guest' })
    show()
    expect(screen.getByRole('link', { name: 'Вход' }).getAttribute('href')).toBe('/auth')
    expect(
      screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
    ).toEqual([
      'Категории',
      'Тема (светла / тъмна)Системна',
      'Размер на текста100%',
      'ЕзикБългарски',
      'Условия и поверителност',
    ])
    expect(asked()).not.toContain('GET /api/profile')
  })

  test('that cannot be loaded says why, leaves the choices and the way out, and loads on demand', async () => {
    setConnected(false)
    show()
    expect((await screen.findByRole('alert')).textContent).toMatch(/Профилът не се зареди.*Няма връзка/)
    expect(screen.getByRole('button', { name: 'Изход' })).toBeTruthy()
    setConnected(true)
    press('Опитай отново')
    expect(await screen.findByRole('heading', { level: 1, name: 'Мария Георгиева' })).toBeTruthy()
  })
})

describe('own data', () => {
  const edit = async () => {
    show()
    await open('Редактирай')
  }

  test('say at each field who sees it', async () => {
    await edit()
    const hintOf = (label: string) => {
      const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent).join(' ')
    }
    expect(hintOf('Име и фамилия')).toMatch(/всички/)
    expect(hintOf('Телефон')).toMatch(/само администраторите/)
    expect(hintOf('Длъжност')).toMatch(/администраторите и читателите/)
    const zone = screen.getByText('Часова зона').closest('summary')?.getAttribute('aria-describedby') ?? ''
    expect(document.querySelector(`[id="${zone}"]`)?.textContent).toMatch(/само вие/)
    expect(screen.getByText(/^Имейла ви maria@example.com виждат само администраторите/)).toBeTruthy()
  })

  test('hold the time zone of a city, found by any of its names and kept by that of today', async () => {
    await edit()
    const zone = screen.getByText('Часова зона').closest('summary') as HTMLElement
    expect(zone.textContent).toBe('Часова зонаСофия')
    fireEvent.click(zone)
    const names = () => screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent?.split('сега')[0])
    await waitFor(() => expect(names().slice(0, 2)).toContain('София'))
    expect(screen.getByLabelText(/^Лондон/).closest('label')?.textContent).toMatch(/сега е \d\d:\d\d$/)
    for (const [typed, found] of [
      ['токи', 'Токио'],
      ['Calcutta', 'Колката'],
      ['kiev', 'Киев'],
      ['saigon', 'Хошимин'],
    ] as const) {
      write('Търсене на град', typed)
      expect(names()).toEqual([found])
    }
    write('Търсене на град', 'Атлантида')
    expect(screen.getByText(/^Няма такъв град/)).toBeTruthy()
    write('Търсене на град', 'киев')
    expect(fireEvent.keyDown(screen.getByLabelText('Търсене на град'), { key: 'Enter' })).toBe(false)
    fireEvent.click(screen.getByLabelText(/^Киев/))
    expect(zone.textContent).toBe('Часова зонаКиев')
    press('Запази')
    await waitFor(async () => expect((await own()).time_zone).toBe('Europe/Kyiv'))
  })

  test('are checked at their fields before they are sent', async () => {
    await edit()
    write('Име и фамилия', '  ')
    write('Телефон', 'питайте на портала')
    press('Запази')
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(2))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Име и фамилия')))
    expect(asked().filter((call) => call.startsWith('PATCH'))).toEqual([])
  })

  test('are saved once by a double tap, and an emptied phone is gone', async () => {
    await edit()
    write('Име и фамилия', 'Мария Иванова')
    write('Телефон', '')
    press('Запази')
    press('Запази')
    expect(await screen.findByRole('heading', { level: 1, name: 'Мария Иванова' })).toBeTruthy()
    expect(asked().filter((call) => call.startsWith('PATCH'))).toEqual(['PATCH /api/profile'])
    expect(await own()).toMatchObject({ name: 'Мария Иванова', phone: null, position: 'Диспечер' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('changed elsewhere meanwhile are loaded, and what was typed stays for a second save', async () => {
    await edit()
    await (
      await world.as('maria')
    )(profile.change, { body: { position: 'Началник смяна' } })
    write('Име и фамилия', 'Мария Иванова')
    press('Запази')
    expect((await screen.findByRole('alert')).textContent).toMatch(/междувременно е променен/)
    expect(screen.getByLabelText<HTMLInputElement>('Име и фамилия').value).toBe('Мария Иванова')
    expect(screen.getByLabelText<HTMLInputElement>('Длъжност').value).toBe('Началник смяна')
    press('Запази')
    await waitFor(async () => expect(await own()).toMatchObject({ name: 'Мария Иванова', position: 'Началник смяна' }))
  })

  test('cannot be sent offline, and the form says so', async () => {
    await edit()
    setConnected(false)
    expect(screen.getByRole('button', { name: 'Запази' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/Няма интернет връзка/)).toBeTruthy()
  })
})

describe('what is chosen', () => {
  test('applies at once and reaches the profile beside what was chosen before', async () => {
    await (
      await world.as('maria')
    )(profile.change, { body: { preferences: { push: false, muted_categories: ['sport'] } } })
    show()
    const sheet = await open(/^Тема/)
    fireEvent.click(sheet.getByLabelText('Тъмна'))
    expect(document.documentElement.classList.contains('theme-dark')).toBe(true)
    expect(localStorage.getItem('look')).toBe('dark')
    await waitFor(async () =>
      expect((await own()).preferences).toEqual({ push: false, muted_categories: ['sport'], look: 'dark' }),
    )
  })

  test('survives a change of the profile elsewhere', async () => {
    show()
    await screen.findByRole('heading', { level: 1, name: 'Мария Георгиева' })
    await (
      await world.as('maria')
    )(profile.change, { body: { preferences: { look: 'light' } } })
    fireEvent.click(screen.getByRole('switch', { name: /^Известия/ }))
    await waitFor(async () => expect((await own()).preferences).toEqual({ look: 'light', push: false }))
  })

  test('offline stays on the device and goes out with the signal', async () => {
    show()
    await screen.findByRole('heading', { level: 1, name: 'Мария Георгиева' })
    setConnected(false)
    const sheet = await open(/^Размер на текста/)
    fireEvent.change(sheet.getByRole('slider'), { target: { value: '150' } })
    expect(document.documentElement.style.fontSize).toBe('150%')
    expect(await screen.findByText(/Ще го запишем и в профила ви/)).toBeTruthy()
    setConnected(true)
    await waitFor(async () => expect((await own()).preferences).toEqual({ text_size: 150 }))
    await waitFor(() => expect(screen.queryByText(/Ще го запишем и в профила ви/)).toBeNull())
  })

  test('as a language turns the screens and the profile over', async () => {
    show()
    const sheet = await open(/^Език/)
    fireEvent.click(sheet.getByLabelText('English'))
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeTruthy()
    expect(currentLanguage()).toBe('en')
    await waitFor(async () => expect((await own()).locale).toBe('en'))
  })

  test('as a language and back at once stays as it was', async () => {
    show()
    const sheet = await open(/^Език/)
    fireEvent.click(sheet.getByLabelText('English'))
    expect(sheet.getByLabelText('English')).toHaveProperty('checked', true)
    fireEvent.click(sheet.getByLabelText('Български'))
    await waitFor(() => expect(asked()).toContain('PATCH /api/profile'))
    expect(await own()).toHaveProperty('locale', 'bg')
    expect(currentLanguage()).toBe('bg')
  })

  test('elsewhere holds on a device that has chosen nothing itself', async () => {
    await (
      await world.as('maria')
    )(profile.change, { body: { preferences: { look: 'dark', text_size: 120 } } })
    localStorage.removeItem('look')
    show()
    await waitFor(() => expect(localStorage.getItem('look')).toBe('dark'))
    expect(localStorage.getItem('textSize')).toBe('120')
  })
})

describe('sign-ins', () => {
  test('are listed with this device first, and another one is ended by a tap', async () => {
    const from = { device: 'Chrome, Android', place: '10.1.2.*', ttl_seconds: 3600 }
    const { token } = await saveSession(world.db, { person_id: 'maria', now: world.clock.now, ...from })
    show()
    const sheet = await open('Устройства, на които сте влезли')
    expect(await sheet.findByText('Това устройство')).toBeTruthy()
    expect(sheet.getByText('Chrome на Android')).toBeTruthy()
    expect(sheet.getByText(/ · от друга мрежа \(10\.1\.2\.…\)$/)).toBeTruthy()
    const [end] = sheet.getAllByRole('button', { name: /^Прекрати/ }) as [HTMLElement]
    fireEvent.click(end)
    fireEvent.click(end)
    await waitFor(() => expect(sheet.queryAllByRole('button', { name: /^Прекрати/ })).toHaveLength(0))
    expect(asked().filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
    await expect(world.apiWith({ token })(profile.get)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
