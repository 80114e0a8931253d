import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { news, surveys } from '@megdan/contract'
import { addCategory, addNews, addSurvey } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { queryClient } from '../platform/queries.ts'
import { articleQuery, useMarks } from '../news/index.ts'
import { setLanguage } from '../texts/index.ts'
import { begin } from '../surveys/entry.ts'
import { box } from '../surveys/use-box.ts'
import { CatchUpPage } from './CatchUpPage.tsx'
import { HomePage } from './HomePage.tsx'

const { world, calls, enterAs, signInAs, setConnected, show: showOn } = await openDevice()
const show = () => showOn(<HomePage />)
const at = (hoursAgo: number) => new Date(world.clock.now.getTime() - hoursAgo * 3_600_000)
const put = (id: string, hoursAgo: number, more: Parameters<typeof addNews>[1] = {}) =>
  addNews(world, { id, title: `Новина ${id}`, published_at: at(hoursAgo), ...more })

beforeEach(async () => {
  await world.addPerson({ id: 'maria', name: 'Мария Георгиева' })
  await addCategory(world, 'general', { category_title: 'Общи', guests: true })
  await signInAs('maria')
})

const lead = () => document.querySelector('.lead:not(.pair) h2')?.textContent
const part = (name: string) => screen.findByRole('region', { name }).then(within)

/** The device has heard of what was read elsewhere, as it does when the app comes back. */
async function hearOfRead(...ids: string[]) {
  const { result, unmount } = renderHook(useMarks)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(ids.every(result.current.isRead)).toBe(true))
  unmount()
}

test('greets by the hour and the first name, with the day', async () => {
  vi.setSystemTime(new Date(2026, 10, 20, 12))
  await put('one', 1)
  show()
  await screen.findByRole('heading', { level: 1, name: 'Добър ден, Мария' })
  expect(screen.getByText('Петък, 20 ноември')).toBeDefined()
})

test('leads with what is important and unread, and says when all is read', async () => {
  await put('new', 1)
  await put('important', 20, { important: true })
  show()
  await waitFor(() => expect(lead()).toBe('Новина important'))
  const api = await world.as('maria')
  await api(news.read, { params: { id: 'important' } })
  await api(news.read, { params: { id: 'new' } })
  cleanup()
  await hearOfRead('important', 'new')
  show()
  await screen.findByText('Изчетохте всичко')
})

/** Every story that has led since, in its order. */
function watchLead() {
  const led: string[] = []
  const look = () => {
    const now = lead()
    if (now && led.at(-1) !== now) led.push(now)
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => watch.disconnect())
  return led
}

test('leads with no story that was read elsewhere, not even at first', async () => {
  for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) await put(id, index + 1)
  await put('important', 20, { important: true })
  const api = await world.as('maria')
  await api(news.read, { params: { id: 'important' } })
  await api(news.read, { params: { id: 'a' } })
  await hearOfRead('important', 'a')
  const led = watchLead()
  show()
  const brief = await part('Накратко днес')
  const links = brief.getAllByRole('link')
  expect(links.map((each) => each.getAttribute('href'))).toEqual(['/news/c', '/news/d', '/news/a'])
  expect(links.map((each) => each.classList.contains('text-dim'))).toEqual([false, false, true])
  expect(led).toEqual(['Новина b'])
})

test('waits no longer than it must for what was read elsewhere, and what leads by then stays', async () => {
  await put('new', 1)
  await put('important', 20, { important: true })
  const api = await world.as('maria')
  await api(news.read, { params: { id: 'important' } })
  const { promise: said, resolve: say } = Promise.withResolvers<void>()
  const ask = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/api/marks')) await said
    return ask(url, init)
  })
  await signInAs('maria')
  const led = watchLead()
  show()
  const first = await screen.findByRole('heading', { level: 2, name: 'Новина important' })
  const card = first.closest('article')
  expect(card?.textContent).toContain('Непрочетено')
  act(say)
  await waitFor(() => expect(card?.textContent).not.toContain('Непрочетено'))
  expect(led).toEqual(['Новина important'])
})

