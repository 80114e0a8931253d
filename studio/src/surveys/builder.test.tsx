import { type QuestionContent, type StudioSurvey, surveys, surveysAuthoring as authoring } from '@megdan/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { medium } from '../../../server/src/media/tables.ts'
import { openBrowser } from '../../test/browser.tsx'

const browser = await openBrowser({ anonymous_audience: 10 })
const { world, press } = browser
const editor = () => world.as('nadya')
const begin = async (body: object = {}): Promise<StudioSurvey> =>
  (await editor())(authoring.create, {
    body: { title: 'Стол', mode: 'named', audience: { everyone: true, guests: false }, ...body },
  })
const there = async (id: string) => (await editor())(authoring.get, { params: { id } })
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const palette = () => within(screen.getByRole('complementary', { name: 'Видове въпроси' }))
const add = async (kind: string, title: string) => {
  fireEvent.click(palette().getByRole('button', { name: kind }))
  await screen.findByRole('textbox', { name: 'Въпрос' })
  write('Въпрос', title)
}
const options = (...texts: string[]) => texts.forEach((text, at) => write(`Отговор ${at + 1}`, text))

/** jsdom finds things by their roles slowly. */
const slow = { timeout: 120_000 }
const saved = async (id: string, count: number) => {
  await waitFor(async () => expect((await there(id)).questions).toHaveLength(count))
  return (await there(id)).questions
}
const textsOf = (question: QuestionContent | undefined) => question?.options?.map(({ text }) => text)

test('questions with answers to choose from are built with all that belongs to them', slow, async () => {
  const { id } = await begin()
  await browser.open(`/surveys/${id}`)
  await screen.findByText('Изберете вид въпрос отляво или започнете от образец.')
  await add('Един отговор', 'Колко често?')
  options('Всеки ден', 'Никога')
  tick('„Друго“ с текст')
  tick('Разбъркан ред')
  write('Пояснение (по желание)', 'За последния месец.')
  await add('Няколко отговора', 'Какво?')
  options('Супа', 'Риба')
  press('Добави отговор')
  write('Отговор 3', 'Салата')
  fireEvent.change(screen.getByLabelText('Най-много'), { target: { value: '2' } })
  await add('Подреждане', 'Подредете')
  options('Цена', 'Вкус')
  const [single, multiple, ranking] = await saved(id, 3)
  expect(single).toMatchObject({
    kind: 'single',
    required: true,
    other: true,
    shuffle: true,
    help: 'За последния месец.',
  })
  expect(multiple).toMatchObject({ kind: 'multiple', max: 2 })
  expect(ranking?.kind).toBe('ranking')
  expect([single, multiple, ranking].map(textsOf)).toEqual([
    ['Всеки ден', 'Никога'],
    ['Супа', 'Риба', 'Салата'],
    ['Цена', 'Вкус'],
  ])
})

test('questions that are answered in another way are built with all that belongs to them', slow, async () => {
  const { id } = await begin()
  await browser.open(`/surveys/${id}`)
  await screen.findByText('Изберете вид въпрос отляво или започнете от образец.')
  await add('Скала', 'Как е?')
  write('Какво значи най-ниското', 'Слабо')
  write('Какво значи най-високото', 'Отлично')
  tick('Лица вместо числа (5 е най-доброто)')
  await add('Препоръка 0–\u206010', 'Бихте ли ни препоръчали?')
  await add('Да или не', 'Ще дойдете ли?')
  await add('Свободен текст', 'Защо?')
  fireEvent.click(screen.getByRole('radio', { name: 'Един ред' }))
  tick('Задължителен')
  await add('Дата', 'Кога?')
  tick('Задължителен')
  expect(await saved(id, 5)).toMatchObject([
    { kind: 'scale', min: 1, max: 5, faces: true, labels: { low: 'Слабо', high: 'Отлично' } },
    { kind: 'nps', required: true },
    { kind: 'yes_no' },
    { kind: 'text', length: 'short', required: true },
    { kind: 'date', required: false },
  ])
})

