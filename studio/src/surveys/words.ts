import type { Language, QuestionContent, SurveyContent, SurveyTranslation, SurveyWording } from '@megdan/contract'
import { type Changes, emptyTranslation } from './content.ts'

/** Where a text of a survey stands. */
export type Place =
  | { of: 'title' }
  | { of: 'summary' }
  | { of: 'section'; id: string; part: 'title' | 'text' }
  | { of: 'question'; id: string; part: 'title' | 'help' }
  | { of: 'label'; id: string; part: 'low' | 'high' }
  | { of: 'option'; id: string; option: string }

function readTranslation(words: SurveyTranslation, place: Place): string {
  if (place.of === 'title' || place.of === 'summary') return words[place.of]
  if (place.of === 'section') return words.sections[place.id]?.[place.part] ?? ''
  const question = words.questions[place.id]
  if (place.of === 'question') return question?.[place.part] ?? ''
  return (place.of === 'label' ? question?.labels?.[place.part] : question?.options?.[place.option]) ?? ''
}

/** The text in this language; empty where nobody has written one. */
export function readWords(content: SurveyWording, language: Language, place: Place): string {
  if (language !== content.language) return readTranslation(content.translations[language] ?? emptyTranslation, place)
  if (place.of === 'title' || place.of === 'summary') return content[place.of]
  if (place.of === 'section') return content.sections.find(({ id }) => id === place.id)?.[place.part] ?? ''
  const question = content.questions.find(({ id }) => id === place.id)
  if (place.of === 'question') return question?.[place.part] ?? ''
  if (place.of === 'label') return question?.labels?.[place.part] ?? ''
  return question?.options?.find(({ id }) => id === place.option)?.text ?? ''
}

function translated(words: SurveyTranslation, place: Place, text: string): SurveyTranslation {
  if (place.of === 'title' || place.of === 'summary') return { ...words, [place.of]: text }
  if (place.of === 'section') {
    const section = { ...(words.sections[place.id] ?? { title: '', text: '' }), [place.part]: text }
    return { ...words, sections: { ...words.sections, [place.id]: section } }
  }
  const question = words.questions[place.id] ?? { title: '' }
  const changes =
    place.of === 'question'
      ? { [place.part]: text }
      : place.of === 'label'
        ? { labels: { ...(question.labels ?? { low: '', high: '' }), [place.part]: text } }
        : { options: { ...question.options, [place.option]: text } }
  return { ...words, questions: { ...words.questions, [place.id]: { ...question, ...changes } } }
}

const changed = (question: QuestionContent, place: Place, text: string): QuestionContent => {
  if (place.of === 'question') return { ...question, [place.part]: text }
  if (place.of === 'label')
    return { ...question, labels: { ...(question.labels ?? { low: '', high: '' }), [place.part]: text } }
  if (place.of !== 'option' || !question.options) return question
  return {
    ...question,
    options: question.options.map((option) => (option.id === place.option ? { ...option, text } : option)),
  }
}

/** Names those of these texts that are written and that nobody has translated into this language. */
export function untranslatedIn(
  wording: SurveyWording,
  language: Language,
  places: Record<string, Place>,
): { untranslated?: string[]; original?: Language } {
  const isMissing = (place: Place) =>
    readWords(wording, language, place).trim() === '' && readWords(wording, wording.language, place).trim() !== ''
  const names = Object.entries(places).flatMap(([name, place]) => (isMissing(place) ? [name] : []))
  return names.length > 0 ? { untranslated: names, original: wording.language } : {}
}

type Option = NonNullable<QuestionContent['options']>[number]
/** `lang` is the language in which the title, or the option, is read. */
export type ReadQuestion = Omit<QuestionContent, 'options'> & {
  lang: Language
  options?: (Option & { lang: Language })[]
}

/** The questions in this language, and as they were written where nobody has translated them. */
export const questionsIn = (wording: SurveyWording, language: Language): ReadQuestion[] =>
  wording.questions.map(({ options, ...question }) => {
    const { id, title } = question
    const say = (place: Place, written: string) => {
      const text = readWords(wording, language, place).trim()
      return text ? { text, lang: language } : { text: written, lang: wording.language }
    }
    const { text, lang } = say({ of: 'question', id, part: 'title' }, title)
    return {
      ...question,
      title: text,
      lang,
      ...(options && {
        options: options.map((option) => ({ ...option, ...say({ of: 'option', id, option: option.id }, option.text) })),
      }),
    }
  })

/** What writing this text in this language changes. */
export function writeWords(content: SurveyContent, language: Language, place: Place, text: string): Changes {
  if (language !== content.language) {
    const words = translated(content.translations[language] ?? emptyTranslation, place, text)
    return { translations: { ...content.translations, [language]: words } }
  }
  if (place.of === 'title' || place.of === 'summary') return { [place.of]: text }
  if (place.of === 'section') {
    return { sections: content.sections.map((one) => (one.id === place.id ? { ...one, [place.part]: text } : one)) }
  }
  return { questions: content.questions.map((one) => (one.id === place.id ? changed(one, place, text) : one)) }
}

/** How many texts nobody has translated. */
export function countUntranslated(content: SurveyContent, language: Language): number {
  const places: Place[] = [
    { of: 'title' },
    { of: 'summary' },
    ...content.sections.flatMap(({ id }): Place[] => [
      { of: 'section', id, part: 'title' },
      { of: 'section', id, part: 'text' },
    ]),
    ...content.questions.flatMap(({ id, options = [] }): Place[] => [
      { of: 'question', id, part: 'title' },
      { of: 'question', id, part: 'help' },
      { of: 'label', id, part: 'low' },
      { of: 'label', id, part: 'high' },
      ...options.map((option): Place => ({ of: 'option', id, option: option.id })),
    ]),
  ]
  return places.filter(
    (place) =>
      readWords(content, content.language, place).trim() !== '' && readWords(content, language, place).trim() === '',
  ).length
}
