import { type Language, surveysAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import writeXlsxFile from 'write-excel-file/node'
import { listGroupTitles } from '../people/index.ts'
import { csvOf } from '../platform/csv.ts'
import { cursorOf, placeOf } from '../platform/cursor.ts'
import { Failure } from '../platform/failure.ts'
import type { House } from '../platform/house.ts'
import { route, serve } from '../platform/serve.ts'
import { studioStatusOf } from './authoring.ts'
import * as store from './authoring-store.ts'
import type { Survey } from './authoring-store.ts'
import { type Cell, namedTable, resultTable } from './authoring-table.ts'
import { listDays } from './count-store.ts'
import { listTellableGroups, listTexts, readResults } from './result-store.ts'
import { limitsOf } from './survey.ts'

const pageSize = 1000

type FileAsked = { params: { id: string }; query: { lang?: Language } }

/** Everything of these, page by page. */
async function allOf<T extends { id: string }>(page: (after: string | undefined) => Promise<T[] | undefined>) {
  const all: T[] = []
  for (let after: string | undefined; ; after = all.at(-1)?.id) {
    const rows = (await page(after)) ?? []
    all.push(...rows)
    if (rows.length < pageSize) return all
  }
}

/** What may be told of a survey as tables: counts and texts, and of a named one who said what. */
async function tablesOf(house: House, row: Survey, lang: Language) {
  const { db, settings } = house
  const ids = await listTellableGroups(house, row)
  const titles = await listGroupTitles(db, ids)
  const limit = limitsOf(row, settings).group_limit
  const views = [{ group: null as string | null, limit, results: (await readResults(house, row)).questions }]
  for (const id of ids)
    views.push({ group: titles.get(id) ?? id, limit, results: (await readResults(house, row, id)).questions })
  const written: { question_id: string; text: string }[] = []
  for (const { id: question_id, kind, other } of row.questions) {
    if (kind !== 'text' && !other) continue
    const texts = await allOf((after) =>
      listTexts(house, row, { question_id, limit: pageSize, ...(after !== undefined && { after }) }),
    )
    written.push(...texts.map(({ text }) => ({ question_id, text })))
  }
  const results = resultTable(row, views, written, lang)
  if (row.mode !== 'named') return { results }
  const answers = await allOf((after) =>
    store.listNamedAnswers(db, row.id, { limit: pageSize, ...(after !== undefined && { after }) }),
  )
  const groups = await listGroupTitles(
    db,
    answers.flatMap(({ user_group }) => user_group ?? []),
  )
  const people = answers.map(({ name, user_group, answers: said }) => ({
    name,
    group: groups.get(user_group ?? '') ?? '',
    answers: said,
  }))
  return { results, people: namedTable(row, people, lang) }
}

const sheets = { bg: ['Резултати', 'Отговори'], en: ['Results', 'Answers'] } as const

/** What a survey has brought, within the limits that its readers were told. */
export function studioResultRoutes(app: FastifyInstance, house: House): void {
  const { db, now, settings } = house

  serve(app, house, authoring.results, async ({ params, query, fail }) => {
    const { survey: row } = (await store.findAuthored(db, params.id)) ?? fail('not_found')
    const ids = await listTellableGroups(house, row)
    if (query.group !== undefined && !ids.includes(query.group)) fail('group_withheld')
    const titles = await listGroupTitles(db, ids)
    return {
      ...(await readResults(house, row, query.group)),
      status: studioStatusOf(row, now()),
      reach: await store.countAddressed(db, row),
      waiting: await store.countWaiting(db, row),
      days: await listDays(db, row.id),
      groups: ids.flatMap((id) => {
        const title = titles.get(id)
        return title === undefined ? [] : [{ id, title }]
      }),
      text_limit: limitsOf(row, settings).text_limit,
      reminded_at: row.reminded_at?.toISOString() ?? null,
    }
  })

  serve(app, house, authoring.texts, async ({ params, query, fail }) => {
    const { survey: row } = (await store.findAuthored(db, params.id)) ?? fail('not_found')
    const limit = query.limit ?? 20
    const [after] = query.cursor === undefined ? [] : placeOf(query.cursor, [''] as [string])
    const { group: user_group, q } = query
    const wanted = {
      question_id: params.question,
      ...(user_group && { user_group }),
      ...(q && { q }),
      ...(after && { after }),
    }
    const found = await listTexts(house, row, { ...wanted, limit: limit + 1 })
    if (!found) return { items: [], next_cursor: null, withheld: true }
    const items = found.slice(0, limit)
    const last = items.at(-1)
    return { items, next_cursor: found.length > limit && last ? cursorOf([last.id]) : null, withheld: false }
  })

  const open = async (request: FastifyRequest, reply: FastifyReply, kind: string, type: string) => {
    const { params, query } = request as unknown as FileAsked
    const found = await store.findAuthored(db, params.id)
    if (!found) throw new Failure('not_found', { message: 'Not found.' })
    reply.headers({
      'cache-control': 'no-store',
      'content-type': type,
      'content-disposition': `attachment; filename="survey-${params.id}.${kind}"`,
    })
    const lang = query.lang ?? 'bg'
    return { lang, ...(await tablesOf(house, found.survey, lang)) }
  }

  route(app, house, authoring.resultsFile, async (request, reply) => {
    const { results, people } = await open(request, reply, 'csv', 'text/csv; charset=utf-8')
    return csvOf([...results, ...(people ? [[], ...people] : [])].map((cells) => cells.map((cell) => cell ?? '')))
  })

  route(app, house, authoring.resultsBook, async (request, reply) => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const { lang, results, people } = await open(request, reply, 'xlsx', type)
    const [first, second] = sheets[lang]
    const tables = [{ sheet: first, data: results }, ...(people ? [{ sheet: second, data: people }] : [])]
    // Each cell says what it is: words stay words, whatever they begin with.
    const cellOf = (cell: Cell) =>
      cell === null ? null : { value: cell, type: typeof cell === 'number' ? Number : String }
    return writeXlsxFile(
      tables.map(({ sheet, data }) => ({ sheet, data: data.map((cells) => cells.map(cellOf)) })),
    ).toBuffer()
  })
}
