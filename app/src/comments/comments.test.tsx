import { commentModeration as moderation, comments, installationAuthoring } from '@megdan/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addCategory, addComment, addNews } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { ArticlePage } from '../news/ArticlePage.tsx'
import { paths } from '../paths.ts'
import { deviceStore } from '../platform/device-store.ts'
import { queryClient } from '../platform/queries.ts'
import { setLanguage } from '../texts/index.ts'
import { ToastHost } from '../ui/Toast.tsx'
import { freeDrafts } from './draft.ts'

const { world, calls, drawer, enterAs, signInAs, setConnected, show: showOn } = await openDevice()
const pages = (
  <>
    <Routes>
      <Route path={paths.article} element={<ArticlePage />} />
    </Routes>
    <ToastHost />
  </>
)
const show = () => showOn(pages, { at: '/news/bus' })

beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'maria', name: 'Мария Петрова', user_group: 'energo' })
  await world.addPerson({ id: 'ivan', name: 'Иван Колев' })
  await world.addPerson({ id: 'elena', role: 'editor' })
  await addCategory(world)
  await addNews(world, { id: 'bus', title: 'Нов автобус', comments_open: true, guests: true })
  await signInAs('maria')
})

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Вашият коментар')
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const accept = async () => (await world.as('maria'))(comments.acceptTerms)
const listed = async () => {
  const { items } = await world.guest(comments.list, { params: { id: 'bus' }, query: {} })
  return items.map(({ text }) => text)
}
/** Opens what stands behind the «…» of a comment. */
const openMore = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}
const posts = () => calls.filter((call) => call.startsWith('POST /api/news/bus/comments'))

