import { blankNews, type Language, type NewsContent, type StudioNews } from '@megdan/contract'

/** A draft in this language of which nothing was said yet. */
export const emptyContent = (language: Language): NewsContent => ({ ...blankNews, language })

export type Field = keyof NewsContent
export const fields = Object.keys(blankNews) as Field[]

/** What its editors may change of an item. */
export const contentOf = (item: StudioNews): NewsContent =>
  Object.fromEntries(fields.map((field) => [field, item[field]])) as NewsContent

/** The same as its editors wrote it: with the changes that readers do not have. */
export const writtenOf = (item: StudioNews): NewsContent => ({ ...contentOf(item), ...item.pending?.changes })

/** What whoever handles the changes that wait must have seen. */
export const seenOf = ({ version, pending }: StudioNews) => ({ version, pending: pending?.version ?? 0 })