test('keeps what leads while newer news come in, and leads with them when the page is refreshed', async () => {
  for (const [index, id] of ['a', 'b', 'c'].entries()) await put(id, index + 1)
  const led = watchLead()
  show()
  await waitFor(() => expect(lead()).toBe('Новина a'))
  await put('urgent', 0, { important: true })
  await act(() => queryClient.invalidateQueries({ queryKey: ['feed'] }))
  expect(await (await part('За вас')).findByText('Новина urgent')).toBeDefined()
  const brief = await part('Накратко днес')
  expect(brief.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(['/news/b', '/news/c'])
  expect(led).toEqual(['Новина a'])
  fireEvent.click(screen.getByRole('button', { name: 'Обнови' }))
  await waitFor(() => expect(lead()).toBe('Новина urgent'))
})

test('tells today in three lines that lead to the stories', async () => {
  for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries()) await put(id, index + 1)
  show()
  const brief = await part('Накратко днес')
  expect(brief.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(['/news/b', '/news/c', '/news/d'])
  expect(brief.queryByRole('button')).toBeNull()
})

test('reads the brief aloud where the device has a Bulgarian voice, and stops', async () => {
  const spoken: string[] = []
  let said = () => undefined as void
  class Utterance extends EventTarget {
    text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const voices = [{ lang: 'bg-BG' }]
  const speech = {
    getVoices: () => voices,
    cancel: vi.fn(),
    speak(utterance: Utterance) {
      spoken.push(utterance.text)
      said = () => void utterance.dispatchEvent(new Event('end'))
    },
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', speech)
  await put('lead', 1, { important: true })
  await put('a', 2, { summary: 'Обобщение.' })
  await put('b', 3)
  show()
  const brief = await part('Накратко днес')
  fireEvent.click(await brief.findByRole('button', { name: 'Слушай, 1\u00a0минута' }))
  expect(spoken).toEqual(['Новина a. Обобщение.'])
  said()
  await waitFor(() => expect(spoken).toEqual(['Новина a. Обобщение.', 'Новина b. ']))
  fireEvent.click(await brief.findByRole('button', { name: 'Спри' }))
  expect(speech.cancel).toHaveBeenCalled()
})

test('puts news of the own company before the others for this reader', async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'ivan', user_group: 'energo' })
  await signInAs('ivan')
  await put('lead', 1, { important: true })
  await put('all', 60)
  await put('own', 90, { groups: ['energo'] })
  show()
  const forYou = await part('За вас')
  await waitFor(() => {
    const titles = forYou.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Новина own', 'Новина all'])
  })
})

test('asks for a confirmation by its date until it is given', async () => {
  await put('lead', 1, { important: true })
  await put('rules', 30, { must_read: true, must_read_due: new Date('2026-11-27T16:00:00Z') })
  show()
  const waiting = await part('Чака потвърждение')
  expect(waiting.getByRole('link').getAttribute('href')).toBe('/news/rules')
  expect(waiting.getByText('Потвърдете до 27 ноември')).toBeDefined()
  const version = (await (await world.as('maria'))(news.get, { params: { id: 'rules' }, query: {} })).version
  await (
    await world.as('maria')
  )(news.confirm, { params: { id: 'rules' }, body: { version } })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByText('Чака потвърждение')).toBeNull())
})

test('offers the first open survey by what it is', async () => {
  await put('one', 1)
  await addSurvey(world, { id: 'closed', title: 'Стара', opens_at: at(90), closes_at: at(20) })
  const closes_at = new Date('2026-11-24T10:00:00Z')
  const question = { id: 'why', kind: 'text' as const, title: 'Защо?', required: true }
  const times = { opens_at: at(5), closes_at }
  await addSurvey(world, { id: 'pulse', title: 'Пулс', mode: 'anonymous', ...times, questions: [question] })
  show()
  const survey = await part('Пулс')
  expect(survey.getByRole('link').getAttribute('href')).toBe('/survey/pulse')
  expect(survey.getByText('Анонимно')).toBeDefined()
  expect(survey.getByText(/^1 въпрос · /)).toBeDefined()
  expect(survey.getByText('Отворена до 24 ноември')).toBeDefined()
})

test('asks a single question in place, and one tap is the answer, which can be taken back for a moment', async () => {
  await put('one', 1)
  await addSurvey(world, { id: 'pulse', title: 'Пулс', opens_at: at(5) })
  show()
  const survey = await part('Пулс')
  expect(survey.getByText('Поименно')).toBeDefined()
  expect(survey.getByText('1\u00a0въпрос · 10\u00a0сек', { normalizer: String })).toBeDefined()
  expect(survey.getByText('Отговорите се пазят с името ви.')).toBeDefined()
  const tap = (name: string) => fireEvent.click(survey.getByRole('button', { name }))
  tap('Да')
  expect(await survey.findByRole('heading', { name: 'Благодарим за мнението!' })).toBe(document.activeElement)
  expect(survey.getByText('Отговорихте: Да')).toBeDefined()
  tap('Върни')
  expect(await survey.findByRole('heading', { name: 'Да?' })).toBeDefined()
  const api = await world.as('maria')
  expect(await api(surveys.participation)).toEqual({ surveys: [] })

  tap('Не')
  await survey.findByText('Отговорихте: Не')
  // Who puts the app away has decided.
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  hidden.mockRestore()
  await expect.poll(() => api(surveys.participation)).toEqual({ surveys: ['pulse'] })
  expect(await survey.findByText('Отговорите ви са приети.')).toBeDefined()
  expect(survey.queryByRole('button', { name: 'Върни' })).toBeNull()
  expect(survey.getByRole('link', { name: 'Виж анкетата' }).getAttribute('href')).toBe('/survey/pulse')
  const { answers } = (await api(surveys.own, { params: { id: 'pulse' } })) as { answers: unknown }
  expect(answers).toEqual({ first: false })
})

