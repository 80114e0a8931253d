import { notifications, notificationsAuthoring as authoring, usualLanguages } from '@megdan/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { leadsTo } from '../../../server/src/destinations.ts'
import { sendDue } from '../../../server/src/notifications/index.ts'
import { addCategory } from '../../../server/test/content.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, open } = await openBrowser()

beforeEach(async () => {
  Object.assign(world.settings, { push_undo_seconds: 10 })
  onTestFinished(() => void Object.assign(world.settings, { push_undo_seconds: 0 }))
  await world.addPerson({ id: 'mira' })
  await addCategory(world)
})

const send = async (title = 'Учение') => {
  const audience = { everyone: true as const, guests: false }
  const body = { title, body: 'Днес в 14 часа.', link: '/home', audience }
  return (await world.as('nadya'))(authoring.send, { body })
}
const leave = () => {
  world.advance(10_000)
  return sendDue(world.db, { leadsTo, languages: usualLanguages, now: world.clock.now })
}
const inbox = async () =>
  (await (await world.as('mira'))(notifications.list, { query: {} })).items.map(({ title }) => title)
const undo = (title = 'Учение') => screen.findByRole('button', { name: `Отмени изпращането на „${title}“` })

test('what was just sent is counted down on any page, and taken back from there', async () => {
  await send()
  await open('/categories')
  expect(await screen.findByText(/^Изпраща се след \d+ с$/)).toBeTruthy()
  expect(screen.getByText('„Учение“ тръгва след 10 секунди. Може да го отмените.')).toBeTruthy()
  fireEvent.click(await undo())
  expect(await screen.findByText('Отменено е. Никой не го получи.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^Изпраща се след/)).toBeNull())
  await leave()
  expect(await inbox()).toEqual([])
})

test('where it has left meanwhile, that is said', async () => {
  await send()
  await open('/categories')
  const button = await undo()
  await leave()
  fireEvent.click(button)
  expect(await screen.findByText(/^Късно е, известието вече тръгна\./)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^Изпраща се след/)).toBeNull())
  expect(await inbox()).toEqual(['Учение'])
})

test('what is sent in one tab is seen in the other, and leaves at once where somebody says so', async () => {
  await open('/categories')
  await screen.findByRole('heading', { level: 1 })
  await send('Спешно')
  expect(screen.queryByText(/^Изпраща се след/)).toBeNull()
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'studio.leaving' })))
  fireEvent.click(await screen.findByRole('button', { name: 'Изпрати веднага „Спешно“' }))
  await waitFor(async () => expect(await inbox()).toEqual(['Спешно']))
  await waitFor(() => expect(screen.queryByText(/^Изпраща се след/)).toBeNull())
})
