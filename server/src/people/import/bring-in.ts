import type { RefusedLine } from '@megdan/contract'
import { recordChange } from '../../audit/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/id.ts'
import { recogniseColumns } from '../../platform/import/columns.ts'
import { readTable } from '../../platform/tables/table-file.ts'
import { tellEnded } from '../sign-outs.ts'
import { carryOut, type Counts, isStale } from './carry-out.ts'
import { vocabulary } from './headings.ts'
import { planImport } from './plan.ts'
import * as store from './store.ts'

/** Whoever brings in a list that nobody has looked at says by it whom it may suspend. */
type List = {
  name: string
  bytes: Uint8Array
  /** The list is of everybody: members of whom it says nothing leave. */
  isWhole: boolean
  /** Whether these people would be too many; asked in the transaction in which they would be suspended, if any are. */
  isStopped: (tx: Database, people: readonly string[]) => Promise<boolean>
}

/** What came of it. */
export type BroughtIn =
  | { nobody_known: true }
  | { stopped: number }
  | { counts: Counts; refused: RefusedLine[]; missing: number }

const keptFor = 30 * 60_000
const tries = 3

/** Brings in a list of people as the studio does, but for whoever would look at it: what only resembles a heading is passed over. */
export async function bringIn(house: House, list: List): Promise<BroughtIn> {
  const { db, now } = house
  const { headings, rows } = await readTable(list.bytes)
  const columns = recogniseColumns(headings, rows, vocabulary).map(({ field, sure }) => (sure ? field : null))
  if (!columns.includes('email') && !columns.includes('login_name')) return { nobody_known: true }
  const id = newId()
  const expires_at = new Date(now().getTime() + keptFor)
  const row = { id, person_id: null, name: list.name, headings, lines: rows.length, columns, expires_at }
  await db.transaction((tx) => store.saveImport(tx, row, rows))
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await attemptOf(house, list, { id, columns })
      } catch (error) {
        if (!isStale(error) || attempt === tries) throw error
      }
    }
  } finally {
    await store.removeImport(db, id)
  }
}

async function attemptOf(
  house: House,
  { name, isWhole, isStopped }: List,
  stored: Pick<store.ImportRow, 'id' | 'columns'>,
): Promise<BroughtIn> {
  const { db, now, settings } = house
  // As in the studio: of whom a line with a mistake speaks is not known, so nobody leaves.
  const plan = await planImport(db, settings, { ...stored, suspend_at_most: isWhole ? 1 : null, unseen: true })
  const missing = isWhole ? plan.missing.length : 0
  const isTrusted = isWhole && plan.refusedLines === 0
  const suspend = isTrusted && missing > 0
  const done = await db.transaction(async (tx) => {
    const ids = plan.missing.map(({ id }) => id)
    if (isTrusted && (await isStopped(tx, ids))) return undefined
    const { counts, ended } = await carryOut(tx, plan, { suspend, now: now() })
    const entry = { at: now(), person_id: null, action: 'people.imported', thing_id: stored.id, title: name } as const
    const isChange = counts.new + counts.changed + counts.suspended > 0
    if (isChange) await recordChange(tx, { ...entry, after: counts })
    return { counts, ended }
  })
  if (!done) return { stopped: missing }
  await tellEnded(house, done.ended)
  return { counts: done.counts, refused: plan.refused, missing }
}
