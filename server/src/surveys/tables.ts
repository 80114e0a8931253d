import {
  defaultLanguage,
  type Language,
  languages,
  type QuestionContent,
  type SurveyContent,
  type SurveySection,
  type SurveyTranslation,
  type SurveyWording,
} from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { person } from '../identity/tables.ts'
import { audienceColumns, goesWith, time } from '../platform/database/columns.ts'

export type Translations = Partial<Record<Language, SurveyTranslation>>
/** What was done about it, by language. */
export type Outcome = Partial<Record<Language, string>>

export const survey = pgTable(
  'survey',
  {
    id: text().primaryKey(),
    /** Upcoming, open and closed follow from the times of what is published. */
    status: text({ enum: ['draft', 'published', 'archived'] }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    cover_id: text(),
    cover_alt: text().notNull().default(''),
    mode: text({ enum: ['named', 'confidential', 'anonymous'] }).notNull(),
    ...audienceColumns(),
    /** In a draft a moment that has passed means as soon as it is published. */
    opens_at: time().notNull(),
    closes_at: time(),
    language: text({ enum: languages }).notNull().default(defaultLanguage),
    translations: jsonb().$type<Translations>().notNull().default({}),
    sections: jsonb().$type<SurveySection[]>().notNull().default([]),
    questions: jsonb().$type<QuestionContent[]>().notNull(),
    results_visible: text({ enum: ['never', 'after_answer', 'after_close', 'editors'] }).notNull(),
    /** Fewer answers than these are told to nobody; null means the installation's limit, which is never undercut. */
    group_limit: integer(),
    /** The version of what is asked: grows with a correction of the words after publication. */
    version: integer().notNull().default(1),
    /** Of everything that editors change: what they saw must be what is there. */
    revision: integer().notNull().default(1),
    created_by: text().references(() => person.id, { onDelete: 'set null' }),
    changed_by: text().references(() => person.id, { onDelete: 'set null' }),
    changed_at: time().notNull().defaultNow(),
    published_by: text().references(() => person.id, { onDelete: 'set null' }),
    published_at: time(),
    /** When what was scheduled is looked at once more before readers answer it; null when nothing is to be done. */
    opening_at: time(),
    /** Whether its end has been told to other programs, which follows from a time that passes. */
    closed_is_told: boolean().notNull().default(false),
    /** Why it did not open at its hour, and is a draft again. */
    held: text({ enum: ['audience_empty', 'audience_too_small', 'right_missing', 'approval_missing'] }),
    /** What editors have changed of what is no draft any more, and its readers do not have. */
    pending: jsonb().$type<Partial<SurveyContent>>(),
    /** Counts each change of what is pending, also that it ended. */
    pending_version: integer().notNull().default(0),
    /** Goes out as a notification when it opens. */
    notice: jsonb().$type<{ title: string; body: string }>(),
    /** When those who had not taken part were last reminded. */
    reminded_at: time(),
    outcome: jsonb().$type<Outcome>(),
    outcome_at: time(),
  },
  (row) => [
    index('survey_changed').on(row.changed_at.desc().nullsFirst(), row.id.desc().nullsFirst()),
    index('survey_published')
      .on(row.opens_at.desc().nullsFirst())
      .where(sql`status = 'published'`),
    index('survey_opening')
      .on(row.opening_at)
      .where(sql`opening_at is not null`),
  ],
)

const ofSurvey = () => goesWith(() => survey.id)

/** What was asked before and after a correction, so that each answer can be read beside its own questions. */
export const surveyVersion = pgTable(
  'survey_version',
  {
    survey_id: ofSurvey(),
    version: integer().notNull(),
    saved_at: time().notNull(),
    saved_by: text().references(() => person.id, { onDelete: 'set null' }),
    wording: jsonb().$type<SurveyWording>().notNull(),
    reason: text(),
  },
  (row) => [primaryKey({ columns: [row.survey_id, row.version] })],
)

/**
 * Who took part, or holds a ticket. It keeps no time, and of an anonymous survey no order: see `mixing.ts`.
 * `request_hash` is of the blinded ticket, which says nothing about the ticket itself.
 */
export const surveyParticipation = pgTable(
  'survey_participation',
  {
    survey_id: ofSurvey(),
    person_id: goesWith(() => person.id),
    request_hash: text(),
  },
  (row) => [
    primaryKey({ columns: [row.survey_id, row.person_id] }),
    index('survey_participation_person').on(row.person_id),
  ],
)

/** The same for guests, by a hash of what their device made up for this survey. */
export const surveyGuest = pgTable(
  'survey_guest',
  { survey_id: ofSurvey(), device_hash: text().notNull(), request_hash: text() },
  (row) => [primaryKey({ columns: [row.survey_id, row.device_hash] })],
)

/** What was said in named and confidential surveys. The person goes with their account, the answer stays. */
export const surveyAnswer = pgTable(
  'survey_answer',
  {
    id: text().primaryKey(),
    survey_id: ofSurvey(),
    version: integer().notNull().default(1),
    person_id: text().references(() => person.id, { onDelete: 'set null' }),
    device_hash: text(),
    /** The primary group at that time, by which results can be parted. */
    user_group: text(),
    /** `Idempotency-Key` of the request. */
    attempt: text(),
    day: date({ mode: 'string' })
      .notNull()
      .default(sql`current_date`),
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (row) => [
    uniqueIndex('survey_answer_person').on(row.survey_id, row.person_id),
    uniqueIndex('survey_answer_device').on(row.survey_id, row.device_hash),
    index('survey_answer_of').on(row.person_id),
    index('survey_answer_drawn').on(row.survey_id, row.id),
  ],
)

/** What was said anonymously: no person, no group, no time, no order, nor the version that was read. The ticket's hash is random to everybody but its voter. */
export const surveyBallot = pgTable(
  'survey_ballot',
  {
    survey_id: ofSurvey(),
    ticket_hash: text().notNull(),
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.survey_id, row.ticket_hash] })],
)

/** One pair for each anonymous survey, so that a ticket is worth nothing elsewhere. DER, base64url. */
export const surveyTicketKey = pgTable('survey_ticket_key', {
  survey_id: text()
    .primaryKey()
    .references(() => survey.id, { onDelete: 'cascade' }),
  public_key: text().notNull(),
  private_key: text().notNull(),
})

/**
 * Answers counted as they come: by question and value, of everybody ('') and of each group. The row without question is
 * the number of answers. What is told of an open survey that is not named is `shown`; see `takeSteps`.
 */
export const surveyCount = pgTable(
  'survey_count',
  {
    survey_id: ofSurvey(),
    user_group: text().notNull(),
    question_id: text().notNull(),
    value: text().notNull(),
    count: integer().notNull().default(0),
    shown: integer().notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.survey_id, row.user_group, row.question_id, row.value] })],
)

/** How many took part on each day. */
export const surveyDay = pgTable(
  'survey_day',
  { survey_id: ofSurvey(), day: date({ mode: 'string' }).notNull(), count: integer().notNull().default(0) },
  (row) => [primaryKey({ columns: [row.survey_id, row.day] })],
)
