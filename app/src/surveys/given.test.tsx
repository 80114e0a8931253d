import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { QuestionContent } from '@megdan/contract'
import { surveyAnswer, surveyBallot } from '../../../server/src/surveys/tables.ts'
import { addSurvey } from '../../../server/test/content.ts'
import { countBallots } from '../../../server/test/voter.ts'
import { openSurveyDevice } from '../../test/survey-device.tsx'
import { shownToasts } from '../ui/toasts.ts'

const { world, drawer, enterAs, signInAs, setConnected, open, begin, press, next, choose, asked, answersThere } =
  await openSurveyDevice()

const short: QuestionContent[] = [
  { id: 'sure', kind: 'yes_no', title: 'Сигурни ли сте?', required: true },
  { id: 'why', kind: 'text', title: 'Защо?', required: false },
]
const inMinutes = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000)

describe('what was given', () => {
  /** The app is put away: the ballot that waits for its moment goes at once. */
  const putAway = () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
  }
  const answer = async (id: string) => {
    open(id)
    await press('Започни')
    choose('radio', 'Да')
    await next()
    if (screen.queryByRole('heading', { name: 'Защо?' })) await next()
    if (screen.queryByRole('heading', { name: 'Кога?' })) await next()
    await asked('Преглед на отговорите')
    await press('Изпрати')
  }

  test('waits for a connection where one sees it, and goes out by itself', async () => {
    await begin('short', short)
    choose('radio', 'Да')
    setConnected(false)
    await next()
    await next()
    await asked('Преглед на отговорите')
    await press('Изпрати')
    expect(await screen.findByText('Ще се изпратят, щом се върне връзката.')).toBeTruthy()
    expect(await answersThere()).toEqual([])
    setConnected(true)
    await asked('Благодарим за мнението!')
    expect(await answersThere()).toEqual([{ sure: true }])
  })

  test('stays on its page while it is on its way, and no page about that flashes by', async () => {
    await begin('short', short)
    choose('radio', 'Да')
    await next()
    await next()
    await asked('Преглед на отговорите')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const ask = fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (new URL(url, location.href).pathname.endsWith('/answer')) await held
      return ask(url, init)
    })
    await press('Изпрати')
    await waitFor(() => expect(drawer.get('surveys')).toMatchObject({ entries: { short: { tried: true } } }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Преглед на отговорите')
    expect(screen.getByRole('button', { name: 'Изпрати' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Изпращаме отговорите ви')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Промени/ })).toBeNull()
    release()
    await asked('Благодарим за мнението!')
    expect(await answersThere()).toEqual([{ sure: true }])
  })

  test('is thanked for with the way on: the next survey that waits, all of them, the start', async () => {
    await addSurvey(world, { id: 'next', title: 'За стола', questions: short })
    await begin('short', short)
    choose('radio', 'Да')
    await next()
    await next()
    await press('Изпрати')
    await asked('Благодарим за мнението!')
    const way = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await way(/^Следваща анкета: За стола/)).toBe('/survey/next')
    expect(await way('Всички анкети')).toBe('/survey')
    expect(await way('Към началото')).toBe('/home')
    const own = screen.getByRole('button', { name: 'Вашите отговори', expanded: false })
    expect(screen.queryByText('Сигурни ли сте?', { selector: 'li h2' })).toBeNull()
    fireEvent.click(own)
    expect(screen.getByRole('button', { name: 'Вашите отговори', expanded: true })).toBeTruthy()
    expect(screen.getByText('Сигурни ли сте?', { selector: 'li h2' })).toBeTruthy()
  })

  test('neither leaves unseen by the second tap of a double one, nor is taken back by it', async () => {
    await begin('short', short)
    choose('radio', 'Да')
    await next()
    setConnected(false)
    const button = (name: string) => screen.findByRole('button', { name })
    await next()
    fireEvent.click(await button('Изпрати'), { detail: 2 })
    await asked('Преглед на отговорите')
    await press('Изпрати')
    fireEvent.click(await button('Върни и промени'), { detail: 2 })
    expect(await screen.findByText('Ще се изпратят, щом се върне връзката.')).toBeTruthy()
    setConnected(true)
    await asked('Благодарим за мнението!')
    expect(await answersThere()).toEqual([{ sure: true }])
  })

  /** All is answered, and the survey closes before it is sent. */
  const reviewTooLate = async () => {
    await addSurvey(world, { id: 'short', questions: short, closes_at: inMinutes(5) })
    open('short')
    await press('Започни')
    choose('radio', 'Да')
    await next()
    await next()
    await asked('Преглед на отговорите')
    world.advance(10 * 60_000)
  }

  test('too late is told with what was written, until it is put away', async () => {
    await reviewTooLate()
    await press('Изпрати')
    await asked('Отговорът не беше приет')
    expect(screen.getByText(/^Анкетата приключи на .*Той не е записан\.$/)).toBeTruthy()
    expect(screen.getByText('Да')).toBeTruthy()
    await press('Разбрах, махни го')
    await waitFor(() => expect(screen.queryByText('Отговорът не беше приет')).toBeNull())
  })

  test.each([
    ['/survey/short', []],
    ['/home', [expect.stringMatching(/^Отговорът ви на „short“ не беше приет\./)]],
  ])('not taken is told in passing where nobody reads why: at %s', async (place, told) => {
    await reviewTooLate()
    history.replaceState(null, '', place)
    try {
      await press('Изпрати')
      await asked('Отговорът не беше приет')
      await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(told))
    } finally {
      history.replaceState(null, '', '/')
    }
  })

  test('anonymously has a receipt, can be withdrawn, and given again', async () => {
    await addSurvey(world, { id: 'secret', mode: 'anonymous', questions: short, closes_at: inMinutes(60) })
    await answer('secret')
    expect(await screen.findByText(/^Тръгват до половин минута/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Върни и промени' })).toBeTruthy()
    putAway()
    await asked('Благодарим за мнението!')
    expect(screen.getByText(/^Отговорът ви.е.приет\. Ще бъде отчетен заедно с.други/)).toBeTruthy()
    await press('Провери дали е отчетен')
    expect(await screen.findByText('Отговорът ви е приет и чака да бъде отчетен заедно с други.')).toBeTruthy()
    await countBallots(world, 'secret')
    await press('Провери дали е отчетен')
    expect(await screen.findByText('Отговорът ви е отчетен.')).toBeTruthy()
    await press('Оттегли отговора си')
    await press('Оттегли')
    expect(await screen.findByText(/Отговорът ви е оттеглен/)).toBeTruthy()
    expect(await world.db.select().from(surveyBallot)).toEqual([])
    await press('Продължи')
    await asked('Преглед на отговорите')
    await press('Изпрати')
    putAway()
    await asked('Благодарим за мнението!')
    await countBallots(world, 'secret')
    expect(await world.db.select().from(surveyBallot)).toHaveLength(1)
  })

  test('anonymously can be forgotten by this device, which says what is lost with it', async () => {
    await addSurvey(world, { id: 'secret', mode: 'anonymous', questions: short, closes_at: inMinutes(60) })
    await answer('secret')
    await screen.findByText(/^Тръгват до половин минута/)
    putAway()
    await asked('Благодарим за мнението!')
    await press('Изтрий го от този телефон')
    const sheet = within(await screen.findByRole('dialog', { name: 'Да го изтрием ли от този телефон?' }))
    expect(sheet.getByText(/вече няма да можете да го оттеглите/)).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'Изтрий' }))
    await asked('Вече сте отговорили')
    expect(screen.queryByRole('button', { name: 'Оттегли отговора си' })).toBeNull()
    await waitFor(() => expect(JSON.stringify(drawer.get('surveys'))).not.toContain('secret'))
    await countBallots(world, 'secret')
    expect(await world.db.select().from(surveyBallot)).toHaveLength(1)
  })

  test('on another device is thanked for, with what was answered there', async () => {
    await addSurvey(world, { id: 'short', questions: short })
    await answer('short')
    await asked('Благодарим за мнението!')
    cleanup()
    await signInAs('maria')
    open('short')
    await asked('Вече сте отговорили')
    await press('Вашите отговори')
    expect(screen.getByText('Да', { selector: 'li p *' })).toBeTruthy()
  })

  test('shows the results with one’s own choice marked, as a list too', async () => {
    const when: QuestionContent = { id: 'when', kind: 'date', title: 'Кога?', required: false }
    const questions = [...short, when]
    await addSurvey(world, { id: 'short', questions, results_visible: 'after_answer' })
    for (let index = 0; index < 5; index++) {
      await world.addPerson({ id: `p${index}` })
      await world.db.insert(surveyAnswer).values({
        id: `answer-${index}`,
        survey_id: 'short',
        person_id: `p${index}`,
        version: 1,
        day: '2026-11-20',
        answers: { sure: index > 3 },
      } as typeof surveyAnswer.$inferInsert)
    }
    await answer('short')
    const said = (await screen.findByText(/вашият избор$/)).closest('ul')?.querySelectorAll('.hidden-word') ?? []
    expect([...said].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Да: \d+%, вашият избор$/),
      expect.stringMatching(/^Не: \d+%$/),
    ])
    expect(screen.getByText(/Свободните отговори четат само/)).toBeTruthy()
    // A named one hides nobody: a question that nobody has answered says just that.
    expect(screen.getByText('Още няма отговори.')).toBeTruthy()
  })

  test('in confidence says from how many answers on results show while it is open', async () => {
    await addSurvey(world, { id: 'short', mode: 'confidential', questions: short, results_visible: 'after_answer' })
    await answer('short')
    expect(await screen.findByText(/^Докато анкетата тече, показваме резултати при поне 10.отговора/)).toBeTruthy()
  })

  test('by a guest is taken once from his device, and is his in the results', async () => {
    await addSurvey(world, { id: 'short', questions: short, guests: true, results_visible: 'after_answer' })
    await enterAs({ user: 'guest' })
    open('short')
    expect(await screen.findByText(/Отговаряте като гост, без име/)).toBeTruthy()
    await press('Започни')
    choose('radio', 'Да')
    await next()
    await next()
    await asked('Преглед на отговорите')
    await press('Изпрати')
    await asked('Благодарим за мнението!')
    expect(await answersThere()).toEqual([{ sure: true }])
    expect(await screen.findByText(/^1.отговор е от гост\.$/)).toBeTruthy()
  })
})
