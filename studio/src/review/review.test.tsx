import { installationAuthoring, newsAuthoring, notifications, review, surveysAuthoring } from '@megdan/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews, addSurvey } from '../../../server/test/content.ts'
import { category } from '../../../server/src/categories/tables.ts'
import { openBrowser } from '../../test/browser.tsx'
import { signOut } from '../session/index.ts'

const { world, password_hash, open, press, untilFree, setOutage } = await openBrowser()
const writer = { categories: null, publish: false, push: false, push_urgent: false }

beforeAll(() => import('../editor/EditorPage.tsx'))
beforeEach(async () => {
  world.clock.now = new Date()
  await world.addPerson({ id: 'vera', name: 'Вера', role: 'editor', editor_rights: writer, password_hash })
  await world.addPerson({ id: 'boris', name: 'Борис', role: 'editor', password_hash })
  await addCategory(world, 'general', { category_title: 'Общи', review: 'one' })
})
const itemOf = async (id: string) => (await world.as('boris'))(newsAuthoring.get, { params: { id } })
const addDraft = () => addNews(world, { title: 'Нов автобус', status: 'draft', published_at: null, created_by: 'vera' })
const enterAs = async (id: string, path: string) => {
  await signOut()
  cleanup()
  await open(path, `${id}@example.com`)
}

test('whoever may not publish sends it for approval, and whoever may approves it from the list', async () => {
  const id = await addDraft()
  await open(`/news/${id}`, 'vera@example.com')
  await screen.findByLabelText('Резюме', { selector: 'input, textarea' })
  press('Изпрати за одобрение')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('option', { name: 'Борис' })
  fireEvent.change(within(dialog).getByLabelText('Кой да одобри'), { target: { value: 'boris' } })
  fireEvent.change(within(dialog).getByLabelText('Бележка (по желание)'), { target: { value: 'Готово е.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Изпрати за одобрение' }))
  await screen.findByText('Изпратено за одобрение.')
  await screen.findByText('Вера помоли Борис да одобри.')
  // Whoever asked waits.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Изпрати за одобрение' })).toBeNull())
  expect(await itemOf(id)).toMatchObject({ status: 'draft', review: 'asked' })

  await enterAs('boris', '/news?status=in_review')
  await screen.findByText('Нов автобус')
  fireEvent.click(screen.getByText('Нов автобус'))
  await screen.findByText('„Готово е.“')
  // One act by one name.
  expect(screen.queryByRole('button', { name: 'Публикувай' })).toBeNull()
  press('Одобри')
  await waitFor(async () => expect(await itemOf(id)).toMatchObject({ status: 'published', review: 'approved' }))
})

test('what the network cut while it was sent for approval is kept, and is sent once by a second press', async () => {
  const id = await addDraft()
  await open(`/news/${id}`, 'vera@example.com')
  await screen.findByLabelText('Резюме', { selector: 'input, textarea' })
  press('Изпрати за одобрение')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Бележка (по желание)'), { target: { value: 'Готово е.' } })
  await within(dialog).findByRole('option', { name: 'Борис' })
  setOutage(() => Promise.reject(new TypeError('Failed to fetch')))
  const send = within(dialog).getByRole('button', { name: 'Изпрати за одобрение' })
  fireEvent.click(send)
  await within(dialog).findByText(/Няма връзка със сървъра|Сървърът не отговаря/)
  setOutage(undefined)
  await waitFor(() => expect(send.hasAttribute('data-loading')).toBe(false))
  fireEvent.click(send)
  await screen.findByText('Изпратено за одобрение.')
  const asked = await (await world.as('boris'))(review.get, { params: { kind: 'news', id } })
  expect(asked).toMatchObject({ state: 'asked', words: 'Готово е.' })
  const { items } = await (await world.as('boris'))(notifications.list, { query: {} })
  expect(items).toHaveLength(1)
})

test('what is not in order yet is said to whoever sends it for approval, and led to', async () => {
  const id = await addNews(world, { title: '', status: 'draft', published_at: null, created_by: 'vera' })
  await open(`/news/${id}`, 'vera@example.com')
  await screen.findByLabelText('Резюме', { selector: 'input, textarea' })
  press('Изпрати за одобрение')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Заглавие' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByText('Няма заглавие').length).toBeGreaterThan(1)
})

test('whoever may publish is led to an approver where the category asks for one', async () => {
  const id = await addNews(world, { title: 'Нов автобус', status: 'draft', published_at: null, created_by: 'boris' })
  await open(`/news/${id}`, 'boris@example.com')
  await screen.findByLabelText('Резюме', { selector: 'input, textarea' })
  press('Публикувай')
  fireEvent.click(await screen.findByRole('button', { name: /^Публикувай за/ }))
  await screen.findByText('Изпращане за одобрение')
  expect((await itemOf(id)).status).toBe('draft')
})

