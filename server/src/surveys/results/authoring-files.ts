import { Readable } from 'node:stream'
import {
  asksForWords,
  csvMark,
  csvRowsOf,
  defaultLanguage,
  type Language,
  surveysAuthoring as authoring,
} from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listGroupTitles } from '../../identity/index.ts'
import { bookOf, bookType, type Cell } from '../../platform/tables/book.ts'
import { Failure } from '../../platform/http/failure.ts'
import type { House } from '../../platform/house.ts'
import { attach, csvType } from '../../platform/http/attachment.ts'
import { route } from '../../platform/http/serve.ts'
import { texts } from '../../texts/index.ts'
import * as store from '../building/authoring-store.ts'
import type { Survey } from '../building/authoring-store.ts'
import * as table from './authoring-table.ts'
import { listTellableGroups, listTexts, readResults } from './result-store.ts'
import { limitsOf } from '../survey.ts'

/**
 * The page size, which bounds memory: texts of one question, and whole answers, which may be a hundred times as long.
 */
const together = { texts: 1000, answers: 50 }
/** Characters in a workbook, which is made in memory; the CSV is sent while it is read and has no end. */
const roomInBook = 20_000_000

type Rows = AsyncGenerator<Cell[][]>

/** Keyset pagination: all rows, page by page. */
async function* pagesOf<T extends { id: string }>(
  limit: number,
  read: (page: { limit: number; after?: string }) => Promise<T[] | undefined>,
): AsyncGenerator<T[]> {
  for (let after: string | undefined; ;) {
    const rows = (await read({ limit, ...(after !== undefined && { after }) })) ?? []
    yield rows
    after = rows.at(-1)?.id
    if (rows.length < limit) return
  }
}

/** What may be told of a survey: counts of everybody and of groups, and what was written. */
async function* resultsOf(house: House, row: Survey, lang: Language): Rows {
  const ids = await listTellableGroups(house, row)
  const titles = await listGroupTitles(house.db, ids)
  const limit = limitsOf(row, house.settings).group_limit
  yield [table.resultHead(lang)]
  const { questions, guests = 0 } = await readResults(house, row)
  yield table.guestRows({ guests, guests_reach: await store.countGuestsReach(house.db, row) }, lang)
  yield table.resultRows(row, { group: null, limit, results: questions }, lang)
  for (const id of ids) {
    const { questions: results } = await readResults(house, row, id)
    yield table.resultRows(row, { group: titles.get(id) ?? id, limit, results }, lang)
  }
  for (const question of row.questions) {
    if (!asksForWords(question)) continue
    const pages = pagesOf(together.texts, (page) => listTexts(house, row, { question_id: question.id, ...page }))
    for await (const page of pages) {
      const texts = page.map(({ text }) => text)
      yield table.writtenRows(row, question, texts, lang)
    }
  }
}

/** Who said what in a named survey; nothing of any other. */
async function* namedOf({ db }: House, row: Survey, lang: Language): Rows {
  if (row.mode !== 'named') return
  yield [table.namedHead(row, lang)]
  for await (const page of pagesOf(together.answers, (pageOf) => store.listNamedAnswers(db, row.id, pageOf))) {
    const groups = await listGroupTitles(
      db,
      page.flatMap(({ user_group }) => user_group ?? []),
    )
    yield page.map(({ user_group, ...answer }) =>
      table.namedRow(row, { ...answer, group: groups.get(user_group ?? '') ?? '' }, lang),
    )
  }
}

async function* csvPartsOf(house: House, row: Survey, lang: Language): AsyncGenerator<string> {
  const asText = (rows: readonly (readonly Cell[])[]) =>
    csvRowsOf(
      rows.map((cells) => cells.map((cell) => cell ?? '')),
      lang,
    )
  yield csvMark
  for await (const rows of resultsOf(house, row, lang)) yield asText(rows)
  if (row.mode === 'named') yield asText([[]])
  for await (const rows of namedOf(house, row, lang)) yield asText(rows)
}

/** The rows, as far as there is room; `room` grows less by what they take. */
export async function gathered(rows: Rows, room: { left: number }, lang: Language): Promise<Cell[][]> {
  const all: Cell[][] = []
  for await (const some of rows) {
    for (const cells of some) {
      if (room.left <= 0) return [...all, table.restElsewhere(lang)]
      for (const cell of cells) room.left -= typeof cell === 'string' ? cell.length : 1
      all.push(cells)
    }
  }
  return all
}

/** What a survey has brought as files, within the limits that its readers were told. */
export function resultFileRoutes(app: FastifyInstance, house: House): void {
  const open = async (request: FastifyRequest, reply: FastifyReply, kind: string, type: string) => {
    const { params, query } = request as unknown as { params: { id: string }; query: { lang?: Language } }
    const survey = await store.findAuthored(house.db, params.id)
    if (!survey) throw new Failure('not_found', { message: 'Not found.' })
    attach(reply, `survey-${params.id}.${kind}`, type)
    return { row: survey.survey, lang: query.lang ?? defaultLanguage }
  }

  route(app, house, authoring.resultsFile, async (request, reply) => {
    const { row, lang } = await open(request, reply, 'csv', csvType)
    return reply.send(Readable.from(csvPartsOf(house, row, lang)))
  })

  route(app, house, authoring.resultsBook, async (request, reply) => {
    const { row, lang } = await open(request, reply, 'xlsx', bookType)
    const room = { left: roomInBook }
    const { results, answers } = texts[lang].files.survey
    const tables = [{ sheet: results, rows: await gathered(resultsOf(house, row, lang), room, lang) }]
    if (row.mode === 'named')
      tables.push({ sheet: answers, rows: await gathered(namedOf(house, row, lang), room, lang) })
    return bookOf(tables)
  })
}
