import { notifications } from '@megdan/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addNotification } from '../../../server/test/content.ts'
import { addDevice } from '../../../server/test/pushes.ts'
import { digest } from '../../../server/src/digests/tables.ts'
import { person } from '../../../server/src/identity/tables.ts'
import { pushJob } from '../../../server/src/notifications/tables.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, open } = await openBrowser()

beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'mira', name: 'Мира', user_group: 'energo' })
  // Of fewer than five people nothing is told.
  for (const at of [1, 2, 3, 4]) await world.addPerson({ id: `miner${at}`, user_group: 'energo' })
})

const inboxOf = async (id: string) =>
  (await (await world.as(id))(notifications.list, { query: {} })).items.map(({ title }) => title)

test('the delivery tells what the provider said, with a remedy beside each gap', async () => {
  const id = await addNotification(world, { title: 'Учение', groups: ['energo'], created_by: 'nadya' })
  const failed = { unregistered: 2, gone: 1, never_heard_of: 1 }
  const counts = { devices: 9, accepted: 5, skipped: { muted: 1 }, failed }
  await world.db.insert(pushJob).values({ notification_id: id, state: 'sending', ...counts })
  await open(`/notifications?open=${id}`)
  const drawer = within(await screen.findByRole('dialog', { name: 'Учение' }))
  expect(await drawer.findByText('2 устройства вече нямат приложението.')).toBeTruthy()
  expect(drawer.getByText(/Хората ще се появят пак/)).toBeTruthy()
  expect(drawer.getByText('1 устройство вече не е на получател.')).toBeTruthy()
  expect(drawer.getByText(/междувременно са излезли от профила си/)).toBeTruthy()
  expect(drawer.getByText('1 устройство не беше прието.')).toBeTruthy()
  expect(drawer.getByText('1 устройство е на човек, който е заглушил тази категория.')).toBeTruthy()
  await world.db.update(pushJob).set({ state: 'paused', trouble: 'credentials_refused' })
  expect(await drawer.findByText(/Google не прие ключа/)).toBeTruthy()
})

test('one that is still being sent is stopped, goes from the inboxes, and is put back by the offer', async () => {
  const id = await addNotification(world, { title: 'Учение', groups: ['energo'], created_by: 'nadya' })
  await world.db.insert(pushJob).values({ notification_id: id, state: 'sending', devices: 9, accepted: 5 })
  await open(`/notifications?open=${id}`)
  const drawer = within(await screen.findByRole('dialog', { name: 'Учение' }))
  fireEvent.click(await drawer.findByRole('button', { name: 'Отмени изпращането' }))
  expect(await drawer.findByText('Отменено')).toBeTruthy()
  expect(await drawer.findByText('Беше отменено от редактор.')).toBeTruthy()
  expect(await inboxOf('mira')).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Върни' }))
  expect(await drawer.findByText('Изпратено')).toBeTruthy()
  expect(await inboxOf('mira')).toEqual(['Учение'])
})

test('who did not open it from the phone is a gap of its own once all phones were rung', async () => {
  const id = await addNotification(world, { title: 'Учение', groups: ['energo'], opened: 0 })
  await world.db.insert(pushJob).values({ notification_id: id, state: 'sending', devices: 1, accepted: 1 })
  await addDevice(world, 'phone', { person_id: 'mira' })
  await open(`/notifications?open=${id}`)
  const drawer = within(await screen.findByRole('dialog', { name: 'Учение' }))
  expect(await drawer.findByText('5 души още не са го прочели.')).toBeTruthy()
  expect(drawer.queryByText('1 човек не го е отворил от телефона си.')).toBeNull()
  await world.db.update(pushJob).set({ state: 'done' })
  expect(await drawer.findByText('1 човек не го е отворил от телефона си.')).toBeTruthy()
  expect(drawer.getByText(/Помага заглавие/)).toBeTruthy()
})

test('whom the digest reaches is told, and to whom there is no way at all', async () => {
  const id = await addNotification(world, { title: 'Учение', groups: ['energo'], created_by: 'nadya' })
  await world.db.insert(pushJob).values({ notification_id: id, state: 'done', devices: 0 })
  for (const [person_id, refused_email] of [
    ['miner1', null],
    ['miner2', 'miner2@example.com'],
    // Of an address that is theirs no more nothing is said.
    ['miner3', 'before@example.com'],
  ] as const) {
    await world.db
      .update(person)
      .set({ preferences: { digest: { every: 'week' } } })
      .where(eq(person.id, person_id))
    await world.db.insert(digest).values({ person_id, chosen_at: world.clock.now, refused_email })
  }
  await open(`/notifications?open=${id}`)
  const drawer = within(await screen.findByRole('dialog', { name: 'Учение' }))
  expect(await drawer.findByText('От тях 2 души получават обобщение по имейл.')).toBeTruthy()
  expect(drawer.getByText('До 1 човек няма никакъв път: пощата му връща писмата.')).toBeTruthy()
  expect(drawer.getByText(/^Администратор ще ги намери/, { exact: false })).toBeTruthy()
})
