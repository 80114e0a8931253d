import { notifications } from '@mantine/notifications'
import { comments } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addComment, addNews } from '../../../server/test/content.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, password_hash, open, press, setOutage } = await openBrowser()

beforeEach(async () => {
  await world.addPerson({ id: 'ivan', name: 'Иван Колев' })
  await world.addPerson({ id: 'vera', name: 'Вера Ленкова' })
  await addCategory(world, 'general', { category_title: 'Общи' })
  await addNews(world, { id: 'bus', title: 'Нов автобус', comments_open: true })
  await addNews(world, { id: 'menu', title: 'Ново меню', comments_open: true })
  await addComment(world, { id: 'kind', news_id: 'menu', person_id: 'vera', text: 'Чудесно' })
  world.advance(1000)
  await addComment(world, { id: 'rude', news_id: 'bus', person_id: 'ivan', text: 'Грубост' })
  world.advance(1000)
  await addComment(world, { id: 'advert', news_id: 'bus', person_id: 'vera', text: 'Купете евтино' })
})

const report = async (id: string, reason: 'offensive' | 'spam' = 'offensive') =>
  (await world.as('maria'))(comments.report, { params: { id }, body: { reason } })
const shown = () => [...document.querySelectorAll('[data-part="words"]')].map((one) => one.textContent)
const card = (text: string) => screen.getByText(text).closest('li') ?? document.body
const readBy = async (id: string) => {
  const { items } = await (await world.as('maria'))(comments.list, { params: { id }, query: {} })
  return items.map(({ text }) => text)
}
const undo = async () => fireEvent.click(await screen.findByRole('button', { name: 'Върни' }))
const inCard = (text: string, name: string | RegExp) =>
  fireEvent.click(within(card(text)).getByRole('button', { name }))

describe('the comments', () => {
  test('begin with the reported ones, and the others stand behind their tabs in the address', async () => {
    await report('rude')
    await open('/comments')
    await waitFor(() => expect(shown()).toEqual(['Грубост']))
    expect(within(card('Грубост')).getByText('1 сигнал')).toBeTruthy()
    expect(within(card('Грубост')).getByText('Обида или нападка')).toBeTruthy()
    expect(within(card('Грубост')).getByRole('link', { name: 'Нов автобус' })).toBeTruthy()
    press('Всички')
    await waitFor(() => expect(shown()).toEqual(['Купете евтино', 'Грубост', 'Чудесно']))
    expect(location.search).toBe('?state=all')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'купете' } })
    await waitFor(() => expect(shown()).toEqual(['Купете евтино']))
  })

  test('are narrowed to one item and one person, and widened again', async () => {
    await open('/comments?state=all&news=bus&person=vera')
    await waitFor(() => expect(shown()).toEqual(['Купете евтино']))
    press('Махни филтъра „Вера Ленкова“')
    await waitFor(() => expect(shown()).toEqual(['Купете евтино', 'Грубост']))
    press('Махни филтъра „Нов автобус“')
    await waitFor(() => expect(shown()).toHaveLength(3))
  })

  test('that nobody reported are not here, and what failed says why', async () => {
    await open('/comments')
    expect(await screen.findByRole('heading', { name: 'Няма коментари за преглед' })).toBeTruthy()
    const body = { code: 'too_many', message: 'Slow down.', request_id: 'req-7' }
    setOutage(async () => new Response(JSON.stringify(body), { status: 429 }))
    press(/^Скрити/)
    expect((await screen.findByRole('alert')).textContent).toContain('Коментарите не се заредиха')
    setOutage(undefined)
    press('Опитай отново')
    expect(await screen.findByRole('heading', { name: 'Няма скрити коментари' })).toBeTruthy()
  })

  test('are not for an editor who may only write drafts, and he is told', async () => {
    const editor_rights = { categories: null, publish: false, push: false, push_urgent: false }
    await world.addPerson({ id: 'raya', role: 'editor', editor_rights, password_hash })
    await open('/comments', 'raya@example.com')
    expect(await screen.findByText('Коментарите се преглеждат от редактори, които могат да публикуват.')).toBeTruthy()
  })
})

test('an answer says what it answers, and whose', async () => {
  await addComment(world, { news_id: 'bus', person_id: 'vera', text: 'Не е така', talk_id: 'rude', answers_id: 'rude' })
  await open('/comments?state=all')
  await waitFor(() => expect(shown()).toContain('Не е така'))
  expect(within(card('Не е така')).getByRole('blockquote').textContent).toBe('В отговор на Иван Колев: Грубост')
})

