import {
  blankWording,
  type Language,
  languages,
  type NewsContent,
  type NewsTranslation,
  type NewsWording,
} from '@megdan/contract'
import type { Field } from '../news/index.ts'
import { type PicturePart, saidOfPicture, withPictureText } from './desk/faults.ts'
import { knowing, madeOfAfter, markOfNoted, markOfPicture, marksOf } from './desk/made-of.ts'

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

/** What the translation in `other` is made of once the original says something else of a picture than until now. */
function madeOfBefore(content: NewsContent, part: PicturePart, other: Language, one: NewsTranslation) {
  if (isBlank(one) || saidOfPicture(content, part, other).trim() === '') return one.made_of
  if (one.made_of?.includes(markOfNoted(part))) return one.made_of
  const said = saidOfPicture(content, part, content.language)
  const known = one.made_of ?? marksOf(wordingIn(content, content.language))
  return knowing(known, [markOfNoted(part), markOfPicture(part, said)])
}

/** The translation in `language` says of this picture what the original does now. */
export function confirmedPicture(content: NewsContent, part: PicturePart, language: Language): Changes {
  const one = content.translations[language]
  if (!one?.made_of?.includes(markOfNoted(part))) return {}
  const mark = markOfPicture(part, saidOfPicture(content, part, content.language))
  if (one.made_of.includes(mark)) return {}
  const made_of = knowing(one.made_of, [mark])
  return { translations: { ...content.translations, [language]: { ...one, made_of } } }
}

/** With these words of a picture in one language; each translation keeps in mind of which words of the original it is made. */
export function withSaid(content: NewsContent, part: PicturePart, language: Language, said: string): Changes {
  const changes = { gallery_texts: withPictureText(content, part, language, said) }
  if (language !== content.language) return { ...changes, ...confirmedPicture(content, part, language) }
  const now = languages.flatMap((other) => {
    const one = content.translations[other]
    const made_of = one && madeOfBefore(content, part, other, one)
    return made_of && made_of !== one.made_of ? [[other, { ...one, made_of }] as const] : []
  })
  if (now.length === 0) return changes
  return { ...changes, translations: { ...content.translations, ...Object.fromEntries(now) } }
}

/** Nobody has written a word of it. */
export const isUnwritten = (content: NewsContent): boolean =>
  isBlank(content) && Object.values(content.translations).every(isBlank)
