import {
  languages,
  type QuietHours,
  type Reactions,
  registrationModes,
  reviewRules,
  type TermsTexts,
} from '@megdan/contract'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { person } from '../identity/tables.ts'
import { time } from '../platform/database/columns.ts'

/** What administrators changed in the studio: one row, which may be missing. Null stands for the environment's. */
export const installation = pgTable('installation', {
  id: text().primaryKey(),
  registration_mode: text({ enum: registrationModes }),
  registration_domains: text().array(),
  held_words: text().array(),
  first_comment_waits: boolean(),
  help_name: text(),
  help_phone: text(),
  review_elsewhere: text({ enum: reviewRules }),
  digest_by_default: boolean(),
  brand_name: text(),
  /** `#` and six digits. */
  brand_primary: text(),
  brand_accent: text(),
  /** Id of the medium. */
  brand_logo_id: text(),
  organisation_name: text(),
  languages: text({ enum: languages }).array(),
  link_hosts: text().array(),
  reactions: jsonb().$type<Reactions>(),
  survey_group_limit: integer(),
  survey_text_limit: integer(),
  survey_anonymous_least: integer(),
  survey_known_days: integer(),
  weekly_push_limit: integer(),
  push_undo_seconds: integer(),
  quiet_hours: jsonb().$type<QuietHours>(),
  audit_name_days: integer(),
  version: integer().notNull(),
})

/** Every wording of the terms and of the privacy text that was ever in force; never changed. */
export const termsVersion = pgTable('terms_version', {
  version: integer().primaryKey(),
  texts: jsonb().$type<TermsTexts>().notNull(),
  published_at: time().notNull(),
  person_id: text().references(() => person.id, { onDelete: 'set null' }),
})
