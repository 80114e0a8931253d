import { type Article, type Document, type Language, type NewsItem, titleIn } from '@megdan/contract'
import { imageOf, type MediaById, urlOf, withCurrentMedia } from '../media/index.ts'
import { textOn } from './gallery-texts.ts'
import type { Audience } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import type { ListedRow, NewsRow } from './store.ts'
import type { Wording } from './tables.ts'
import { wordingOf } from './wording.ts'

/** Ids of all media that an item shows. */
export const mediaOf = ({ news }: Pick<NewsRow, 'news'>): (string | null)[] => [
  news.cover_id,
  news.author.avatar_id,
  ...news.gallery,
  ...news.attachments.map(({ medium_id }) => medium_id),
]

/** Ids of all media that a list shows of an item. */
export const mediaListed = ({ news }: ListedRow): (string | null)[] => [news.cover_id]

/** Who signs an item, as its readers see them. */
export const authorOf = ({ author }: NewsRow['news'], media: MediaById): Article['author'] => ({
  name: author.name,
  position: author.position,
  avatar: imageOf(media.get(author.avatar_id ?? '')),
})

/** The wording in the language asked for where there is one, else in the item's own. */
export function wordingIn({ news }: NewsRow, lang: Language | undefined): Wording & { language: Language } {
  const translated = lang && lang !== news.language ? news.translations[lang] : undefined
  if (lang && translated) return { ...wordingOf(translated), language: lang }
  return { ...wordingOf(news), language: news.language }
}

type Heading = Pick<Wording, 'title' | 'summary'> & { language: Language }
type Headed = { news: Heading & { translations: Partial<Record<Language, Pick<Wording, 'title' | 'summary'>>> } }

/** What stands above the wording that `wordingIn` gives. */
function headingIn({ news }: Headed, lang: Language | undefined): Heading {
  const translated = lang && lang !== news.language ? news.translations[lang] : undefined
  if (lang && translated) return { title: translated.title, summary: translated.summary, language: lang }
  return { title: news.title, summary: news.summary, language: news.language }
}

type Titled = { [name in 'category_title' | 'title_translations']: NewsRow[name] | null }

/** What its category is called; empty where it stands in none. */
export const categoryIn = ({ category_title, title_translations }: Titled, lang: Language | undefined): string =>
  titleIn({ category_title: category_title ?? '', translations: title_translations ?? {} }, lang)

/** A text as its readers get it: what a survey in it asks is told to those whom it asks, and that by the survey itself. */
export async function bodyForReaders(db: Database, body: Document): Promise<Document> {
  const { content, ...current } = await withCurrentMedia(db, body)
  const shown = content.map((block) => {
    if (block.type !== 'poll') return block
    const { survey_id } = block.attrs
    return { ...block, attrs: { survey_id } }
  })
  return { ...current, content: shown }
}

/** What is said of an item that is no more: never its text, which may be why it was taken down. */
export function toGone(row: NewsRow, lang?: Language): Record<'title' | 'language' | 'status', string> {
  const { title, language } = wordingIn(row, lang)
  return { title, language, status: row.news.status === 'archived' ? 'archived' : 'expired' }
}

/** Never a group that this reader is not in. */
function groupsOf({ news }: ListedRow, audience: Audience): Pick<NewsItem, 'groups'> {
  if (news.guests || news.audience_everyone) return {}
  return { groups: news.audience_groups.filter((group) => audience.groups.includes(group)) }
}

export function toNewsItem(row: ListedRow, media: MediaById, audience: Audience, lang?: Language): NewsItem {
  const { news } = row
  const { title, summary, language } = headingIn(row, lang)
  const counted = Object.values(row.reactions ?? {})
  return {
    id: news.id,
    title,
    summary,
    cover: imageOf(media.get(news.cover_id ?? ''), news.cover_alt),
    category: { category_id: news.category_id ?? '', category_title: categoryIn(row, lang) },
    published_at: (news.published_at ?? news.updated_at).toISOString(),
    updated_at: news.updated_at.toISOString(),
    pinned: news.pinned,
    important: news.important,
    must_read: news.must_read,
    must_read_due: news.must_read_due?.toISOString() ?? null,
    asked_version: news.asked_version,
    reading_minutes: news.reading_minutes,
    comments_open: news.comments_open,
    language,
    ...groupsOf(row, audience),
    counts: { reactions: counted.reduce((sum, count) => sum + count, 0), comments: row.comments ?? 0 },
  }
}

export function toArticle(
  row: NewsRow,
  related: ListedRow[],
  media: MediaById,
  audience: Audience,
  lang?: Language,
): Article {
  const { news } = row
  const { key_points, body, language } = wordingIn(row, lang)
  const present = <T>(list: (T | null)[]) => list.filter((one) => one !== null)
  return {
    ...toNewsItem(row, media, audience, lang),
    key_points,
    body,
    author: authorOf(news, media),
    attachments: news.attachments.flatMap(({ medium_id, title }) => {
      const file = media.get(medium_id)
      return file ? [{ name: title, url: urlOf(file), type: file.type, size: file.size }] : []
    }),
    gallery: present(
      news.gallery.map((id) => {
        const { alt, caption } = textOn(news.gallery_texts, id, language) ?? {}
        const image = imageOf(media.get(id), alt)
        return image && (caption ? { ...image, caption } : image)
      }),
    ),
    related: related.map((other) => toNewsItem(other, media, audience, lang)),
    languages: [news.language, ...(Object.keys(news.translations) as Language[])],
    reactions: row.reactions ?? {},
    version: news.version,
    asked_reason: news.asked_reason,
  }
}
