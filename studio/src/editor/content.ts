import type { Language, NewsContent, NewsWording } from '@megdan/contract'
import { type Field, fields, nothingWritten } from '../news/index.ts'

export type Changes = Partial<NewsContent>

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]))
}
/** The same value, whatever the order of its names. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))

/** The fields in which `content` differs from `base`. */
export const changedFields = (base: NewsContent, content: NewsContent): Field[] =>
  fields.filter((field) => !isSame(base[field], content[field]))

export const pick = (content: NewsContent, names: readonly Field[]): Changes =>
  Object.fromEntries(names.map((name) => [name, content[name]]))

const written = (wording: NewsWording): NewsWording => ({
  ...wording,
  key_points: wording.key_points.filter((point) => point.trim() !== ''),
})

/** Changes as the server takes them: half-written points wait, and so does an item or a translation without a title. */
export function sendable(changes: Changes): Changes {
  const { title, key_points, translations, ...others } = changes
  const isEmpty = title !== undefined && title.trim() === ''
  const kept = Object.entries(translations ?? {}).filter(([, wording]) => wording.title.trim() !== '')
  return {
    ...others,
    ...(title !== undefined && !isEmpty && { title }),
    ...(key_points && { key_points: key_points.filter((point) => point.trim() !== '') }),
    ...(translations && {
      translations: Object.fromEntries(kept.map(([language, wording]) => [language, written(wording)])),
    }),
  }
}

/** The fields of which `sendable` leaves something out. */
export const halfWritten = (content: NewsContent): Field[] => {
  const ready = sendable(content)
  return fields.filter((field) => !isSame(ready[field], content[field]))
}

/** The words in one language; empty where nobody has written any. */
export const wordingIn = (content: NewsContent, language: Language): NewsWording => {
  if (language !== content.language) return content.translations[language] ?? nothingWritten
  const { title, summary, key_points, body } = content
  return { title, summary, key_points, body }
}

export const isBlank = ({ title, summary, key_points, body }: NewsWording) =>
  title.trim() === '' && summary.trim() === '' && key_points.length === 0 && body.content.length === 0

export function withWording(content: NewsContent, language: Language, wording: NewsWording): Changes {
  if (language === content.language) return wording
  const { [language]: _, ...others } = content.translations
  return { translations: isBlank(wording) ? others : { ...others, [language]: wording } }
}