describe('a comment', () => {
  test('is posted after the rules were accepted, and stands under the text at once', async () => {
    show()
    expect(await screen.findByText('Още няма коментари. Напишете първия.')).toBeTruthy()
    // Whether the rules were accepted is known by then.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await write('  Кога тръгва?  ')
    press('Публикувай')
    const rules = await screen.findByRole('dialog', { name: 'Преди първия ви коментар' })
    expect(posts()).toEqual([])
    fireEvent.click(within(rules).getByRole('button', { name: 'Приемам и публикувам' }))
    expect(await screen.findByText('Коментарът е публикуван.')).toBeTruthy()
    expect(screen.getByText('Кога тръгва?', { selector: '[data-part=text]' })).toBeTruthy()
    expect(screen.getByText('Мария Петрова')).toBeTruthy()
    expect((await field()).value).toBe('')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Коментари 1'))
    expect(await listed()).toEqual(['Кога тръгва?'])
    await write('И още нещо')
    press('Публикувай')
    await waitFor(async () => expect(await listed()).toHaveLength(2))
  })

  test('is sent once by a double tap', async () => {
    await accept()
    show()
    await write('Само един')
    const button = screen.getByRole('button', { name: 'Публикувай' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('Коментарът е публикуван.')).toBeTruthy()
    expect(posts()).toHaveLength(1)
  })

  test('whose answer was lost is the same comment at the next try', async () => {
    await accept()
    show()
    await write('Пътува')
    const fetchHere = globalThis.fetch
    globalThis.fetch = async (...args) => {
      await fetchHere(...args)
      throw new TypeError('Failed to fetch')
    }
    press('Публикувай')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Не сме сигурни/)
    globalThis.fetch = fetchHere
    press('Публикувай')
    expect(await screen.findByText('Коментарът е публикуван.')).toBeTruthy()
    expect(await listed()).toEqual(['Пътува'])
  })

  test('stays written without a connection, and when the app is closed', async () => {
    await accept()
    show()
    await write('Без сигнал')
    setConnected(false)
    expect(await screen.findByText('Няма връзка. Текстът е запазен на това устройство.')).toBeTruthy()
    cleanup()
    setConnected(true)
    show()
    await waitFor(async () => expect((await field()).value).toBe('Без сигнал'))
    press('Публикувай')
    expect(await screen.findByText('Коментарът е публикуван.')).toBeTruthy()
    await waitFor(() => expect(drawer.has('comment bus')).toBe(false))
  })

  test('goes by itself with the signal, once, when its writer says so', async () => {
    show()
    await screen.findByText('Още няма коментари. Напишете първия.')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await write('Без сигнал')
    setConnected(false)
    press('Изпрати, щом има връзка')
    const rules = await screen.findByRole('dialog', { name: 'Преди първия ви коментар' })
    fireEvent.click(within(rules).getByRole('button', { name: 'Приемам и публикувам' }))
    expect(await screen.findByText('Чака връзка и ще се публикува сам.')).toBeTruthy()
    expect(screen.getByText('Без сигнал', { selector: '[data-part=text]' })).toBeTruthy()
    expect((await field()).value).toBe('')
    expect(posts()).toEqual([])
    setConnected(true)
    expect(await screen.findByText('Коментарът е публикуван.')).toBeTruthy()
    await waitFor(async () => expect(await listed()).toEqual(['Без сигнал']))
    await waitFor(() => expect(screen.queryByText('Чака връзка и ще се публикува сам.')).toBeNull())
    expect(screen.getAllByText('Без сигнал', { selector: '[data-part=text]' })).toHaveLength(1)
    expect(posts()).toHaveLength(1)
  })

  test('that waits for the signal is taken back, and is a draft again', async () => {
    await accept()
    show()
    await screen.findByText('Още няма коментари. Напишете първия.')
    await write('Друг път')
    setConnected(false)
    press('Изпрати, щом има връзка')
    fireEvent.click(await screen.findByRole('button', { name: 'Не изпращай: Друг път' }))
    await waitFor(async () => expect((await field()).value).toBe('Друг път'))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
    setConnected(true)
    await waitFor(() => expect(screen.queryByText('Чака връзка и ще се публикува сам.')).toBeNull())
    expect(await listed()).toEqual([])
  })

  test('that has arrived unknown to its writer and is taken back is the same comment when it is sent again', async () => {
    await accept()
    show()
    await screen.findByText('Още няма коментари. Напишете първия.')
    await write('Веднъж')
    setConnected(false)
    press('Изпрати, щом има връзка')
    await screen.findByText('Чака връзка и ще се публикува сам.')
    const fetchHere = globalThis.fetch
    globalThis.fetch = async (...args) => {
      await fetchHere(...args)
      throw new TypeError('Failed to fetch')
    }
    setConnected(true)
    await waitFor(async () => expect(await listed()).toEqual(['Веднъж']))
    fireEvent.click(screen.getByRole('button', { name: 'Не изпращай: Веднъж' }))
    await waitFor(async () => expect((await field()).value).toBe('Веднъж'))
    globalThis.fetch = fetchHere
    press('Публикувай')
    expect(await screen.findByText('Коментарът е публикуван.')).toBeTruthy()
    expect(await listed()).toEqual(['Веднъж'])
  })

  test('that was refused when it went by itself is told, and is a draft again', async () => {
    await accept()
    show()
    await screen.findByText('Още няма коментари. Напишете първия.')
    await write('Закъснял')
    setConnected(false)
    press('Изпрати, щом има връзка')
    await screen.findByText('Чака връзка и ще се публикува сам.')
    await (
      await world.as('elena')
    )(moderation.block, { params: { id: 'maria' }, body: { reason: 'spam' } })
    setConnected(true)
    expect(await screen.findByText('В момента не можете да пишете коментари.')).toBeTruthy()
    expect(drawer.get('comment bus')).toMatchObject({ text: 'Закъснял' })
    expect(await listed()).toEqual([])
  })

  /** As a sign-in that ends forgets what was read and kept. */
  const become = async (id: string) => {
    cleanup()
    queryClient.clear()
    drawer.clear()
    await signInAs(id)
    show()
    await screen.findByText('Още няма коментари. Напишете първия.')
  }

  test('that was being written when the sign-in ended waits for its writer alone', async () => {
    await accept()
    show()
    await screen.findByText('Още няма коментари. Напишете първия.')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await write('Недописан')
    await become('ivan')
    expect((await field()).value).toBe('')
    await become('maria')
    await waitFor(async () => expect((await field()).value).toBe('Недописан'))
  })

  /** The server's word of who writes stays on its way until `tell`. */
  const holdStanding = () => {
    const fetchHere = globalThis.fetch
    const known = Promise.withResolvers<void>()
    globalThis.fetch = async (url, init) => {
      const answer = await fetchHere(url, init)
      if (typeof url === 'string' && url.includes('/comments/standing')) await known.promise
      return answer
    }
    return async function tell() {
      known.resolve()
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    }
  }

  test('that was begun before it was known who writes waits for them all the same', async () => {
    await accept()
    const tell = holdStanding()
    show()
    await screen.findByText('Още няма коментари. Напишете първия.')
    await write('Веднага')
    await tell()
    await become('ivan')
    expect((await field()).value).toBe('')
    await become('maria')
    await waitFor(async () => expect((await field()).value).toBe('Веднага'))
  })

  test('that is begun stays beside what an answer to something gone has left, whatever is known first', async () => {
    show()
    await screen.findByText('Още няма коментари. Напишете първия.')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await write('Недописан')
    // As a sign-in that ends: the device is empty, and the app still knows.
    cleanup()
    queryClient.clear()
    drawer.clear()
    drawer.set('comment bus gone', { text: 'За изчезналия', key: 'k2' })
    const tell = holdStanding()
    show()
    await waitFor(async () => expect((await field()).value).toBe('За изчезналия'))
    await tell()
    await waitFor(async () => expect((await field()).value).toBe('Недописан\n\nЗа изчезналия'))
    expect(drawer.get('comment bus')).toMatchObject({ text: 'Недописан\n\nЗа изчезналия' })
  })

  test('that was to be sent before it was known who writes is a draft of theirs again', async () => {
    const tell = holdStanding()
    show()
    await screen.findByText('Още няма коментари. Напишете първия.')
    await write('Тръгвам')
    setConnected(false)
    press('Изпрати, щом има връзка')
    await screen.findByText('Чака връзка и ще се публикува сам.')
    await tell()
    cleanup()
    queryClient.clear()
    drawer.clear()
    await enterAs({ user: 'guest' })
    setConnected(true)
    await signInAs('ivan')
    show()
    await screen.findByText('Още няма коментари. Напишете първия.')
    expect((await field()).value).toBe('')
    await become('maria')
    await waitFor(async () => expect((await field()).value).toBe('Тръгвам'))
  })

  test('that waited for the signal when the sign-in ended is a draft of its writer again', async () => {
    await accept()
    show()
    await screen.findByText('Още няма коментари. Напишете първия.')
    await write('Чакам сигнал')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    setConnected(false)
    press('Изпрати, щом има връзка')
    await screen.findByText('Чака връзка и ще се публикува сам.')
    await waitFor(async () => expect((await field()).value).toBe(''))
    // It is shown once, wherever its writer comes from.
    cleanup()
    show()
    await screen.findByText('Чака връзка и ще се публикува сам.')
    expect((await field()).value).toBe('')
    cleanup()
    queryClient.clear()
    drawer.clear()
    await enterAs({ user: 'guest' })
    setConnected(true)
    await signInAs('maria')
    show()
    await waitFor(async () => expect((await field()).value).toBe('Чакам сигнал'))
    expect(screen.queryByText('Чака връзка и ще се публикува сам.')).toBeNull()
    press('Публикувай')
    expect(await screen.findByText('Коментарът е публикуван.')).toBeTruthy()
    expect(await listed()).toEqual(['Чакам сигнал'])
  })

  test('of too many letters is not cut but told', async () => {
    show()
    await write('я'.repeat(1990))
    expect(await screen.findByText('Остават 10 знака.')).toBeTruthy()
    await write('я'.repeat(1999))
    expect(screen.getByText('Остава 1 знак.')).toBeTruthy()
    await write('я'.repeat(2001))
    expect(screen.getByText('Текстът е с 1 знак по-дълъг от позволеното.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Публикувай' })).toHaveProperty('disabled', true)
  })

  test('of his own is deleted, and put back', async () => {
    await addComment(world, { news_id: 'bus', person_id: 'maria', text: 'Прибързано' })
    show()
    const sheet = await openMore(/^Още за вашия коментар „Прибързано“/)
    fireEvent.click(within(sheet).getByRole('button', { name: 'Изтрий' }))
    await waitFor(() => expect(screen.queryByText('Прибързано')).toBeNull())
    await screen.findByText('Коментарът е изтрит.')
    expect(await listed()).toEqual([])
    press('Върни')
    expect(await screen.findByText('Прибързано')).toBeTruthy()
    expect(await listed()).toEqual(['Прибързано'])
  })

  test('of somebody else is reported once, with a reason', async () => {
    await addComment(world, { news_id: 'bus', person_id: 'ivan', text: 'Грубост' })
    show()
    expect(screen.queryByText('Подай сигнал')).toBeNull()
    const more = await openMore(/^Още за коментара на Иван Колев: „Грубост“$/)
    fireEvent.click(within(more).getByRole('button', { name: 'Подай сигнал' }))
    const sheet = await screen.findByRole('dialog', { name: 'Какво не е наред с коментара?' })
    const submit = within(sheet).getByRole('button', { name: 'Подай сигнал' })
    expect(submit).toHaveProperty('disabled', true)
    fireEvent.click(within(sheet).getByRole('radio', { name: 'Обижда или напада някого' }))
    fireEvent.click(submit)
    expect(await screen.findByText('Подали сте сигнал')).toBeTruthy()
    const { items } = await (await world.as('elena'))(moderation.list, { query: { state: 'reported' } })
    expect(items).toMatchObject([{ text: 'Грубост', reports: { offensive: 1 } }])
  })

  test('that waits for an editor is its author’s alone, says so, and goes when he takes it away', async () => {
    await accept()
    await world.addPerson({ id: 'chief', role: 'admin' })
    const body = { version: 0, held_words: ['боклук'] }
    await (
      await world.as('chief')
    )(installationAuthoring.change, { body })
    show()
    await write('Какъв боклук')
    press('Публикувай')
    expect(await screen.findByText('Чака преглед. Засега го виждате само вие и редакторите.')).toBeTruthy()
    expect(screen.getByText('Какъв боклук', { selector: '[data-part=text]' })).toBeTruthy()
    expect(await screen.findAllByText('Вие')).toHaveLength(1)
    expect(await screen.findByText(/^Коментарът е изпратен/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent?.trim()).toBe('Коментари'))
    expect(await listed()).toEqual([])
    cleanup()
    show()
    expect(await screen.findByText('Чака преглед. Засега го виждате само вие и редакторите.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Изтрий: Какъв боклук' }))
    await waitFor(() => expect(screen.queryByText('Какъв боклук')).toBeNull())
    expect(await screen.findByText('Коментарът е изтрит.')).toBeTruthy()
  })

  test('that was hidden tells its author why', async () => {
    const id = await addComment(world, { news_id: 'bus', person_id: 'maria', text: 'Купете' })
    await (
      await world.as('elena')
    )(moderation.hide, { params: { id }, body: { reason: 'spam' } })
    show()
    expect(await screen.findByText('Скрит от редакторите: рекламира или е спам. Виждате го само вие.')).toBeTruthy()
  })

  test('of a deleted account has no name, and none of them runs what it says', async () => {
    await addComment(world, { news_id: 'bus', text: '<img src=x onerror=alert(1)>' })
    show()
    expect(await screen.findByText('Изтрит акаунт')).toBeTruthy()
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  })
})

