import { blankNews } from '@megdan/contract'
import { campaign, campaignItem } from '../src/campaigns/tables.ts'
import { newsCheck } from '../src/news/tables.ts'
import { template } from '../src/templates/tables.ts'
import type { World } from './world.ts'

const day = 86_400_000

/** A campaign of the whole year of the tests' clock. */
export async function addCampaign({ db, clock }: World, row: Partial<typeof campaign.$inferInsert> = {}) {
  const id = row.id ?? 'campaign'
  const own = { name: 'Безопасност', goal: '', starts_on: '2026-01-01' }
  await db.insert(campaign).values({ ...own, created_at: clock.now, ...row, id })
  return id
}

export const bind = ({ db, clock }: World, campaign_id: string, kind: 'news' | 'survey' | 'notification', id: string) =>
  db.insert(campaignItem).values({ campaign_id, kind, thing_id: id, title: id, bound_at: clock.now })

/** A template knows no days. */
const { must_read_due: _due, expires_at: _expires, ...undated } = blankNews

/** Of news that is little more than its title. */
export async function addTemplate({ db, clock }: World, row: Partial<typeof template.$inferInsert> = {}) {
  const id = row.id ?? 'template'
  const audience = { everyone: true as const, guests: false }
  const content = { ...undated, title: 'Ремонт', category_id: 'general', audience }
  await db.insert(template).values({ kind: 'news', name: 'Ремонт', content, created_at: clock.now, ...row, id })
  return id
}

/** Of an item that is to be checked in a month. */
export const addCheck = ({ db, clock }: World, news_id: string, row: Partial<typeof newsCheck.$inferInsert> = {}) =>
  db.insert(newsCheck).values({
    news_id,
    due_at: new Date(clock.now.getTime() + 30 * day),
    months: 1,
    checked_at: clock.now,
    ...row,
  })
