import {
  type ImportField,
  importFields,
  type ImportPlan,
  invitationLimits,
  peopleImport as contract,
  type PlannedLine,
} from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { makeChange, type Steps } from '../../audit/index.ts'
import { withForms } from '../../platform/http/form-file.ts'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/id.ts'
import { type Context, serve } from '../../platform/http/serve.ts'
import { recogniseColumns, repeatedColumns } from '../../platform/import/columns.ts'
import { receiveTable } from '../../platform/import/received.ts'
import { isAdmin } from '../../identity/index.ts'
import { tellEnded } from '../sign-outs.ts'
import { carryOut, type Counts, countsOf, isStale } from './carry-out.ts'
import { vocabulary } from './headings.ts'
import { type Changed, type Created, type Plan, planImport, type Wanted } from './plan.ts'
import * as store from './store.ts'

const keptFor = 30 * 60_000
const mostShown = 100
const mostRefused = 1_000

function shownOf(titles: Plan['titles'], wanted: Wanted, field: ImportField): string {
  const titleOf = (id: string) => titles.get(id) ?? id
  if (field === 'groups') return wanted.groups.map(titleOf).join(', ')
  if (field === 'user_group') return wanted.user_group === null ? '' : titleOf(wanted.user_group)
  return wanted[field] ?? ''
}

type Shown = Created & Partial<Changed>

function plannedLines({ created, changed, titles }: Plan): PlannedLine[] {
  const all: Shown[] = [...created.slice(0, mostShown), ...changed.slice(0, mostShown)]
  const shown = all.toSorted((one, other) => one.line - other.line).slice(0, mostShown)
  return shown.map((one) => {
    const { before } = one
    const changes = importFields.flatMap((field) => {
      const after = shownOf(titles, one.wanted, field)
      const former = before ? shownOf(titles, before, field) : null
      return after === (former ?? '') ? [] : [{ field, before: former, after }]
    })
    return { line: one.line, name: one.wanted.name, is_new: !before, is_doubted: one.isDoubted ?? false, changes }
  })
}

const toPlan = (plan: Plan): ImportPlan => ({
  plan: plan.token,
  ...countsOf(plan),
  doubted: plan.changed.filter(({ isDoubted }) => isDoubted).length,
  missing: plan.missing.length,
  people: plannedLines(plan),
  errors: plan.refused.slice(0, mostRefused),
})

/** Columns that cannot be meant: too many, a field twice, or none by which a person is known. */
function badColumns(columns: readonly (ImportField | null)[], headings: readonly string[]): Record<string, string> {
  const bad: Record<string, string> = {}
  if (columns.length !== headings.length) bad['columns'] = 'wrong_length'
  else if (!columns.includes('email') && !columns.includes('login_name')) bad['columns'] = 'required'
  for (const at of repeatedColumns(columns)) bad[`columns.${at}`] = 'repeated'
  return bad
}

/** Administrators: a whole list of people at once. */
export async function peopleImportRoutes(app: FastifyInstance, house: House): Promise<void> {
  const { db, now, settings } = house

  await withForms(app, (scope) => {
    serve(scope, house, contract.upload, async ({ reader, request }) => {
      const { name, table } = await receiveTable(request)
      const { headings, rows, encoding } = table
      const id = newId()
      const expires_at = new Date(now().getTime() + keptFor)
      await db.transaction(async (tx) => {
        await store.removeOldImports(tx, now())
        await store.removeImportsOf(tx, reader.person_id)
        const row = { id, person_id: reader.person_id, name, headings, lines: rows.length, expires_at }
        await store.saveImport(tx, row, rows)
      })
      const columns = recogniseColumns(headings, rows, vocabulary).map(({ samples, sure, ...column }) => ({
        ...column,
        examples: samples,
        sure: sure || column.field === null,
      }))
      return { id, name, encoding, lines: rows.length, columns, expires_at: expires_at.toISOString() }
    })
  })

  const plan = async ({ reader, params, body, fail }: Context<typeof contract.plan>) => {
    const row = (await store.findImport(db, params.id, reader.person_id, now())) ?? fail('not_found')
    if (row.applied_plan !== null) fail('not_found')
    const bad = badColumns(body.columns, row.headings)
    if (Object.keys(bad).length > 0) fail('invalid', { fields: bad })
    const choices = { columns: body.columns, suspend_at_most: body.suspend_at_most ?? null }
    await store.changeImport(db, row.id, choices)
    return toPlan(await planImport(db, settings, { ...row, ...choices }))
  }
  serve(app, house, contract.plan, plan)

  const apply = async (context: Context<typeof contract.apply>) => {
    const { reader, params, body, fail } = context
    const row = (await store.findImport(db, params.id, reader.person_id, now())) ?? fail('not_found')
    const made = row.applied_plan === null ? await planImport(db, settings, row) : undefined
    const steps: Steps<typeof contract.apply, store.ImportRow, Applied> = {
      hold: (tx) => store.lockImport(tx, row.id),
      change: async (tx, held) => {
        if (held.applied_plan === body.plan && held.outcome) {
          const { created: _, ...counts } = held.outcome as Counts & { created?: string[] }
          return { counts, isRepeated: true }
        }
        if (made?.token !== body.plan || held.applied_plan !== null) return fail('plan_stale')
        if (!(await isAdmin(tx, reader.person_id))) fail('forbidden')
        const suspend = row.suspend_at_most !== null
        if (suspend && made.refusedLines > 0) fail('lines_refused')
        if (row.suspend_at_most !== null && made.missing.length > row.suspend_at_most) fail('too_many_missing')
        const { counts, created: all, ended } = await carryOut(tx, made, { suspend, now: now() })
        const created = all.slice(0, invitationLimits.people)
        await store.changeImport(tx, row.id, { applied_plan: body.plan, outcome: { ...counts, created } })
        await store.removeParts(tx, row.id)
        return { counts, ended }
      },
      entry: ({ id, name }, { counts, isRepeated }) =>
        isRepeated ? undefined : { action: 'people.imported', thing_id: id, title: name, after: counts },
      reply: async ({ counts, ended = [] }) => {
        await tellEnded(house, ended)
        return counts
      },
    }
    try {
      return await makeChange(house, contract.apply, context, steps)
    } catch (error) {
      if (isStale(error)) return fail('plan_stale')
      throw error
    }
  }
  serve(app, house, contract.apply, apply)
}

/** `isRepeated` when it was done before, and only what came of it is told. */
type Applied = { counts: Counts; isRepeated?: boolean; ended?: string[] }
