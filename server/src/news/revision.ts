import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { NewsContent } from '@megdan/contract'
import type { Audited } from '../audit/index.ts'
import { addressedOf, choiceOf } from '../platform/audience.ts'
import type { News, NewNews, Shown } from './authoring-store.ts'
import type { Wording } from './tables.ts'
import { derivedFrom, wordingOf } from './wording.ts'

/** Of the words of one wording, as a confirmation keeps it. */
export const hashOfWording = ({ title, summary, key_points, body }: Wording): string =>
  createHash('sha256')
    .update(JSON.stringify([title, summary, key_points, body]))
    .digest('hex')

const moment = (text: string | null) => (text === null ? null : new Date(text))

/** Columns for the fields that are given. */
export function columnsOf({ audience, must_read_due, expires_at, ...plain }: Partial<NewsContent>): Partial<NewNews> {
  return {
    ...plain,
    ...(audience && addressedOf(audience)),
    ...(must_read_due !== undefined && { must_read_due: moment(must_read_due) }),
    ...(expires_at !== undefined && { expires_at: moment(expires_at) }),
  }
}

/** What readers read; of which parts a translation is made is no word of it. */
const textsOf = ({ translations, language, ...own }: Shown) => {
  const others = Object.entries(translations).map(([other, wording]) => [other, wordingOf(wording)] as const)
  return { own: wordingOf(own), others: Object.fromEntries(others), language }
}

/** What the search finds beside the words, and of which no version is kept. */
const picturesOf = ({ gallery, gallery_texts }: Shown) => ({ gallery, gallery_texts })

/** The item with its changes; `rewritten` when the words are others than before. */
export function revise<Row extends Shown>(
  before: Row,
  changes: Partial<NewsContent>,
): { after: Row; rewritten: boolean } {
  const changed = { ...before, ...columnsOf(changes) } as Row
  // The database gives the names inside a body back in an order of its own.
  const rewritten = !isDeepStrictEqual(textsOf(before), textsOf(changed))
  const isFoundAnew = rewritten || !isDeepStrictEqual(picturesOf(before), picturesOf(changed))
  return {
    after: isFoundAnew ? { ...changed, ...derivedFrom(wordingOf(changed), changed.translations, changed) } : changed,
    rewritten,
  }
}

const momentOf = (time: Date | null) => time?.toISOString() ?? null

/** What the audit log keeps of an item: long texts as whether they changed, which the versions show. */
export const auditedOf = (row: News): Audited => {
  const { status, title, summary, category_id, cover_id, pinned, important, must_read, comments_open, alias } = row
  return {
    status,
    title,
    summary,
    category_id,
    cover_id,
    pinned,
    important,
    must_read,
    comments_open,
    alias,
    audience: choiceOf(row),
    must_read_due: momentOf(row.must_read_due),
    published_at: momentOf(row.published_at),
    expires_at: momentOf(row.expires_at),
    text_version: row.text_version,
  }
}
