import { devices, notifications, surveys, surveysAuthoring as authoring } from '@megdan/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addSurvey } from '../../../../server/test/content.ts'
import { drawTicket } from '../../../../server/test/voter.ts'
import { openBrowser } from '../../../test/browser.tsx'
import { keepFiles } from '../../../test/kept-files.ts'
import { setLanguage } from '../../texts/index.ts'

const browser = await openBrowser()
const { world, press, confirm } = browser
beforeEach(async () => {
  await world.addGroup('energo', 'Енерго')
  await world.addGroup('logistika', 'Логистика')
})

const options = ['цена', 'вкус'].map((id) => ({ id, text: id }))
const questions = [
  { id: 'mood', kind: 'scale' as const, title: 'Как сте?', required: true },
  { id: 'first', kind: 'ranking' as const, title: 'Подредете', required: true, options },
  { id: 'why', kind: 'text' as const, title: 'Защо?', required: false },
]
const at = { params: { id: 'pulse' } }
const ask = (mode: 'named' | 'confidential' | 'anonymous', row: object = {}) =>
  addSurvey(world, { id: 'pulse', title: 'Пулс', mode, questions, ...row })
const answerAs = async (user_group: string, people: number, mood: number, why?: string) => {
  for (let index = 0; index < people; index++) {
    const id = `${user_group}${index}`
    await world.addPerson({ id, user_group })
    const answers = { mood, first: ['вкус', 'цена'], ...(why && { why: `${why} ${index}` }) }
    await (
      await world.as(id)
    )(surveys.answer, { ...at, body: { version: 1, answers } })
  }
}
const close = async () => (await world.as('nadya'))(authoring.close, { ...at, body: {} })
const phoneOf = (device_key: string) => ({
  params: { fcmToken: 'phone' },
  body: { platform: 'ios' as const, device_key },
})
const open = () => browser.open('/surveys/pulse/results')
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const inbox = async (id: string) => (await (await world.as(id))(notifications.list, { query: {} })).items

test('a closed survey is shown by question as bars and as a table, and by group where nobody can be reckoned out', async () => {
  await ask('confidential')
  await answerAs('energo', 6, 4)
  await answerAs('logistika', 12, 1)
  await close()
  await open()
  const mood = await card('1. Как сте?')
  expect(mood.getByText('Средно 2 · 18 отговора')).toBeTruthy()
  fireEvent.click(mood.getByRole('button', { name: 'Таблица' }))
  const rows = mood.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows.slice(0, 2)).toEqual([
    ['Отговор', 'Брой', 'Дял'],
    ['1', '12', expect.stringMatching(/^67\s?%$/)],
  ])
  const ranked = await card('2. Подредете')
  expect(ranked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['вкус1', 'цена2'])

  const groups = screen.getByLabelText<HTMLSelectElement>('Покажи')
  expect([...groups.options].map(({ text }) => text)).toEqual(['Всички отговори', 'Логистика', 'Енерго'])
  fireEvent.change(groups, { target: { value: 'energo' } })
  expect(await screen.findByText('Средно 4 · 6 отговора')).toBeTruthy()
  expect(location.search).toBe('?group=energo')
})

test('what nobody has translated says in which language it is, in the heading, the bars and the table', async () => {
  const en = { title: 'Pulse', summary: '', sections: {}, questions: { first: { title: 'Order them' } } }
  await ask('named', { translations: { en } })
  await answerAs('energo', 1, 4, 'Шумно')
  await act(() => setLanguage('en'))
  try {
    await open()
    const ranked = await card('2. Order them')
    const languageOf = (text: string) => ranked.getByText(text).closest('[lang]')?.getAttribute('lang')
    expect([languageOf('Order them'), languageOf('вкус')]).toEqual(['en', 'bg'])
    fireEvent.click(ranked.getByRole('button', { name: 'Table' }))
    expect(languageOf('вкус')).toBe('bg')
    const mood = await card('1. Как сте?')
    expect(mood.getByText('Как сте?', { selector: 'h2 *' }).getAttribute('lang')).toBe('bg')
    const written = await screen.findByRole('heading', { name: /: Защо\?$/ })
    expect(written.querySelector('[lang="bg"]')?.textContent).toBe('Защо?')
  } finally {
    await act(() => setLanguage('bg'))
  }
})

test('an open survey that is not named says from how many answers on it tells anything, and parts no groups', async () => {
  await ask('confidential')
  await answerAs('energo', 7, 4, 'Тайна')
  await open()
  const mood = await card('1. Как сте?')
  expect(
    mood.getByText('Още е скрито: докато анкетата е отворена, числата излизат от 10 отговора нататък.'),
  ).toBeTruthy()
  expect(mood.queryByRole('button', { name: 'Таблица' })).toBeNull()
  expect(
    await screen.findByText(/^Свободните отговори се показват, след като анкетата приключи и има поне 10 отговора/),
  ).toBeTruthy()
  expect(screen.queryByText(/Тайна/)).toBeNull()
  expect(screen.getByLabelText<HTMLSelectElement>('Покажи').disabled).toBe(true)
})

