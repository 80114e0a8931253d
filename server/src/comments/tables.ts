import { commentReasons, heldReasons } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { news } from '../news/tables.ts'
import { person } from '../identity/tables.ts'
import { ginIndex, goesWith, time } from '../platform/database/columns.ts'

export const comment = pgTable(
  'comment',
  {
    id: text().primaryKey(),
    news_id: goesWith(() => news.id),
    /** Null when the account has been deleted since. */
    person_id: text().references(() => person.id, { onDelete: 'set null' }),
    text: text().notNull(),
    created_at: time().notNull(),
    /** The comment that began the talk; null for that one itself. */
    talk_id: text().references((): AnyPgColumn => comment.id, { onDelete: 'cascade' }),
    /** What it answers there. */
    answers_id: text().references((): AnyPgColumn => comment.id, { onDelete: 'set null' }),
    /** Its author answered for the item when they wrote it. */
    from_team: boolean().notNull().default(false),
    /** How many people like it. */
    likes: integer().notNull().default(0),
    /** When whom it answers was told of it. */
    told_at: time(),
    /** What the client called this attempt, so that a repeated one is the same comment. */
    idempotency_key: text(),
    /** Taken back by its author, who may still change their mind for a while. */
    removed_at: time(),
    hidden_at: time(),
    hidden_by: text().references(() => person.id, { onDelete: 'set null' }),
    hidden_reason: text({ enum: commentReasons }),
    /** Since when it waits for an editor; null once an editor has looked at it, and for what never waited. */
    held_at: time(),
    held_reason: text({ enum: heldReasons }),
    /** For which word of the list. */
    held_word: text(),
    /** How many reports nobody has answered yet. */
    open_reports: integer().notNull().default(0),
  },
  (row) => [
    index('comment_news').on(row.news_id, row.created_at.desc().nullsFirst(), row.id.desc().nullsFirst()),
    index('comment_talk')
      .on(row.talk_id, row.created_at, row.id)
      .where(sql`talk_id is not null`),
    index('comment_answers')
      .on(row.answers_id)
      .where(sql`answers_id is not null`),
    index('comment_created').on(row.created_at.desc().nullsFirst(), row.id.desc().nullsFirst()),
    index('comment_person').on(row.person_id, row.created_at.desc().nullsFirst(), row.id.desc().nullsFirst()),
    uniqueIndex('comment_once').on(row.person_id, row.idempotency_key),
    index('comment_reported')
      .on(row.created_at.desc().nullsFirst(), row.id.desc().nullsFirst())
      .where(sql`open_reports > 0 and hidden_at is null and removed_at is null`),
    index('comment_hidden')
      .on(row.created_at.desc().nullsFirst(), row.id.desc().nullsFirst())
      .where(sql`hidden_at is not null and removed_at is null`),
    index('comment_held')
      .on(row.created_at.desc().nullsFirst(), row.id.desc().nullsFirst())
      .where(sql`held_at is not null and removed_at is null`),
    index('comment_removed')
      .on(row.removed_at)
      .where(sql`removed_at is not null`),
    ginIndex('comment_text', sql`text gin_trgm_ops`),
  ],
)

export const commentLike = pgTable(
  'comment_like',
  {
    person_id: goesWith(() => person.id),
    comment_id: goesWith(() => comment.id),
    liked_at: time().notNull(),
  },
  (row) => [primaryKey({ columns: [row.person_id, row.comment_id] }), index('comment_like_of').on(row.comment_id)],
)

/** At most one of a person for a comment, also after it was answered. */
export const commentReport = pgTable(
  'comment_report',
  {
    id: text().primaryKey(),
    comment_id: goesWith(() => comment.id),
    person_id: text().references(() => person.id, { onDelete: 'set null' }),
    reason: text({ enum: commentReasons }).notNull(),
    reported_at: time().notNull(),
    /** When an editor decided that the comment stays; the same moment for all that they answered at once. */
    dismissed_at: time(),
  },
  (row) => [uniqueIndex('comment_report_once').on(row.comment_id, row.person_id)],
)

/** What is known of a person who comments; none for whoever never did. */
export const commentWriter = pgTable('comment_writer', {
  person_id: text()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  terms_accepted_at: time(),
  blocked_at: time(),
  blocked_by: text().references(() => person.id, { onDelete: 'set null' }),
  blocked_reason: text({ enum: commentReasons }),
  /** Null while blocked means until somebody lifts it. */
  blocked_until: time(),
})
