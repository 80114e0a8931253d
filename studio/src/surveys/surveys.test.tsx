import { type StudioSurvey, surveys, surveysAuthoring as authoring } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addSurvey } from '../../../server/test/content.ts'
import { openBrowser } from '../../test/browser.tsx'

const browser = await openBrowser()
const { world, press } = browser

const options = [
  { id: 'daily', text: 'Всеки ден' },
  { id: 'never', text: 'Никога' },
]
const asked = [
  { id: 'often', kind: 'single' as const, title: 'Колко често?', required: true, options },
  { id: 'why', kind: 'text' as const, title: 'Защо?', required: false },
  { id: 'when', kind: 'date' as const, title: 'Кога?', required: false },
]
const english = {
  title: 'Canteen',
  summary: '',
  sections: {},
  questions: { often: { title: 'How often?', options: { daily: 'Daily' } } },
}
const editor = () => world.as('nadya')
async function begin(body: object = {}): Promise<StudioSurvey> {
  const api = await editor()
  return api(authoring.create, {
    body: {
      title: 'Стол',
      mode: 'named',
      questions: asked,
      audience: { everyone: true, guests: false },
      translations: { en: english },
      ...body,
    },
  })
}
async function answered(): Promise<string> {
  const { id } = await begin()
  const api = await editor()
  await api(authoring.publish, { params: { id }, body: {} })
  const answers = { often: 'daily', why: 'Близо е' }
  await (
    await world.as('maria')
  )(surveys.answer, { params: { id }, body: { version: 1, answers } })
  return id
}
const there = async (id: string) => (await editor())(authoring.get, { params: { id } })
/** The questions on the canvas, each with its handle. */
const rows = () => [...document.querySelectorAll('ol[aria-label="Въпроси"] > li')]
const cards = () => screen.getAllByRole('button', { name: /^Въпрос \d/ })

test('the list says in which state each survey is and how many took part, and is searched', async () => {
  await answered()
  await addSurvey(world, { id: 'over', title: 'Пулс', closes_at: new Date(world.clock.now.getTime() - 1) })
  await browser.open('/surveys')
  const row = (await screen.findByRole('link', { name: 'Стол' })).closest('tr')
  expect(row?.textContent).toMatch(/Отворена.*50%/)
  expect(screen.getByRole('link', { name: 'Пулс' }).closest('tr')?.textContent).toContain('Приключила')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'canteen' } })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Пулс' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Стол' })).toBeTruthy()
})

test('a correction needs its reason, and stands with it, word by word, among the corrections', async () => {
  const id = await answered()
  await browser.open(`/surveys/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: /^Въпрос 1/ }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Въпрос' }), {
    target: { value: 'Колко често обядвате?' },
  })
  press('Пусни промените')
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Пусни промените' })
  expect(confirm().disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText(/Какво поправихте и защо/), { target: { value: 'Не беше ясно за какво.' } })
  fireEvent.click(confirm())
  await waitFor(async () => expect(await there(id)).toMatchObject({ text_version: 2, taken_part: 1 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  press('Още действия')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Поправки' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Поправки' }))
  const last = await drawer.findByRole('button', { name: /Версия 2/ })
  expect(last.textContent).toMatch(/от Надежда Илиева.*Защо: Не беше ясно за какво\./)
  const bulgarian = drawer.getByRole('heading', { name: 'Български' }).closest('div')
  expect(bulgarian?.querySelector('ins')?.textContent).toContain('обядвате')
  expect(drawer.getByRole('heading', { name: 'Английски' }).closest('div')?.textContent).toContain(
    'Няма разлика в текста.',
  )
  fireEvent.click(drawer.getByRole('button', { name: /Първоначални въпроси/ }))
  expect(await drawer.findByText(/1\. Колко често\?/)).toBeTruthy()
})

test('a change of what is no word of it asks for no reason', async () => {
  const id = await answered()
  await browser.open(`/surveys/${id}?view=audience`)
  fireEvent.change(await screen.findByLabelText(/^Приключва/), { target: { value: '2099-01-01T10:00' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Пусни промените' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/Какво поправихте/)).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Пусни промените' }))
  await waitFor(async () => expect((await there(id)).closes_at).toContain('2099-01-01'))
  expect(await there(id)).toMatchObject({ text_version: 1 })
})

test('results speak the language of the editor as far as somebody has translated them', async () => {
  const id = await answered()
  await browser.open(`/surveys/${id}/results`)
  expect(await screen.findByRole('heading', { name: '1. Колко често?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('heading', { name: '1. How often?' })).toBeTruthy()
  expect(screen.getAllByText('Daily')).not.toHaveLength(0)
  expect(screen.getAllByText('Никога')).not.toHaveLength(0)
  expect(await screen.findByText('Близо е')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Български' }))
})

/** jsdom lays nothing out: questions stand one under the other, 100 pixels each. */
function layOut() {
  const real = Element.prototype.getBoundingClientRect
  Element.prototype.getBoundingClientRect = function (this: Element) {
    const at = rows().findIndex((row) => row === this || row.contains(this))
    return at < 0 ? new DOMRect(600, 0, 10, 10) : new DOMRect(0, at * 100, 400, 100)
  }
  return () => void (Element.prototype.getBoundingClientRect = real)
}

test('a scale of faces says on the canvas what its ends mean', async () => {
  const faces = { id: 'week', kind: 'scale' as const, title: 'Как мина?', required: true, faces: true }
  const { id } = await begin({
    questions: [{ ...faces, labels: { low: 'Много зле', high: 'Чудесно' } }],
    translations: {},
  })
  await browser.open(`/surveys/${id}`)
  expect(await screen.findByText('Пет лица, от „Много зле“ до „Чудесно“')).toBeTruthy()
})

test('a question is dragged to another place, and a kind from the palette onto the canvas', async () => {
  const { id } = await begin()
  await browser.open(`/surveys/${id}`)
  await screen.findByRole('button', { name: /^Въпрос 1/ })
  const restore = layOut()
  const drag = async (handle: Element, from: [number, number], to: [number, number]) => {
    const point = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, isPrimary: true, button: 0 })
    fireEvent.pointerDown(handle, point(from))
    for (const part of [0.2, 0.6, 1]) {
      const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
      fireEvent.pointerMove(document, point([x, y]))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    fireEvent.pointerUp(document, point(to))
  }
  const titles = () => cards().map((card) => /Колко|Защо|Кога|Да или не/.exec(card.textContent)?.[0])
  try {
    const handle = rows()[0]?.querySelector('.handle')
    if (!handle) throw new Error('The question has no handle.')
    await drag(handle, [10, 50], [10, 250])
    await waitFor(() => expect(titles()).toEqual(['Защо', 'Кога', 'Колко']))
    await waitFor(async () =>
      expect((await there(id)).questions.map((one) => one.id)).toEqual(['why', 'when', 'often']),
    )
    await drag(screen.getByRole('button', { name: 'Да или не' }), [605, 5], [205, 155])
    await waitFor(() => expect(rows()).toHaveLength(4))
  } finally {
    restore()
  }
  // It stands where it was dropped, opened to be written.
  const [, fresh] = rows()
  expect(fresh?.textContent).toContain('Да или не')
  expect(fresh?.querySelector('textarea')).toBe(document.activeElement)
})
