import { languages, reviewKinds, type ReviewPlan, reviewStates } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { person } from '../identity/tables.ts'
import { goesWith, time } from '../platform/database/columns.ts'

/** What is reviewed is of several tables, so that whoever deletes it says so here. */
const thing = () => ({ kind: text({ enum: reviewKinds }).notNull(), thing_id: text().notNull() })
const someone = () => text().references(() => person.id, { onDelete: 'set null' })

/** How far the review of one thing is. */
export const review = pgTable(
  'review',
  {
    ...thing(),
    /** Null while nobody was asked: then the row only knows what readers have. */
    state: text({ enum: reviewStates }),
    /** Where it stood when somebody was asked, for whose desk it is on. */
    category_id: text(),
    asked_by: someone(),
    asked_at: time(),
    /** Null is whoever may. */
    to: someone(),
    words: text(),
    /** How it shall come to its readers. */
    plan: jsonb().$type<ReviewPlan>(),
    answer: text(),
    answered_by: someone(),
    answered_at: time(),
    /** What was last approved, to show the next approver what is new. */
    approved: jsonb().$type<Record<string, unknown>>(),
    /** Of what last went out to readers, without its plan: as long as it is that, it needs no further approval. */
    out_hash: text(),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.thing_id] }),
    index('review_waiting')
      .on(row.asked_at)
      .where(sql`state = 'asked'`),
  ],
)

/** Who approved what: of what stands there with another hash it is no approval. Whoever is erased has approved nothing. */
export const reviewApproval = pgTable(
  'review_approval',
  {
    ...thing(),
    person_id: goesWith(() => person.id),
    hash: text().notNull(),
    at: time().notNull(),
    /** Whose right it was: their own, or that of whoever they stood in for. */
    right_of: goesWith(() => person.id),
  },
  (row) => [primaryKey({ columns: [row.kind, row.thing_id, row.person_id, row.hash] })],
)

/** Who has written on it since it last went out: nobody of them approves it. */
export const reviewWriter = pgTable('review_writer', { ...thing(), person_id: goesWith(() => person.id) }, (row) => [
  primaryKey({ columns: [row.kind, row.thing_id, row.person_id] }),
])

/** A word at a paragraph. */
export const reviewNote = pgTable(
  'review_note',
  {
    id: text().primaryKey(),
    ...thing(),
    place: text().notNull(),
    language: text({ enum: languages }),
    quote: text().notNull().default(''),
    text: text().notNull(),
    person_id: someone(),
    at: time().notNull(),
    done: boolean().notNull().default(false),
  },
  (row) => [index('review_note_of').on(row.kind, row.thing_id, row.at)],
)

/** Who is away, and who stands in for them; null where nobody was named. */
export const reviewDeputy = pgTable(
  'review_deputy',
  {
    person_id: text()
      .primaryKey()
      .references(() => person.id, { onDelete: 'cascade' }),
    deputy_id: someone(),
    away_from: time().notNull(),
    away_until: time().notNull(),
  },
  (row) => [index('review_deputy_of').on(row.deputy_id)],
)
