import { newsAuthoring, notificationsAuthoring, review } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { addCategory, textBody } from '../../../server/test/content.ts'
import { addDevice } from '../../../server/test/pushes.ts'
import { openDevice } from '../../test/device.tsx'
import { paths } from '../paths.ts'
import { NewsReviewPage, NotificationReviewPage } from './ReviewPage.tsx'

const { world, signInAs, show: showOn } = await openDevice()
const pages = (
  <Routes>
    <Route path={paths.newsReview} element={<NewsReviewPage />} />
    <Route path={paths.notificationReview} element={<NotificationReviewPage />} />
  </Routes>
)
const show = (at: string) => showOn(pages, { at })
const writer = { categories: null, publish: false, push: false, push_urgent: false }
const audience = { everyone: true as const, guests: false }

beforeEach(async () => {
  await world.addPerson({ id: 'maria', name: 'Мария', role: 'editor', editor_rights: writer })
  await world.addPerson({ id: 'boris', name: 'Борис', role: 'editor' })
  await addCategory(world, 'general', { review: 'one' })
})

const itemOf = async (id: string) => (await world.as('boris'))(newsAuthoring.get, { params: { id } })
const begin = async () => {
  const maria = await world.as('maria')
  const words = { title: 'Нов автобус', body: textBody('Тръгва в шест.', 'От гарата.'), category_id: 'general' }
  const { id } = await maria(newsAuthoring.create, { body: { ...words, audience } })
  await maria(review.ask, { params: { kind: 'news', id }, body: { version: 1, words: 'Готово е.' } })
  return { id, maria }
}

