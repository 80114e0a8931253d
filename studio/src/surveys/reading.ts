import {
  type Image,
  isBranching,
  kinds,
  type Language,
  languages,
  minutesOf,
  type Question,
  type StudioSurvey,
  type Survey,
  type SurveyContent,
} from '@megdan/contract'
import { type Place, readWords, untranslatedIn } from './words.ts'

/** What stands where nothing was written yet. */
const nothing = '…'

type ReadingContext = { base: StudioSurvey; images: Record<string, Image>; language: Language; now: Date }

/** The unsaved survey as a reader would get it in `language`, open since now. */
export function surveyFrom(content: SurveyContent, { base, images, language, now }: ReadingContext): Survey {
  const isWritten = content.translations[language] !== undefined
  const shown = language === content.language || isWritten ? language : content.language
  const say = (place: Place) => readWords(content, shown, place).trim() || readWords(content, content.language, place)
  const missing = (places: Record<string, Place>) => untranslatedIn(content, shown, places)
  const imageOf = (id: string | null | undefined, alt = '') => {
    const image = images[id ?? '']
    return image ? { ...image, alt } : null
  }
  const { mode, cover_id, cover_alt, questions, sections, opens_at, closes_at, results_visible } = content
  const { group, text } = base.limits
  const group_limit = mode === 'named' ? 1 : Math.max(group, content.group_limit ?? 0)
  const moment = now.toISOString()
  return {
    id: base.id,
    title: say({ of: 'title' }) || nothing,
    summary: say({ of: 'summary' }),
    cover: imageOf(cover_id, cover_alt),
    mode,
    status: 'open',
    opens_at: opens_at ?? moment,
    closes_at,
    question_count: questions.length,
    ...(isBranching(questions) && { branches: true }),
    minutes: minutesOf(questions),
    language: shown,
    ...missing({ summary: { of: 'summary' } }),
    languages: [content.language, ...languages.filter((one) => one !== content.language && content.translations[one])],
    version: 1,
    results_visible,
    group_limit,
    text_limit: mode === 'named' ? 1 : Math.max(text, group_limit),
    ticket_key: null,
    outcome: null,
    sections: sections.map(({ id }) => ({
      id,
      title: say({ of: 'section', id, part: 'title' }) || nothing,
      text: say({ of: 'section', id, part: 'text' }),
      ...missing({ title: { of: 'section', id, part: 'title' }, text: { of: 'section', id, part: 'text' } }),
    })),
    questions: questions.map((question): Question => {
      const { id, options, labels, help: _written, ...same } = question
      const help = say({ of: 'question', id, part: 'help' })
      const { rangeOf, fields } = kinds[question.kind]
      const range = rangeOf?.(question)
      const ends = range &&
        labels && {
          low: say({ of: 'label', id, part: 'low' }) || String(range.low),
          high: say({ of: 'label', id, part: 'high' }) || String(range.high),
        }
      return {
        ...same,
        id,
        title: say({ of: 'question', id, part: 'title' }) || nothing,
        ...(help && { help }),
        ...missing({
          title: { of: 'question', id, part: 'title' },
          help: { of: 'question', id, part: 'help' },
          low: { of: 'label', id, part: 'low' },
          high: { of: 'label', id, part: 'high' },
        }),
        ...(ends && (labels.low.trim() || labels.high.trim()) && { labels: ends }),
        ...(options && {
          options: options.map((option) => ({
            id: option.id,
            text: say({ of: 'option', id, option: option.id }) || nothing,
            ...missing({ text: { of: 'option', id, option: option.id } }),
            ...(fields.includes('image_id') && { image: imageOf(option.image_id, option.image_alt) }),
          })),
        }),
      }
    }),
  }
}
