import { overview } from '@megdan/contract'
import { asc, count, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { countHeld, countReported } from '../comments/index.ts'
import { countChecksOf, countScheduled } from '../news/index.ts'
import { findRights, groups, person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { countToApprove } from '../review/index.ts'
import { serve } from '../platform/http/serve.ts'

/** What the studio's rail shows. */
export function overviewRoutes(app: FastifyInstance, house: House): void {
  const { db, now, settings } = house
  serve(app, house, overview.get, async ({ reader }) => {
    const rights = await findRights(db, reader.person_id)
    return {
      organisation: settings.organisation_name ?? null,
      companies: await listCompanies(db),
      scheduled: await countScheduled(db),
      reported: rights.publish ? await countReported(db, rights) : 0,
      held: rights.publish ? await countHeld(db, rights) : 0,
      to_approve: await countToApprove(db, reader.person_id, now()),
      to_check: await countChecksOf(db, { person_id: reader.person_id, rights, now: now() }),
      awaiting: reader.role === 'admin' ? await countAwaiting(db) : null,
    }
  })
}

const listCompanies = (db: Database) =>
  db
    .select({ id: groups.id, title: groups.title })
    .from(groups)
    .where(eq(groups.choosable, true))
    .orderBy(asc(groups.position), asc(groups.title))

async function countAwaiting(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(person).where(eq(person.state, 'awaiting_approval'))
  return row?.count ?? 0
}
