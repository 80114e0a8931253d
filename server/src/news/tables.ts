import {
  defaultLanguage,
  type Document,
  type GalleryText,
  type Language,
  languages,
  type NewsContent,
} from '@megdan/contract'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { category } from '../categories/tables.ts'
import { person } from '../identity/tables.ts'
import { audienceColumns, ginIndex, goesWith, time } from '../platform/database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export type Wording = { title: string; summary: string; key_points: string[]; body: Document }
export type Author = { name: string; position: string | null; avatar_id: string | null }
export type Attachment = { medium_id: string; title: string }
/** With the parts of the original that it is made of, which readers are not told. */
export type Translation = Wording & { made_of?: string[] }
export type Translations = Partial<Record<Language, Translation>>
/** The words of the notification that goes out with the publication. */
export type Notice = { title: string; body: string }

export const news = pgTable(
  'news',
  {
    id: text().primaryKey(),
    status: text({ enum: ['draft', 'scheduled', 'published', 'expired', 'archived'] }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    key_points: jsonb().$type<string[]>().notNull().default([]),
    body: jsonb().$type<Document>().notNull(),
    language: text({ enum: languages }).notNull().default(defaultLanguage),
    translations: jsonb().$type<Translations>().notNull().default({}),
    /** Null while a draft stands in none. */
    category_id: text().references(() => category.category_id),
    cover_id: text(),
    /** Description of the cover in this item. */
    cover_alt: text().notNull().default(''),
    gallery: jsonb().$type<string[]>().notNull().default([]),
    /** What is said of its pictures. */
    gallery_texts: jsonb().$type<GalleryText[]>().notNull().default([]),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    author: jsonb().$type<Author>().notNull(),
    /** Signs in place of the author. */
    alias: text(),
    ...audienceColumns(),
    pinned: boolean().notNull().default(false),
    important: boolean().notNull().default(false),
    must_read: boolean().notNull().default(false),
    must_read_due: time(),
    comments_open: boolean().notNull().default(false),
    reading_minutes: integer().notNull().default(1),
    /** Null for drafts; in the future for scheduled items. */
    published_at: time(),
    expires_at: time(),
    updated_at: time().notNull(),
    version: integer().notNull().default(1),
    /** The version that last changed the words. */
    text_version: integer().notNull().default(1),
    /** The oldest version whose confirmation still counts. */
    asked_version: integer().notNull().default(1),
    /** What those who had confirmed an older one are told. */
    asked_reason: text(),
    /** When, and of which `asked_version`, those who had not confirmed were last reminded. */
    reminded_at: time(),
    reminded_version: integer(),
    /** Whose item it is. */
    created_by: text().references(() => person.id, { onDelete: 'set null' }),
    changed_by: text().references(() => person.id, { onDelete: 'set null' }),
    changed_at: time().notNull().defaultNow(),
    /** On whose right a scheduled item will be published. */
    published_by: text().references(() => person.id, { onDelete: 'set null' }),
    /** Goes out with the publication, in the same transaction. */
    notice: jsonb().$type<Notice>(),
    /** Why a scheduled item was not published at its time. */
    held: text({ enum: ['audience_empty', 'right_missing', 'approval_missing'] }),
    /** What editors have changed of what is no draft any more, and its readers do not have. */
    pending: jsonb().$type<Partial<NewsContent>>(),
    /** Counts each change of what is pending, also that it ended: what an editor saw must be what is there. */
    pending_version: integer().notNull().default(0),
    /** All words of all wordings and their stems, those of titles and points once more with a mark; made by the writer. */
    search_stems: text().notNull().default(''),
    search: tsvector().generatedAlwaysAs((): ReturnType<typeof sql> => sql`to_tsvector('simple', search_stems)`),
    /** Folded words for near misses. */
    search_words: text().notNull().default(''),
  },
  (row) => [
    check('news_has_category', sql`category_id is not null or status = 'draft'`),
    index('news_feed')
      .on(row.pinned.desc().nullsFirst(), row.published_at.desc().nullsFirst(), row.id.desc().nullsFirst())
      .where(sql`status = 'published'`),
    index('news_category').on(row.category_id, row.published_at.desc().nullsFirst()),
    index('news_due')
      .on(row.published_at)
      .where(sql`status = 'scheduled'`),
    index('news_expiry')
      .on(row.expires_at)
      .where(sql`status = 'published' and expires_at is not null`),
    index('news_published').on(row.published_at.desc().nullsFirst()),
    index('news_changed').on(row.changed_at.desc().nullsFirst(), row.id.desc().nullsFirst()),
    // What shows a medium, for asked-of.ts.
    index('news_cover').on(row.cover_id),
    index('news_author_avatar').on(sql`(author ->> 'avatar_id')`),
    ginIndex('news_media', sql`(gallery || attachments) jsonb_path_ops`),
    ginIndex('news_text_media', sql`jsonb_path_query_array(body || translations, '$.**.url')`),
    ginIndex('news_search', row.search),
    ginIndex('news_search_words', sql`search_words gin_trgm_ops`),
  ],
)

/**
 * Every word that stands in some item, so that a mistyped one finds what may have been meant; a trigger of the database
 * adds what is new.
 */
export const newsWord = pgTable('news_word', { word: text().primaryKey() }, () => [
  ginIndex('news_word_alike', sql`word gin_trgm_ops`),
])

/** What an item was: written with each change of its words. */
export const newsVersion = pgTable(
  'news_version',
  {
    news_id: goesWith(() => news.id),
    version: integer().notNull(),
    saved_at: time().notNull(),
    saved_by: text().references(() => person.id, { onDelete: 'set null' }),
    wording: jsonb().$type<Wording>().notNull(),
    translations: jsonb().$type<Translations>().notNull(),
    /** Readers saw it. */
    published: boolean().notNull(),
    /** What those who had confirmed an earlier version were told. */
    reason: text(),
  },
  (row) => [primaryKey({ columns: [row.news_id, row.version] })],
)

/** When somebody looks again whether an item still holds, and who. */
export const newsCheck = pgTable(
  'news_check',
  {
    news_id: text()
      .primaryKey()
      .references((): AnyPgColumn => news.id, { onDelete: 'cascade' }),
    due_at: time().notNull(),
    /** Null where a day was named. */
    months: integer(),
    owner_id: text().references(() => person.id, { onDelete: 'set null' }),
    checked_at: time().notNull(),
    checked_by: text().references(() => person.id, { onDelete: 'set null' }),
    /** When somebody was told that it is due. */
    told_at: time(),
    /** Whether that was the owner: should they go, others are told after all. */
    told_owner: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (row) => [index('news_check_due').on(row.due_at, row.news_id), index('news_check_owner').on(row.owner_id)],
)

/** Kept apart from the item, so that a reaction rewrites one small row. */
export const newsReaction = pgTable(
  'news_reaction_count',
  {
    news_id: text()
      .notNull()
      .references((): AnyPgColumn => news.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    count: integer().notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.news_id, row.kind] })],
)

/** How many comments readers see, kept by whoever writes one. */
export const newsComments = pgTable('news_comment_count', {
  news_id: text()
    .primaryKey()
    .references((): AnyPgColumn => news.id, { onDelete: 'cascade' }),
  count: integer().notNull().default(0),
})

/** What one person did with one item. */
export const newsMark = pgTable(
  'news_mark',
  {
    person_id: goesWith(() => person.id),
    news_id: goesWith(() => news.id),
    /** The person's `mark_seq` when this row last changed. */
    seq: bigint({ mode: 'number' }).notNull(),
    read_at: time(),
    /** The reading stands in the statistics, where each person counts once for an item. */
    read_counted: boolean().notNull().default(false),
    bookmarked_at: time(),
    reaction: text(),
    confirmed_at: time(),
    confirmed_version: integer(),
    /** SHA-256 of the wording that was confirmed. */
    confirmed_hash: text(),
  },
  (row) => [
    primaryKey({ columns: [row.person_id, row.news_id] }),
    index('news_mark_since').on(row.person_id, row.seq),
    index('news_mark_news').on(row.news_id),
    index('news_mark_uncounted')
      .on(row.read_at)
      .where(sql`read_at is not null and not read_counted`),
  ],
)