test('takes one tap as the answer also where the survey was opened and left before', async () => {
  await put('one', 1)
  await addSurvey(world, { id: 'pulse', title: 'Пулс', opens_at: at(5) })
  const asked = await (await world.as('maria'))(surveys.get, { params: { id: 'pulse' }, query: {} })
  await act(() => box.put('pulse', () => begin(asked)))
  show()
  const survey = await part('Пулс')
  fireEvent.click(survey.getByRole('button', { name: 'Да' }))
  expect(await survey.findByText('Отговорихте: Да')).toBeDefined()
  expect(box.view().entries['pulse']).toMatchObject({ stage: 'waiting', answers: { first: true } })
})

test('thanks nobody for an answer that was refused', async () => {
  await put('one', 1)
  await addSurvey(world, { id: 'pulse', title: 'Пулс', opens_at: at(5) })
  show()
  const survey = await part('Пулс')
  fireEvent.click(survey.getByRole('button', { name: 'Да' }))
  await survey.findByText('Отговорихте: Да')
  const body = { version: 1, answers: { first: false } }
  await (
    await world.as('maria')
  )(surveys.answer, { params: { id: 'pulse' }, body })
  await act(() => box.leave())
  expect(await survey.findByRole('heading', { name: 'Отговорът не беше приет' })).toBeDefined()
  expect(survey.queryByText('Благодарим за мнението!')).toBeNull()
})

test('begins a longer survey with its first question', async () => {
  await put('one', 1)
  const questions = ['first', 'second'].map((id) => ({ id, kind: 'yes_no' as const, title: `${id}?`, required: true }))
  await addSurvey(world, { id: 'pulse', title: 'Пулс', opens_at: at(5), questions })
  const Here = () => {
    const { pathname, search } = useLocation()
    return <output>{pathname + search}</output>
  }
  const home = (
    <>
      <HomePage />
      <Here />
    </>
  )
  showOn(home, { at: '/home' })
  const survey = await part('Пулс')
  fireEvent.click(survey.getByRole('button', { name: 'Да' }))
  // It goes on at its second question; whoever comes back finds it begun.
  const onward = await screen.findByRole('link', { name: 'Пулс' })
  expect(onward.getAttribute('href')).toBe('/survey/pulse')
  expect(screen.getByText('/survey/pulse?go_on')).toBeDefined()
})

test('invites a guest and shows him public news only', async () => {
  await enterAs({ user: 'guest' })
  await put('public', 1, { guests: true })
  await put('private', 2)
  show()
  await screen.findByText('Разглеждате като гост')
  await waitFor(() => expect(lead()).toBe('Новина public'))
  expect(screen.queryByText('Новина private')).toBeNull()
  await screen.findByText('Анкетите са за служители')
  const logins = screen.getAllByRole('link', { name: 'Вход' }).map((each) => each.getAttribute('href'))
  expect(logins).toEqual(['/auth', '/auth'])
  expect(screen.getByRole('link', { name: 'Регистрация' }).getAttribute('href')).toBe('/auth/register')
})

test('asks for no news of an own company where nobody has one', async () => {
  await enterAs({ user: 'guest' })
  await put('public', 1, { guests: true })
  show()
  await waitFor(() => expect(lead()).toBe('Новина public'))
  await screen.findByText('Анкетите са за служители')
  expect(calls.filter((call) => call.startsWith('GET /api/news?'))).toEqual(['GET /api/news?lang=bg&guest=1'])
})

test('keeps the place of what a guest is told about surveys until the server has said it', async () => {
  await addSurvey(world, { id: 'pulse', title: 'Пулс', guests: true })
  await enterAs({ user: 'guest' })
  for (const [index, id] of ['a', 'b', 'c'].entries()) await put(id, index + 1, { guests: true })
  const { promise: said, resolve: say } = Promise.withResolvers<void>()
  const ask = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/api/surveys?')) await said
    return ask(url, init)
  })
  show()
  const brief = await screen.findByRole('region', { name: 'Накратко днес' })
  const above = () => brief.previousElementSibling?.className
  expect(above()).toMatch(/\bskeleton$/)
  act(say)
  await screen.findByRole('region', { name: 'Пулс' })
  expect(above()).not.toBe('skeleton')
})

