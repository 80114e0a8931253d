import {
  type Image,
  type Language,
  type NewsVersion,
  smallestGroup,
  type StudioNews,
  type StudioNewsItem,
} from '@megdan/contract'
import { imageOf, type MediaById, urlOf } from '../media/index.ts'
import { choiceOf } from '../platform/audience.ts'
import type { AuthoredRow, VersionRow } from './authoring-store.ts'
import { authorOf } from './reply.ts'
import { wordingOf } from './wording.ts'
import { listReaders } from '../readings/index.ts'
import { headCounter, listCrowds } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'

const isoOf = (time: Date | null) => time?.toISOString() ?? null

const sharedOf = ({ news, changed_by, review }: AuthoredRow) => ({
  id: news.id,
  status: news.status,
  published_at: isoOf(news.published_at),
  changed_at: news.changed_at.toISOString(),
  changed_by,
  created_by: news.created_by,
  version: news.version,
  held: news.held,
  review,
  pinned: news.pinned,
  important: news.important,
  must_read: news.must_read,
  must_read_due: isoOf(news.must_read_due),
  expires_at: isoOf(news.expires_at),
  audience: choiceOf(news),
})

/** `titles` are those of the groups by id; one that is gone is left out. */
export function toStudioItem(
  row: AuthoredRow,
  media: MediaById,
  titles: ReadonlyMap<string, string>,
): Omit<StudioNewsItem, 'reach' | 'read' | 'withheld'> {
  const { news, category_title } = row
  return {
    ...sharedOf(row),
    title: news.title,
    category: { category_id: news.category_id ?? '', category_title: category_title ?? '' },
    cover: imageOf(media.get(news.cover_id ?? ''), news.cover_alt),
    groups: news.audience_groups.flatMap((id) => {
      const title = titles.get(id)
      return title === undefined ? [] : [{ id, title }]
    }),
    author: news.author.name,
    avatar: imageOf(media.get(news.author.avatar_id ?? '')),
    languages: [news.language, ...(Object.keys(news.translations) as Language[])],
    unpublished: news.pending !== null,
  }
}

export function toStudioNews(row: AuthoredRow, media: MediaById): StudioNews {
  const { news } = row
  const { language, translations, category_id, cover_id, cover_alt, gallery, attachments, alias, comments_open } = news
  const { gallery_texts } = news
  const { pending, pending_version: version } = news
  const pictures = [cover_id, ...gallery, pending?.cover_id ?? null, ...(pending?.gallery ?? [])]
  const images = pictures.flatMap((id) => {
    const image = imageOf(media.get(id ?? ''))
    return id !== null && image ? [[id, image] as [string, Image]] : []
  })
  const files = [...attachments, ...(pending?.attachments ?? [])].flatMap(({ medium_id }) => {
    const file = media.get(medium_id)
    return file ? [[medium_id, { url: urlOf(file), type: file.type, size: file.size }] as const] : []
  })
  return {
    ...sharedOf(row),
    ...wordingOf(news),
    language,
    translations,
    category_id: category_id ?? '',
    cover_id,
    cover_alt,
    gallery,
    gallery_texts,
    attachments,
    alias,
    comments_open,
    pending: pending && { version, changes: pending },
    notice: news.notice,
    text_version: news.text_version,
    author: authorOf(news, media),
    cover: imageOf(media.get(cover_id ?? ''), cover_alt),
    images: Object.fromEntries(images),
    files: Object.fromEntries(files),
  }
}

export const toNewsVersion = ({ version: row, saved_by }: VersionRow): NewsVersion => ({
  version: row.version,
  saved_at: row.saved_at.toISOString(),
  saved_by,
  published: row.published,
  reason: row.reason,
})

/** Answers for each of these items how many people may read it and how many have; two queries, however many they are. */
export async function openReach(db: Database, rows: readonly AuthoredRow[]) {
  const people = headCounter(await listCrowds(db))
  const readers = await listReaders(
    db,
    rows.map(({ news }) => news.id),
  )
  return ({ news, place }: AuthoredRow) => {
    const reach = people(place ? [news, place] : [news])
    const withheld = reach < smallestGroup
    // Who has read it may have left since.
    return { reach, read: withheld ? 0 : Math.min(readers.get(news.id) ?? 0, reach), withheld }
  }
}
