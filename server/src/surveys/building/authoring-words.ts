import { insightsZone, type Language, languages, languageTags, minutesOf } from '@megdan/contract'
import { cutTo } from '../../platform/text.ts'
import { texts } from '../../texts/index.ts'
import type { Survey } from './authoring-store.ts'

const dayOf = (time: Date, language: Language) =>
  time.toLocaleDateString(languageTags[language], { day: 'numeric', month: 'long', timeZone: insightsZone })

/** The words in the survey's own language, and in the other one where somebody wrote them. */
function inLanguages(row: Survey, wordsIn: (language: Language) => { title: string; body: string } | undefined) {
  const others = languages.filter((language) => language !== row.language)
  const translations = others.flatMap((language) => {
    const words = wordsIn(language)
    return words ? [[language, words] as const] : []
  })
  return { language: row.language, translations: Object.fromEntries(translations) }
}

const titleIn = (row: Survey, language: Language) =>
  language === row.language ? row.title : row.translations[language]?.title

/** What those hear who have not taken part. */
export function reminderOf(row: Survey) {
  const wordsIn = (language: Language) => {
    const title = titleIn(row, language)
    const { body, title: heading } = texts[language].inbox.answer
    const day = row.closes_at ? dayOf(row.closes_at, language) : undefined
    const minutes = minutesOf(row.questions)
    return title === undefined
      ? undefined
      : { title: heading, body: cutTo(150, title, (cut) => body(cut, minutes, day)) }
  }
  const own = wordsIn(row.language) ?? { title: texts[row.language].inbox.answer.title, body: row.title }
  return { ...own, ...inLanguages(row, wordsIn) }
}

const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What those hear who took part; undefined when nothing was said. */
export function outcomeNoticeOf(row: Survey) {
  const written = row.outcome ?? {}
  const wordsIn = (language: Language) => {
    const text = written[language]
    const title = titleIn(row, language) ?? row.title
    if (text === undefined) return undefined
    return {
      title: cutTo(50, title, texts[language].inbox.outcome),
      body: cutTo(150, lineOf(text), (cut) => cut),
    }
  }
  const language =
    languages.find((one) => one === row.language && written[one]) ?? languages.find((one) => written[one])
  const own = language && wordsIn(language)
  if (!own) return undefined
  return { ...own, ...inLanguages({ ...row, language }, wordsIn) }
}
