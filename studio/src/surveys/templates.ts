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

const say = (bg: string, en: string, ro: string): Words => ({ bg, en, ro })
const tell = say('Какво бихте променили?', 'What would you change?', 'Ce ați schimba?')

export const templates: readonly Template[] = [
  {
    name: 'pulse',
    title: say('Пулс на екипа', 'Team pulse', 'Pulsul echipei'),
    summary: say(
      'Пет кратки въпроса за настроението, целите и натоварването.',
      'Five short questions on mood, goals and workload.',
      'Cinci întrebări scurte despre stare, obiective și încărcare.',
    ),
    mode: 'anonymous',
    questions: [
      {
        kind: 'scale',
        title: say('Как мина последната седмица?', 'How was your last week?', 'Cum a fost ultima săptămână?'),
        faces: true,
        ends: { low: say('Много зле', 'Very bad', 'Foarte rău'), high: say('Чудесно', 'Great', 'Excelent') },
      },
      {
        kind: 'single',
        title: say(
          'Колко ясни са ви целите на екипа?',
          'How clear are your team’s goals?',
          'Cât de clare sunt obiectivele echipei?',
        ),
        options: [
          say('Напълно ясни', 'Fully clear', 'Pe deplin clare'),
          say('По-скоро ясни', 'Rather clear', 'Mai degrabă clare'),
          say('По-скоро неясни', 'Rather unclear', 'Mai degrabă neclare'),
          say('Не знам какви са целите', 'I do not know the goals', 'Nu știu care sunt obiectivele'),
        ],
      },
      {
        kind: 'scale',
        title: say(
          'Как оценявате натоварването си?',
          'How do you find your workload?',
          'Cum apreciați volumul de muncă?',
        ),
        ends: { low: say('Твърде голямо', 'Far too much', 'Mult prea mare'), high: say('Спокойно', 'Calm', 'Lejer') },
      },
      {
        kind: 'multiple',
        title: say('Какво най-много би ви облекчило?', 'What would ease it most?', 'Ce v-ar ușura cel mai mult?'),
        other: true,
        options: [
          say('Повече хора на смяна', 'More people on a shift', 'Mai mulți oameni în schimb'),
          say('По-ясни задачи', 'Clearer tasks', 'Sarcini mai clare'),
          say('По-добри инструменти', 'Better tools', 'Unelte mai bune'),
        ],
        after: { place: 2, at_most: 2 },
      },
      {
        kind: 'text',
        title: say(
          'Какво още искате да ни кажете?',
          'What else would you like to tell us?',
          'Ce ați mai vrea să ne spuneți?',
        ),
        required: false,
      },
    ],
  },
  {
    name: 'enps',
    title: say('Бихте ли ни препоръчали?', 'Would you recommend us?', 'Ne-ați recomanda?'),
    summary: say('Един въпрос и защо.', 'One question, and why.', 'O întrebare și de ce.'),
    mode: 'anonymous',
    questions: [
      {
        kind: 'nps',
        title: say(
          'Доколко е вероятно да препоръчате компанията като място за работа?',
          'How likely are you to recommend us as a place to work?',
          'Cât de probabil este să ne recomandați ca loc de muncă?',
        ),
      },
      { kind: 'text', title: tell, required: false, after: { place: 0, at_most: 8 } },
    ],
  },
  {
    name: 'event',
    title: say('След събитието', 'After the event', 'După eveniment'),
    summary: say(
      'Как беше и какво да направим по-добре следващия път.',
      'How it was, and what to do better next time.',
      'Cum a fost și ce să facem mai bine data viitoare.',
    ),
    mode: 'confidential',
    questions: [
      { kind: 'yes_no', title: say('Бяхте ли на събитието?', 'Were you at the event?', 'Ați fost la eveniment?') },
      {
        kind: 'scale',
        title: say('Как го оценявате?', 'How do you rate it?', 'Cum îl apreciați?'),
        ends: { low: say('Слабо', 'Poor', 'Slab'), high: say('Отлично', 'Excellent', 'Excelent') },
        after: { place: 0, is: true },
      },
      {
        kind: 'single',
        title: say('Какво ви попречи да дойдете?', 'What kept you away?', 'Ce v-a împiedicat să veniți?'),
        other: true,
        options: [
          say('Бях на смяна', 'I was on a shift', 'Eram în schimb'),
          say('Не разбрах навреме', 'I heard too late', 'Am aflat prea târziu'),
          say('Мястото е далеч', 'It is far away', 'Este departe'),
        ],
        after: { place: 0, is: false },
      },
      {
        kind: 'text',
        title: say('Какво да направим следващия път?', 'What should we do next time?', 'Ce să facem data viitoare?'),
        required: false,
      },
    ],
  },
  {
    name: 'canteen',
    title: say('Столът', 'The canteen', 'Cantina'),
    summary: say(
      'Как се храните и какво липсва в менюто.',
      'How you eat, and what the menu lacks.',
      'Cum mâncați și ce lipsește din meniu.',
    ),
    mode: 'confidential',
    questions: [
      {
        kind: 'single',
        title: say(
          'Колко често се храните в стола?',
          'How often do you eat in the canteen?',
          'Cât de des mâncați la cantină?',
        ),
        options: [
          say('Всеки ден', 'Every day', 'În fiecare zi'),
          say('Няколко пъти седмично', 'Several times a week', 'De câteva ori pe săptămână'),
          say('Рядко', 'Seldom', 'Rar'),
          say('Никога', 'Never', 'Niciodată'),
        ],
      },
      {
        kind: 'scale',
        title: say('Как оценявате храната?', 'How do you rate the food?', 'Cum apreciați mâncarea?'),
        ends: { low: say('Слаба', 'Poor', 'Slab'), high: say('Отлична', 'Excellent', 'Excelent') },
      },
      {
        kind: 'multiple',
        title: say('Какво липсва в менюто?', 'What does the menu lack?', 'Ce lipsește din meniu?'),
        other: true,
        required: false,
        options: [
          say('Постни ястия', 'Meatless dishes', 'Mâncăruri de post'),
          say('Салати', 'Salads', 'Salate'),
          say('Топла закуска', 'A warm breakfast', 'Un mic dejun cald'),
          say('По-големи порции', 'Larger portions', 'Porții mai mari'),
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
