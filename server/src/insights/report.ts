import { bestHourOf } from '@megdan/contract'
import type { Database } from '../platform/database/database.ts'
import type { Period } from '../platform/database/period.ts'
import { listCrowds } from '../identity/index.ts'
import { listAudiences } from '../news/index.ts'
import type { ReportNumbers } from '../sheets/index.ts'
import { listItems, sortItems } from './items.ts'
import { meanShare, summarizeAll, viewOf } from './summary.ts'

/** As many as stand on two sheets. */
const most = { items: 10, groups: 14, must_reads: 6 }

type Month = { period: Period; previous: Period }

/** What a month brought, as it stands on paper. */
export async function reportOf(db: Database, { period, previous }: Month): Promise<ReportNumbers> {
  const { people, active, reads, reach, surveys, hours, groups } = await summarizeAll(db, period, previous)
  const items = await listItems(db, period)
  const read = sortItems(items, 'reads', false).filter((item) => item.reads > 0)
  const largest = groups.toSorted((one, other) => other.people - one.people).slice(0, most.groups)
  const crowds = await listCrowds(db)
  const reached = []
  for (const { id, title } of largest) {
    const share = meanShare(await listAudiences(db, id, period), viewOf(crowds, id))
    if (share !== null) reached.push({ title, share })
  }
  return {
    period,
    people,
    active,
    reads,
    reach,
    surveys,
    hours,
    best: bestHourOf(hours),
    items: read
      .slice(0, most.items)
      .map(({ title, category_title, reads: readers, people: all }) => ({ title, category_title, readers, all })),
    groups: reached.toSorted((one, other) => other.share - one.share),
    must_reads: items
      .filter(({ confirmed }) => confirmed !== null)
      .slice(0, most.must_reads)
      .map(({ title, confirmed, people: all }) => ({ title, confirmed: confirmed ?? 0, all })),
  }
}
