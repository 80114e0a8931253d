import { newsAuthoring, newsChecks } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addCheck } from '../../../server/test/campaigns.ts'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, open, press } = await openBrowser()
const day = 86_400_000

beforeAll(() => import('../editor/EditorPage.tsx'))
beforeEach(async () => {
  world.clock.now = new Date()
  await world.addPerson({ id: 'boris', role: 'editor' })
  await addCategory(world)
  const published_at = new Date(world.clock.now.getTime() - 200 * day)
  await addNews(world, { id: 'old', title: 'Пропуски', published_at })
  await addCheck(world, 'old', { due_at: new Date(world.clock.now.getTime() - day), months: 6, owner_id: 'nadya' })
})

const boris = () => world.as('boris')
const check = async () => (await (await boris())(newsChecks.get, { params: { id: 'old' } })).check

test('who presses after another editor is told so, and shown what is new', async () => {
  await open('/news/checks')
  const holds = await screen.findByRole('button', { name: 'Още е вярно: Пропуски' })
  expect(screen.getByText(/^Чака проверка от/)).toBeTruthy()
  await (
    await boris()
  )(newsChecks.done, { params: { id: 'old' }, body: { version: 1 } })
  fireEvent.click(holds)
  expect(await screen.findByText('Друг редактор вече го направи. Показваме новото.')).toBeTruthy()
  await screen.findByText(/^Следваща проверка/)
})

test('when it is checked again is begun to be changed, and left as it was', async () => {
  await open('/news/old')
  const card = within(await screen.findByRole('region', { name: 'Провери отново' }))
  fireEvent.click(await card.findByRole('button', { name: 'Промени' }))
  expect(document.activeElement).toBe(await card.findByLabelText('Кога'))
  fireEvent.click(card.getByRole('button', { name: 'Откажи' }))
  await waitFor(() => expect(document.activeElement).toBe(card.getByRole('button', { name: 'Промени' })))
  expect(card.queryByLabelText('Кога')).toBeNull()
})

test('whoever publishes a change of what is due is asked whether all of it was checked, and of anything else has to say so', async () => {
  await open('/news/old')
  const change = async (words: string) => {
    const field = await screen.findByLabelText('Резюме', { selector: 'input, textarea' })
    fireEvent.change(field, { target: { value: words } })
    press('Публикувай промените')
    const dialog = within(await screen.findByRole('dialog'))
    const box = await dialog.findByRole<HTMLInputElement>('checkbox', {
      name: 'Прегледах цялата новина и тя още е вярна',
    })
    const was = box.checked
    fireEvent.click(dialog.getByRole('button', { name: 'Публикувай промените' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return was
  }
  expect(await change('Важат и за гости.')).toBe(true)
  await screen.findByText('Промените са при читателите и новината е отбелязана като проверена.')
  const after = await check()
  expect(Date.parse(after?.due_at ?? '')).toBeGreaterThan(Date.now() + 150 * day)
  expect(await change('Важат за всички.')).toBe(false)
  expect(await check()).toEqual(after)
  const { summary } = await (await boris())(newsAuthoring.get, { params: { id: 'old' } })
  expect(summary).toBe('Важат за всички.')
})
