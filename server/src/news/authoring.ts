import type { Language, StudioNews } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { Entry } from '../audit/index.ts'
import { listMedia, withCurrentMedia } from '../media/index.ts'
import { type EditorRights, mayEdit, mayPublish, personCard } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { inUse } from '../platform/given-up.ts'
import type { House } from '../platform/house.ts'
import { Failure } from '../platform/http/failure.ts'
import { toStudioNews } from './authoring-reply.ts'
import { findAuthored, lockNews, type News } from './authoring-store.ts'
import { mediaOf } from './reply.ts'
import { auditedOf } from './revision.ts'

/** The item as its editors see it. */
export async function answerNews({ db, settings }: House, id: string): Promise<StudioNews> {
  const row = await findAuthored(db, id)
  if (!row) throw new Failure('not_found')
  const item = toStudioNews(row, await listMedia(db, mediaOf(row)))
  const translations = inUse(item.translations, settings.languages)
  for (const [language, wording] of Object.entries(translations)) {
    translations[language as Language] = { ...wording, body: await withCurrentMedia(db, wording.body) }
  }
  return { ...item, translations, body: await withCurrentMedia(db, item.body) }
}

/** The item that a request is about, held until the transaction ends. */
export const holdNews = (tx: Database, { params }: { params: { id: string } }) => lockNews(tx, params.id)

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

/** What the audit log says of what was done to an item. */
export const entryOf = (verb: AuditVerb<'news.'>, { before, after }: { before?: News; after?: News }): Entry => {
  const { id = '', title = '' } = after ?? before ?? {}
  return {
    action: `news.${verb}`,
    thing_id: id,
    title,
    ...(before && { before: auditedOf(before) }),
    ...(after && { after: auditedOf(after) }),
  }
}
