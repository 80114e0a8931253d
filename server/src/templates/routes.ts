import { type Language, mostTemplates, type Template, templates as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { nothingHeld, serveChange } from '../audit/index.ts'
import { type EditorRights, findRights, isEditor, mayArrange } from '../identity/index.ts'
import { beginFromPattern, type NewsPattern, newsPatternOf } from '../news/index.ts'
import { type NotificationPattern, notificationPatternOf, readPattern } from '../notifications/index.ts'
import type { Database } from '../platform/database/database.ts'
import { inUse } from '../platform/given-up.ts'
import { Failure } from '../platform/http/failure.ts'
import { serve } from '../platform/http/serve.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import { tidy } from '../platform/text.ts'
import { beginFromSurveyPattern, type SurveyPattern, surveyPatternOf } from '../surveys/index.ts'
import * as store from './store.ts'

/** What each kind keeps, as its own feature makes it. */
type Pattern = { news: NewsPattern; survey: SurveyPattern; notification: NotificationPattern }

type Caller = { person_id: string; rights: EditorRights }

/** Editors: with what news, surveys and notifications begin. */
export function templateRoutes(app: FastifyInstance, house: House): void {
  const { db, now, settings } = house

  const mayChange = ({ created_by }: Pick<store.TemplateRow, 'created_by'>, { person_id, rights }: Caller) =>
    created_by === person_id || mayArrange(rights)

  const toTemplate = (row: store.Listed, by: Caller): Template => {
    const own = Object.keys(inUse(Object.fromEntries(row.translated.map((one) => [one, true])), settings.languages))
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      title: row.title,
      languages: [row.language as Language, ...(own as Language[])],
      category_title: row.category_title,
      created_by: row.author,
      created_at: row.created_at.toISOString(),
      version: row.version,
      may_change: mayChange(row, by),
    }
  }
  const answer = async (id: string, { person_id }: { person_id: string }): Promise<Template> => {
    const [row] = await store.listTemplates(db, { id })
    if (!row) throw new Failure('not_found')
    return toTemplate(row, { person_id, rights: await findRights(db, person_id) })
  }
  const hold = (tx: Database, { params }: { params: { id: string } }) => store.lockTemplate(tx, params.id)
  const refusedName = ({ name }: Record<string, unknown>): Record<string, string> =>
    typeof name === 'string' && tidy(name) === '' ? { name: 'required' } : {}

  /** What it would begin with, as the feature that owns it says. */
  const patternOf = {
    news: (tx: Database, id: string) => newsPatternOf(tx, id, settings.languages),
    survey: (tx: Database, id: string) => surveyPatternOf(tx, id, { now: now(), settings }),
    notification: notificationPatternOf,
  }

  serve(app, house, contract.list, async ({ reader, query }) => {
    const by = { person_id: reader.person_id, rights: await findRights(db, reader.person_id) }
    return { items: (await store.listTemplates(db, query)).map((row) => toTemplate(row, by)) }
  })

  serveChange(app, house, contract.create, {
    hold: nothingHeld,
    change: async (tx, _nothing, { reader, body: { kind, from, name }, fail }) => {
      if (!(await isEditor(tx, reader.person_id))) fail('forbidden')
      if ((await store.countTemplates(tx)) >= mostTemplates) fail('too_many_templates')
      const content = (await patternOf[kind](tx, from)) ?? fail('not_found')
      const row = { id: newId(), kind, name: tidy(name), content, created_at: now(), created_by: reader.person_id }
      await store.saveTemplate(tx, row)
      return row
    },
    entry: (_nothing, { id, name, kind }) => ({
      action: 'templates.created',
      thing_id: id,
      title: name,
      after: { name, kind },
    }),
    reply: ({ id }, { reader }) => answer(id, reader),
    demands: refusedName,
  })

  serveChange(app, house, contract.change, {
    hold,
    change: async (tx, row, { reader, body: { name, version }, rights, fail }) => {
      if (!mayChange(row, { person_id: reader.person_id, rights })) fail('forbidden')
      const after = { ...row, name: tidy(name), version: version + 1 }
      await store.renameTemplate(tx, row.id, after.name, after.version)
      return after
    },
    entry: (before, after) => ({
      action: 'templates.changed',
      thing_id: before.id,
      title: after.name,
      before: { name: before.name },
      after: { name: after.name },
    }),
    reply: ({ id }, { reader }) => answer(id, reader),
    demands: refusedName,
  })

  serveChange(app, house, contract.remove, {
    hold,
    change: async (tx, row, { reader, rights, fail }) => {
      if (!mayChange(row, { person_id: reader.person_id, rights })) fail('forbidden')
      await store.removeTemplate(tx, row.id)
    },
    entry: ({ id, name, kind }) => ({
      action: 'templates.deleted',
      thing_id: id,
      title: name,
      before: { name, kind },
    }),
    reply: () => undefined,
  })

  serveChange(app, house, contract.begin, {
    hold,
    change: async (tx, { kind, content }, { reader, rights, fail }) => {
      const at = now()
      if (kind === 'news') {
        const begun = { by: reader, rights, at }
        return { kind, ...(await beginFromPattern(tx, content as Pattern['news'], begun)) }
      }
      if (kind === 'notification') fail('no_draft_of_it')
      const begun = { by: reader.person_id, at }
      return { kind, ...(await beginFromSurveyPattern(tx, content as Pattern['survey'], begun)) }
    },
    entry: (_row, { entry }) => entry,
    reply: ({ kind, id, lost }) => ({ kind, id, lost }),
  })

  serve(app, house, contract.notification, async ({ params, fail }) => {
    const row = (await store.findTemplate(db, params.id)) ?? fail('not_found')
    if (row.kind !== 'notification') fail('not_found')
    const begun = await readPattern(db, row.content as Pattern['notification'], settings.languages)
    return { name: row.name, ...begun }
  })
}