describe('a moderator', () => {
  test('hides with a reason, and takes it back', async () => {
    await report('rude')
    await open('/comments')
    await waitFor(() => expect(shown()).toEqual(['Грубост']))
    inCard('Грубост', 'Скрий')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Обида или нападка' }))
    await screen.findByText('Коментарът е скрит от читателите.')
    expect(await readBy('bus')).toEqual(['Купете евтино'])
    await waitFor(() => expect(shown()).toEqual([]))
    await undo()
    await waitFor(() => expect(shown()).toEqual(['Грубост']))
    expect(await readBy('bus')).toHaveLength(2)
  })

  test('keeps what is no harm, and shows again what was hidden', async () => {
    await report('rude')
    await open('/comments')
    await waitFor(() => expect(shown()).toEqual(['Грубост']))
    inCard('Грубост', 'Остави')
    await screen.findByText('Коментарът остава, сигналите са приключени.')
    await waitFor(() => expect(shown()).toEqual([]))
    await undo()
    await waitFor(() => expect(shown()).toEqual(['Грубост']))
    inCard('Грубост', 'Скрий')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Друго' }))
    press(/^Скрити/)
    await waitFor(() => expect(shown()).toEqual(['Грубост']))
    expect(await screen.findByText(/^Скрит от Надежда Илиева на/)).toBeTruthy()
    inCard('Грубост', 'Покажи отново')
    await waitFor(() => expect(shown()).toEqual([]))
    expect(await readBy('bus')).toHaveLength(2)
  })

  test('blocks somebody for a while, sees him among the blocked and lets him again', async () => {
    await open('/comments?state=all')
    await waitFor(() => expect(shown()).toHaveLength(3))
    inCard('Грубост', 'Блокирай автора')
    const dialog = await screen.findByRole('dialog', { name: 'Блокиране на Иван Колев' })
    fireEvent.change(within(dialog).getByLabelText('За колко време'), { target: { value: 'always' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Блокирай' }))
    await screen.findByText('Иван Колев вече не може да коментира.')
    expect(await within(card('Грубост')).findByText('Блокиран')).toBeTruthy()
    press(/^Блокирани хора/)
    const row = (await screen.findByText('Без срок')).closest('tr') ?? document.body
    expect(within(row).getByText('Иван Колев')).toBeTruthy()
    fireEvent.click(within(row).getByRole('button', { name: 'Разреши да коментира' }))
    expect(await screen.findByRole('heading', { name: 'Няма блокирани хора' })).toBeTruthy()
  })

  test('begins anew with each one who may be blocked', async () => {
    await open('/comments?state=all')
    await waitFor(() => expect(shown()).toHaveLength(3))
    const time = () => screen.findByLabelText<HTMLSelectElement>('За колко време')
    inCard('Грубост', 'Блокирай автора')
    fireEvent.change(await time(), { target: { value: 'always' } })
    press('Отказ')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    inCard('Чудесно', 'Блокирай автора')
    expect((await time()).value).toBe('week')
  })

  test('closes the comments of an item, and opens them', async () => {
    await open('/comments?state=all&news=menu')
    await waitFor(() => expect(shown()).toEqual(['Чудесно']))
    inCard('Чудесно', 'Още действия')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Затвори коментарите към новината' }))
    await screen.findByText('Коментарите към новината са затворени.')
    expect(await within(card('Чудесно')).findByText('Коментарите са затворени')).toBeTruthy()
    await undo()
    await waitFor(() => expect(within(card('Чудесно')).queryByText('Коментарите са затворени')).toBeNull())
  })

  test('works by letters, whatever the alphabet of the keyboard', async () => {
    await report('rude')
    await report('advert', 'spam')
    await open('/comments')
    await waitFor(() => expect(shown()).toHaveLength(2))
    const key = (code: string, letter: string) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { code, key: letter })
    key('KeyJ', 'й')
    expect(document.activeElement).toBe(card('Купете евтино'))
    key('ArrowDown', 'ArrowDown')
    expect(document.activeElement).toBe(card('Грубост'))
    key('KeyK', 'к')
    expect(document.activeElement).toBe(card('Купете евтино'))
    key('KeyA', 'а')
    await waitFor(() => expect(shown()).toEqual(['Грубост']))
    await waitFor(() => expect(document.activeElement).toBe(card('Грубост')))
    key('KeyH', 'х')
    expect(await screen.findByRole('menuitem', { name: 'Реклама или спам' })).toBeTruthy()
  })
})

test('what waits is counted, approved by a letter, rejected with a reason, and both can be taken back', async () => {
  const held_at = world.clock.now
  await addComment(world, {
    news_id: 'bus',
    person_id: 'ivan',
    text: 'Пак боклук',
    held_at,
    held_reason: 'word',
    held_word: 'боклук',
  })
  world.advance(1000)
  await addComment(world, { news_id: 'bus', person_id: 'vera', text: 'Здравейте', held_at, held_reason: 'first' })
  await open('/comments?state=held')
  await waitFor(() => expect(shown()).toEqual(['Здравейте', 'Пак боклук']))
  expect(within(card('Пак боклук')).getByText('Чака преглед заради „боклук“')).toBeTruthy()
  expect(within(card('Здравейте')).getByText('Чака преглед: първи коментар')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Чакат преглед/ }).textContent).toContain('2')
  card('Здравейте').focus()
  fireEvent.keyDown(card('Здравейте'), { code: 'KeyA' })
  expect(await screen.findByText('Коментарът вече се вижда от читателите.')).toBeTruthy()
  await waitFor(() => expect(shown()).toEqual(['Пак боклук']))
  expect(await readBy('bus')).toContain('Здравейте')
  await undo()
  await waitFor(() => expect(shown()).toEqual(['Здравейте', 'Пак боклук']))
  notifications.clean()
  inCard('Пак боклук', 'Откажи')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Обида или нападка' }))
  expect(await screen.findByText('Коментарът е отказан. Авторът вижда причината.')).toBeTruthy()
  await waitFor(() => expect(shown()).toEqual(['Здравейте']))
  await undo()
  await waitFor(() => expect(shown()).toHaveLength(2))
  expect(await readBy('bus')).not.toContain('Пак боклук')
})