test('of a confidential survey for fewer than five people it is said why no number is shown, and a reminder still goes', async () => {
  await ask('confidential', { groups: ['energo'] })
  await answerAs('energo', 2, 4)
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await open()
  const participation = await card('Участие')
  expect(participation.getByText(/^Питани са по-малко от петима души/)).toBeTruthy()
  expect(screen.queryByText('2 от 3')).toBeNull()
  expect(screen.queryByText('Още няма отговори')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Напомни на неотговорилите' }))
  await confirm('Напомняне за анкетата', 'Изпрати', /На колко души отива, не се казва/)
  expect(await screen.findByText('Напомнихме на неотговорилите.')).toBeTruthy()
  expect(await inbox('mira')).toHaveLength(1)
  expect(await inbox('energo0')).toEqual([])
})

test('while a survey is open, whoever answers shows without a reload', async () => {
  await ask('named')
  await answerAs('energo', 1, 4)
  await open()
  expect(await screen.findByText('1 от 3')).toBeTruthy()
  await answerAs('logistika', 1, 2)
  expect(await screen.findByText('2 от 4')).toBeTruthy()
  expect(screen.getByText('Средно 3 · 2 отговора')).toBeTruthy()
})

test('what was written is found by its words, and says when nothing is', async () => {
  await ask('confidential')
  await answerAs('energo', 10, 4, 'Шумно')
  await answerAs('logistika', 12, 1, 'Студено')
  await close()
  await open()
  const written = await card('Свободни отговори: Защо?')
  await written.findAllByText(/^Шумно|^Студено/)
  expect(written.getAllByRole('listitem')).toHaveLength(20)
  fireEvent.click(written.getByRole('button', { name: 'Зареди още' }))
  await waitFor(() => expect(written.getAllByRole('listitem')).toHaveLength(22))
  const search = written.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'студено 1' } })
  await waitFor(() =>
    expect(written.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Студено 1', 'Студено 10', 'Студено 11']),
    ),
  )
  fireEvent.change(search, { target: { value: 'топло' } })
  expect(await written.findByText('Няма съвпадение за „топло“.')).toBeTruthy()
})

test('both files are there in the language of the editor', async () => {
  await ask('named')
  await answerAs('energo', 1, 4)
  await open()
  const kept = keepFiles()
  for (const kind of ['CSV', 'Excel'])
    fireEvent.click(await screen.findByRole('button', { name: `Изтегли резултатите: ${kind}` }))
  await waitFor(() =>
    expect(kept.map(({ name }) => name).toSorted()).toEqual(['survey-pulse.csv', 'survey-pulse.xlsx']),
  )
  expect(await kept.find(({ name }) => name.endsWith('.csv'))?.file.text()).toContain('"Група"')
})

test('whoever has not taken part in an anonymous survey is reminded once the words and the phones were seen, and not twice', async () => {
  await ask('anonymous', { groups: ['energo'] })
  for (let index = 0; index < 10; index++) await world.addPerson({ id: `e${index}`, user_group: 'energo' })
  await drawTicket(await world.as('e0'), 'pulse')
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Напомни на 9 души' }))
  expect(await inbox('e1')).toEqual([])
  await confirm('Напомняне за анкетата', 'Изпрати, без да звъни', /Анкетата чака вашия отговор/)
  expect(await screen.findByText('Напомнихме на 9 души.')).toBeTruthy()
  expect(await inbox('e0')).toEqual([])
  expect(await inbox('e1')).toHaveLength(1)
  expect(await screen.findByText(/^Последно напомняне: /)).toBeTruthy()
  press('Напомни на 9 души')
  expect(await screen.findByText('Напомняли сте преди по-малко от 12 часа.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Изпрати' }).disabled).toBe(true)
  expect(await inbox('e1')).toHaveLength(1)
})

test('what was done about it goes to those who took part, and is kept here until the server has it', async () => {
  await ask('named')
  await answerAs('energo', 1, 4)
  await close()
  await open()
  const words = await card('Какво направихме')
  fireEvent.change(words.getByLabelText('На български'), { target: { value: 'Купихме столове.' } })
  browser.setOutage(() => Promise.reject(new TypeError('fetch failed')))
  fireEvent.click(words.getByRole('button', { name: 'Запази и извести' }))
  // Whoever cannot count may still send.
  await confirm('Известие до участвалите', 'Запази и извести', /Телефоните не се преброиха/)
  await waitFor(() =>
    expect(words.getByRole('button', { name: 'Запази и извести' }).dataset['loading']).toBeUndefined(),
  )
  expect(await inbox('energo0')).toEqual([])
  browser.setOutage(undefined)
  const again = await card('Какво направихме')
  expect(again.getByLabelText<HTMLTextAreaElement>('На български').value).toBe('Купихме столове.')
  fireEvent.click(again.getByRole('button', { name: 'Запази и извести' }))
  expect(await screen.findByText('Какво направихме: Пулс')).toBeTruthy()
  await confirm('Известие до участвалите', 'Запази и изпрати на 1\u00a0човек')
  expect(await screen.findByText('Запазено. Участвалите са известени.')).toBeTruthy()
  expect(await inbox('energo0')).toMatchObject([{ title: 'Какво направихме: Пулс', body: 'Купихме столове.' }])
  expect(await inbox('maria')).toEqual([])
})

