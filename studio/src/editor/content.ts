import { blankWording, type Language, type NewsContent, type NewsTranslation, type NewsWording } from '@megdan/contract'
import type { Field } from '../news/index.ts'
import { madeOfAfter, marksOf } from './desk/made-of.ts'

export type Changes = Partial<NewsContent>

export const pick = (content: NewsContent, names: readonly Field[]): Changes =>
  Object.fromEntries(names.map((name) => [name, content[name]]))

const written = <W extends NewsWording>(wording: W): W => ({
  ...wording,
  key_points: wording.key_points.filter((point) => point.trim() !== ''),
})

/** The item as the server takes it: half-written points and translations without a title wait. */
export function sendable(content: NewsContent): NewsContent {
  const titled = Object.entries(content.translations).filter(([, wording]) => wording.title.trim() !== '')
  const translations = Object.fromEntries(titled.map(([language, wording]) => [language, written(wording)]))
  return { ...content, key_points: written(content).key_points, translations }
}

/** The words in one language; empty where nobody has written any. */
export const wordingIn = (content: NewsContent, language: Language): NewsTranslation => {
  if (language !== content.language) return content.translations[language] ?? blankWording
  const { title, summary, key_points, body } = content
  return { title, summary, key_points, body }
}

export const isBlank = ({ title, summary, key_points, body }: NewsWording) =>
  title.trim() === '' && summary.trim() === '' && key_points.length === 0 && body.content.length === 0

/** Before the original changes, each translation notes of which words it is made. */
function noted({ translations, ...content }: NewsContent): Changes {
  const unnoted = Object.entries(translations).filter(([, one]) => !one.made_of && !isBlank(one))
  if (unnoted.length === 0) return {}
  const made_of = marksOf(wordingIn({ ...content, translations }, content.language))
  const now = Object.fromEntries(unnoted.map(([language, one]) => [language, { ...one, made_of }]))
  return { translations: { ...translations, ...now } }
}

export function withWording(content: NewsContent, language: Language, wording: NewsWording): Changes {
  const { title, summary, key_points, body } = wording
  const words = { title, summary, key_points, body }
  if (language === content.language) return { ...words, ...noted(content) }
  const { [language]: before, ...others } = content.translations
  if (isBlank(words)) return { translations: others }
  const made_of = madeOfAfter(wordingIn(content, content.language), before, words)
  return { translations: { ...others, [language]: { ...words, ...(made_of && { made_of }) } } }
}

/** Nobody has written a word of it. */
export const isUnwritten = (content: NewsContent): boolean =>
  isBlank(content) && Object.values(content.translations).every(isBlank)
