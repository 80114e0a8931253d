import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { QuestionContent } from '@megdan/contract'
import { medium } from '../../../server/src/media/tables.ts'
import { addSurvey } from '../../../server/test/content.ts'
import { openSurveyDevice } from '../../test/survey-device.tsx'
import { setLanguage } from '../texts/index.ts'

const { world, open, press, next, asked, answersThere } = await openSurveyDevice()

test('a picture is chosen by what it shows, also by whoever does not see it', async () => {
  const sizes = { kind: 'image' as const, type: 'image/webp', size: 1, width: 400, height: 300 }
  const pictures = ['park', 'hall'].map((id) => ({ ...sizes, id, name: `${id}.webp`, created_at: world.clock.now }))
  await world.db.insert(medium).values(pictures)
  const options = [
    { id: 'outside', text: 'На открито', image_id: 'park', image_alt: 'Поляна с чинари' },
    { id: 'inside', text: 'На закрито', image_id: 'hall', image_alt: 'Зала с бели маси' },
  ]
  await addSurvey(world, {
    id: 'where',
    questions: [{ id: 'place', kind: 'photo_choice', title: 'Къде?', required: true, options, other: true }],
  })
  open('where')
  await press('Започни')
  await asked('Къде?')
  const radio = screen.getByRole('radio', { name: /На закрито/ })
  const card = within(radio.closest('label') as HTMLElement)
  expect(card.getByRole('img', { name: 'Зала с бели маси' }).getAttribute('src')).toMatch(/^\/media\/hall\./)
  fireEvent.click(radio)
  await next()
  await asked('Преглед на отговорите')
  expect(screen.getByText('На закрито')).toBeTruthy()
  await press('Изпрати')
  await asked('Благодарим за мнението!')
  expect(await answersThere()).toEqual([{ place: 'inside' }])
})

const question = (id: string, more: Partial<QuestionContent> = {}): QuestionContent => ({
  id,
  kind: 'yes_no',
  title: `${id}?`,
  required: false,
  ...more,
})

test('a section is introduced over the first of its questions that is asked, and not again', async () => {
  const hidden = { match: 'all' as const, conditions: [{ question: 'before', test: 'is' as const, value: true }] }
  await addSurvey(world, {
    id: 'parts',
    sections: [{ id: 'work', title: 'За работата', text: 'Три въпроса за смяната.' }],
    questions: [
      question('before'),
      question('first', { section: 'work', show_if: hidden }),
      question('second', { section: 'work' }),
      question('third', { section: 'work' }),
    ],
  })
  open('parts')
  await press('Започни')
  await asked('before?')
  expect(screen.queryByText('За работата')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Не' }))
  await next()
  await asked('second?')
  expect(screen.getByText('За работата')).toBeTruthy()
  expect(screen.getByText('Три въпроса за смяната.')).toBeTruthy()
  await next()
  await asked('third?')
  expect(screen.queryByText('За работата')).toBeNull()
})

test('several are chosen with words beside «other», and help stands with the question', async () => {
  const options = ['a', 'b'].map((id) => ({ id, text: `Избор ${id}` }))
  const many = question('many', { kind: 'multiple', options, other: true, max: 2, help: 'Най-много две.' })
  await addSurvey(world, { id: 'several', questions: [many] })
  open('several')
  await press('Започни')
  await asked('many?')
  const group = screen.getByRole('group', { name: 'many?' })
  const help = document.getElementById(group.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  expect(help?.textContent).toBe('Най-\u2060много две.')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Избор b' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Друго' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Избор a' }).disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Напишете какво' }), { target: { value: 'Трето' } })
  await next()
  await asked('Преглед на отговорите')
  await press('Изпрати')
  await asked('Благодарим за мнението!')
  expect(await answersThere()).toEqual([{ many: ['b', { other: 'Трето' }] }])
})

describe('what is not in the language of the screen says in which one it is', () => {
  const options = [
    { id: 'soup', text: 'Супа' },
    { id: 'fish', text: 'Риба' },
  ]
  const labels = { low: 'Слабо', high: 'Силно' }
  const questions: QuestionContent[] = [
    { id: 'eat', kind: 'single', title: 'Какво?', help: 'Едно от двете.', required: false, options, section: 'lunch' },
    { id: 'salt', kind: 'scale', title: 'Солено ли е?', required: false, labels },
    { id: 'order', kind: 'ranking', title: 'Подредете', required: false, options },
  ]
  const survey = {
    id: 'lunch',
    title: 'Столът',
    summary: 'За обяда.',
    sections: [{ id: 'lunch', title: 'Обяд', text: 'Един въпрос.' }],
    questions,
  }
  /** Of the nearest that names one. */
  const languageOf = (text: string | RegExp, selector = '*') =>
    screen
      .getByText(text, { selector: `.page ${selector}` })
      .closest('[lang]')
      ?.getAttribute('lang')
  const next = () => press('Next')
  beforeEach(() => setLanguage('en'))
  afterEach(() => setLanguage('bg'))

  test('a survey that nobody has translated', async () => {
    await addSurvey(world, survey)
    open('lunch')
    await asked('Столът')
    expect(languageOf('За обяда.')).toBe('bg')
    await press('Start')
    await asked('Какво?')
    for (const text of ['Обяд', 'Един въпрос.', 'Едно от двете.', 'Супа', 'Риба']) expect(languageOf(text)).toBe('bg')
    expect(languageOf('Optional')).not.toBe('bg')
    fireEvent.click(screen.getByRole('radio', { name: 'Супа' }))
    await next()
    await asked('Солено ли е?')
    expect(languageOf('Слабо')).toBe('bg')
    expect(screen.getByRole('radio', { name: '5, Силно' }).getAttribute('lang')).toBe('bg')
    expect(screen.getByRole('radio', { name: '3' }).hasAttribute('lang')).toBe(false)
    await next()
    await asked('Подредете')
    expect(languageOf('Риба')).toBe('bg')
    await next()
    await asked('Review your answers')
    expect(languageOf('Супа', 'li p *')).toBe('bg')
    expect(screen.getAllByText('No answer')[0]?.closest('[lang="bg"]')).toBeNull()
  })

  test('the part of a question that nobody has translated', async () => {
    const how = { title: 'What?', help: '', options: { soup: 'Soup' } }
    const en = { title: 'Canteen', summary: '', sections: {}, questions: { eat: how } }
    await addSurvey(world, { ...survey, translations: { en } })
    open('lunch')
    await asked('Canteen')
    expect(languageOf('За обяда.')).toBe('bg')
    await press('Start')
    await asked('What?')
    expect(languageOf('What?')).toBe('en')
    expect(languageOf('Soup')).toBe('en')
    expect(languageOf('Риба')).toBe('bg')
    expect(languageOf('Едно от двете.')).toBe('bg')
  })

  test('the results, as bars and as their list', async () => {
    await addSurvey(world, { ...survey, results_visible: 'after_answer' })
    open('lunch')
    await press('Start')
    await asked('Какво?')
    fireEvent.click(screen.getByRole('radio', { name: 'Супа' }))
    for (const title of ['Солено ли е?', 'Подредете', 'Review your answers']) {
      await next()
      await asked(title)
    }
    await press('Submit')
    const question = await screen.findByRole('region', { name: 'Какво?' })
    const said = within(question).getByText(/100/, { selector: '.hidden-word' })
    expect(said.textContent).toMatch(/^Супа: 100\s?%, your choice$/)
    expect(said.querySelector('[lang="bg"]')?.textContent).toBe('Супа')
    for (const name of within(question).getAllByText('Риба')) expect(name.closest('[lang="bg"]')).not.toBeNull()
  })
})
