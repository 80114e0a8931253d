import { profile } from '@megdan/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { digest } from '../../../server/src/digests/tables.ts'
import { person } from '../../../server/src/identity/tables.ts'
import { addCategory } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { setLanguage } from '../texts/index.ts'
import { shownToasts } from '../ui/toasts.ts'
import { saveMuted, startChoices } from '../preferences/index.ts'
import { FollowButton } from './FollowButton.tsx'
import { ProfilePage } from './ProfilePage.tsx'

const { world, calls, drawer, enterAs, signInAs, setConnected, show: showOn } = await openDevice()
const show = () => showOn(<ProfilePage />)

beforeEach(async () => {
  await world.addPerson({ id: 'maria', name: 'Мария Георгиева' })
  await addCategory(world, 'canteen', { category_title: 'Стол', position: 1 })
  await addCategory(world, 'safety', { category_title: 'Безопасност', mandatory: true, position: 2 })
  await addCategory(world, 'sport', { category_title: 'Спорт', position: 3 })
  await world.house.events.tell(world.db, { topic: 'content', of: 'menu' })
  await signInAs('maria', { language: 'bg' })
})

const preferences = async () => (await (await world.as('maria'))(profile.get)).preferences
const open = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
const night = { from: '22:00', to: '07:00' }
const patched = () => calls.filter((call) => call.startsWith('PATCH'))

describe('categories', () => {
  test('ring or not as the person says, and the mandatory one is locked', async () => {
    show()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Теми, за които/ }).textContent).toMatch(/3$/))
    const sheet = await open(/^Теми, за които/)
    const safety = await sheet.findByRole('switch', { name: /^Безопасност/ })
    expect([safety.getAttribute('aria-checked'), (safety as HTMLButtonElement).disabled]).toEqual(['true', true])
    expect(safety.textContent).toContain('Задължителна')
    fireEvent.click(sheet.getByRole('switch', { name: 'Стол' }))
    fireEvent.click(sheet.getByRole('switch', { name: 'Спорт' }))
    fireEvent.click(sheet.getByRole('switch', { name: 'Стол' }))
    await waitFor(async () => expect((await preferences()).muted_categories).toEqual(['sport']))
    expect(screen.getByRole('button', { name: /^Теми, за които/, hidden: true }).textContent).toMatch(/2$/)
    expect(patched()).toHaveLength(1)
  })

  test('muted on two devices at once are all muted', async () => {
    show()
    const sheet = await open(/^Теми, за които/)
    const sport = await sheet.findByRole('switch', { name: 'Спорт' })
    await (
      await world.as('maria')
    )(profile.change, { body: { preferences: { muted_categories: ['canteen'] } } })
    fireEvent.click(sport)
    await waitFor(async () => expect((await preferences()).muted_categories).toEqual(['canteen', 'sport']))
  })

  test('offline wait on the device, and go out with the signal', async () => {
    show()
    const sheet = await open(/^Теми, за които/)
    const sport = await sheet.findByRole('switch', { name: 'Спорт' })
    setConnected(false)
    fireEvent.click(sport)
    expect(sport.getAttribute('aria-checked')).toBe('false')
    setConnected(true)
    await waitFor(async () => expect((await preferences()).muted_categories).toEqual(['sport']))
  })
})

test('what was muted without a connection before the app was killed goes out at the next start, beside what is muted now', async () => {
  setConnected(false)
  drawer.set('profile-choices', { muted: { sport: true } })
  void startChoices()
  saveMuted('canteen', true)
  await waitFor(() => expect(drawer.get('profile-choices')).toEqual({ muted: { sport: true, canteen: true } }))
  expect(await preferences()).toEqual({})
  setConnected(true)
  await waitFor(async () => expect((await preferences()).muted_categories?.toSorted()).toEqual(['canteen', 'sport']))
  await waitFor(() => expect(drawer.has('profile-choices')).toBe(false))
})

describe('one’s own companies', () => {
  test('stand below the topics, and each can be muted by itself, on two devices at once, too', async () => {
    await world.addGroup('energo', 'Сердион Енерго')
    await world.addGroup('stroi', 'Сердион Строй')
    await world.addGroup('foods', 'Сердион Фуудс')
    await world.addPerson({ id: 'ivan', user_group: 'stroi', groups: ['energo'] })
    await signInAs('ivan', { language: 'bg' })
    const own = async () => (await (await world.as('ivan'))(profile.get)).preferences
    show()
    const sheet = await open(/^Теми, за които/)
    expect(await sheet.findByRole('switch', { name: 'Сердион Строй' })).toBeTruthy()
    expect(sheet.queryByText('Сердион Фуудс')).toBeNull()
    await (
      await world.as('ivan')
    )(profile.change, { body: { preferences: { muted_groups: ['stroi'] } } })
    fireEvent.click(sheet.getByRole('switch', { name: 'Сердион Енерго' }))
    await waitFor(async () => expect((await own()).muted_groups).toEqual(['stroi', 'energo']))
  })
})