test('pictures to choose from come from the library, with what they show', slow, async () => {
  const file = { kind: 'image' as const, type: 'image/webp', size: 1, width: 400, height: 300, name: 'park.webp' }
  await world.db
    .insert(medium)
    .values({ ...file, id: 'park', title: 'Парк', alt: 'Поляна', created_at: world.clock.now })
  const { id } = await begin()
  await browser.open(`/surveys/${id}`)
  await screen.findByText('Изберете вид въпрос отляво или започнете от образец.')
  await add('Избор по снимка', 'Къде?')
  options('На открито', 'В залата')
  expect(screen.getAllByText(/има отговор без снимка/).length).toBeGreaterThan(0)
  for (const place of ['На открито', 'В залата']) {
    press(`Избери снимка: ${place}`)
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(await dialog.findByRole('button', { name: /Парк/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Избери' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const [question] = await saved(id, 1)
  expect(question?.options).toMatchObject([
    { text: 'На открито', image_id: 'park', image_alt: 'Поляна' },
    { text: 'В залата', image_id: 'park', image_alt: 'Поляна' },
  ])
})

const often = {
  id: 'often',
  kind: 'yes_no' as const,
  title: 'Обядвате ли в стола?',
  required: true,
}
const why = { id: 'why', kind: 'text' as const, title: 'Защо?', required: false }

test('a section begins with a question, and its title is asked for', async () => {
  const { id } = await begin({ questions: [often, why] })
  await browser.open(`/surveys/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: /^Въпрос 2/ }))
  press('Още за въпрос 2')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Започни раздел оттук' }))
  write('Заглавие на раздела', '')
  expect(await screen.findByText('Раздел: няма текст')).toBeTruthy()
  write('Заглавие на раздела', 'Накрая')
  write('Текст преди въпросите (по желание)', 'Един въпрос.')
  await waitFor(async () =>
    expect((await there(id)).sections).toMatchObject([{ title: 'Накрая', text: 'Един въпрос.' }]),
  )
  const { questions, sections } = await there(id)
  expect(questions.map(({ section }) => section)).toEqual([undefined, sections[0]?.id])
})

test('logic that nobody can meet is told at its question, and holds the survey back', async () => {
  const { id } = await begin({ questions: [often, why] })
  await browser.open(`/surveys/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: /^Въпрос 2/ }))
  press('Покажи само ако …')
  press('Още едно условие')
  fireEvent.change(screen.getAllByLabelText('Отговор').at(-1) as HTMLElement, { target: { value: '1' } })
  expect(await screen.findByText('няма отговори, които водят дотук')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Пусни' }).disabled).toBe(true)
  expect((await there(id)).questions[1]).not.toHaveProperty('show_if')
  fireEvent.change(screen.getByLabelText('Когато'), { target: { value: 'any' } })
  await waitFor(async () => expect((await there(id)).questions[1]?.show_if).toMatchObject({ match: 'any' }))
})

test('an anonymous survey for few says how many it needs, and is not opened', async () => {
  const { id } = await begin({ mode: 'anonymous', questions: [often] })
  await browser.open(`/surveys/${id}`)
  expect(
    await screen.findByText(
      'Аудиторията е 2. Анонимна анкета се пуска за поне 10 души, които са тук поне 7 дни, преди да се отвори.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Пусни' }).disabled).toBe(true)
})

test('from the first answer on only words can be changed: kinds, marks, logic, mode and the rule of results rest', async () => {
  const show_if = { match: 'all' as const, conditions: [{ question: 'often', test: 'is' as const, value: false }] }
  const { id } = await begin({ questions: [often, { ...why, show_if }, { ...why, id: 'more', title: 'Друго?' }] })
  await (
    await editor()
  )(authoring.publish, { params: { id }, body: {} })
  const body = { version: 1, answers: { often: true } }
  await (
    await world.as('maria')
  )(surveys.answer, { params: { id }, body })
  await browser.open(`/surveys/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: /^Въпрос 3/ }))
  expect(screen.queryByRole('button', { name: 'Покажи само ако …' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Въпрос 2/ }))
  const isOff = (element: Element) => (element as HTMLInputElement).matches(':disabled')
  expect(palette().getAllByRole('button').every(isOff)).toBe(true)
  expect(isOff(screen.getByRole('checkbox', { name: 'Задължителен' }))).toBe(true)
  expect(isOff(screen.getByRole('button', { name: 'Изтрий въпроса' }))).toBe(true)
  expect(
    within(screen.getByRole('group', { name: 'Кога се показва' }))
      .getAllByRole('combobox')
      .every(isOff),
  ).toBe(true)
  expect(isOff(screen.getByRole('textbox', { name: 'Въпрос' }))).toBe(false)
  fireEvent.click(screen.getByRole('radio', { name: 'Настройки' }))
  expect((await screen.findAllByRole('radio', { name: /имена|Поверителна|Анонимна/ })).every(isOff)).toBe(true)
  expect(isOff(screen.getByLabelText('Кога се виждат резултатите'))).toBe(true)
})

test(
  'the focus is never lost: it goes back from a dialog, and to the heading where its button cannot be pressed',
  slow,
  async () => {
    const question = { id: 'well', kind: 'yes_no', title: 'Добре ли сте?', required: true }
    const { id } = await begin({ questions: [question] })
    await browser.open(`/surveys/${id}`)
    const publish = await screen.findByRole('button', { name: 'Пусни' })
    const heading = screen.getByRole('heading', { level: 1 })
    const say = async () => {
      publish.focus()
      fireEvent.click(publish)
      return within(await screen.findByRole('dialog')).findByRole('button', { name: /^Пусни за \d/ })
    }
    await say()
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Назад' }))
    await waitFor(() => expect(document.activeElement).toBe(publish))
    fireEvent.click(await say())
    await screen.findByText('Анкетата е отворена.')
    await waitFor(() => expect(document.activeElement).toBe(heading))
  },
)

/** Another editor saves something of this survey. */
const change = async (id: string, body: object) => {
  const { version } = await there(id)
  return (await world.as('petar'))(authoring.change, { params: { id }, body: { version, ...body } })
}
const inDialog = async () => within(await screen.findByRole('dialog'))
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

test(
  'two editors on one survey: what they wrote in different places is joined, in the same place both choose',
  slow,
  async () => {
    await world.addPerson({ id: 'petar', name: 'Петър Стоянов', role: 'editor' })
    const { id } = await begin({ questions: [often, why] })
    await browser.open(`/surveys/${id}`)
    await field('Заглавие на анкетата')
    await change(id, { summary: 'За храната', questions: [{ ...often, title: 'Ядете ли в стола?' }, why] })
    write('Заглавие на анкетата', 'Столът')
    await waitFor(async () => expect(await there(id)).toMatchObject({ title: 'Столът', summary: 'За храната' }))
    await waitFor(async () => expect((await field('За какво е, с едно изречение')).value).toBe('За храната'))

    await change(id, {
      questions: [
        { ...often, title: 'На Петър' },
        { ...why, title: 'Защо така?' },
      ],
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Въпрос 1/ }))
    write('Въпрос', 'На Надя')
    const dialog = await inDialog()
    const side = (name: string) => dialog.getByRole('group', { name }).textContent
    expect([side('Вашето'), side('На Петър Стоянов')]).toEqual(['На Надя', 'На Петър'])
    expect(dialog.getByRole('heading', { name: 'Въпрос 1 · Да или не' })).toBeTruthy()
    // It comes while one writes: the next Space or Enter must not decide.
    await waitFor(() => expect(document.activeElement?.className).toBe('value'))
    fireEvent.click(dialog.getByRole('radio', { name: 'Остави другото' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Запази избраното' }))
    const titles = async () => (await there(id)).questions.map(({ title }) => title)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await titles()).toEqual(['На Петър', 'Защо така?']))
    const said = await screen.findByText('Остана написаното от другия редактор.')
    fireEvent.click(within(said).getByRole('button', { name: 'Върни' }))
    await waitFor(async () => expect(await titles()).toEqual(['На Надя', 'Защо така?']))
  },
)

test('without a network a survey waits on this computer, and goes out when there is one', async () => {
  const { id } = await begin({ questions: [often] })
  await browser.open(`/surveys/${id}`)
  await field('Заглавие на анкетата')
  browser.setOutage(() => Promise.reject(new TypeError('Failed to fetch')))
  write('Заглавие на анкетата', 'Стол, писано във влака')
  await screen.findByText('Няма връзка – пазим анкетата на този компютър и ще я изпратим после')
  expect(localStorage.getItem(`studio.survey.nadya.${id}`)).toContain('писано във влака')
  browser.setOutage(undefined)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(async () => expect((await there(id)).title).toBe('Стол, писано във влака'))
})

test('what a page that died has left on this computer is there when the survey is opened anew', async () => {
  const { id } = await begin({ questions: [often] })
  const left = { version: 1, changes: { title: 'Столът' }, were: { title: 'Стол' } }
  localStorage.setItem(`studio.survey.nadya.${id}`, JSON.stringify(left))
  await browser.open(`/surveys/${id}`)
  await screen.findByText('Върнахме това, което не беше запазено миналия път.')
  expect((await field('Заглавие на анкетата')).value).toBe('Столът')
  await waitFor(async () => expect((await there(id)).title).toBe('Столът'))
})

test('whoever opens what another has just changed sees the change first, and what is given up can be had again', async () => {
  await world.addPerson({ id: 'petar', name: 'Петър Стоянов', role: 'editor' })
  const { id } = await begin({ questions: [often] })
  await browser.open(`/surveys/${id}`)
  const publish = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Пусни' }))
    return inDialog()
  }
  const dialog = await publish()
  await change(id, { summary: 'На Петър' })
  fireEvent.click(await dialog.findByRole('button', { name: /^Пусни за \d/ }))
  await dialog.findByText(/^Друг редактор току-що я промени\./)
  await waitFor(async () => expect((await field('За какво е, с едно изречение')).value).toBe('На Петър'))
  fireEvent.click(await dialog.findByRole('button', { name: /^Пусни за \d/ }))
  await screen.findByText('Анкетата е отворена.')

  write('Заглавие на анкетата', 'Друг стол')
  fireEvent.click(await screen.findByRole('button', { name: 'Отхвърли промените' }))
  await waitFor(async () => expect((await field('Заглавие на анкетата')).value).toBe('Стол'))
  fireEvent.click(within(await screen.findByText('Промените са отхвърлени.')).getByRole('button', { name: 'Върни' }))
  expect((await field('Заглавие на анкетата')).value).toBe('Друг стол')
})
