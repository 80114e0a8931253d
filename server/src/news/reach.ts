import { smallestGroup } from '@megdan/contract'
import { listReaders } from '../readings/index.ts'
import { headCounter, listCrowds } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { AuthoredRow } from './authoring-store.ts'

/** Answers for each of these items how many people may read it and how many have; two queries, however many they are. */
export async function openReach(db: Database, rows: readonly AuthoredRow[]) {
  const people = headCounter(await listCrowds(db))
  const readers = await listReaders(
    db,
    rows.map(({ news }) => news.id),
  )
  return ({ news, place }: AuthoredRow) => {
    const reach = people([news, place])
    const withheld = reach < smallestGroup
    // Who has read it may have left since.
    return { reach, read: withheld ? 0 : Math.min(readers.get(news.id) ?? 0, reach), withheld }
  }
}
