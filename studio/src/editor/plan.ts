import type { StudioNews } from '@megdan/contract'
import { useEffect, useRef, useState } from 'react'
import { type Plan, planOf } from '../news/index.ts'
import { presentMoment } from '../platform/clock.ts'
import { useMe } from '../session/index.ts'
import { isSame, unborn } from '../working-copy/index.ts'

const keyOf = (person_id: string, id: string) => `studio.plan.${person_id}.${id}`
const isText = (value: unknown) => typeof value === 'string'

function readPlan(text: string | null): Plan | undefined {
  try {
    const { publish_at, notice } = JSON.parse(text ?? 'null') as Plan
    const isWhole = notice === null || (isText(notice.title) && isText(notice.body))
    return isWhole && (publish_at === null || isText(publish_at)) ? { publish_at, notice } : undefined
  } catch {
    return undefined
  }
}

/** What is undefined is kept no longer. A browser that forbids it keeps the plan on the page alone. */
function keepPlan(person_id: string, id: string, plan: Plan | undefined): void {
  try {
    if (plan) localStorage.setItem(keyOf(person_id, id), JSON.stringify(plan))
    else localStorage.removeItem(keyOf(person_id, id))
  } catch {}
}

function findPlan(person_id: string, id: string): Plan | undefined {
  try {
    return readPlan(localStorage.getItem(keyOf(person_id, id)))
  } catch {
    return undefined
  }
}

/** A new item may be begun for a moment, as from the calendar. */
function askedFor(id: string): Plan | undefined {
  const at = id === unborn ? new URLSearchParams(location.search).get('at') : null
  const isMoment = at !== null && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(at) && Date.parse(at) > presentMoment()
  return isMoment ? { publish_at: at, notice: null } : undefined
}

/** When the item shall appear and with what notification: kept on this computer until the server is told. */
export function usePlan(base: StudioNews | undefined) {
  const { person_id } = useMe()
  const id = base?.id ?? unborn
  const [plan, setPlan] = useState<Plan>(() => askedFor(id) ?? findPlan(person_id, id) ?? planOf(base))
  const former = useRef(id)
  useEffect(() => {
    // A new item has just got its own name.
    if (former.current !== id) keepPlan(person_id, former.current, undefined)
    former.current = id
    const isKnown = base?.status === 'published' || isSame(plan, planOf(base))
    keepPlan(person_id, id, isKnown ? undefined : plan)
  }, [person_id, id, base, plan])
  const change = (changes: Partial<Plan>) => setPlan((before) => ({ ...before, ...changes }))
  return [plan, change] as const
}