test('what another editor says about it meanwhile is told, and neither word is lost unseen', async () => {
  await ask('named')
  await answerAs('energo', 1, 4)
  await close()
  await open()
  const words = await card('Какво направихме')
  const field = () => words.getByLabelText<HTMLTextAreaElement>('На български')
  const save = () => fireEvent.click(words.getByRole('button', { name: /^Запази/ }))
  fireEvent.change(field(), { target: { value: 'Купихме столове.' } })
  const rival = await world.as('nadya')
  const { version } = await rival(authoring.get, { params: at.params })
  await rival(authoring.tell, { ...at, body: { version, outcome: { bg: 'Сменихме лампите.' }, notify: false } })
  save()
  await confirm('Известие до участвалите', 'Запази и изпрати на 1\u00a0човек')
  expect(await words.findByText(/друг/)).toBeTruthy()
  expect(field().value).toBe('Купихме столове.')
  const stored = async () => (await rival(authoring.get, { params: at.params })).outcome
  expect(await stored()).toEqual({ bg: 'Сменихме лампите.' })

  fireEvent.click(words.getByRole('button', { name: 'Вземи новото' }))
  await waitFor(() => expect(field().value).toBe('Сменихме лампите.'))
  fireEvent.change(field(), { target: { value: 'Сменихме лампите и столовете.' } })
  save()
  await confirm('Известие до участвалите', 'Запази и изпрати на 1\u00a0човек')
  await waitFor(async () => expect(await stored()).toEqual({ bg: 'Сменихме лампите и столовете.' }))
})

test('guests stand apart from the people who were asked, with a word where they are more than their devices', async () => {
  await ask('confidential', { guests: true })
  await answerAs('energo', 2, 4)
  for (const at of [1, 2, 3]) await world.addPerson({ id: `more${at}` })
  for (let one = 0; one < 2; one++) {
    const answers = { mood: 1, first: ['вкус', 'цена'] }
    const device_key = await world.newDeviceKey()
    await world.guest(surveys.answer, { ...at, body: { version: 1, answers, device_key } })
    if (one === 0) await world.guest(devices.save, phoneOf(device_key))
  }
  await open()
  const guests = await card('Отговори от гости')
  expect(guests.getByText('2')).toBeTruthy()
  expect(guests.getByText('Устройства на гости, до които анкетата е стигнала: 1')).toBeTruthy()
  expect(guests.getByText(/повече от тези устройства/)).toBeTruthy()
  const people = await card('Участие')
  expect(people.getByText(/^2 от/)).toBeTruthy()
})

test('willingness to recommend is one bar of three parts, and a pulse stands beside the last one', async () => {
  const asked = (id: string) => [{ id, kind: 'nps' as const, title: 'Бихте ли ни препоръчали?', required: true }]
  const answer = async (survey: string, id: string, numbers: readonly number[]) => {
    for (const [at, value] of numbers.entries()) {
      await world.addPerson({ id: `${survey}${at}` })
      const body = { version: 1, answers: { [id]: value } }
      await (
        await world.as(`${survey}${at}`)
      )(surveys.answer, { params: { id: survey }, body })
    }
  }
  const closes_at = new Date(world.clock.now.getTime() + 3_600_000)
  await addSurvey(world, { id: 'last', title: 'Пулс октомври', questions: asked('then'), closes_at })
  await answer('last', 'then', [10, 3, 3, 8])
  world.advance(2 * 3_600_000)
  await ask('named', { questions: asked('now'), opens_at: world.clock.now })
  await answer('pulse', 'now', [10, 9, 3, 8])
  await open()
  expect((await screen.findByRole('link', { name: 'Пулс октомври' })).getAttribute('href')).toMatch(/last\/results$/)
  const willing = await card('1. Бихте ли ни препоръчали?')
  expect(willing.getByText('NPS 25 · преди: -25 · 4 отговора')).toBeTruthy()
  expect(willing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Не биха препоръчали (от 0 до 6)25%1 · преди: 50%',
    'Колебаят се (7 и 8)25%1 · преди: 25%',
    'Биха препоръчали (9 и 10)50%2 · преди: 25%',
  ])
  fireEvent.click(willing.getByRole('button', { name: 'Таблица' }))
  const rows = willing.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toHaveLength(12)
  expect(rows.at(-1)).toEqual(['10', '1', '25%', '25%'])
})