describe('«Следвай» on a category', () => {
  const follow = async (category_id: string, name: string) => {
    const shown = showOn(<FollowButton category_id={category_id} />)
    fireEvent.click(await screen.findByRole('button', { name }))
    return shown
  }

  test('mutes its pushes and brings them back, and says what that means', async () => {
    await follow('sport', 'Следвате')
    expect(shownToasts().at(-1)?.text).toMatch(/няма да звъни за „Спорт“. Известията остават/)
    await waitFor(async () => expect((await preferences()).muted_categories).toEqual(['sport']))
    fireEvent.click(await screen.findByRole('button', { name: 'Следвай' }))
    await waitFor(async () => expect((await preferences()).muted_categories).toEqual([]))
  })

  test('changes nothing for a mandatory one, and says why', async () => {
    await follow('safety', 'Задължителна')
    expect(shownToasts().at(-1)?.text).toMatch(/задължителна тема/)
    expect(await preferences()).toEqual({})
  })

  test('is not offered to a guest', async () => {
    await enterAs({ user: 'guest' })
    const { container } = showOn(<FollowButton category_id="sport" />)
    await waitFor(() => expect(container.innerHTML).toBe(''))
    expect(calls.filter((call) => call.includes('/api/profile'))).toEqual([])
  })
})

describe('quiet hours', () => {
  const opened = async () => {
    const sheet = await open(/^Тихи часове/)
    const toggle = sheet.getByRole('switch', { name: /^Тихи часове/ })
    if (toggle.getAttribute('aria-checked') === 'false') fireEvent.click(toggle)
    return sheet
  }
  const dayOf = (sheet: Awaited<ReturnType<typeof opened>>, name: string) =>
    within(sheet.getByText(name, { selector: '.label' }).closest('details') ?? document.body)

  test('are every night from the first tap on, and their row says so', async () => {
    show()
    expect((await screen.findByRole('button', { name: /^Тихи часове/ })).textContent).toMatch(/Изключени$/)
    await opened()
    await waitFor(async () =>
      expect((await preferences()).quiet_hours).toMatchObject({ on: true, days: { mon: night } }),
    )
    expect(screen.getByRole('button', { name: /^Тихи часове/, hidden: true }).textContent).toMatch(/22:00–07:00$/)
  })

  test('take weekends and public holidays as a whole from the template', async () => {
    show()
    const sheet = await opened()
    fireEvent.click(sheet.getByRole('radio', { name: /^През нощта и в почивните дни/ }))
    const whole = { ...night, all_day: true }
    await waitFor(async () =>
      expect((await preferences()).quiet_hours).toMatchObject({
        days: { fri: night, sat: whole, sun: whole },
        holidays: whole,
      }),
    )
  })

  test('of one day are one’s own, and can be taken over to the working days', async () => {
    show()
    const sheet = await opened()
    const monday = dayOf(sheet, 'Понеделник')
    fireEvent.change(monday.getByLabelText('От'), { target: { value: '20:30' } })
    fireEvent.change(monday.getByLabelText('До'), { target: { value: '' } })
    fireEvent.change(monday.getByLabelText('До'), { target: { value: '06:00' } })
    const own = { from: '20:30', to: '06:00' }
    await waitFor(async () => expect((await preferences()).quiet_hours?.days).toMatchObject({ mon: own, tue: night }))
    fireEvent.click(dayOf(sheet, 'Неделя').getByRole('radio', { name: 'Без тихи часове' }))
    fireEvent.click(monday.getByRole('button', { name: 'Така за всички работни дни' }))
    await waitFor(async () => expect((await preferences()).quiet_hours?.days).toMatchObject({ fri: own, sat: night }))
    expect((await preferences()).quiet_hours?.days).not.toHaveProperty('sun')
  })

  test('keep what was chosen while they are off', async () => {
    show()
    const sheet = await opened()
    fireEvent.click(dayOf(sheet, 'Събота').getByRole('radio', { name: 'Целия ден' }))
    fireEvent.click(sheet.getByRole('switch', { name: /^Тихи часове/ }))
    await waitFor(async () =>
      expect((await preferences()).quiet_hours).toMatchObject({ on: false, days: { sat: { all_day: true } } }),
    )
  })

  test('of somebody who works by night are one tap, too, and others are called one’s own', async () => {
    show()
    const sheet = await opened()
    const chosen = () => sheet.getAllByRole('radio', { checked: true })[0]?.closest('label')?.textContent
    expect(chosen()).toMatch(/^През нощта/)
    expect(sheet.queryByRole('radio', { name: /^Мои часове/ })).toBeNull()
    fireEvent.click(sheet.getByRole('radio', { name: /^След нощна смяна/ }))
    const byDay = { from: '08:00', to: '16:00' }
    await waitFor(async () => expect((await preferences()).quiet_hours?.days).toMatchObject({ mon: byDay, sun: byDay }))
    fireEvent.change(dayOf(sheet, 'Понеделник').getByLabelText('До'), { target: { value: '17:00' } })
    expect(chosen()).toMatch(/^Мои часове/)
    fireEvent.click(sheet.getByRole('radio', { name: /^Само в почивните дни/ }))
    await waitFor(async () =>
      expect(Object.keys((await preferences()).quiet_hours?.days ?? {})).toEqual(['sat', 'sun']),
    )
  })

  test('go by the person’s own zone, which a traveller changes with a tap', async () => {
    await (
      await world.as('maria')
    )(profile.change, { body: { time_zone: 'Asia/Calcutta' } })
    show()
    const sheet = await opened()
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(sheet.getByText(/^Телефонът ви е на .*, а тихите часове са по времето в Колката\.$/)).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: /^Премини на / }))
    expect(await sheet.findByText(/^Часовете са по /)).toBeTruthy()
    await waitFor(async () => expect((await (await world.as('maria'))(profile.get)).time_zone).toBe(here))
  })

  test('are told in English, too', async () => {
    show()
    await opened()
    await act(() => setLanguage('en'))
    expect(await screen.findByText('Public holidays', { selector: '.label' })).toBeTruthy()
    expect(screen.getByText('Monday', { selector: '.label' })).toBeTruthy()
  })
})