test('an approver reads the item as readers will see it, sends it back, and approves what came again', async () => {
  const { id, maria } = await begin()
  await signInAs('boris')
  const page = show(`/review/news/${id}`)
  expect(await screen.findByRole('heading', { name: 'Нов автобус', level: 1 })).toBeTruthy()
  expect(screen.getByText('Мария помоли за одобрение.')).toBeTruthy()
  expect(screen.getByText('Всичко е ново: още никой не го е виждал.')).toBeTruthy()
  expect(screen.getAllByText('Тръгва в шест.').length).toBeGreaterThan(0)

  fireEvent.click(screen.getByRole('button', { name: 'Бележка към абзац' }))
  fireEvent.change(screen.getByLabelText('Към кой абзац'), { target: { value: 'body.1' } })
  fireEvent.change(screen.getByLabelText('Бележка'), { target: { value: 'От коя?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Запиши бележката' }))
  expect(await screen.findByText('„От гарата.“')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Върни' }))
  const dialog = await screen.findByRole('dialog', { name: 'Връщане на автора' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Върни' }))
  expect(await within(dialog).findByText('Напишете какво да се промени.')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Какво да се промени'), { target: { value: 'Кажете гарата.' } })
  // Closed to look once more, it has what was written when it opens again.
  fireEvent.click(within(dialog).getByRole('button', { name: 'Затвори' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Върни' }))
  const again = await screen.findByRole('dialog', { name: 'Връщане на автора' })
  expect(within(again).getByLabelText('Какво да се промени')).toHaveProperty('value', 'Кажете гарата.')
  fireEvent.click(within(again).getByRole('button', { name: 'Върни' }))
  expect(await screen.findByText(/Кажете гарата\./)).toBeTruthy()
  page.unmount()

  const body = { version: 1, body: textBody('Тръгва в шест.', 'От Централна гара.') }
  const { version } = await maria(newsAuthoring.change, { params: { id }, body })
  await maria(review.ask, { params: { kind: 'news', id }, body: { version } })
  show(`/review/news/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Одобри и публикувай' }))
  await waitFor(async () => expect((await itemOf(id)).status).toBe('published'))
  expect(await screen.findByText('Одобрено')).toBeTruthy()
})

test('what changed while it was read is not approved, and is shown anew', async () => {
  const { id, maria } = await begin()
  await signInAs('boris')
  show(`/review/news/${id}`)
  const approve = await screen.findByRole('button', { name: 'Одобри и публикувай' })
  await maria(newsAuthoring.change, { params: { id }, body: { version: 1, title: 'Друг автобус' } })
  fireEvent.click(approve)
  expect(await screen.findByRole('heading', { name: 'Друг автобус', level: 1 })).toBeTruthy()
  expect((await itemOf(id)).status).toBe('draft')
})

test('whoever wrote it is told why somebody else approves', async () => {
  const { id } = await begin()
  await signInAs('maria')
  show(`/review/news/${id}`)
  expect(await screen.findByText('Писали сте по него, затова го одобрява друг.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Одобри и публикувай' })).toBeNull()
})

test('how many phones ring stands on the button, and what was let go is taken back for some seconds', async () => {
  const credentials = { project_id: '', client_email: '', private_key: '', token_uri: '' }
  world.settings.push = { fcm: { endpoint: '', per_second: 1, credentials } }
  Object.assign(world.settings, { push_undo_seconds: 10 })
  onTestFinished(() => void Object.assign(world.settings, { push: undefined, push_undo_seconds: 0 }))
  for (let at = 0; at < 6; at++) {
    await world.addPerson({ id: `many${at}` })
    await addDevice(world, `phone${at}`, { person_id: `many${at}`, platform: at === 5 ? 'web' : 'android' })
  }
  const maria = await world.as('maria')
  const words = { title: 'Нов автобус', body: textBody('Тръгва в шест.'), category_id: 'general', audience }
  const { id } = await maria(newsAuthoring.create, { body: words })
  const notify = { title: 'Нов автобус', body: 'Тръгва в шест.' }
  await maria(review.ask, { params: { kind: 'news', id }, body: { version: 1, notify } })
  await signInAs('boris')
  show(`/review/news/${id}`)
  expect(await screen.findByText(/^Ще звъннат 5.телефона\.$/)).toBeTruthy()
  expect(screen.getByText(/^1.телефон няма да звънне/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Одобри и изпрати на 5.телефона$/ }))
  await waitFor(async () => expect((await itemOf(id)).status).toBe('published'))
  expect(await screen.findByText(/^Изпраща се след \d+ с$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Отмени изпращането на „Нов автобус“' }))
  await waitFor(() => expect(screen.queryByText(/^Изпраща се след/)).toBeNull())
  const { items } = await (await world.as('boris'))(notificationsAuthoring.list, { query: {} })
  expect(items).toMatchObject([{ occasion: 'publication', status: 'cancelled' }])
})

test('a notification is approved with its words, and a reader is told that the page is not theirs', async () => {
  const maria = await world.as('maria')
  const said = { title: 'Спряна вода', body: 'До обяд.', link: '/category/general', audience, review: {} }
  const { id } = await maria(notificationsAuthoring.send, { body: said })
  await signInAs('boris')
  const page = show(`/review/notification/${id}`)
  expect((await screen.findAllByText('До обяд.')).length).toBeGreaterThan(0)
  const leads = await screen.findByRole('link', { name: 'Води към „general“' })
  expect(leads.getAttribute('href')).toBe('/category/general')
  expect(await screen.findByRole('button', { name: /^Одобри и изпрати на 2.души$/ })).toBeTruthy()
  page.unmount()
  await world.addPerson({ id: 'mira' })
  await signInAs('mira')
  show(`/review/notification/${id}`)
  expect(await screen.findByText('Тази страница е за редактори.')).toBeTruthy()
})

test('what is urgent is asked about once more, closed without a word, and leaves by the second press', async () => {
  const rights = { categories: null, publish: true, push: true, push_urgent: true }
  await world.addPerson({ id: 'vera', name: 'Вера', role: 'editor', editor_rights: rights })
  const maria = await world.as('maria')
  const said = { title: 'Спряна вода', body: 'До обяд.', urgent: true, reason: 'Авария', audience, review: {} }
  const { id } = await maria(notificationsAuthoring.send, { body: said })
  const statusOf = async () => {
    const { items } = await (await world.as('vera'))(notificationsAuthoring.list, { query: {} })
    return items.find((one) => one.id === id)?.status
  }
  await signInAs('vera')
  show(`/review/notification/${id}`)
  expect(await screen.findByText('Спешно: звъни и в тихите часове.')).toBeTruthy()
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: /^Одобри и изпрати на/ }))
  await press()
  const sure = await screen.findByRole('dialog', { name: 'Да звънне ли и в тихите часове?' })
  expect(within(sure).getByText('Спряна вода')).toBeTruthy()
  fireEvent.click(within(sure).getByRole('button', { name: 'Затвори' }))
  expect(await statusOf()).toBe('in_review')
  await press()
  const again = await screen.findByRole('dialog', { name: 'Да звънне ли и в тихите часове?' })
  fireEvent.click(within(again).getByRole('button', { name: /^Одобри и изпрати на/ }))
  await waitFor(async () => expect(await statusOf()).toBe('sent'))
})
