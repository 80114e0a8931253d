import { campaignKinds } from '@megdan/contract'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { person } from '../identity/tables.ts'
import { goesWith, time } from '../platform/database/columns.ts'

/** What belongs together, with one result. */
export const campaign = pgTable(
  'campaign',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    goal: text().notNull(),
    starts_on: date({ mode: 'string' }).notNull(),
    ends_on: date({ mode: 'string' }),
    owner_id: text().references(() => person.id, { onDelete: 'set null' }),
    created_at: time().notNull(),
    created_by: text().references(() => person.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (row) => [index('campaign_begun').on(row.starts_on.desc().nullsFirst(), row.id.desc().nullsFirst())],
)

/** What a campaign binds. Its features know nothing of it: what is deleted stays here by the title that it had. */
export const campaignItem = pgTable(
  'campaign_item',
  {
    campaign_id: goesWith(() => campaign.id),
    kind: text({ enum: campaignKinds }).notNull(),
    thing_id: text().notNull(),
    title: text().notNull(),
    bound_at: time().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.campaign_id, row.kind, row.thing_id] }),
    index('campaign_item_thing').on(row.kind, row.thing_id),
  ],
)
