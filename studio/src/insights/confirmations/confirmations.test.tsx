import { insights, news, newsAuthoring as authoring } from '@megdan/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addCategory, addNews } from '../../../../server/test/content.ts'
import { openBrowser } from '../../../test/browser.tsx'
import { keepFiles } from '../../../test/kept-files.ts'

const browser = await openBrowser()
const { world, open, press, confirm } = browser
const send = () => confirm('Напомняне за потвърждение', /^Изпрати на 1.човек$/, /„Работа на височина“/)

async function addMustRead() {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'mira', name: 'Мира Петкова', user_group: 'energo' })
  await world.addPerson({ id: 'boyan', name: 'Боян Илиев', user_group: 'energo' })
  await addCategory(world)
  const id = await addNews(world, { title: 'Работа на височина', must_read: true, groups: ['energo'] })
  await (
    await world.as('mira')
  )(news.confirm, { params: { id }, body: { version: 1 } })
  return id
}
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

test('who has and who has not stands by name, and the filter in the address', async () => {
  const id = await addMustRead()
  await open(`/news/${id}/confirmations`)
  await waitFor(() => expect(names()).toEqual(['Боян Илиев', 'Мира Петкова']))
  expect(screen.getByText(/^1 от 2 души са потвърдили\./)).toBeTruthy()
  const row = screen.getByText('Мира Петкова').closest('tr') ?? document.body
  expect(within(row).getByText('Потвърдена')).toBeTruthy()
  press('Чакат 1')
  await waitFor(() => expect(names()).toEqual(['Боян Илиев']))
  expect(location.search).toBe('?show=waiting')
  const kept = keepFiles()
  press('Изтегли списъка (CSV)')
  await waitFor(() => expect(kept.map(({ name }) => name)).toEqual([`confirmations-${id}.csv`]))
  expect(browser.calls.findLast((call) => call.includes('confirmations.csv'))).toContain(
    `/api/studio/news/${id}/confirmations.csv?lang=bg&confirmed=false`,
  )
  press('Потвърдили 1')
  await waitFor(() => expect(names()).toEqual(['Мира Петкова']))
})

test('a reminder says how many it reached, and cannot be sent again at once', async () => {
  const id = await addMustRead()
  await open(`/news/${id}/confirmations`)
  const remind = await screen.findByRole('button', { name: 'Напомни на 1 човек' })
  fireEvent.click(remind)
  expect(browser.calls.filter((call) => call.startsWith('POST') && call.includes('remind'))).toEqual([])
  await send()
  await screen.findByText(/^Напомнихме на 1 човек/)
  await waitFor(() => expect((remind as HTMLButtonElement).disabled).toBe(true))
})

test('who taps twice reminds once', async () => {
  const id = await addMustRead()
  await open(`/news/${id}/confirmations`)
  fireEvent.click(await screen.findByRole('button', { name: 'Напомни на 1 човек' }))
  const confirmed = await screen.findByRole<HTMLButtonElement>('button', { name: /^Изпрати на 1.човек$/ })
  await waitFor(() => expect(confirmed.disabled).toBe(false))
  act(() => {
    confirmed.click()
    // A second tap comes before React has drawn the first.
    confirmed.click()
  })
  await screen.findByText(/^Напомнихме на 1 човек/)
  expect(browser.calls.filter((call) => call.startsWith('POST') && call.includes('remind'))).toHaveLength(1)
})

test('a reminder says that somebody else was faster', async () => {
  const id = await addMustRead()
  await open(`/news/${id}/confirmations`)
  await screen.findByRole('button', { name: 'Напомни на 1 човек' })
  press('Напомни на 1 човек')
  await screen.findByRole('button', { name: /^Изпрати на 1.човек$/ })
  await world.addPerson({ id: 'elena', role: 'editor' })
  await (
    await world.as('elena')
  )(authoring.remind, { params: { id } })
  // Where the page has heard of it already, the button does nothing any more.
  press(/^Изпрати/)
  expect(await screen.findByText(/Хората не получиха второ напомняне/)).toBeTruthy()
  expect((await (await world.as('elena'))(insights.ofNews, { params: { id } })).confirmations?.may_remind).toBe(false)
})

test('an item that asks for no confirmation says so', async () => {
  await addCategory(world)
  const id = await addNews(world, { title: 'Ново меню' })
  await open(`/news/${id}/confirmations`)
  expect(await screen.findByRole('heading', { name: 'Тази новина не изисква потвърждение' })).toBeTruthy()
})
