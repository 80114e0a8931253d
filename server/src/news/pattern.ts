import type { Language, NewsContent, TemplateLoss } from '@megdan/contract'
import { listMissingCategories } from '../categories/index.ts'
import { type EditorRights, mayEdit, refusedGroups } from '../identity/index.ts'
import { listMedia } from '../media/index.ts'
import { choiceOf } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import type { Entry } from '../audit/index.ts'
import { entryOf, maySomewhere, personOf, signatureOf, type Writer } from './authoring.ts'
import { findAuthored } from './authoring-store.ts'
import { beginDraft } from './drafting.ts'
import { textsInUse } from './gallery-texts.ts'
import { noteWriting, withPending } from './writing.ts'

/** What an item can be begun with: whatever is not of one day. */
export type NewsPattern = Omit<NewsContent, 'category_id' | 'must_read_due' | 'expires_at'> & {
  category_id: string | null
}

/** An item as its editors have it now; undefined where there is none. */
export async function newsPatternOf(
  db: Database,
  id: string,
  languages: readonly Language[],
): Promise<NewsPattern | undefined> {
  const found = await findAuthored(db, id)
  if (!found) return undefined
  const row = withPending(found.news, languages)
  const { title, summary, key_points, body, language, translations, category_id, cover_id, cover_alt } = row
  const { gallery, gallery_texts, attachments, alias, important, must_read, comments_open } = row
  return {
    title,
    summary,
    key_points,
    body,
    language,
    translations,
    category_id,
    cover_id,
    cover_alt,
    gallery,
    gallery_texts: textsInUse(gallery_texts, languages),
    attachments,
    alias,
    important,
    must_read,
    comments_open,
    pinned: false,
    audience: choiceOf(row),
  }
}

/** Of these media those that are still there, and the groups of an audience that are. */
async function standing(tx: Database, { audience, cover_id, gallery, attachments }: NewsPattern) {
  const media = await listMedia(tx, [cover_id, ...gallery, ...attachments.map(({ medium_id }) => medium_id)])
  const gone = await refusedGroups(tx, audience)
  const kept = {
    cover_id: cover_id !== null && media.has(cover_id) ? cover_id : null,
    gallery: gallery.filter((id) => media.has(id)),
    attachments: attachments.filter(({ medium_id }) => media.has(medium_id)),
    audience:
      'groups' in audience
        ? { ...audience, groups: audience.groups.filter((_, at) => !(`audience.groups.${at}` in gone)) }
        : audience,
  }
  const isWhole =
    kept.cover_id === cover_id &&
    kept.gallery.length === gallery.length &&
    kept.attachments.length === attachments.length
  return {
    kept,
    lost: [...(isWhole ? [] : ['media' as const]), ...(Object.keys(gone).length > 0 ? ['groups' as const] : [])],
  }
}

type Begun = { id: string; lost: TemplateLoss[]; entry: Entry }

/** Begins a draft of the caller's with it, in their transaction; what is gone, or not theirs, is left out. */
export async function beginFromPattern(
  tx: Database,
  pattern: NewsPattern,
  { by, rights, at }: { by: Writer; rights: EditorRights; at: Date },
): Promise<Begun> {
  if (!maySomewhere(rights)) throw new Failure('forbidden')
  const { category_id } = pattern
  const missing = category_id === null ? [] : await listMissingCategories(tx, [category_id])
  const own = category_id !== null && missing.length === 0 && mayEdit(rights, category_id) ? category_id : null
  const { kept, lost } = await standing(tx, pattern)
  const author = await signatureOf(tx, by, pattern.alias)
  const begun = { ...pattern, ...kept, category_id: own }
  const after = await beginDraft(tx, begun, { person_id: personOf(by), author, at })
  if (!after) throw new Error('A draft that was just begun is not there.')
  await noteWriting(tx, after.id, by)
  return {
    id: after.id,
    lost: [...(own === category_id ? [] : ['category' as const]), ...lost],
    entry: entryOf('created', { after }),
  }
}
