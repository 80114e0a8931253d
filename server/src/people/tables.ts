import type { GroupRule, ImportField, Preferences } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../platform/columns.ts'

/** What an editor may do; null stands for `usualRights`. */
export type EditorRights = {
  /** Ids of his categories; null means all. */
  categories: string[] | null
  publish: boolean
  push: boolean
  push_urgent: boolean
}

export const groups = pgTable('groups', {
  id: text().primaryKey(),
  title: text().notNull(),
  position: integer().notNull().default(0),
  /** Offered at registration. */
  choosable: boolean().notNull().default(true),
  /** Null for groups whose people are chosen by hand. */
  rule: jsonb().$type<GroupRule>(),
  version: integer().notNull().default(1),
})

/** What a group was called that was deleted: what was once for it goes on saying so. */
export const formerGroup = pgTable('former_group', { id: text().primaryKey(), title: text().notNull() })

/** What people are looked for by; of its letters the index is made. */
export const knownBy = sql`lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(login_name, '') || ' ' || coalesce(position, '') || ' ' || coalesce(department, ''))`

export const person = pgTable(
  'person',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Folded to lower case; null for people without e-mail. */
    email: text(),
    /** Personal number or user name, folded to lower case. */
    login_name: text(),
    password_hash: text(),
    phone: text(),
    position: text(),
    /** The employer, the part of it and the site or town, as the administrators write them; rules go by them. */
    company: text(),
    department: text(),
    place: text(),
    avatar_id: text(),
    user_group: text().references(() => groups.id),
    role: text({ enum: ['member', 'editor', 'admin'] })
      .notNull()
      .default('member'),
    editor_rights: jsonb().$type<EditorRights>(),
    state: text({ enum: ['active', 'awaiting_approval', 'suspended'] })
      .notNull()
      .default('active'),
    locale: text({ enum: ['bg', 'en'] })
      .notNull()
      .default('bg'),
    time_zone: text().notNull().default('Europe/Sofia'),
    preferences: jsonb().$type<Preferences>().notNull().default({}),
    terms_accepted_at: time(),
    /** Which version of the terms that was; 0 is what the app came with. */
    terms_version: integer(),
    created_at: time().notNull(),
    version: integer().notNull().default(1),
    /** Counts the person's marks, so that clients can ask for what changed since. */
    mark_seq: bigint({ mode: 'number' }).notNull().default(0),
    /** The last day on which the person was here, in the installation's zone. */
    active_on: date({ mode: 'string' }),
  },
  (row) => [
    uniqueIndex('person_email').on(row.email),
    uniqueIndex('person_login_name').on(row.login_name),
    index('person_by_name').on(row.name, row.id),
    index('person_avatar')
      .on(row.avatar_id)
      .where(sql`avatar_id is not null`),
    index('person_known_by').using('gin', sql`(${knownBy}) gin_trgm_ops`),
    check('person_can_be_named', sql`${row.email} is not null or ${row.login_name} is not null`),
  ],
)

/** Every group of a person, the primary one included. */
export const personGroup = pgTable(
  'person_group',
  {
    person_id: text()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    group_id: text()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (row) => [primaryKey({ columns: [row.person_id, row.group_id] }), index('person_group_group').on(row.group_id)],
)

/** A file of people between its upload and what becomes of it. */
export const peopleImport = pgTable('people_import', {
  id: text().primaryKey(),
  /** Who sent it, and alone goes on with it. */
  person_id: text()
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  headings: text().array().notNull(),
  lines: integer().notNull(),
  /** What the columns are, as last said. */
  columns: jsonb().$type<(ImportField | null)[]>(),
  suspend_at_most: integer(),
  expires_at: time().notNull(),
  /** The plan that was carried out, and what it came to. */
  applied_plan: text(),
  outcome: jsonb().$type<Record<string, number>>(),
})

/** Lines of the file by the thousand, so that none is long in the hand. */
export const peopleImportPart = pgTable(
  'people_import_part',
  {
    import_id: text()
      .notNull()
      .references(() => peopleImport.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    rows: jsonb().$type<{ line: number; cells: string[] }[]>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.import_id, row.part] })],
)
