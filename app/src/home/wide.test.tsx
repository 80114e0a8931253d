import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { surveys } from '@megdan/contract'
import { addCategory, addNews, addSurvey } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { queryOf } from '../platform/api.ts'
import { queryClient } from '../platform/queries.ts'
import { NewsPage } from '../news/NewsPage.tsx'
import { HomePage } from './HomePage.tsx'

const { world, signInAs, show } = await openDevice()

/** A large screen: there is room for the rail and for a column at the right. */
class Large extends EventTarget {
  readonly matches: boolean
  constructor(query: string) {
    super()
    this.matches = query.includes('min-width')
  }
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', (query: string) => new Large(query))
  await world.addPerson({ id: 'maria' })
  await addCategory(world, 'general')
  await signInAs('maria')
})

test('no place is kept for surveys of which none waits', async () => {
  await addNews(world, { id: 'one', title: 'Новина' })
  await addSurvey(world, { id: 'done' })
  const api = await world.as('maria')
  await api(surveys.answer, { params: { id: 'done' }, body: { version: 1, answers: { first: true } } })
  await queryClient.prefetchQuery(queryOf(surveys.participation))
  await queryClient.prefetchQuery(queryOf(surveys.list, { query: { limit: 10, lang: 'bg' } }))
  const kept: unknown[] = []
  const look = () => document.querySelector('h2') && kept.push(...document.querySelectorAll('[class*=skeleton]'))
  const watch = new MutationObserver(look)
  watch.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => watch.disconnect())
  show(<HomePage />)
  await screen.findByRole('heading', { level: 2, name: 'Новина' })
  await import('./SurveyTeaser.tsx')
  expect(kept).toEqual([])
})

test('where there is room, ends of surveys that were answered are no dates to come', async () => {
  await addNews(world, { id: 'one' })
  const ends = (day: number) => new Date(world.clock.now.getTime() + day * 86_400_000)
  for (const [index, id] of ['card', 'done', 'open'].entries())
    await addSurvey(world, { id, title: `Анкета ${id}`, closes_at: ends(index + 2) })
  const api = await world.as('maria')
  await api(surveys.answer, {
    params: { id: 'done' },
    body: { version: 1, answers: { first: true } },
  })
  show(<HomePage />)
  const dates = within(await screen.findByRole('region', { name: 'Предстоящо' }))
  await waitFor(() => expect(dates.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Анкета open']))
})

test('beside a rail, which opens all categories itself, no page has a button for them', async () => {
  await addNews(world, { id: 'one', title: 'Новина' })
  show(<NewsPage />, { at: '/news' })
  await screen.findByText('Новина')
  expect(screen.queryByRole('button', { name: 'Категории' })).toBeNull()
})
