import { blankNews, type NewsContent } from '@megdan/contract'
import type { Entry } from '../audit/index.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { entryOf } from './authoring.ts'
import * as store from './authoring-store.ts'
import { columnsOf } from './revision.ts'
import type { Author } from './tables.ts'
import { derivedFrom, wordingOf } from './wording.ts'

/** What is said of a draft that begins; what is left out is empty, and it may stand in no category. */
export type Begun = Partial<Omit<NewsContent, 'category_id'>> & { category_id: string | null }
/** `person_id` is whose draft it is: nobody's, where a program or the server itself begins it. */
type Beginning = { person_id: string | null; author: Author; at: Date }

/** Begins a draft with its first version; answers its row. */
export async function beginDraft(
  tx: Database,
  begun: Begun,
  { person_id, author, at }: Beginning,
): Promise<store.News | undefined> {
  const id = newId()
  const content = { ...blankNews, ...begun }
  const { audience, must_read_due, expires_at, category_id, ...plain } = content
  const stamps = { created_by: person_id, changed_by: person_id, changed_at: at, updated_at: at }
  const columns = { ...plain, ...columnsOf({ audience, must_read_due, expires_at }), category_id }
  const derived = derivedFrom(content, content.translations, content)
  await store.saveNews(tx, { id, status: 'draft', ...columns, ...derived, ...stamps, author })
  const words = { wording: wordingOf(content), translations: content.translations }
  await store.saveVersion(tx, {
    news_id: id,
    version: 1,
    ...words,
    saved_at: at,
    saved_by: person_id,
    published: false,
  })
  return store.lockNews(tx, id)
}

/** A draft of what came from elsewhere, signed by where it came from; answers its id and what the audit log says of it. */
export async function beginDraftOf(
  tx: Database,
  begun: Begun & { alias: string },
  at: Date,
): Promise<{ id: string; entry: Entry }> {
  const author = { name: begun.alias, position: null, avatar_id: null }
  const after = await beginDraft(tx, begun, { person_id: null, author, at })
  if (!after) throw new Error('A draft that was just begun is not there.')
  return { id: after.id, entry: entryOf('created', { after }) }
}
