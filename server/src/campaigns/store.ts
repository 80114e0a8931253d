import type { CampaignKind, CampaignState } from '@megdan/contract'
import { and, asc, desc, eq, gt, ilike, isNull, lt, lte, gte, or, type SQL, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { orderBy } from '../platform/database/ordering.ts'
import { literally } from '../platform/database/search.ts'
import { campaign, campaignItem } from './tables.ts'

export type CampaignRow = typeof campaign.$inferSelect
export type ItemRow = typeof campaignItem.$inferSelect
export type Listed = Awaited<ReturnType<typeof listCampaigns>>[number]

const items = sql<number>`(select count(*)::int from ${campaignItem} where ${campaignItem.campaign_id} = ${campaign.id})`

const select = (db: Database) =>
  db
    .select({ row: campaign, owner: person.name, items })
    .from(campaign)
    .leftJoin(person, eq(person.id, campaign.owner_id))

/** `today` as 2026-11-20. */
const inState = (state: CampaignState, today: string): SQL | undefined =>
  ({
    ahead: gt(campaign.starts_on, today),
    running: and(lte(campaign.starts_on, today), or(isNull(campaign.ends_on), gte(campaign.ends_on, today))),
    over: lt(campaign.ends_on, today),
  })[state]

/** The last to begin first. */
export const campaignOrder = orderBy({
  id: { by: campaign.id, of: ({ row }: { row: CampaignRow }) => row.id },
  columns: { starts: { kind: 'day', by: campaign.starts_on, of: ({ row }: { row: CampaignRow }) => row.starts_on } },
  usual: { sort: 'starts', ascending: false },
})

type Wanted = { today: string; state?: CampaignState; q?: string; cursor?: string; limit: number }

/** One row more than `limit`. */
export function listCampaigns(db: Database, { today, state, q, cursor, limit }: Wanted) {
  const { after, order } = campaignOrder({ cursor })
  return select(db)
    .where(
      and(
        state === undefined ? undefined : inState(state, today),
        q === undefined
          ? undefined
          : or(ilike(campaign.name, `%${literally(q.trim())}%`), ilike(campaign.goal, `%${literally(q.trim())}%`)),
        after,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1)
}

export const findCampaign = async (db: Database, id: string): Promise<Listed | undefined> =>
  (await select(db).where(eq(campaign.id, id)))[0]

export async function lockCampaign(tx: Database, id: string): Promise<CampaignRow | undefined> {
  const [row] = await tx.select().from(campaign).where(eq(campaign.id, id)).for('update')
  return row
}

export const saveCampaign = (tx: Database, row: typeof campaign.$inferInsert) => tx.insert(campaign).values(row)
export const changeCampaign = (tx: Database, id: string, changes: Partial<CampaignRow>) =>
  tx.update(campaign).set(changes).where(eq(campaign.id, id))
export const removeCampaign = (tx: Database, id: string) => tx.delete(campaign).where(eq(campaign.id, id))

/** In the order in which they were bound. */
export const listItems = (db: Database, campaign_id: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(campaignItem)
    .where(eq(campaignItem.campaign_id, campaign_id))
    .orderBy(asc(campaignItem.bound_at), asc(campaignItem.kind), asc(campaignItem.thing_id))

export const countItems = (db: Database, campaign_id: string): Promise<number> =>
  db.$count(campaignItem, eq(campaignItem.campaign_id, campaign_id))

/** False where it was bound already. */
export async function bindItem(tx: Database, row: ItemRow): Promise<boolean> {
  const bound = await tx.insert(campaignItem).values(row).onConflictDoNothing().returning({ id: campaignItem.thing_id })
  return bound.length > 0
}

type Which = { campaign_id: string; kind: CampaignKind; thing_id: string }

/** What was let go; undefined where it was not bound. */
export async function unbindItem(tx: Database, { campaign_id, kind, thing_id }: Which): Promise<ItemRow | undefined> {
  const isIt = and(
    eq(campaignItem.campaign_id, campaign_id),
    eq(campaignItem.kind, kind),
    eq(campaignItem.thing_id, thing_id),
  )
  const [row] = await tx.delete(campaignItem).where(isIt).returning()
  return row
}

/** To which campaigns a thing belongs, the last to begin first. */
export const listCampaignsOf = (db: Database, kind: CampaignKind, thing_id: string) =>
  db
    .select({ id: campaign.id, title: campaign.name })
    .from(campaignItem)
    .innerJoin(campaign, eq(campaign.id, campaignItem.campaign_id))
    .where(and(eq(campaignItem.kind, kind), eq(campaignItem.thing_id, thing_id)))
    .orderBy(desc(campaign.starts_on), desc(campaign.id))
