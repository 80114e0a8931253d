import { notifications, notificationsAuthoring as authoring, weekdays } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { addCategory, addNews, addNotification } from '../../../server/test/content.ts'
import { addDevice } from '../../../server/test/pushes.ts'
import { notification } from '../../../server/src/notifications/tables.ts'
import { person } from '../../../server/src/identity/tables.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, calls, press, write, open, confirm, setOutage, password_hash } = await openBrowser()

beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('logistika', 'Сердион Логистика')
  await world.addPerson({ id: 'mira', name: 'Мира', user_group: 'energo' })
  await world.addPerson({ id: 'boyan', name: 'Боян', user_group: 'logistika' })
  await addCategory(world, 'safety', { category_title: 'Безопасност' })
  await addNews(world, { id: 'height', title: 'Работа на височина', category_id: 'safety' })
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Ново известие' }))
const chooseGroup = async (name: RegExp) => {
  fireEvent.click(dialog().getByRole('radio', { name: /Избрани групи/ }))
  fireEvent.click(await dialog().findByRole('checkbox', { name }))
}
const choosePlace = async (typed: string, name: RegExp) => {
  const field = dialog().getByLabelText('Води към')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.click(await dialog().findByRole('option', { name }))
}
const fill = async () => {
  write('Заглавие', 'Учение')
  write('Текст', 'Сирените са за учение.')
  await choosePlace('височина', /Работа на височина/)
  await chooseGroup(/Сердион Енерго/)
}
const credentials = { project_id: '', client_email: '', private_key: '', token_uri: '' }
const sends = () => calls.filter((call) => call === 'POST /api/studio/notifications')
const inboxOf = async (id: string) =>
  (await (await world.as(id))(notifications.list, { query: {} })).items.map(({ title }) => title)

