import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { goesWith, time } from '../platform/database/columns.ts'
import { groups, person } from '../identity/tables.ts'
import type { UserDocument } from './user-document.ts'

/** What a directory has said of a person; whom no row names is none's yet. */
export const directoryPerson = pgTable(
  'directory_person',
  {
    person_id: text()
      .primaryKey()
      .references(() => person.id, { onDelete: 'cascade' }),
    directory: text().notNull(),
    external_id: text(),
    /** As the directory writes it; compared without regard to case. */
    user_name: text().notNull(),
    document: jsonb().$type<UserDocument>().notNull(),
    /** Whether they may come in, as the directory last said; administrators may have said otherwise since. */
    is_active: boolean().notNull(),
    /** The directory has deleted them: they are suspended here and unknown to it, until it adds them again. */
    is_deleted: boolean().notNull().default(false),
    /** When the directory last shut them out, for the brake. */
    suspended_at: time(),
    changed_at: time().notNull(),
    version: integer().notNull().default(1),
  },
  (row) => [
    uniqueIndex('directory_person_external').on(row.directory, row.external_id),
    uniqueIndex('directory_person_user_name').on(row.directory, sql`lower(${row.user_name})`),
  ],
)

/** People of a directory who were erased here, by a hash that takes the server's secret: they do not come again by themselves. */
export const directoryErased = pgTable('directory_erased', {
  name_hash: text().primaryKey(),
  erased_at: time().notNull(),
})

/** Whom a directory has put into a group before it has told of them: its id for them, or ours. */
export const directoryWaiting = pgTable(
  'directory_waiting',
  {
    group_id: goesWith(() => groups.id),
    member: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.group_id, row.member] }), index('directory_waiting_member').on(row.member)],
)

/** Whom a list of the watched folder has shut out within the last day, for the brake. */
export const directorySuspension = pgTable(
  'directory_suspension',
  {
    person_id: text()
      .primaryKey()
      .references(() => person.id, { onDelete: 'cascade' }),
    directory: text().notNull(),
    at: time().notNull(),
  },
  (row) => [index('directory_suspension_at').on(row.directory, row.at)],
)

/** How it stands with a directory, or with the watched folder. */
export const directoryState = pgTable('directory_state', {
  directory: text().primaryKey(),
  heard_at: time(),
  /** Since when the brake holds it, and how many it would have suspended by then. */
  held_at: time(),
  held_people: integer(),
  /** Of the folder: SHA-256 of the list that is held, and as which file it lies among those that were not brought in. */
  held_list: text(),
  held_file: text(),
  /** Until then an administrator lets it suspend as many as it wants; of the folder the one list alone, as was told. */
  free_until: time(),
  free_list: text(),
  free_people: integer(),
})
