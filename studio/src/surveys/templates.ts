import { type Language, type SurveyContent, type SurveyTranslation, usualLanguages } from '@megdan/contract'
import { type Changes, emptyTranslation, newQuestion } from './content.ts'

type Words = Record<Language, string>
type TemplateQuestion = {
  kind: SurveyContent['questions'][number]['kind']
  title: Words
  required?: boolean
  options?: Words[]
  ends?: { low: Words; high: Words }
  other?: boolean
  faces?: boolean
  /** Shows when this earlier question was answered with at most so much, or with yes or no. */
  after?: { place: number; at_most?: number; is?: boolean }
}
export type Template = {
  name: 'pulse' | 'enps' | 'event' | 'canteen'
  title: Words
  summary: Words
  mode: SurveyContent['mode']
  questions: TemplateQuestion[]
}

const say = (bg: string, en: string): Words => ({ bg, en })
const tell = say('Какво бихте променили?', 'What would you change?')

export const templates: readonly Template[] = [
  {
    name: 'pulse',
    title: say('Пулс на екипа', 'Team pulse'),
    summary: say(
      'Пет кратки въпроса за настроението, целите и натоварването.',
      'Five short questions on mood, goals and workload.',
    ),
    mode: 'anonymous',
    questions: [
      {
        kind: 'scale',
        title: say('Как мина последната седмица?', 'How was your last week?'),
        faces: true,
        ends: { low: say('Много зле', 'Very bad'), high: say('Чудесно', 'Great') },
      },
      {
        kind: 'single',
        title: say('Колко ясни са ви целите на екипа?', 'How clear are your team’s goals?'),
        options: [
          say('Напълно ясни', 'Fully clear'),
          say('По-скоро ясни', 'Rather clear'),
          say('По-скоро неясни', 'Rather unclear'),
          say('Не знам какви са целите', 'I do not know the goals'),
        ],
      },
      {
        kind: 'scale',
        title: say('Как оценявате натоварването си?', 'How do you find your workload?'),
        ends: { low: say('Твърде голямо', 'Far too much'), high: say('Спокойно', 'Calm') },
      },
      {
        kind: 'multiple',
        title: say('Какво най-много би ви облекчило?', 'What would ease it most?'),
        other: true,
        options: [
          say('Повече хора на смяна', 'More people on a shift'),
          say('По-ясни задачи', 'Clearer tasks'),
          say('По-добри инструменти', 'Better tools'),
        ],
        after: { place: 2, at_most: 2 },
      },
      {
        kind: 'text',
        title: say('Какво още искате да ни кажете?', 'What else would you like to tell us?'),
        required: false,
      },
    ],
  },
  {
    name: 'enps',
    title: say('Бихте ли ни препоръчали?', 'Would you recommend us?'),
    summary: say('Един въпрос и защо.', 'One question, and why.'),
    mode: 'anonymous',
    questions: [
      {
        kind: 'nps',
        title: say(
          'Доколко е вероятно да препоръчате компанията като място за работа?',
          'How likely are you to recommend us as a place to work?',
        ),
      },
      { kind: 'text', title: tell, required: false, after: { place: 0, at_most: 8 } },
    ],
  },
  {
    name: 'event',
    title: say('След събитието', 'After the event'),
    summary: say(
      'Как беше и какво да направим по-добре следващия път.',
      'How it was, and what to do better next time.',
    ),
    mode: 'confidential',
    questions: [
      { kind: 'yes_no', title: say('Бяхте ли на събитието?', 'Were you at the event?') },
      {
        kind: 'scale',
        title: say('Как го оценявате?', 'How do you rate it?'),
        ends: { low: say('Слабо', 'Poor'), high: say('Отлично', 'Excellent') },
        after: { place: 0, is: true },
      },
      {
        kind: 'single',
        title: say('Какво ви попречи да дойдете?', 'What kept you away?'),
        other: true,
        options: [
          say('Бях на смяна', 'I was on a shift'),
          say('Не разбрах навреме', 'I heard too late'),
          say('Мястото е далеч', 'It is far away'),
        ],
        after: { place: 0, is: false },
      },
      {
        kind: 'text',
        title: say('Какво да направим следващия път?', 'What should we do next time?'),
        required: false,
      },
    ],
  },
  {
    name: 'canteen',
    title: say('Столът', 'The canteen'),
    summary: say('Как се храните и какво липсва в менюто.', 'How you eat, and what the menu lacks.'),
    mode: 'confidential',
    questions: [
      {
        kind: 'single',
        title: say('Колко често се храните в стола?', 'How often do you eat in the canteen?'),
        options: [
          say('Всеки ден', 'Every day'),
          say('Няколко пъти седмично', 'Several times a week'),
          say('Рядко', 'Seldom'),
          say('Никога', 'Never'),
        ],
      },
      {
        kind: 'scale',
        title: say('Как оценявате храната?', 'How do you rate the food?'),
        ends: { low: say('Слаба', 'Poor'), high: say('Отлична', 'Excellent') },
      },
      {
        kind: 'multiple',
        title: say('Какво липсва в менюто?', 'What does the menu lack?'),
        other: true,
        required: false,
        options: [
          say('Постни ястия', 'Meatless dishes'),
          say('Салати', 'Salads'),
          say('Топла закуска', 'A warm breakfast'),
          say('По-големи порции', 'Larger portions'),
        ],
      },
      { kind: 'text', title: tell, required: false },
    ],
  },
]

/** What the template begins a survey with, in this language and translated to the others. */
export function contentFrom(
  { title, summary, mode, questions }: Template,
  language: Language,
  languages: readonly Language[] = usualLanguages,
): Changes & { title: string } {
  const made = questions.map(({ kind, required, options }) => {
    const base = newQuestion(kind)
    const ids = options?.map((_, index) => base.options?.[index]?.id ?? `${base.id}-${index}`)
    return { base: { ...base, required: required ?? true }, ids }
  })
  const drafted = questions.map(({ title, options, ends, after, faces, other: attached }, at) => {
    const { base, ids } = made[at] ?? { base: newQuestion('text') }
    const earlier = after && made[after.place]?.base
    const test =
      after?.is === undefined
        ? { test: 'at_most' as const, value: after?.at_most ?? 0 }
        : { test: 'is' as const, value: after.is }
    return {
      ...base,
      title: title[language],
      ...(ids && { options: ids.map((id, index) => ({ id, text: options?.[index]?.[language] ?? '' })) }),
      ...(ends && { labels: { low: ends.low[language], high: ends.high[language] } }),
      ...(attached && { other: true }),
      ...(faces && { faces }),
      ...(earlier && { show_if: { match: 'all' as const, conditions: [{ question: earlier.id, ...test }] } }),
    }
  })
  const wordsIn = (other: Language): SurveyTranslation => ({
    ...emptyTranslation,
    title: title[other],
    summary: summary[other],
    questions: Object.fromEntries(
      questions.flatMap(({ title, options, ends }, at) => {
        const { base, ids } = made[at] ?? {}
        const words = {
          title: title[other],
          ...(ends && { labels: { low: ends.low[other], high: ends.high[other] } }),
          ...(ids && { options: Object.fromEntries(ids.map((id, index) => [id, options?.[index]?.[other] ?? ''])) }),
        }
        return base ? [[base.id, words]] : []
      }),
    ),
  })
  const others = languages.filter((one) => one !== language)
  return {
    title: title[language],
    summary: summary[language],
    language,
    mode,
    questions: drafted,
    translations: Object.fromEntries(others.map((other) => [other, wordsIn(other)])),
  }
}
