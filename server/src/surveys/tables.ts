import type { Question } from '@megdan/contract'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { audienceColumns, time } from '../platform/columns.ts'
import { person } from '../people/index.ts'

export const survey = pgTable('survey', {
  id: text().primaryKey(),
  status: text({ enum: ['draft', 'published'] }).notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  cover_id: text(),
  cover_alt: text().notNull().default(''),
  mode: text({ enum: ['named', 'confidential', 'anonymous'] }).notNull(),
  ...audienceColumns(),
  opens_at: time().notNull(),
  closes_at: time(),
  questions: jsonb().$type<Question[]>().notNull(),
  results_visible: text({ enum: ['never', 'after_answer', 'after_close', 'editors'] }).notNull(),
  version: integer().notNull().default(1),
})

/** Who took part. It holds no time and no order, so that it cannot be laid beside the answers. */
export const surveyParticipation = pgTable(
  'survey_participation',
  {
    survey_id: text()
      .notNull()
      .references(() => survey.id, { onDelete: 'cascade' }),
    person_id: text()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
  },
  (row) => [primaryKey({ columns: [row.survey_id, row.person_id] })],
)

/** What was said. The id is random; a person stands here only where the survey is named. */
export const surveyAnswer = pgTable('survey_answer', {
  id: text().primaryKey(),
  survey_id: text()
    .notNull()
    .references(() => survey.id, { onDelete: 'cascade' }),
  person_id: text().references(() => person.id, { onDelete: 'set null' }),
  answers: jsonb().$type<Record<string, unknown>>().notNull(),
})