test('explains a failure and loads on another try', async () => {
  await put('one', 1)
  setConnected(false)
  show()
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Новините не се заредиха')
  setConnected(true)
  fireEvent.click(screen.getByRole('button', { name: 'Опитай отново' }))
  await waitFor(() => expect(lead()).toBe('Новина one'))
})

test('shows first what can be opened when the connection goes', async () => {
  await put('here', 1)
  await put('away', 2)
  show()
  await waitFor(() => expect(lead()).toBe('Новина here'))
  await queryClient.prefetchQuery(articleQuery('here', 'bg'))
  setConnected(false)
  await screen.findByText('Свалени за четене')
  expect(screen.getByText(/Офлайн · обновено в/)).toBeDefined()
  expect(screen.getByText('Новина here')).toBeDefined()
  expect(screen.queryByText('Новина away')).toBeNull()
})

test('brings the texts of the stories along, which then open without a signal', async () => {
  const there = (id: string) => queryClient.getQueryData(articleQuery(id, 'bg').queryKey) !== undefined
  for (const [index, id] of ['a', 'b', 'c'].entries()) await put(id, index + 1)
  show()
  await expect.poll(() => ['a', 'b', 'c'].map(there)).toEqual([true, true, true])
})

test('says in English what it says in Bulgarian', async () => {
  vi.setSystemTime(new Date(2026, 10, 20, 12))
  await put('one', 1)
  await act(() => setLanguage('en'))
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Good afternoon, Мария' })).toBeDefined()
})

test('whoever comes back after a week is led to what still matters, in the minutes that they have, until it is done', async () => {
  await put('read', 24 * 9)
  await (
    await world.as('maria')
  )(news.read, { params: { id: 'read' } })
  world.advance(8 * 86_400_000)
  vi.setSystemTime(world.clock.now)
  await put('asked', 30, { must_read: true })
  await put('important', 20, { important: true, reading_minutes: 2 })
  await put('plain', 10)
  await put('long', 11, { reading_minutes: 30 })
  await signInAs('maria')
  const first = showOn(<HomePage />)
  const card = within(await screen.findByRole('region', { name: 'Докато ви нямаше' }))
  expect(card.getByText(/^4 новини от 20 ноември насам още важат/)).toBeTruthy()
  expect(card.getByRole('link', { name: 'Виж най-важното' }).getAttribute('href')).toBe('/catch-up')
  first.unmount()

  showOn(<CatchUpPage />)
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toEqual(['Новина asked', 'Новина important']))
  fireEvent.click(screen.getByRole('radio', { name: '10\u00a0мин' }))
  expect(titles()).toEqual(['Новина asked', 'Новина important', 'Новина plain'])
  expect(screen.getByText(/^Остава още едно нещо, за което и десет минути не стигат/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Към новините' }).getAttribute('href')).toBe('/news')
  const api = await world.as('maria')
  await api(news.confirm, { params: { id: 'asked' }, body: { version: 1 } })
  for (const id of ['important', 'plain', 'long']) await api(news.read, { params: { id } })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Наваксахте всичко')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Към началото' }))
  cleanup()
  showOn(<HomePage />)
  await screen.findByText(/Новина read/)
  expect(screen.queryByRole('region', { name: 'Докато ви нямаше' })).toBeNull()
})

test('whoever read on another phone meanwhile was not away, also before this one has heard of it', async () => {
  const read = async (id: string) => (await world.as('maria'))(news.read, { params: { id } })
  await put('before', 24)
  await signInAs('maria', { cacheOwner: 'this phone' })
  await read('before')
  await hearOfRead('before')
  world.advance(6 * 86_400_000)
  vi.setSystemTime(world.clock.now)
  await put('elsewhere', 20)
  await put('plain', 10)
  await read('elsewhere')
  show()
  await waitFor(() => expect(lead()).toBe('Новина plain'))
  await hearOfRead('elsewhere')
  expect(localStorage.getItem('leave')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Докато ви нямаше' })).toBeNull()
})

test('says which other surveys end and when, without the one that has a card and those that were answered', async () => {
  await put('one', 1)
  const ends = (day: number) => new Date(world.clock.now.getTime() + day * 86_400_000)
  for (const [index, id] of ['card', 'done', 'open'].entries())
    await addSurvey(world, { id, title: `Анкета ${id}`, opens_at: at(5), closes_at: ends(index + 2) })
  const api = await world.as('maria')
  await api(surveys.answer, { params: { id: 'done' }, body: { version: 1, answers: { first: true } } })
  show()
  const dates = await part('Предстоящо')
  await waitFor(() => expect(dates.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Анкета open']))
})
