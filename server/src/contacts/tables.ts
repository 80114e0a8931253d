import type { ContactPart, ContactTranslations, DutyHours } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ginIndex } from '../platform/database/columns.ts'

export const contact = pgTable(
  'contact',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['person', 'office', 'emergency'] }).notNull(),
    name: text().notNull(),
    position: text().notNull().default(''),
    company: text().notNull().default(''),
    department: text().notNull().default(''),
    phones: jsonb().$type<{ label: string; number: string }[]>().notNull().default([]),
    emails: jsonb().$type<string[]>().notNull().default([]),
    address: text().notNull().default(''),
    location: jsonb().$type<{ lat: number; lng: number }>(),
    hours: text().notNull().default(''),
    duty: jsonb().$type<DutyHours[]>().notNull().default([]),
    photo_id: text(),
    translations: jsonb().$type<ContactTranslations>().notNull().default({}),
    group_id: text(),
    /** Where it stands in the list; equal ones sort by name. */
    list_order: integer().notNull().default(0),
    /** All words in Latin letters, so that both alphabets find it. */
    search: text().notNull().default(''),
    public: boolean().notNull().default(false),
    /** What of a public one strangers do not see; see `contactParts` of the contract. */
    members_only: text().array().$type<ContactPart[]>().notNull().default(['mobile', 'photo']),
    version: integer().notNull().default(1),
  },
  () => [ginIndex('contact_search', sql`search gin_trgm_ops`)],
)
