import { insightsZone, type Language, languages, languageTags, minutesOf } from '@megdan/contract'
import { shortened } from '../../platform/text.ts'
import type { Survey } from './authoring-store.ts'

/** The sentence about a title, which is cut at a word where there is no room for all of it. */
export function cutTo(longest: number, title: string, sentence: (title: string) => string): string {
  const room = longest - sentence('').length
  return sentence(shortened(title, room))
}

const dayOf = (time: Date, language: Language) =>
  time.toLocaleDateString(languageTags[language], { day: 'numeric', month: 'long', timeZone: insightsZone })

const reminder = {
  bg: {
    title: 'Анкетата чака вашия отговор',
    body: (title: string, minutes: number, day?: string) =>
      `„${title}“ – ${minutes === 1 ? 'около минута' : `около ${minutes} минути`}${day ? `, до ${day}` : ''}.`,
  },
  en: {
    title: 'A survey is waiting for your answer',
    body: (title: string, minutes: number, day?: string) =>
      `“${title}” – about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}${day ? `, until ${day}` : ''}.`,
  },
}

const outcome = {
  bg: { title: (name: string) => `Какво следва: ${name}` },
  en: { title: (name: string) => `What follows: ${name}` },
}

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
    const { body, title: heading } = reminder[language]
    const day = row.closes_at ? dayOf(row.closes_at, language) : undefined
    const minutes = minutesOf(row.questions)
    return title === undefined
      ? undefined
      : { title: heading, body: cutTo(150, title, (cut) => body(cut, minutes, day)) }
  }
  const own = wordsIn(row.language) ?? { title: reminder[row.language].title, body: row.title }
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
      title: cutTo(50, title, outcome[language].title),
      body: cutTo(150, lineOf(text), (cut) => cut),
    }
  }
  const language =
    languages.find((one) => one === row.language && written[one]) ?? languages.find((one) => written[one])
  const own = language && wordsIn(language)
  if (!own) return undefined
  return { ...own, ...inLanguages({ ...row, language }, wordsIn) }
}
