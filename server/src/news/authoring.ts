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
import { type Program, isWithin, type Member } from '../platform/reader.ts'
import { type Filter, findAuthored, lockNews, type News } from './authoring-store.ts'
import { textsInUse } from './gallery-texts.ts'
import { mediaOf } from './reply.ts'
import { auditedOf } from './revision.ts'

/** Whoever writes in the studio. */
export type Writer = Pick<Member, 'kind' | 'person_id'> | Program

/** The item as its editors see it; `pending`: with what editors have changed and readers do not have. */
export async function answerNews({ db, settings }: House, id: string, pending = true): Promise<StudioNews> {
  const found = await findAuthored(db, id)
  if (!found) throw new Failure('not_found')
  const row = pending ? found : { ...found, news: { ...found.news, pending: null, notice: null } }
  const { cover_id = null, gallery = [], attachments = [] } = row.news.pending ?? {}
  const waiting = [cover_id, ...gallery, ...attachments.map(({ medium_id }) => medium_id)]
  const item = toStudioNews(row, await listMedia(db, [...mediaOf(row), ...waiting]))
  const translations = inUse(item.translations, settings.languages)
  for (const [language, wording] of Object.entries(translations)) {
    translations[language as Language] = { ...wording, body: await withCurrentMedia(db, wording.body) }
  }
  const gallery_texts = textsInUse(item.gallery_texts, settings.languages)
  return { ...item, translations, gallery_texts, body: await withCurrentMedia(db, item.body) }
}

/** The item that a request is about, held until the transaction ends. */
export const holdNews = (tx: Database, { params }: { params: { id: string } }) => lockNews(tx, params.id)

/** What is published, or will be without anybody looking again. */
export const concernsReaders = ({ status }: News): boolean => status === 'published' || status === 'scheduled'

/** What readers had and have no more: whoever opens its link is still told its title. */
const isSpokenOf = ({ status }: News): boolean => status === 'expired' || status === 'archived'

/** Whether a change of it reaches readers, if only the title that its link still tells. */
export const reachesReaders = (row: News): boolean => concernsReaders(row) || isSpokenOf(row)

export const endsBeforeItBegins = ({ published_at, expires_at }: News): boolean =>
  published_at !== null && expires_at !== null && expires_at <= published_at

/** Whether there is any category in which these rights let one write. */
export const maySomewhere = ({ categories }: EditorRights): boolean => categories === null || categories.length > 0

/** A draft that stands in no category yet is for whoever began it, and for those who have all. */
const mayWrite = (rights: EditorRights, { category_id, created_by }: News, person_id: string | null): boolean =>
  category_id === null
    ? rights.categories === null || (person_id !== null && created_by === person_id && maySomewhere(rights))
    : mayEdit(rights, category_id)

/** Where the right to change an item is asked for: of what stands in no category the change itself says who may. */
export const within = ({ category_id }: News): string | undefined => category_id ?? undefined

/** Whoever changes what readers see, will see or are still told of publishes. */
export const mayChange = (rights: EditorRights, row: News, person_id: string | null): boolean =>
  reachesReaders(row)
    ? row.category_id !== null && mayPublish(rights, row.category_id)
    : mayWrite(rights, row, person_id)

/** A draft goes by the hand of whoever began it; whatever else, and those of others, by whoever publishes there. */
export const mayRemove = (rights: EditorRights, person_id: string, row: News): boolean =>
  mayPublish(rights, row.category_id ?? '') ||
  (row.status === 'draft' && row.created_by === person_id && mayWrite(rights, row, person_id))

/** Who signs: whoever writes, be it a program, unless another signature is given. */
export function signatureOf(tx: Database, by: Writer, alias: string | null) {
  if (alias !== null) return { name: alias, position: null, avatar_id: null }
  return by.kind === 'program' ? { name: by.name, position: null, avatar_id: null } : personCard(tx, by.person_id)
}

/** The person among those who write; a program is none, and is told of in the audit log. */
export const personOf = (by: Writer): string | null => (by.kind === 'program' ? null : by.person_id)

const readsDrafts = ({ scopes }: Program) => scopes.includes('news_write') || scopes.includes('news_publish')

/** Who reads what is published alone has nothing of what waits to be part of it. */
export const readsPending = (by: Writer): boolean => by.kind === 'member' || readsDrafts(by)

/** What of the news a caller of the studio has in sight: a program only its categories, and what its scopes are for. */
export const sightOf = (by: Writer): Pick<Filter, 'categories' | 'published_only'> =>
  by.kind === 'member' ? {} : { ...(by.categories && { categories: by.categories }), published_only: !readsDrafts(by) }

export const isInSight = (by: Writer, { category_id, status }: Pick<News, 'category_id' | 'status'>): boolean =>
  by.kind === 'member' || (isWithin(by, category_id) && (readsDrafts(by) || status === 'published'))

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