test('what was sent back says why, and is sent again', async () => {
  const id = await addDraft()
  const at = { params: { kind: 'news' as const, id } }
  await (
    await world.as('vera')
  )(review.ask, { ...at, body: { version: 1 } })
  await (
    await world.as('boris')
  )(review.sendBack, { ...at, body: { text: 'Кажете спирката.' } })
  await open(`/news/${id}`, 'vera@example.com')
  await screen.findByText(/Борис върна: Кажете спирката\./)
  fireEvent.click(await screen.findByRole('button', { name: /^Изпрати за/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Изпрати за одобрение' }))
  await waitFor(async () => expect(await itemOf(id)).toMatchObject({ status: 'draft', review: 'asked' }))
})

test('who is away without a deputy is told whoever chooses, and the card says how it will come out', async () => {
  const away = { away_from: new Date(Date.now() - 60_000).toISOString(), away_until: '2031-01-09T10:00:00.000Z' }
  await (
    await world.as('boris')
  )(review.nameDeputy, { body: { deputy: null, ...away } })
  const id = await addDraft()
  await open(`/news/${id}`, 'vera@example.com')
  await screen.findByLabelText('Резюме', { selector: 'input, textarea' })
  press('Изпрати за одобрение')
  await screen.findByRole('option', { name: /^Борис – отсъства до .+, без заместник$/ })
  const body = { version: 1, to: 'boris', publish_at: '2031-01-10T07:00:00.000Z' }
  await (
    await world.as('vera')
  )(review.ask, { params: { kind: 'news', id }, body })
  await enterAs('nadya', `/news/${id}`)
  await screen.findByText(/^Борис отсъства до .+ и не е посочил заместник\.$/)
  screen.getByText(/^На 10.януари.2031/)
  press('Одобри')
  await waitFor(async () => expect(await itemOf(id)).toMatchObject({ status: 'scheduled' }))
})

test('somebody says that they are away, and who approves meanwhile', async () => {
  await open('/categories', 'boris@example.com')
  fireEvent.click(await screen.findByText('Отсъствие и заместник'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Отсъствие'))
  fireEvent.change(await screen.findByLabelText('Отсъствам от'), { target: { value: '2031-01-02T10:00' } })
  fireEvent.change(screen.getByLabelText('До'), { target: { value: '2031-01-09T10:00' } })
  fireEvent.change(screen.getByLabelText('Заместник'), { target: { value: 'vera' } })
  press('Запази отсъствието')
  await screen.findByText(/Замества ви Вера\./)
  await untilFree('Върнах се')
  press('Върнах се')
  await waitFor(() => expect(screen.getByLabelText('Отсъствам от')).toHaveProperty('value', ''))
})

describe('an approver whose card is open', () => {
  const beginAsked = async (row: object = {}) => {
    const id = await addNews(world, {
      title: 'Нов автобус',
      status: 'draft',
      published_at: null,
      created_by: 'vera',
      ...row,
    })
    const vera = await world.as('vera')
    await vera(review.ask, { params: { kind: 'news', id }, body: { version: 1 } })
    return { id, vera }
  }

  test('approves nothing that has changed since, and is shown the change', async () => {
    const { id, vera } = await beginAsked()
    await open(`/news/${id}`, 'boris@example.com')
    await screen.findByText('Вера помоли за одобрение.')
    await vera(newsAuthoring.change, { params: { id }, body: { version: 1, summary: 'От гарата.' } })
    press('Одобри')
    await screen.findByText('Променено е, докато го гледахте. Вижте го отново.')
    expect(await itemOf(id)).toMatchObject({ status: 'draft', review: 'asked' })
  })

  test('sees what is new, and says a word to a paragraph, which its author reads', async () => {
    const { id, vera } = await beginAsked({ summary: 'От гарата.' })
    await open(`/news/${id}`, 'boris@example.com')
    fireEvent.click(await screen.findByRole('button', { name: 'Какво е ново' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Какво е ново' }))
    await drawer.findByText('Всичко е ново: още никой не го е виждал.')
    fireEvent.click(drawer.getByRole('button', { name: 'Бележка към „От гарата.“' }))
    const field = drawer.getByLabelText('Бележка към „От гарата.“')
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: 'От коя?' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Запиши бележката' }))
    await screen.findByText('Бележката е записана.')
    await drawer.findByText('Борис: От коя?')
    const { notes } = await vera(review.get, { params: { kind: 'news', id } })
    expect(notes).toMatchObject([{ place: 'summary', quote: 'От гарата.', text: 'От коя?' }])
  })

  test('sees which paragraphs of a published item came and went', async () => {
    const id = await addNews(world, { title: 'Нов автобус', summary: 'От гарата.', created_by: 'vera' })
    const vera = await world.as('vera')
    await vera(newsAuthoring.keep, {
      params: { id },
      body: { version: 1, pending: 0, summary: 'От пазара.', important: true },
    })
    await vera(review.ask, { params: { kind: 'news', id }, body: { version: 1 } })
    await open('/news', 'boris@example.com')
    expect(await screen.findAllByText('Има непубликувани промени')).toHaveLength(1)
    fireEvent.click(screen.getByText('Нов автобус'))
    fireEvent.click(await screen.findByRole('button', { name: 'Какво е ново' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Какво е ново' }))
    const removed = within(drawer.getByRole('region', { name: 'Махнато' }))
    expect(removed.getByText('От гарата.').tagName).toBe('DEL')
    expect(drawer.getByText('От пазара.').tagName).toBe('INS')
    expect(drawer.getByText('Нов автобус').tagName).not.toBe('INS')
    drawer.getByText('Променено е и: „Важно“.')
  })

  test('begins to send it back and thinks better of it', async () => {
    const { id } = await beginAsked()
    await open(`/news/${id}`, 'boris@example.com')
    await screen.findByText('Вера помоли за одобрение.')
    press('Върни с бележка')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Какво да се промени')))
    press('Назад')
    expect(screen.queryByLabelText('Какво да се промени')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Върни с бележка' })))
    press('Одобри')
    await waitFor(async () => expect(await itemOf(id)).toMatchObject({ status: 'published' }))
  })

  test('says the first of two words, and somebody else the second', async () => {
    await world.db.update(category).set({ review: 'two_when_urgent' })
    await world.addPerson({ id: 'iva', name: 'Ива', role: 'editor', password_hash })
    const { id } = await beginAsked({ important: true })
    await open(`/news/${id}`, 'boris@example.com')
    await screen.findByText('Одобрения: 0 от 2')
    press('Одобри')
    await screen.findByText('Одобрения: 1 от 2')
    await screen.findByText('Одобрихте го; чака се още един.')
    expect(screen.queryByRole('button', { name: 'Одобри' })).toBeNull()
    expect(await itemOf(id)).toMatchObject({ status: 'draft' })
    await enterAs('iva', `/news/${id}`)
    await screen.findByText('Одобрения: 1 от 2')
    press('Одобри')
    await waitFor(async () => expect(await itemOf(id)).toMatchObject({ status: 'published' }))
  })

  test('in a tab of yesterday is told that it waits no more', async () => {
    const { id, vera } = await beginAsked()
    await open(`/news/${id}`, 'boris@example.com')
    await screen.findByText('Вера помоли за одобрение.')
    await vera(review.withdraw, { params: { kind: 'news', id } })
    press('Одобри')
    await screen.findByText('Вече не чака одобрение.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Одобри' })).toBeNull())
    expect(await itemOf(id)).toMatchObject({ status: 'draft', review: null })
  })
})

test('a survey is approved from the head of its builder, and opened by no other way there', async () => {
  await world.addPerson({ id: 'chief', role: 'admin' })
  const rule = { version: 0, review_elsewhere: 'one' as const }
  await (
    await world.as('chief')
  )(installationAuthoring.change, { body: rule })
  const id = await addSurvey(world, { status: 'draft', created_by: 'vera', opens_at: world.clock.now })
  await (
    await world.as('vera')
  )(review.ask, { params: { kind: 'survey', id }, body: { version: 1 } })
  await open(`/surveys/${id}`, 'boris@example.com')
  await screen.findByText('Вера помоли за одобрение.')
  expect(screen.queryByRole('button', { name: 'Пусни' })).toBeNull()
  press('Одобри')
  const survey = async () => (await world.as('boris'))(surveysAuthoring.get, { params: { id } })
  await waitFor(async () => expect(await survey()).toMatchObject({ status: 'open', review: 'approved' }))
})

test('what another editor wrote meanwhile is told to whoever sends it for approval, and goes with a second press', async () => {
  const id = await addDraft()
  await open(`/news/${id}`, 'vera@example.com')
  await screen.findByLabelText('Резюме', { selector: 'input, textarea' })
  press('Изпрати за одобрение')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Борис' })
  await (
    await world.as('boris')
  )(newsAuthoring.change, { params: { id }, body: { version: 1, title: 'Друг автобус' } })
  // Boris has written on it, so that another must approve.
  await world.addPerson({ id: 'iva', name: 'Ива', role: 'editor' })
  const send = dialog.getByRole('button', { name: 'Изпрати за одобрение' })
  fireEvent.click(send)
  await dialog.findByText('Друг редактор току-що го промени. Вижте промените и опитайте пак.')
  // A press while the first is not over yet is none.
  await waitFor(() => expect(send.hasAttribute('data-loading')).toBe(false))
  fireEvent.click(send)
  await screen.findByText('Изпратено за одобрение.')
  expect(await itemOf(id)).toMatchObject({ title: 'Друг автобус', review: 'asked' })
})
