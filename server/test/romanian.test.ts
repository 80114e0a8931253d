import { languages, newsAuthoring, notifications, notificationsAuthoring, profile, terms } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { person } from '../src/identity/tables.ts'
import { addCategory, textBody } from './content.ts'
import { textOf } from './post-office.ts'
import { addDevice } from './pushes.ts'
import { useFcm, usePostOffice, usePushes, useWorld } from './use-world.ts'

const post = usePostOffice()
const fcm = useFcm()
const world = useWorld({
  settings: () => ({ languages, smtp_url: post.url, mail_from: 'megdan@example.com', push: { fcm: fcm.settings } }),
})
const pushes = usePushes(world, fcm)

beforeEach(async () => {
  await addCategory(world, 'general', { category_title: 'Общи', guests: true })
  await world.addPerson({ id: 'nadya', role: 'editor' })
  await world.addPerson({ id: 'ioana', email: 'ioana@example.com' })
  const ioana = await world.as('ioana')
  await ioana(profile.change, { body: { locale: 'ro' } })
})

test('who chose Romanian is written to and rung in Romanian', async () => {
  await world.app.inject({
    method: 'POST',
    url: '/api/auth/password/forgot',
    payload: { email: 'ioana@example.com' },
  })
  await expect.poll(() => post.letters.length).toBe(1)
  expect(textOf(post.letters[0] ?? '')).toContain('Codul pentru o parolă nouă este ')

  await addDevice(world, 'phone', { person_id: 'ioana', locale: 'ro' })
  await pushes.start()
  const nadya = await world.as('nadya')
  const translations = { ro: { title: 'Exercițiu', body: 'Sirenele sunt pentru un exercițiu.' } }
  const own = { title: 'Учение', body: 'Сирените са за учение.', link: '/home' }
  const audience = { everyone: true as const, guests: false }
  await nadya(notificationsAuthoring.send, { body: { ...own, translations, audience } })
  await expect.poll(() => fcm.messages.length).toBe(1)
  expect(fcm.messages[0]?.notification).toEqual(translations.ro)
  const ioana = await world.as('ioana')
  const { items } = await ioana(notifications.list, { query: { lang: 'ro' } })
  expect(items[0]).toMatchObject({ ...translations.ro, language: 'ro' })
})

test('editors write in Romanian, and terms and privacy stand in it', async () => {
  const nadya = await world.as('nadya')
  const wording = { title: 'Autobuz nou', summary: '', key_points: [], body: textBody('Pleacă la șase.') }
  const body = { title: 'Нов автобус', category_id: 'general', translations: { ro: wording } }
  expect(await nadya(newsAuthoring.create, { body })).toMatchObject({
    language: 'bg',
    translations: { ro: { title: 'Autobuz nou' } },
  })
  const { texts } = await world.visitor(terms.get)
  expect(Object.keys(texts)).toEqual([...languages])
})

test('the pages of a deletion and one’s own data speak Romanian', async () => {
  const page = await world.app.inject({
    url: '/auth/delete',
    headers: { 'accept-language': 'ro-RO', accept: 'text/html' },
  })
  expect(page.body).toContain('<html lang="ro"')
  expect(page.body).toContain('30 de zile')
  expect(page.body).toContain('>Български</a>')
  const [row] = await world.db.select().from(person).where(eq(person.id, 'ioana'))
  expect(row?.locale).toBe('ro')
})
