import type { Database } from '../../platform/database/database.ts'
import { takeFromDoubted } from '../doubted.ts'
import { holdRules } from '../group-rules.ts'
import { endSignIns } from '../sign-outs.ts'
import { applyPlan, StalePlan } from './apply.ts'
import type { Plan } from './plan.ts'

/** What an import comes to. */
export type Counts = ReturnType<typeof countsOf> & { suspended: number }

export const countsOf = ({ created, changed, same, refusedLines }: Plan) => ({
  new: created.length,
  changed: changed.length,
  same,
  refused: refusedLines,
})

type Given = { suspend: boolean; now: Date }

/**
 * Does what was planned; answers what it came to, whose sign-ins have ended, and who is new. Whoever is doubted is taken
 * from whoever had them, whether anybody of the studio has looked at the list or not.
 */
export async function carryOut(tx: Database, plan: Plan, { suspend, now }: Given) {
  const { moved, created } = await applyPlan(tx, plan, { rules: await holdRules(tx), suspend, now })
  const taken = plan.changed.flatMap(({ before, isDoubted }) => (isDoubted ? [before.id] : []))
  await takeFromDoubted(tx, taken)
  const counts: Counts = { ...countsOf(plan), suspended: suspend ? plan.missing.length : 0 }
  return { counts, created, ended: await endSignIns(tx, [...new Set([...moved, ...taken])]) }
}

/** Whether somebody changed meanwhile what the plan was made of, or took an address of it, as PostgreSQL says. */
export const isStale = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: string } }
  return error instanceof StalePlan || cause?.code === '23505' || cause?.code === '23503'
}
