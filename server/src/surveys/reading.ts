import { isBranching, languages, minutesOf, type Question, type Survey, type SurveyItem } from '@megdan/contract'
import { imageOf, type MediaById } from '../media/index.ts'
import { statusAt } from './survey.ts'
import type { survey } from './tables.ts'

export type SurveyRow = typeof survey.$inferSelect
export type Language = SurveyRow['language']

/** The pictures that a survey shows, the cover included. */
export const picturesOf = ({ cover_id, questions }: Pick<SurveyRow, 'cover_id' | 'questions'>): (string | null)[] => [
  cover_id,
  ...questions.flatMap(({ options = [] }) => options.map(({ image_id }) => image_id ?? null)),
]

const translationOf = (row: SurveyRow, lang: Language | undefined) =>
  lang === undefined || lang === row.language ? undefined : row.translations[lang]

type Texts = Readonly<Record<string, string | undefined>>

/** Names the texts that were written and that the translation lacks; without a translation nothing is to be named. */
function untranslatedOf(
  original: Language,
  written: Texts,
  words: Texts | undefined,
): { untranslated?: string[]; original?: Language } {
  if (!words) return {}
  const names = Object.keys(written).filter((name) => written[name] && !words[name])
  return names.length > 0 ? { untranslated: names, original } : {}
}

export function toItem(row: SurveyRow, lang: Language | undefined, media: MediaById, now: Date): SurveyItem {
  const { id, mode, questions } = row
  const words = translationOf(row, lang)
  return {
    id,
    title: words?.title ?? row.title,
    summary: words?.summary || row.summary,
    cover: imageOf(media.get(row.cover_id ?? ''), row.cover_alt),
    mode,
    status: statusAt(row, now),
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at?.toISOString() ?? null,
    question_count: questions.length,
    ...(isBranching(questions) && { branches: true }),
    minutes: minutesOf(questions),
    language: words && lang ? lang : row.language,
    ...untranslatedOf(row.language, { summary: row.summary }, words && { summary: words.summary }),
  }
}

/** The questions in one language; what nobody translated stays as it was written. */
export function questionsIn(row: SurveyRow, lang: Language | undefined, media: MediaById): Question[] {
  const words = translationOf(row, lang)
  return row.questions.map(({ options, ...question }) => {
    const { title, help, labels, options: names = {} } = words?.questions[question.id] ?? {}
    const { low, high } = question.labels ?? {}
    const written = { title: question.title, help: question.help, low, high }
    return {
      ...question,
      ...untranslatedOf(row.language, written, words && { title, help, ...labels }),
      ...(title && { title }),
      ...(help && { help }),
      ...(low !== undefined &&
        high !== undefined && { labels: { low: labels?.low || low, high: labels?.high || high } }),
      ...(options && {
        options: options.map(({ id, text, image_id, image_alt }) => ({
          id,
          text: names[id] ?? text,
          ...(image_id && { image: imageOf(media.get(image_id), image_alt ?? '') }),
          ...untranslatedOf(row.language, { text }, words && { text: names[id] }),
        })),
      }),
    }
  })
}

type SurveyContext = {
  limits: Pick<Survey, 'group_limit' | 'text_limit'>
  ticket_key: string | null
  corrections: NonNullable<Survey['corrections']>
  asked: number | undefined
}

export function toSurvey(
  row: SurveyRow,
  lang: Language | undefined,
  media: MediaById,
  now: Date,
  { limits, ticket_key, corrections, asked }: SurveyContext,
): Survey {
  const words = translationOf(row, lang)
  const { version, results_visible, outcome, outcome_at } = row
  const wanted = lang ?? row.language
  const outcomeText = outcome?.[wanted] ?? outcome?.[row.language]
  return {
    ...toItem(row, lang, media, now),
    sections: row.sections.map(({ id, title, text }) => {
      const translated = words?.sections[id]
      const texts = { title: translated?.title || title, text: translated?.text || text }
      return { id, ...texts, ...untranslatedOf(row.language, { title, text }, words && { ...translated }) }
    }),
    questions: questionsIn(row, lang, media),
    languages: [row.language, ...languages.filter((one) => row.translations[one])],
    version,
    ...(corrections.length > 0 && { corrections }),
    results_visible,
    ...limits,
    ticket_key,
    ...(asked !== undefined && { asked }),
    outcome:
      outcomeText && outcome_at
        ? { text: outcomeText, at: outcome_at.toISOString(), language: outcome?.[wanted] ? wanted : row.language }
        : null,
  }
}
