import { isDeepStrictEqual } from 'node:util'
import type { Language, NewsContent } from '@megdan/contract'
import type { Database } from '../platform/database/database.ts'
import { withGivenUp } from '../platform/given-up.ts'
import { findTokenMaker } from '../identity/index.ts'
import { noteWriter } from '../review/index.ts'
import { personOf, signatureOf, type Writer } from './authoring.ts'
import * as store from './authoring-store.ts'
import { withUnseen } from './gallery-texts.ts'
import { columnsOf, revise } from './revision.ts'
import { wordingOf } from './wording.ts'

type News = store.News
type Changes = Partial<NewsContent>

/** Within this time only the first and the last version of one person are kept; in milliseconds. */
const sitting = 10 * 60_000

export const asWriter = (person_id: string): Writer => ({ kind: 'member', person_id })

const isColumn = (row: News, name: string): name is Extract<keyof News, string> => name in row

/** Somebody has written on it, be it by a program whose token they made: they do not approve it. */
export async function noteWriting(tx: Database, id: string, writer: Writer): Promise<void> {
  const by = writer.kind === 'program' ? await findTokenMaker(tx, writer.token_id) : writer.person_id
  if (by !== null) await noteWriter(tx, 'news', id, by)
}

/** The item as it becomes with these changes; languages that the installation has given up stay. */
export function revised<Row extends store.Shown>(
  row: Row,
  { translations, gallery_texts, ...changes }: Changes,
  languages: readonly Language[],
) {
  return revise(row, {
    ...changes,
    ...(translations && { translations: withGivenUp(row.translations, translations, languages) }),
    ...(gallery_texts && { gallery_texts: withUnseen(row.gallery_texts, gallery_texts, languages) }),
  })
}

/** Of these changes those that are any; null where there are none. */
export function differing(row: News, changes: Changes): Changes | null {
  const entries = Object.entries(changes).filter(([name, value]) =>
    Object.entries(columnsOf({ [name]: value })).some(
      ([column, one]) => !isColumn(row, column) || !isDeepStrictEqual(row[column], one),
    ),
  )
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

type Writing = { changes: Changes; reason: string | undefined; by: Writer; at: Date; languages: readonly Language[] }

/** Writes these changes into the item, with a version of its words where they are others than before. */
export async function write(
  tx: Database,
  row: News,
  { changes, reason, by: writer, at, languages }: Writing,
): Promise<News> {
  const { after, rewritten } = revised(row, changes, languages)
  const next = row.version + 1
  const by = personOf(writer)
  const isNewText = rewritten || reason !== undefined
  const pending = after.pending && differing(after, after.pending)
  const stamps = { version: next, changed_by: by, changed_at: at, held: null, pending }
  const text = isNewText ? { text_version: next, updated_at: at } : {}
  const confirmation = reason === undefined ? {} : { asked_version: next, asked_reason: reason }
  const author =
    changes.alias === undefined
      ? {}
      : { author: await signatureOf(tx, row.created_by === null ? writer : asWriter(row.created_by), changes.alias) }
  const written = { ...after, ...stamps, ...text, ...confirmation, ...author }
  const { search: _, ...columns } = written
  await store.changeNews(tx, row.id, columns)
  await noteWriting(tx, row.id, writer)
  if (!isNewText) return written
  await store.keepFirstWords(tx, row)
  const words = { wording: wordingOf(after), translations: after.translations }
  if (by !== null)
    await store.removeOverwritten(tx, row, { saved_by: by, words, since: new Date(at.getTime() - sitting) })
  const saved = { saved_at: at, saved_by: by, published: row.status === 'published', reason: reason ?? null }
  await store.saveVersion(tx, { news_id: row.id, version: next, ...words, ...saved })
  return written
}

/** The item as it will be once what is pending is part of it. */
export const withPending = <Row extends store.Shown>(row: Row, languages: readonly Language[]): Row =>
  row.pending ? { ...revised(row, row.pending, languages).after, pending: null } : row
