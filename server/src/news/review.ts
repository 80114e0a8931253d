import type { ReviewPlan } from '@megdan/contract'
import { holdMedia, listMedia, withReviewedMedia } from '../media/index.ts'
import { type EditorRights, mayPublish } from '../identity/index.ts'
import { choiceOf } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { blankPlan, type Content, type Reviewable, seenOf } from '../review/index.ts'
import type { News } from './authoring-store.ts'
import type { Wording } from './tables.ts'
import { wordingOf } from './wording.ts'

const mediaNamedBy = ({ cover_id, gallery, attachments }: News) => [
  cover_id,
  ...gallery,
  ...attachments.map(({ medium_id }) => medium_id),
]

/** What a reader sees just as it stands in the row; the words' pictures and the files are read anew. */
const asItStands = [
  'language',
  'category_id',
  'cover_id',
  'cover_alt',
  'gallery',
  'attachments',
  'alias',
  'pinned',
  'important',
  'must_read',
  'must_read_due',
  'comments_open',
  'expires_at',
] as const satisfies readonly (keyof News)[]

/** All of an item that a reader sees, with the files that stand behind its pictures: another one in their place is another item. */
export async function contentOf(db: Database, row: News): Promise<Content> {
  const { gallery_texts } = row
  const media = await listMedia(db, mediaNamedBy(row))
  const files = [...media.values()].map(seenOf)
  const reviewed = async (of: Wording) => ({ ...wordingOf(of), body: await withReviewedMedia(db, of.body) })
  const translated = await Promise.all(
    Object.entries(row.translations).map(async ([of, wording]) => [of, await reviewed(wording)] as const),
  )
  return {
    ...(await reviewed(row)),
    ...Object.fromEntries(asItStands.map((name) => [name, row[name]])),
    translations: Object.fromEntries(translated),
    // What was approved before there were any is as it was.
    ...(gallery_texts.length > 0 && { gallery_texts }),
    audience: choiceOf(row),
    files: files.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

/** How a scheduled item will come by itself. */
export const planOf = ({ status, published_at, notice }: News): ReviewPlan =>
  status === 'scheduled' ? { ...blankPlan, publish_at: published_at?.toISOString() ?? null, notify: notice } : blankPlan

type Looked = {
  /** Where it stood until now. */
  before?: Pick<News, 'category_id'>
  /** What it shows stays as it is until the transaction ends; false for whoever only looks. */
  held?: boolean
}

/** The item on its way to readers. */
export async function reviewableOf(
  db: Database,
  row: News,
  plan: ReviewPlan,
  { before = row, held = true }: Looked = {},
): Promise<Reviewable> {
  const texts = [row.body, ...Object.values(row.translations).map(({ body }) => body)]
  if (held) await holdMedia(db, mediaNamedBy(row), texts)
  return {
    kind: 'news',
    id: row.id,
    categories: [...new Set([row.category_id, before.category_id])],
    urgent: row.important,
    content: await contentOf(db, row),
    plan,
    mayApprove: (rights: EditorRights) =>
      row.category_id !== null && mayPublish(rights, row.category_id) && (plan.notify === null || rights.push),
  }
}