describe('the digest by mail', () => {
  const row = () => screen.findByRole('button', { name: /^Обобщение по имейл/ })
  beforeEach(() => void Object.assign(world.settings, { smtp_url: 'smtp://127.0.0.1:1' }))

  test('is off until somebody chooses how often and on which day, and says when the next one comes', async () => {
    show()
    expect((await row()).textContent).toMatch(/Изключено$/)
    const sheet = await open(/^Обобщение по имейл/)
    expect(sheet.queryByText(/^Следващото/)).toBeNull()
    fireEvent.click(sheet.getByRole('radio', { name: 'Всеки ден' }))
    expect(sheet.getByText('Следващото: Събота, 21 ноември, 07:00, на maria@example.com.')).toBeTruthy()
    fireEvent.click(sheet.getByRole('radio', { name: 'Всяка седмица' }))
    fireEvent.click(sheet.getByRole('radio', { name: 'Сряда' }))
    expect(sheet.getByText(/^Следващото: Сряда, 25 ноември, 07:00/)).toBeTruthy()
    await waitFor(async () => expect((await preferences()).digest).toEqual({ every: 'week', weekday: 'wed' }))
    expect((await screen.findByRole('button', { name: /^Обобщение по имейл/, hidden: true })).textContent).toMatch(
      /Сряда$/,
    )
    fireEvent.click(sheet.getByRole('radio', { name: 'Изключено' }))
    await waitFor(async () => expect((await preferences()).digest).toEqual({ every: 'never' }))
  })

  test('comes when quiet hours end, and keeps what else was chosen', async () => {
    const whole = { from: '22:00', to: '09:30' }
    await (
      await world.as('maria')
    )(profile.change, { body: { preferences: { look: 'dark', quiet_hours: { on: true, days: { fri: whole } } } } })
    show()
    const sheet = await open(/^Обобщение по имейл/)
    fireEvent.click(sheet.getByRole('radio', { name: 'Всеки ден' }))
    expect(sheet.getByText(/^Следващото: Събота, 21 ноември, 09:30/)).toBeTruthy()
    await waitFor(async () => expect(await preferences()).toMatchObject({ look: 'dark', digest: { every: 'day' } }))
  })

  test('says where letters come back from that address', async () => {
    await world.db
      .insert(digest)
      .values({ person_id: 'maria', chosen_at: world.clock.now, refused_email: 'maria@example.com' })
    show()
    const sheet = await open(/^Обобщение по имейл/)
    expect((await sheet.findByRole('alert')).textContent).toMatch(/^Писмата до maria@example.com се връщат/)
  })

  test('is not offered to whoever has no address, nor where no letters can be sent', async () => {
    await world.db.update(person).set({ email: null, login_name: 'сн-1' }).where(eq(person.id, 'maria'))
    const shown = show()
    await screen.findByRole('button', { name: /^Тихи часове/ })
    expect(screen.queryByRole('button', { name: /^Обобщение по имейл/ })).toBeNull()
    shown.unmount()
    world.settings.smtp_url = undefined
    await world.addPerson({ id: 'ivan' })
    await signInAs('ivan', { language: 'bg' })
    show()
    await screen.findByRole('button', { name: /^Тихи часове/ })
    expect(screen.queryByRole('button', { name: /^Обобщение по имейл/ })).toBeNull()
  })
})
