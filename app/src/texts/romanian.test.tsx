import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { languages } from '@megdan/contract'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { addCategory, addNews, addNotification, addSurvey, textBody } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { HomePage } from '../home/HomePage.tsx'
import { ArticlePage } from '../news/ArticlePage.tsx'
import { NotificationsPage } from '../notifications/NotificationsPage.tsx'
import { paths } from '../paths.ts'
import { LoginPage } from '../session/LoginPage.tsx'
import { SurveyPage } from '../surveys/SurveyPage.tsx'
import { setLanguage } from './index.ts'

const { world, enterAs, signInAs, show } = await openDevice({ settings: { languages } })
const pages = (
  <Routes>
    <Route path={paths.login} element={<LoginPage />} />
    <Route path={paths.home} element={<HomePage />} />
    <Route path={paths.article} element={<ArticlePage />} />
    <Route path={paths.survey} element={<SurveyPage />} />
    <Route path={paths.notifications} element={<NotificationsPage />} />
  </Routes>
)
const showAt = (at: string) => show(pages, { at })
const wording = (title: string) => ({ title, summary: '', key_points: [], body: textBody('Pleacă la șase.') })

beforeEach(async () => {
  await world.addPerson({ id: 'ioana', name: 'Ioana Pop', locale: 'ro' })
  await addCategory(world, 'general', { category_title: 'Общи', guests: true })
})

test('the switch has a third language where the installation does, and changes every word', async () => {
  await enterAs({})
  showAt(paths.login)
  await screen.findByRole('button', { name: 'RO Română' })
  fireEvent.click(screen.getByRole('button', { name: 'RO Română' }))
  await screen.findByRole('heading', { name: 'Bine ați venit' })
  expect(document.documentElement.lang).toBe('ro')
  expect(document.body.textContent).not.toMatch(/Вход|Sign in/)
})

test('greets in Romanian, and shows what is written in it before what is not', async () => {
  vi.setSystemTime(new Date(2026, 10, 20, 12))
  await addNews(world, { id: 'bus', title: 'Нов автобус', translations: { ro: wording('Autobuz nou') } })
  await addNews(world, { id: 'only', title: 'Само на български' })
  await signInAs('ioana', { language: 'ro' })
  await act(() => setLanguage('ro'))
  showAt(paths.home)
  await screen.findByRole('heading', { level: 1, name: 'Bună ziua, Ioana' })
  expect(screen.getByText('Vineri, 20 noiembrie')).toBeDefined()
  expect((await screen.findAllByText('Autobuz nou')).length).toBeGreaterThan(0)
  const [other] = await screen.findAllByText('Само на български')
  expect(other?.closest('[lang]')?.getAttribute('lang')).toBe('bg')
})

test('an article offers each language that it has', async () => {
  const en = wording('New bus')
  await addNews(world, { id: 'bus', title: 'Нов автобус', translations: { en, ro: wording('Autobuz nou') } })
  await signInAs('ioana', { language: 'ro' })
  await act(() => setLanguage('ro'))
  showAt('/news/bus')
  await screen.findByRole('heading', { level: 1, name: 'Autobuz nou' })
  const choice = within(screen.getByRole('group', { name: 'Limba știrii' }))
  const offered = () => choice.getAllByRole('button').map((one) => one.textContent)
  await waitFor(() => expect(offered()).toEqual(['БГ Български', 'EN English', 'RO Română']))
  fireEvent.click(choice.getByRole('button', { name: 'EN English' }))
  await screen.findByRole('heading', { level: 1, name: 'New bus' })
})

test('a survey counts its questions and days by the rules of Romanian', async () => {
  const closes_at = new Date(world.clock.now.getTime() + 3 * 86_400_000)
  const questions = Array.from({ length: 20 }, (_, at) => ({
    id: `q${at}`,
    kind: 'yes_no' as const,
    title: 'Да?',
    required: true,
  }))
  await addSurvey(world, { id: 'many', title: 'Анкета', closes_at, questions })
  await signInAs('ioana', { language: 'ro' })
  await act(() => setLanguage('ro'))
  showAt('/survey/many')
  await screen.findByText('Încă 3\u00a0zile', { normalizer: (text) => text })
  expect(screen.getAllByText(/20\sde\sîntrebări/).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Începe' })).toBeDefined()
})

test('alerts come in Romanian where they were written in it', async () => {
  const ro = { title: 'Exercițiu', body: 'Sirenele sunt pentru un exercițiu.' }
  await addNotification(world, { id: 'drill', title: 'Учение', body: 'Сирените.', translations: { ro } })
  await signInAs('ioana', { language: 'ro' })
  await act(() => setLanguage('ro'))
  showAt(paths.notifications)
  await screen.findByRole('heading', { name: 'Notificări' })
  await screen.findByText('Exercițiu')
  await waitFor(() => expect(screen.getByText('Astăzi')).toBeDefined())
})

test('what of a survey nobody has translated is said in the language in which it was written first', async () => {
  const questions = [{ id: 'bus', kind: 'yes_no' as const, title: 'Late?', help: 'The bus.', required: true }]
  const ro = {
    title: 'Autobuzul',
    summary: '',
    sections: {},
    questions: { bus: { title: 'Întârzie?', help: '', options: {} } },
  }
  await addSurvey(world, {
    id: 'bus',
    language: 'en',
    title: 'Bus',
    summary: 'Your bus.',
    questions,
    translations: { ro },
  })
  await signInAs('ioana', { language: 'ro' })
  await act(() => setLanguage('ro'))
  showAt('/survey/bus')
  const languageOf = async (text: string) => (await screen.findByText(text)).closest('[lang]')?.getAttribute('lang')
  expect(await languageOf('Your bus.')).toBe('en')
  fireEvent.click(screen.getByRole('button', { name: 'Începe' }))
  expect(await languageOf('Întârzie?')).toBe('ro')
  expect(await languageOf('The bus.')).toBe('en')
})