test('an editor writes, aims and sends; the button says to how many, two presses send once, and how far it came is shown', async () => {
  await open('/notifications')
  expect(await screen.findByText('Още няма известия')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Ново известие' })[0] as HTMLElement)
  await fill()
  const button = await dialog().findByRole('button', { name: 'Изпрати на 1\u00a0човек' })
  fireEvent.click(button)
  fireEvent.click(button)
  const drawer = within(await screen.findByRole('dialog', { name: 'Учение' }))
  expect(await drawer.findByText('Получатели')).toBeTruthy()
  expect(drawer.getByText('1 човек още не е влизал.')).toBeTruthy()
  expect(drawer.getByText(/Поканете ги да влязат/)).toBeTruthy()
  expect(sends()).toHaveLength(1)
  expect([await inboxOf('mira'), await inboxOf('boyan')]).toEqual([['Учение'], []])
  const [row] = await world.db.select().from(notification)
  expect(row).toMatchObject({ link: '/news/height', category_id: 'safety', created_by: 'nadya' })
})

test('the reach says how many phones ring at once, and of which kind', async () => {
  await addDevice(world, 'apple', { person_id: 'mira', platform: 'ios' })
  await addDevice(world, 'robot', { person_id: 'boyan' })
  await open('/notifications?open=new')
  await screen.findByRole('dialog', { name: 'Ново известие' })
  await chooseGroup(/Сердион Енерго/)
  fireEvent.click(dialog().getByRole('checkbox', { name: /Сердион Логистика/ }))
  expect(await dialog().findByText('Android 1 · iPhone 1')).toBeTruthy()
  expect(await dialog().findByText('Ще звънне веднага на 2 от 2 души')).toBeTruthy()
})

test('what is missing is said at its place, and nothing is sent', async () => {
  await open('/notifications?open=new')
  fireEvent.click(await screen.findByRole('button', { name: 'Изпрати' }))
  for (const said of ['Напишете заглавие.', 'Напишете текст.', 'Изберете къде води.'])
    expect(await dialog().findByText(said)).toBeTruthy()
  expect(dialog().getByRole('alert').textContent).toBe('Изберете за кого е.')
  fireEvent.click(dialog().getByRole('radio', { name: 'В избран час' }))
  expect(await dialog().findByText('Изберете ден и час.')).toBeTruthy()
  fireEvent.change(dialog().getByLabelText('Ден и час'), { target: { value: '2020-01-01T08:00' } })
  expect(await dialog().findByText('Този час вече мина.')).toBeTruthy()
  expect(sends()).toEqual([])
})

test('the form gives the focus back to what opened it', async () => {
  await open('/notifications')
  const [opener] = await screen.findAllByRole('button', { name: 'Ново известие' })
  opener?.focus()
  fireEvent.click(opener as HTMLElement)
  fireEvent.click(await dialog().findByRole('button', { name: 'Затвори' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a lost answer loses nothing and sends nothing twice, and a reload finds the text', async () => {
  await open('/notifications?open=new')
  await screen.findByRole('dialog', { name: 'Ново известие' })
  await fill()
  const button = await dialog().findByRole('button', { name: 'Изпрати на 1\u00a0човек' })
  const kept = () => localStorage.getItem('studio.notice.nadya') ?? ''
  expect(kept()).toContain('Сирените са за учение.')
  // It reaches the server, but the answer does not come back.
  const { key } = JSON.parse(kept()) as { key: string }
  const link = '/news/height'
  const body = {
    title: 'Учение',
    body: 'Сирените са за учение.',
    link,
    audience: { groups: ['energo'], guests: false },
  }
  await (await world.as('nadya')).with({ headers: { 'idempotency-key': key } })(authoring.send, { body })
  setOutage(() => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent.click(button)
  expect(await dialog().findByText(/Няма връзка със сървъра/)).toBeTruthy()
  expect(kept()).toContain('Сирените са за учение.')
  setOutage(undefined)
  fireEvent.click(await dialog().findByRole('button', { name: /^Изпрати/ }))
  await screen.findByRole('dialog', { name: 'Учение' })
  expect(await inboxOf('mira')).toEqual(['Учение'])
  expect(kept()).toBe('')
})

test('what the server refuses is said where it belongs', async () => {
  await open('/notifications?open=new')
  await screen.findByRole('dialog', { name: 'Ново известие' })
  await fill()
  await choosePlace('/news/ghost', /\/news\/ghost/)
  fireEvent.click(await dialog().findByRole('button', { name: 'Изпрати на 1\u00a0човек' }))
  expect(await dialog().findByText('Там вече няма нищо. Изберете друго място.')).toBeTruthy()
  const field = dialog().getByLabelText('Води към')
  fireEvent.change(field, { target: { value: 'https://evil.example.com/' } })
  expect(await dialog().findByText('Приложението не отваря този сайт.')).toBeTruthy()
})

test('a trial needs words and a place, goes to the editor’s own phone and is no sending; without a phone it says so', async () => {
  world.settings.push = { fcm: { endpoint: '', per_second: 1, credentials } }
  onTestFinished(() => void (world.settings.push = undefined))
  await open('/notifications?open=new')
  fireEvent.click(await screen.findByRole('button', { name: 'Пробно до мен' }))
  expect(await dialog().findByText('Напишете заглавие.')).toBeTruthy()
  write('Заглавие', 'Учение')
  write('Текст', 'Сирените са за учение.')
  await choosePlace('височина', /Работа на височина/)
  fireEvent.click(dialog().getByRole('button', { name: 'Пробно до мен' }))
  expect(await dialog().findByText(/^Нямате телефон, на който да звънне/)).toBeTruthy()
  await addDevice(world, 'phone', { person_id: 'nadya' })
  fireEvent.click(dialog().getByRole('button', { name: 'Пробно до мен' }))
  expect(await screen.findByText('Пробното известие тръгна към телефона ви.')).toBeTruthy()
  expect(dialog().queryByText(/^Нямате телефон/)).toBeNull()
  expect(sends()).toEqual([])
  expect(await inboxOf('mira')).toEqual([])
  expect(dialog().getByLabelText('Заглавие')).toHaveProperty('value', 'Учение')
})

test('a scheduled one is stopped, and put back by the offer', async () => {
  world.clock.now = new Date()
  await open('/notifications?open=new')
  await screen.findByRole('dialog', { name: 'Ново известие' })
  await fill()
  fireEvent.click(dialog().getByRole('radio', { name: 'В избран час' }))
  const year = new Date().getFullYear() + 1
  fireEvent.change(dialog().getByLabelText('Ден и час'), { target: { value: `${year}-01-02T08:00` } })
  fireEvent.click(await dialog().findByRole('button', { name: 'Насрочи за 1\u00a0човек' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Учение' }))
  fireEvent.click(await drawer.findByRole('button', { name: 'Отмени насрочването' }))
  expect(await drawer.findByText('Отменено')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Върни' }))
  expect(await drawer.findByText('Насрочено')).toBeTruthy()
  expect(await inboxOf('mira')).toEqual([])
})

test('whose quiet hours it will ring into is counted for the hour that was chosen', async () => {
  const night = { from: '22:00', to: '07:00' }
  const days = Object.fromEntries(weekdays.map((day) => [day, night]))
  const preferences = { quiet_hours: { on: true, days } }
  await world.db.update(person).set({ preferences, time_zone: 'Europe/Sofia' }).where(eq(person.id, 'mira'))
  await addDevice(world, 'phone', { person_id: 'mira' })
  world.clock.now = new Date('2026-11-20T10:00:00Z')
  await open('/notifications?open=new')
  await screen.findByRole('dialog', { name: 'Ново известие' })
  await chooseGroup(/Сердион Енерго/)
  expect(await dialog().findByText('Ще звънне веднага на 1 от 1 човек')).toBeTruthy()
  fireEvent.click(dialog().getByRole('radio', { name: 'В избран час' }))
  const at = new Date('2099-11-20T21:30:00Z')
  const two = (value: number) => String(value).padStart(2, '0')
  const here = `2099-11-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
  fireEvent.change(dialog().getByLabelText('Ден и час'), { target: { value: here } })
  expect(
    await dialog().findByText('В този час 1 човек ще е в тихите си часове. Ще го получи, щом свършат.'),
  ).toBeTruthy()
  expect(await dialog().findByText('В този час ще звънне на 0 от 1 човек')).toBeTruthy()
})

test('urgency is for those who may, and asks why', async () => {
  await open('/notifications?open=new')
  await screen.findByRole('dialog', { name: 'Ново известие' })
  expect(dialog().getByLabelText<HTMLInputElement>('Спешно').disabled).toBe(true)
  expect(dialog().getByText('Нямате право на спешни известия.')).toBeTruthy()
})

test('an urgent one carries its reason', async () => {
  await world.addPerson({ id: 'chief', role: 'admin', password_hash })
  await open('/notifications?open=new', 'chief@example.com')
  await screen.findByRole('dialog', { name: 'Ново известие' })
  await fill()
  fireEvent.click(dialog().getByLabelText('Спешно'))
  fireEvent.click(await dialog().findByRole('button', { name: 'Изпрати на 1\u00a0човек' }))
  expect(await dialog().findByText('Напишете защо е спешно.')).toBeTruthy()
  fireEvent.change(dialog().getByLabelText('Защо е спешно'), { target: { value: 'Авария' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Изпрати на 1\u00a0човек' }))
  expect(sends()).toEqual([])
  await confirm('Да звънне ли и в тихите часове?', 'Изпрати на 1\u00a0човек', 'Сирените са за учение.')
  await screen.findByRole('dialog', { name: 'Учение' })
  expect((await world.db.select().from(notification))[0]).toMatchObject({ urgent: true, reason: 'Авария' })
})

test('an urgent one needs no place: it opens the inbox', async () => {
  await world.addPerson({ id: 'chief', role: 'admin', password_hash })
  await open('/notifications?open=new', 'chief@example.com')
  await screen.findByRole('dialog', { name: 'Ново известие' })
  write('Заглавие', 'Напуснете цеха')
  write('Текст', 'Сборен пункт: портал 2.')
  await chooseGroup(/Сердион Енерго/)
  fireEvent.click(dialog().getByRole('button', { name: /^Изпрати/ }))
  expect(await dialog().findByText('Изберете къде води.')).toBeTruthy()
  fireEvent.click(dialog().getByLabelText('Спешно'))
  expect(dialog().queryByText('Изберете къде води.')).toBeNull()
  fireEvent.change(dialog().getByLabelText('Защо е спешно'), { target: { value: 'Пожар' } })
  fireEvent.click(dialog().getByRole('button', { name: /^Изпрати/ }))
  await confirm('Да звънне ли и в тихите часове?', 'Изпрати на 1\u00a0човек')
  await screen.findByRole('dialog', { name: 'Напуснете цеха' })
  expect((await world.db.select().from(notification))[0]).toMatchObject({ urgent: true, link: '/notifications' })
})

test('how many phones ring stands on the button, and what rings is told apart', async () => {
  world.settings.push = { fcm: { endpoint: '', per_second: 1, credentials } }
  onTestFinished(() => void (world.settings.push = undefined))
  for (let at = 0; at < 6; at++) {
    await world.addPerson({ id: `many${at}`, user_group: 'logistika' })
    await addDevice(world, `phone${at}`, { person_id: `many${at}`, platform: at === 5 ? 'web' : 'android' })
  }
  await open('/notifications?open=new')
  await screen.findByRole('dialog', { name: 'Ново известие' })
  await chooseGroup(/Сердион Логистика/)
  expect(await dialog().findByRole('button', { name: 'Изпрати на 5\u00a0телефона' })).toBeTruthy()
  expect(dialog().getByText('Отива до 7 души. Ще звъннат 5 телефона.')).toBeTruthy()
  expect(dialog().getByText('1 телефон няма да звънне: инсталацията няма ключ за него.')).toBeTruthy()
})

test('who has had many already, and who could not open it, is said before sending', async () => {
  for (let number = 0; number < 6; number++) await addNotification(world, { groups: ['energo'] })
  await addNews(world, { id: 'closed', title: 'Само за логистиката', category_id: 'safety', groups: ['logistika'] })
  await open('/notifications?open=new')
  await screen.findByRole('dialog', { name: 'Ново известие' })
  await chooseGroup(/Сердион Енерго/)
  expect(await dialog().findByText(/средно по 6, най-много 6.*1 човек вече е получил 5 или повече/)).toBeTruthy()
  await choosePlace('логистиката', /Само за логистиката/)
  expect(await dialog().findByText('1 човек от тях не може да отвори това, към което води.')).toBeTruthy()
})

test('the lock screen shows what a phone will, in both languages, or that something has come and no more', async () => {
  await open('/notifications?open=new')
  await screen.findByRole('dialog', { name: 'Ново известие' })
  const lock = within(screen.getByRole('region', { name: 'Така ще изглежда' }))
  write('Заглавие', 'Учение')
  write('Текст', 'Сирените са за учение.')
  for (const room of ['6 / 50', '22 / 150']) expect(dialog().getByText(room)).toBeTruthy()
  expect(lock.getByText('Сирените са за учение.')).toBeTruthy()
  fireEvent.click(lock.getByRole('button', { name: 'EN' }))
  expect(lock.getByText('Megdan')).toBeTruthy()
  expect(lock.getByText('Сирените са за учение.')).toBeTruthy()
  write('Заглавие', 'Drill')
  write('Текст', 'The sirens are a drill.')
  expect(lock.getByText('The sirens are a drill.')).toBeTruthy()
  fireEvent.click(dialog().getByLabelText('Без текст на заключения екран'))
  expect(lock.getByText('Open the app to read it.')).toBeTruthy()
})

test('an editor without the right reads the list and is told why he cannot send', async () => {
  await world.db
    .update(person)
    .set({ editor_rights: { categories: null, publish: true, push: false, push_urgent: false } })
    .where(eq(person.id, 'nadya'))
  await addNotification(world, { title: 'Учение' })
  await open('/notifications?open=new')
  expect(await screen.findByRole('button', { name: 'Учение' })).toBeTruthy()
  expect(screen.getByText(/Нямате право да изпращате известия/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the notices of one item are reached from its numbers, and the way back is one press', async () => {
  await addNotification(world, { title: 'За новината', news_id: 'height' })
  await addNotification(world, { title: 'Друго' })
  await open('/news/height/insights')
  fireEvent.click(await screen.findByRole('link', { name: 'Известията за новината и докъде стигнаха' }))
  expect(await screen.findByRole('button', { name: 'За новината' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Друго' })).toBeNull()
  press('Махни филтъра „Само за една новина“')
  expect(await screen.findByRole('button', { name: 'Друго' })).toBeTruthy()
})

test('the list finds by state, kind and words, and says when it failed', async () => {
  await addNotification(world, { title: 'Учение', kind: 'event' })
  await addNotification(world, { title: 'Анкета', kind: 'survey' })
  await open('/notifications')
  expect(await screen.findByRole('button', { name: 'Учение' })).toBeTruthy()
  write('Вид', 'survey')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Учение' })).toBeNull())
  expect(location.search).toBe('?kind=survey')
  press(/^Неизпратени/)
  expect(await screen.findByText('Няма такива известия')).toBeTruthy()
  press('Покажи всички')
  expect(await screen.findByRole('button', { name: 'Учение' })).toBeTruthy()
  setOutage(() => Promise.resolve(Response.json({ code: 'forbidden', message: '' }, { status: 403 })))
  write('Търсене в текста', 'нещо')
  expect(await screen.findByText('Известията не се заредиха')).toBeTruthy()
})
