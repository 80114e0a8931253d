import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { person } from '../identity/tables.ts'
import { goesWith, time } from '../platform/database/columns.ts'

/**
 * How it stands with the mail digest of whoever has one, or had: whether they want it stands among their preferences. It
 * stays when they want none any more, so that a letter of before still leads to whom it was for.
 */
export const digest = pgTable(
  'digest',
  {
    person_id: text()
      .primaryKey()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Turns up to this moment are none: when they last chose, or when what they have not chosen began. */
    chosen_at: time().notNull(),
    /** The day of the last turn that was begun. */
    turn_on: date({ mode: 'string' }),
    /** What came out up to this moment is told, or may be; null before the first letter. */
    told_up_to: time(),
    sent_at: time(),
    /** `sending` from the moment before a letter is handed over: nobody sends it once more. Null where nothing is to be done. */
    state: text({ enum: ['waiting', 'sending'] }),
    /** Whoever has it in hand. */
    held_by: text(),
    /** When it is tried; while somebody has it, when they have surely ended. */
    due_at: time(),
    tries: integer().notNull().default(0),
    /** The address that refused a letter for good: no other is sent to it. */
    refused_email: text(),
    refused_at: time(),
    /** What the mail server answered, without its words. */
    refusal: text(),
  },
  (row) => [
    index('digest_due')
      .on(row.due_at)
      .where(sql`state is not null`),
  ],
)

/**
 * By which letters say whose they are, to whoever wants no more. What is kept is a hash: of the token that new letters
 * have, and of each that letters had before, under another secret of the server.
 */
export const digestLink = pgTable(
  'digest_link',
  {
    token_hash: text().primaryKey(),
    person_id: goesWith(() => person.id),
  },
  (row) => [index('digest_link_person').on(row.person_id)],
)
