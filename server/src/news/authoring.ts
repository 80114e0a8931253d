import type { Language, StudioNews } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import { recordChange } from '../audit/index.ts'
import { listMedia, withCurrentImages } from '../media/index.ts'
import { type EditorRights, findRights, mayEdit, mayPublish, personCard } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Member } from '../platform/reader.ts'
import { toStudioNews } from './authoring-reply.ts'
import { findAuthored, lockNews, type News } from './authoring-store.ts'
import { mediaOf } from './reply.ts'
import { auditedOf } from './revision.ts'

export async function findStudioNews(db: Database, id: string): Promise<StudioNews | undefined> {
  const row = await findAuthored(db, id)
  if (!row) return undefined
  const item = toStudioNews(row, await listMedia(db, mediaOf(row)))
  const translations = { ...item.translations }
  for (const [language, wording] of Object.entries(translations)) {
    translations[language as Language] = { ...wording, body: await withCurrentImages(db, wording.body) }
  }
  return { ...item, translations, body: await withCurrentImages(db, item.body) }
}

/** The item, held until the transaction ends, and what this editor may do; undefined when there is no such item. */
export async function openNews(tx: Database, reader: Member, id: string) {
  const row = await lockNews(tx, id)
  return row && { row, rights: await findRights(tx, reader.person_id) }
}

/** What is published, or will be without anybody looking again. */
export const concernsReaders = ({ status }: News): boolean => status === 'published' || status === 'scheduled'

export const endsBeforeItBegins = ({ published_at, expires_at }: News): boolean =>
  published_at !== null && expires_at !== null && expires_at <= published_at

/** Whoever changes what readers see or will see publishes. */
export const mayChange = (rights: EditorRights, row: News): boolean =>
  concernsReaders(row) ? mayPublish(rights, row.category_id) : mayEdit(rights, row.category_id)

/** A draft goes by the hand of whoever began it; whatever else, and those of others, by whoever publishes there. */
export const mayRemove = (rights: EditorRights, person_id: string, row: News): boolean =>
  mayPublish(rights, row.category_id) ||
  (row.status === 'draft' && row.created_by === person_id && mayEdit(rights, row.category_id))

export const signatureOf = async (tx: Database, person_id: string, alias: string | null) =>
  alias === null ? personCard(tx, person_id) : { name: alias, position: null, avatar_id: null }

type Done = { by: Member; at: Date; action: AuditVerb<'news.'>; before?: News; after?: News }

/** Writes down what this editor did to an item. */
export const recordNews = (tx: Database, { by, at, action, before, after }: Done) => {
  const { id = '', title = '' } = after ?? before ?? {}
  return recordChange(tx, {
    at,
    person_id: by.person_id,
    action: `news.${action}`,
    thing_id: id,
    title,
    ...(before && { before: auditedOf(before) }),
    ...(after && { after: auditedOf(after) }),
  })
}
