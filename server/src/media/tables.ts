import type { FilmTrouble } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { person } from '../identity/tables.ts'
import { ginIndex, goesWith, time } from '../platform/database/columns.ts'

/** An image, a file or a video in the folder or the bucket of media; its name is made by us, never by the one who uploads. */
export const medium = pgTable(
  'medium',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['image', 'file', 'video'] }).notNull(),
    /** Name of the stored original, without folders. Another file under the same id has another name. */
    name: text().notNull().unique(),
    type: text().notNull(),
    size: integer().notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    thumbhash: text(),
    /** Of a video that can be played; 0 until then, as its size and its sides. */
    seconds: integer().notNull().default(0),
    /** Name of the picture that stands for a video, among the originals. */
    poster: text(),
    alt: text().notNull().default(''),
    focus: jsonb().$type<{ x: number; y: number }>(),
    /** What readers see when they save the file, and editors in the library. */
    title: text().notNull().default(''),
    /** Where editors put it; a folder is there while something is in it. */
    folder: text().notNull().default(''),
    /** When this file came, also in the place of another. */
    created_at: time().notNull(),
    /** Null when the account has been deleted since, or when nobody uploaded it. */
    uploaded_by: text().references(() => person.id, { onDelete: 'set null' }),
    /** The idempotency key of this upload, so that a retry adds nothing. */
    idempotency_key: text(),
    /** Whose photo this is: their own, and in nobody's library. */
    person_id: text().references(() => person.id, { onDelete: 'cascade' }),
    /** Bulgarian stems of title and description, made by the writer. */
    search_stems: text().notNull().default(''),
    /** Folded words for fuzzy search (trigrams). */
    search_words: text().notNull().default(''),
  },
  (row) => [
    index('medium_person').on(row.person_id),
    uniqueIndex('medium_once').on(row.uploaded_by, row.idempotency_key),
    index('medium_newest').on(row.created_at.desc().nullsFirst(), row.id.desc().nullsFirst()),
    index('medium_folder')
      .on(row.folder)
      .where(sql`folder <> ''`),
    ginIndex('medium_search', sql`to_tsvector('simple', search_stems)`),
    ginIndex('medium_search_words', sql`search_words gin_trgm_ops`),
  ],
)

/** Names of files that were replaced: texts, and copies on phones, go on naming them. */
export const formerName = pgTable(
  'medium_former_name',
  {
    name: text().primaryKey(),
    medium_id: goesWith(() => medium.id),
  },
  (row) => [index('medium_former_name_medium').on(row.medium_id)],
)

/** What of a video has come so far, in parts of one size among the blobs; gone once it is in the library, or called off. */
export const filmUpload = pgTable(
  'film_upload',
  {
    id: text().primaryKey(),
    person_id: goesWith(() => person.id),
    /** The video in whose place it shall stand. */
    replaces: text().references(() => medium.id, { onDelete: 'cascade' }),
    /** As its sender calls it, with size and age: by these the same file is known again. */
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    modified: bigint({ mode: 'number' }).notNull(),
    parts: integer().notNull().default(0),
    /** What the first part says that it is. */
    container: text({ enum: ['mov', 'matroska'] }),
    touched_at: time().notNull(),
  },
  (row) => [index('film_upload_person').on(row.person_id), index('film_upload_replaces').on(row.replaces)],
)

/** A video that is to be made small; gone once it is. */
export const filmWork = pgTable('film_work', {
  medium_id: goesWith(() => medium.id).primaryKey(),
  /** The upload whose parts it is made of. */
  source: text().notNull(),
  parts: integer().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  container: text({ enum: ['mov', 'matroska'] }).notNull(),
  /** The name that the video will have. */
  target: text().notNull(),
  state: text({ enum: ['waiting', 'making', 'failed'] }).notNull(),
  trouble: text().$type<FilmTrouble>(),
  /** In percent. */
  share: integer().notNull().default(0),
  /** How often its making was begun. */
  tries: integer().notNull().default(0),
  /** Before that nobody begins with it; while it is made, until when whoever makes it is surely at work. */
  not_before: time().notNull(),
  /** Whoever makes it, anew for each try. */
  taken_by: text(),
})

/** What is said in a video, as WebVTT that was written here. */
export const filmCaptions = pgTable(
  'film_captions',
  {
    medium_id: goesWith(() => medium.id),
    language: text().notNull(),
    vtt: text().notNull(),
    /** Another one for other words. */
    mark: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.medium_id, row.language] })],
)
