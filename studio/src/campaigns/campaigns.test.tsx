import { campaigns, type Campaign } from '@megdan/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addCampaign, bind } from '../../../server/test/campaigns.ts'
import { addCategory, addNews, addNotification } from '../../../server/test/content.ts'
import { notificationRecipient } from '../../../server/src/notifications/tables.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, open, press, setOutage } = await openBrowser()
const many = ['a', 'b', 'c', 'd', 'e']

beforeEach(async () => {
  world.clock.now = new Date()
  await world.addPerson({ id: 'boris', name: 'Борис', role: 'editor' })
  for (const id of many) await world.addPerson({ id })
  await addCategory(world)
})

const boris = () => world.as('boris')
const listed = async () => (await (await boris())(campaigns.list, { query: {} })).items
const campaign = async (): Promise<Campaign> => (await boris())(campaigns.get, { params: { id: 'campaign' } })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const form = async (name: string) => within(await screen.findByRole('dialog', { name }))
const choose = async (name: string) => {
  press('Още действия')
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('Back closes what lies over a page, one thing after the other, and only then leaves it', async () => {
  await open('/campaigns')
  fireEvent.click((await screen.findAllByRole('button', { name: 'Нова кампания' }))[0] as HTMLElement)
  await form('Нова кампания')
  await waitFor(() => expect(history.state?.over).toBe(1))
  // Whatever lay before it in the history is gone by then.
  const { length } = history
  // The button of the browser knows nothing of what a page does to its own functions.
  act(() => History.prototype.back.call(history))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname + location.search).toBe('/studio/campaigns')
  await heading('Кампании')

  // What is closed otherwise leaves no entry behind, at which Back would do nothing.
  fireEvent.click((await screen.findAllByRole('button', { name: 'Нова кампания' }))[0] as HTMLElement)
  await form('Нова кампания')
  await waitFor(() => expect(history.state?.over).toBe(1))
  press('Затвори')
  await waitFor(() => expect(history.state?.over).toBeUndefined())
  expect(history.length).toBe(length)
})

test('a campaign begins with a name, and what was written stays there while the network is cut', async () => {
  await open('/campaigns')
  fireEvent.click((await screen.findAllByRole('button', { name: 'Нова кампания' }))[0] as HTMLElement)
  const own = await form('Нова кампания')
  const begin = own.getByRole('button', { name: 'Започни' })
  fireEvent.click(begin)
  await own.findByText('Въведете име.')
  fireEvent.change(own.getByLabelText('Име'), { target: { value: 'Безопасна есен' } })
  const write = (value: string) => {
    const field = own.getByLabelText('Край (по желание)')
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  write('31.02.2026')
  fireEvent.click(begin)
  await own.findByText('Напишете деня така: 26.11.2026')
  write('1.1.2020')
  fireEvent.click(begin)
  await own.findByText('Краят трябва да е след началото.')
  write('')
  setOutage(() => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent.click(begin)
  await own.findByText(/Няма връзка със сървъра|Сървърът не отговаря/)
  setOutage(undefined)
  fireEvent.click(begin)
  await heading('Безопасна есен')
  expect(await listed()).toMatchObject([{ name: 'Безопасна есен', ends_on: null, owner: { name: 'Надежда Илиева' } }])
})

test('what another editor changed meanwhile is told, and whoever saves once more goes over it', async () => {
  await addCampaign(world, { name: 'Есен' })
  await open('/campaigns/campaign')
  await heading('Есен')
  await choose('Промени кампанията')
  const own = await form('Промени кампанията')
  const { version } = await campaign()
  await (
    await boris()
  )(campaigns.change, { params: { id: 'campaign' }, body: { version, goal: 'Без злополуки.' } })
  fireEvent.change(own.getByLabelText('Име'), { target: { value: 'Зима' } })
  const save = own.getByRole('button', { name: 'Запази' })
  fireEvent.click(save)
  await own.findByText(/Междувременно някой промени кампанията/)
  await waitFor(() => expect(own.queryByText(/Междувременно/)).toBeTruthy())
  fireEvent.click(save)
  await heading('Зима')
  expect(await campaign()).toMatchObject({ name: 'Зима', goal: 'Без злополуки.' })
})

test('reminders stand under what they remind of, with whom they went to, and the way to the next one', async () => {
  await addCampaign(world)
  const item = await addNews(world, { title: 'Каски', must_read: true })
  await bind(world, 'campaign', 'news', item)
  const about = { occasion: 'reminder' as const, news_id: item }
  const reminder = await addNotification(world, { title: 'Чака потвърждение', ...about })
  const whom = many.map((person_id) => ({ person_id, notification_id: reminder }))
  await world.db.insert(notificationRecipient).values(whom)
  await open('/campaigns/campaign')
  const bound = within(await screen.findByRole('table', { name: 'Какво включва' }))
  expect(bound.getByRole('row', { name: /^Чака потвърждение\s*Напомняне/ })).toBeTruthy()
  expect(bound.getByRole('link', { name: 'Напомни за „Каски“' }).getAttribute('href')).toBe(
    `/studio/news/${item}/confirmations`,
  )
  const result = within(screen.getByRole('region', { name: 'Резултат' }))
  expect(await result.findByText('Напомнени')).toBeTruthy()
  expect(result.getByText('С едно напомняне. След това потвърдиха или отговориха 0.')).toBeTruthy()
  // It goes with its item, and by itself it cannot be taken out.
  expect(bound.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Извади „Каски“ от кампанията',
  ])
  fireEvent.click(bound.getByRole('button', { name: 'Извади „Каски“ от кампанията' }))
  expect(await screen.findByText(/^Кампанията още не включва нищо/)).toBeTruthy()
})

test('a tab of yesterday is told that the campaign is gone', async () => {
  await addCampaign(world)
  await bind(world, 'campaign', 'news', await addNews(world, { title: 'Каски' }))
  await open('/campaigns/campaign')
  const unbind = await screen.findByRole('button', { name: 'Извади „Каски“ от кампанията' })
  await (
    await boris()
  )(campaigns.remove, { params: { id: 'campaign' } })
  fireEvent.click(unbind)
  expect(await screen.findByText('Това вече го няма.')).toBeTruthy()
})