describe('the comments', () => {
  test('come in pages, in English too', async () => {
    for (let number = 0; number < 22; number++) await addComment(world, { news_id: 'bus', text: `Ред ${number}` })
    await setLanguage('en')
    show()
    expect(await screen.findByRole('heading', { name: 'Comments 22' })).toBeTruthy()
    expect(document.querySelectorAll('p[data-part=text]')).toHaveLength(20)
    press('Show more comments')
    await waitFor(() => expect(document.querySelectorAll('p[data-part=text]')).toHaveLength(22))
  })

  test('invite a guest to sign in', async () => {
    await addComment(world, { news_id: 'bus', person_id: 'ivan', text: 'Добре' })
    await enterAs({ user: 'guest' })
    show()
    expect(await screen.findByText('Добре')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Вашият коментар'), { target: { value: 'И аз' } })
    await screen.findByText('Написаното ви чака тук. Влезте, за да го изпратите.')
    expect(drawer.get('comment bus')).toMatchObject({ text: 'И аз' })
    fireEvent.change(screen.getByLabelText('Вашият коментар'), { target: { value: '' } })
    const invitation = screen.getByText(/^Коментират хората от групата/).parentElement
    expect(within(invitation ?? document.body).getByRole('link', { name: 'Вход' })).toHaveProperty('pathname', '/auth')
    expect(screen.queryByRole('button', { name: /^(Още за|Отговори|Харесай)/ })).toBeNull()
  })

  test('that are closed stay to be read, and where none are nothing stands', async () => {
    await addNews(world, { id: 'closed', title: 'Затворена', guests: true })
    const closed = () => showOn(pages, { at: '/news/closed' })
    closed()
    await screen.findByRole('heading', { name: 'Затворена' })
    expect(screen.queryByText('Коментари')).toBeNull()
    cleanup()
    queryClient.clear()
    await addComment(world, { news_id: 'closed', text: 'Отпреди' })
    world.advance(5000)
    closed()
    expect(await screen.findByText('Отпреди')).toBeTruthy()
    expect(screen.getByText('Коментарите са затворени.')).toBeTruthy()
    expect(screen.queryByLabelText('Вашият коментар')).toBeNull()
    cleanup()
    drawer.set('comment closed', { text: 'Недописан', key: 'k1' })
    closed()
    await waitFor(async () => expect((await field()).value).toBe('Недописан'))
    expect((await field()).readOnly).toBe(true)
  })

  test('that were closed or withheld while somebody wrote are told, and his words stay', async () => {
    await accept()
    show()
    await write('Закъснял')
    const at = { params: { id: 'maria' }, body: { reason: 'spam' as const } }
    await (
      await world.as('elena')
    )(moderation.block, at)
    press('Публикувай')
    expect(await screen.findByText(/^Не можете да пишете коментари. Причина: рекламира или е спам/)).toBeTruthy()
    expect(drawer.get('comment bus')).toMatchObject({ text: 'Закъснял' })
    expect(screen.getByText('Още няма коментари.')).toBeTruthy()
    await waitFor(async () => expect((await field()).value).toBe('Закъснял'))
    expect((await field()).readOnly).toBe(true)
    press('Изтрий')
    await waitFor(() => expect(screen.queryByLabelText('Вашият коментар')).toBeNull())
    expect(drawer.has('comment bus')).toBe(false)
  })

  test('that did not load say so and load at another try', async () => {
    await addComment(world, { news_id: 'bus', text: 'Тук съм' })
    const fetchHere = globalThis.fetch
    globalThis.fetch = async (url, init) =>
      typeof url === 'string' && url.includes('/comments')
        ? new Response(JSON.stringify({ code: 'too_many', message: '', request_id: 'r1' }), { status: 429 })
        : fetchHere(url, init)
    show()
    expect(await screen.findByText('Коментарите не се заредиха')).toBeTruthy()
    globalThis.fetch = fetchHere
    press('Опитай отново')
    expect(await screen.findByText('Тук съм')).toBeTruthy()
  })
})

describe('a talk', () => {
  const talk = () => document.querySelector('ol > li') as HTMLElement
  const textsOf = (within_: Element) => [...within_.querySelectorAll('[data-part=text]')].map((one) => one.textContent)
  const ask = () => addComment(world, { id: 'asked', news_id: 'bus', person_id: 'ivan', text: 'Кога тръгва?' })

  test('has its answers inside, the oldest first, and those of the team say so', async () => {
    await ask()
    const place = { news_id: 'bus', talk_id: 'asked', answers_id: 'asked' }
    world.advance(1000)
    await addComment(world, { ...place, id: 'first', person_id: 'elena', text: 'В седем.', from_team: true })
    world.advance(1000)
    await addComment(world, { ...place, answers_id: 'first', person_id: 'ivan', text: 'Благодаря!' })
    show()
    await screen.findByText('В седем.')
    expect(textsOf(talk())).toEqual(['Кога тръгва?', 'В седем.', expect.stringMatching(/^До .+: Благодаря!$/)])
    expect(screen.getByText('Отговор от екипа')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Коментари 3' })).toBeTruthy()
  })

  test('is answered where it stands, and the other field keeps what is written there', async () => {
    await accept()
    await ask()
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Отговори на Иван Колев: „Кога тръгва?“' }))
    await write('Недописан')
    const answer = screen.getByLabelText('Отговор до Иван Колев')
    await waitFor(() => expect(document.activeElement).toBe(answer))
    fireEvent.change(answer, { target: { value: 'В седем.' } })
    fireEvent.click(within(talk()).getByRole('button', { name: 'Отговори' }))
    await waitFor(() => expect(textsOf(talk())).toEqual(['Кога тръгва?', 'В седем.']))
    expect(screen.queryByLabelText('Отговор до Иван Колев')).toBeNull()
    expect((await field()).value).toBe('Недописан')
    const { items } = await world.guest(comments.list, { params: { id: 'bus' }, query: {} })
    expect(items[0]?.first_answers).toMatchObject([{ text: 'В седем.', answers: 'asked' }])
  })

  test('gives the focus back where it was when it is not answered after all', async () => {
    await ask()
    show()
    const reply = await screen.findByRole('button', { name: /^Отговори на Иван Колев/ })
    fireEvent.click(reply)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Отговор до Иван Колев')))
    press('Отказ')
    expect(document.activeElement).toBe(reply)
  })

  test('that is gone when its answer comes leaves the words where a comment is written', async () => {
    await accept()
    await ask()
    show()
    fireEvent.click(await screen.findByRole('button', { name: /^Отговори на Иван Колев/ }))
    fireEvent.change(screen.getByLabelText('Отговор до Иван Колев'), { target: { value: 'В седем.' } })
    await (
      await world.as('ivan')
    )(comments.remove, { params: { id: 'asked' } })
    fireEvent.click(within(talk()).getByRole('button', { name: 'Отговори' }))
    expect(await screen.findByText(/^Коментарът, на който отговаряте, вече не е тук/)).toBeTruthy()
    await waitFor(async () => expect((await field()).value).toBe('В седем.'))
    expect(screen.queryByLabelText('Отговор до Иван Колев')).toBeNull()
    await waitFor(() => expect(drawer.has('comment bus asked')).toBe(false))
    expect(drawer.get('comment bus')).toMatchObject({ text: 'В седем.' })
  })

  test('that went since its answer was begun leaves the words where a comment is written', async () => {
    await ask()
    drawer.set('comment bus asked', { text: 'Още пиша', key: 'k1' })
    drawer.set('comment bus gone', { text: 'За изчезналия', key: 'k2' })
    show()
    await waitFor(async () => expect((await field()).value).toBe('За изчезналия'))
    await waitFor(() => expect(drawer.has('comment bus gone')).toBe(false))
    expect(drawer.get('comment bus asked')).toMatchObject({ text: 'Още пиша' })
  })

  test('that two lists miss at once leaves the words there once', async () => {
    drawer.set('comment bus gone', { text: 'За изчезналия', key: 'k2' })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    vi.spyOn(deviceStore, 'remove').mockImplementation(async (name) => {
      await held
      drawer.delete(name)
    })
    const first = freeDrafts('bus', () => false)
    await waitFor(() => expect(drawer.has('comment bus')).toBe(true))
    const second = freeDrafts('bus', () => false)
    for (let turns = 0; turns < 10; turns++) await new Promise((next) => setTimeout(next))
    release()
    await Promise.all([first, second])
    expect(drawer.get('comment bus')).toMatchObject({ text: 'За изчезналия' })
    expect(drawer.has('comment bus gone')).toBe(false)
  })

  test('is answered without a signal, and the answer waits inside it', async () => {
    await accept()
    await ask()
    show()
    fireEvent.click(await screen.findByRole('button', { name: /^Отговори на Иван Колев/ }))
    setConnected(false)
    fireEvent.change(screen.getByLabelText('Отговор до Иван Колев'), { target: { value: 'В седем.' } })
    fireEvent.click(within(talk()).getByRole('button', { name: 'Изпрати, щом има връзка' }))
    await within(talk()).findByText('Чака връзка и ще се публикува сам.')
    setConnected(true)
    await waitFor(() => expect(within(talk()).queryByText('Чака връзка и ще се публикува сам.')).toBeNull())
    expect(textsOf(talk())).toEqual(['Кога тръгва?', 'В седем.'])
  })

  test('is liked at once and without a signal, and the like goes by itself', async () => {
    await addComment(world, { id: 'asked', news_id: 'bus', person_id: 'ivan', text: 'Кога тръгва?', likes: 2 })
    show()
    const like = await screen.findByRole('button', { name: /Харесай коментара на Иван Колев: „Кога тръгва\?“$/ })
    expect([like.textContent, like.getAttribute('aria-pressed')]).toEqual(['2', 'false'])
    setConnected(false)
    fireEvent.click(like)
    await waitFor(() => expect(like.textContent).toBe('3'))
    setConnected(true)
    const maria = await world.as('maria')
    await waitFor(async () =>
      expect((await maria(comments.standing, { params: { id: 'bus' } })).liked).toEqual(['asked']),
    )
    expect(like.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(like)
    await waitFor(() => expect(like.textContent).toBe('2'))
    await waitFor(async () => expect((await maria(comments.standing, { params: { id: 'bus' } })).liked).toEqual([]))
  })

  test('of many answers shows the others when asked', async () => {
    await ask()
    for (let number = 1; number <= 12; number++) {
      world.advance(1000)
      await addComment(world, { news_id: 'bus', talk_id: 'asked', answers_id: 'asked', text: `${number}` })
    }
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Покажи още 2 отговора' }))
    await waitFor(() => expect(textsOf(talk())).toHaveLength(13))
    expect(textsOf(talk()).at(-1)).toBe('12')
    expect(screen.queryByRole('button', { name: /^Покажи още/ })).toBeNull()
  })

  test('whose other answers did not load says so, and loads them at another try', async () => {
    await ask()
    for (let number = 1; number <= 12; number++) {
      world.advance(1000)
      await addComment(world, { news_id: 'bus', talk_id: 'asked', answers_id: 'asked', text: `${number}` })
    }
    show()
    const button = await screen.findByRole('button', { name: 'Покажи още 2 отговора' })
    const fetchHere = globalThis.fetch
    globalThis.fetch = async (url, init) =>
      typeof url === 'string' && url.includes('/answers')
        ? new Response(JSON.stringify({ code: 'not_found', message: '', request_id: 'r1' }), { status: 404 })
        : fetchHere(url, init)
    fireEvent.click(button)
    expect(await within(talk()).findByRole('alert')).toBeTruthy()
    globalThis.fetch = fetchHere
    fireEvent.click(button)
    await waitFor(() => expect(textsOf(talk())).toHaveLength(13))
    expect(within(talk()).queryByRole('alert')).toBeNull()
  })

  test('whose beginning was taken away goes on', async () => {
    await addComment(world, { id: 'asked', news_id: 'bus', person_id: 'maria', text: 'Прибързано' })
    await addComment(world, { news_id: 'bus', talk_id: 'asked', answers_id: 'asked', person_id: 'ivan', text: 'Защо?' })
    show()
    const sheet = await openMore(/^Още за вашия коментар „Прибързано“/)
    fireEvent.click(within(sheet).getByRole('button', { name: 'Изтрий' }))
    expect(await screen.findByText('Коментарът е изтрит от автора си.')).toBeTruthy()
    expect(textsOf(talk())).toEqual(['Защо?'])
  })

  test('that a notification leads to is brought before the reader', async () => {
    await ask()
    for (let number = 0; number < 22; number++) {
      world.advance(1000)
      await addComment(world, { news_id: 'bus', text: `Ред ${number}` })
    }
    const seen = vi.fn()
    // jsdom lays nothing out.
    Element.prototype.scrollIntoView = seen
    // What was read a moment ago is on the device, and that talk is not among it.
    show()
    await screen.findByText('Ред 21')
    expect(screen.queryByText('Кога тръгва?')).toBeNull()
    cleanup()
    showOn(pages, { at: '/news/bus?comment=asked' })
    await screen.findByText('Кога тръгва?')
    await waitFor(() => expect(document.activeElement?.id).toBe('talk-asked'))
    expect(seen.mock.contexts).toEqual([document.activeElement])
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })
})
