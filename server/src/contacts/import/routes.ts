import {
  type ContactImport,
  contactsImport as endpoints,
  fieldsOf,
  type ImportedContact,
  type ImportedField,
  importedFields,
  repeatableFields,
} from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { makeChange } from '../../audit/index.ts'
import { requireRight } from '../../identity/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { Failure } from '../../platform/http/failure.ts'
import { withForms } from '../../platform/http/form-file.ts'
import type { House } from '../../platform/house.ts'
import { type Context, serve } from '../../platform/http/serve.ts'
import { repeatedColumns } from '../../platform/import/columns.ts'
import { planName } from '../../platform/import/plan-name.ts'
import { receiveTable } from '../../platform/import/received.ts'
import * as store from '../authoring-store.ts'
import { type Change, planImport, type Plan } from './plan.ts'
import { type ContactFile, kindOf, readContactFile } from './read.ts'
import { saveChanges } from './save.ts'

type Choices = Context<typeof endpoints.check>['query']

const mostShown = 100
const mostBad = 500

/** The fields of the columns as somebody chose them; a field for one column is chosen once. */
function chosenFields(columns: string): (ImportedField | null)[] {
  const names = columns.split(',').map((name) => (name === '' ? null : name))
  const refuse = (code: string): never => {
    throw new Failure('invalid', { message: 'Invalid query.', fields: { columns: code } })
  }
  const isField = (name: string): name is ImportedField => (importedFields as readonly string[]).includes(name)
  const fields = names.map((name) => (name === null || isField(name) ? name : refuse('not_allowed')))
  return repeatedColumns(fields, repeatableFields).length === 0 ? fields : refuse('repeated')
}

const shownOf = ({ line, change, fields, row }: Change): ImportedContact => {
  const { location: _, photo_id: __, ...shown } = fieldsOf(row)
  return { line, change, fields, kind: row.kind, ...shown }
}

const countOf = ({ changes }: Plan, change: Change['change']) => changes.filter((one) => one.change === change).length

function reportOf({ format, columns, lines }: ContactFile, plan: Plan, name: string): ContactImport {
  return {
    file: { format, rows: lines.length, columns },
    counts: {
      new: countOf(plan, 'new'),
      changed: countOf(plan, 'changed'),
      same: plan.same,
      bad: plan.bad.length,
    },
    bad: plan.bad.slice(0, mostBad).map(({ line, problem, field, first, text, cells }) => ({
      line,
      problem,
      field,
      first,
      text,
      cells,
    })),
    shown: plan.changes.slice(0, mostShown).map(shownOf),
    plan: name,
  }
}

export async function contactImportRoutes(app: FastifyInstance, house: House): Promise<void> {
  const { db } = house

  const read = async (request: Context<typeof endpoints.check>['request'], query: Choices) => {
    const fields = query.columns === undefined ? undefined : chosenFields(query.columns)
    const { bytes, name, table } = await receiveTable(request, kindOf)
    return { file: await readContactFile(table, fields), bytes, name }
  }
  const planOf = async (tx: Database, { file, bytes }: Awaited<ReturnType<typeof read>>, query: Choices) => {
    const { existing = 'update', kind = 'person', columns } = query
    const rows = await store.listAll(tx)
    const options = { existing, kind, public: query.public }
    const plan = await planImport(file.lines, rows, await store.groupsByTitle(tx), options)
    const named = planName()
    named.add(bytes, [columns ?? null, options, rows.map(({ id, version }) => [id, version])])
    return { plan, name: named.toString() }
  }

  await withForms(app, (scope) => {
    serve(scope, house, endpoints.check, async ({ reader, query, request }) => {
      await requireRight(db, endpoints.check, reader)
      const given = await read(request, query)
      const { plan, name } = await planOf(db, given, query)
      return reportOf(given.file, plan, name)
    })

    const apply = async (context: Context<typeof endpoints.apply>) => {
      const { plan: seen, ...query } = context.query
      const given = await read(context.request, query)
      return makeChange(house, endpoints.apply, context, {
        topic: 'contacts',
        hold: store.lockContacts,
        change: async (tx) => {
          const { plan, name } = await planOf(tx, given, query)
          if (name !== seen) context.fail('import_changed')
          await saveChanges(tx, plan.changes)
          return reportOf(given.file, plan, name)
        },
        entry: (_held, { counts }) => ({
          action: 'contacts.imported',
          thing_id: 'contacts',
          title: given.name,
          after: counts,
        }),
        reply: (report) => report,
      })
    }
    serve(scope, house, endpoints.apply, apply)
  })
}
