import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { newsReaction } from '../../../server/src/news/tables.ts'
import { openDevice } from '../../test/device.tsx'
import { open, press } from '../../test/hands.ts'
import { storage } from '../platform/storage.ts'
import { currentSession } from '../session/session.ts'
import { ProfilePage } from './ProfilePage.tsx'

const { world, calls, drawer, signInAs, setConnected, show: showOn } = await openDevice()
const show = () => showOn(<ProfilePage />)
const at = '2026-11-20T09:00:00.000Z'

beforeEach(async () => {
  await addCategory(world)
  await addNews(world, { id: 'bus' })
  await world.addPerson({ id: 'stoyan', email: null, login_name: 'stoyan.k', name: 'Стоян Колев' })
  await signInAs('stoyan', { language: 'bg' })
})

const owner = () => storage.get('cacheOwner')
const nothing = { read: {}, bookmarked: {}, reacted: {}, confirmed: {} }
const heart = { kind: 'reaction', reaction: 'heart', item: 'bus', at, key: 'k1' }
const keepHeart = () => drawer.set('marks', { owner: owner(), known: nothing, waiting: [heart] })
const entry = { title: 'Пулс', version: 1, answers: { mood: 4 }, at: 'mood', key: 'k2', changed_at: at }
const keepSurveys = () =>
  drawer.set('surveys', {
    owner: owner(),
    seed: 's',
    revision: 1,
    entries: {
      begun: { ...entry, stage: 'draft', mode: 'named' },
      empty: { ...entry, stage: 'draft', mode: 'named', answers: {} },
      voted: {
        ...entry,
        stage: 'sent',
        mode: 'anonymous',
        ticket: { ticket_key: 'k', ticket: 't', blinded: 'b', inv: 'i', signature: 's' },
      },
    },
  })
const question = () => screen.getByRole('dialog', { name: 'Изход от акаунта?' })
const lines = () => [...question().querySelectorAll('li')].map(({ textContent }) => textContent)
const left = () => expect(currentSession().authenticated).toBe(false)

test('asks before it signs out, says with what one comes back, and «Остани» leaves all as it is', async () => {
  show()
  await open('Изход')
  await screen.findByText('Следващия път влизате с stoyan.k и паролата си.')
  press('Остани')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentSession().authenticated).toBe(true)
  await open('Изход')
  const way = await waitFor(() => {
    const found = question().querySelector('button[data-kind=danger]:not([aria-busy])')
    expect(found?.textContent).toBe('Изход')
    return found as HTMLElement
  })
  fireEvent.click(way)
  await waitFor(left)
})

test('sends what waits first, and then has nothing of it to lose', async () => {
  keepHeart()
  show()
  await open('Изход')
  await waitFor(async () => expect(await world.db.select().from(newsReaction)).toMatchObject([{ kind: 'heart' }]))
  await waitFor(() => expect(question().querySelector('button[aria-busy]')).toBeNull())
  expect(lines().join()).not.toContain('изпратен')
  expect(screen.queryByRole('button', { name: 'Излез въпреки това' })).toBeNull()
})

test('without a signal says by number what is lost, and asks a second time elsewhere on the screen', async () => {
  keepHeart()
  keepSurveys()
  drawer.set('comment bus', { text: 'Браво', key: 'k3' })
  show()
  await screen.findByRole('heading', { level: 1, name: 'Стоян Колев' })
  setConnected(false)
  await open('Изход')
  await screen.findByText(/^Няма интернет връзка\. Докато не се върне/)
  expect(lines()).toEqual([
    '1\u00a0действие, което не е изпратено – запазено, прочетено, реакции, потвърждения, настройки',
    '2\u00a0чернови – започнати анкети и коментари',
    'връзката с анонимния ви отговор: после няма как да го проверите или оттеглите',
    expect.stringMatching(/^записаното за четене офлайн \(\d+\s(B|kB)\)$/),
  ])
  const first = screen.getByRole('button', { name: 'Излез въпреки това' })
  const place = (button: HTMLElement) => [...(button.parentElement?.children ?? [])].indexOf(button)
  const before = place(first)
  fireEvent.click(first)
  await screen.findByText(/^Сигурни ли сте\?/)
  const second = screen.getByRole('button', { name: 'Да, излез' })
  expect(place(second)).not.toBe(before)
  expect(currentSession().authenticated).toBe(true)
  fireEvent.click(second)
  await waitFor(left)
  expect([...drawer.keys()]).toEqual([])
})

test('a server that is away though there is a signal loses what waits only after a second question', async () => {
  keepHeart()
  show()
  await screen.findByRole('heading', { level: 1, name: 'Стоян Колев' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await open('Изход')
  await screen.findByRole('button', { name: 'Излез въпреки това' })
  expect(lines()[0]).toMatch(/^1\u00a0действие/)
})

test('stands apart from the deletion of the account, and the profile says with what one signs in', async () => {
  show()
  await screen.findByText('Влизате с stoyan.k')
  const rows = ['Изход', 'Изтриване на акаунта'].map((name) => screen.getByRole('button', { name }).closest('section'))
  expect(rows[0]).not.toBe(rows[1])
  expect(calls.length).toBeGreaterThan(0)
})
