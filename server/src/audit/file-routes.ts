import { Readable } from 'node:stream'
import { audit, auditBookRows, csvMark, csvRowsOf, defaultLanguage, type Language } from '@megdan/contract'
import {
  countsOf,
  didOf,
  differenceOf,
  markOf,
  type Names,
  type TellingWords,
  whoOf,
} from '@megdan/contract/audit-telling'
import { tellingWords } from '@megdan/contract/audit-words'
import type { SQL } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { groups, isAdminHere } from '../identity/index.ts'
import { cursorOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { attach, csvType } from '../platform/http/attachment.ts'
import { Failure } from '../platform/http/failure.ts'
import { route } from '../platform/http/serve.ts'
import type { Member } from '../platform/reader.ts'
import { bookOf, bookType } from '../platform/tables/book.ts'
import { dayOf, minuteOf } from '../platform/time-zone.ts'
import { texts } from '../texts/index.ts'
import { toEntry } from './routes.ts'
import { type AuditRow, countAudit, type Filter, listAudit, recordChange } from './store.ts'

/** How many entries are read at once: few enough not to block the event loop. */
const together = 500
/** More signs no cell of a spreadsheet holds. */
const longestCell = 32_000

const wordsIn = (language: Language): TellingWords => ({
  ...tellingWords(language),
  moment: (time) => minuteOf(new Date(time)),
})

/** What categories and groups are called now. */
async function listNames(db: Database, titlesOfCategories: SQL): Promise<Names> {
  const { rows } = await db.execute<{ id: string; title: string }>(titlesOfCategories)
  const all = await db.select({ id: groups.id, title: groups.title }).from(groups)
  return new Map([...rows, ...all].map(({ id, title }) => [id, title]))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** An entry as a row: when, who, what, of what, under which id, and what it was and became. */
function rowOf(row: AuditRow, words: TellingWords, names: Names): string[] {
  const entry = toEntry(row)
  const { about, title, thing_id } = entry
  const changes = differenceOf(entry, words, names).map(({ field, was, is }) => {
    const values = was === undefined || is === undefined ? (is ?? was ?? '') : `${was} → ${is}`
    return `${field}: ${values}`
  })
  return [
    minuteOf(row.entry.at),
    whoOf(entry, words),
    capital(didOf(entry, words)),
    title || (about ? words.former(markOf(about.pseudonym)) : ''),
    thing_id,
    (countsOf(entry, words) ?? changes.join('; ')).slice(0, longestCell).toWellFormed(),
  ]
}

type Asked = Omit<Filter, 'limit' | 'cursor'>

/** The entries as rows, part by part; it breaks off where its reader has lost their sign-in or their role. */
async function* partsOf(db: Database, reader: Member, asked: Asked, words: TellingWords, names: Names) {
  for (let cursor: string | undefined; ;) {
    if (!(await isAdminHere(db, reader))) throw new Error('The sign-in ended while its file was being sent.')
    const found = await listAudit(db, { ...asked, limit: together, ...(cursor !== undefined && { cursor }) })
    const page = found.slice(0, together)
    yield page.map((row) => rowOf(row, words, names))
    const last = page.at(-1)
    if (found.length <= together || !last) return
    cursor = cursorOf([last.entry.at.toISOString(), last.entry.id])
  }
}

/** Administrators: the log, as far as it is narrowed, to be kept or handed on. */
export function auditFileRoutes(app: FastifyInstance, house: House, titlesOfCategories: SQL): void {
  const { db, now } = house

  /** Whom or which words somebody looked for is not kept: it may say who somebody is. */
  const record = (tx: Database, { person_id }: Member, { from, to, action }: Asked, entries: number) =>
    recordChange(tx, {
      at: now(),
      person_id,
      action: 'audit.exported',
      thing_id: 'audit',
      title: '',
      after: {
        count: entries,
        ...(action !== undefined && { kind: action }),
        ...(from !== undefined && { starts_on: dayOf(new Date(from)) }),
        ...(to !== undefined && { ends_on: dayOf(new Date(Date.parse(to) - 1)) }),
      },
    })

  const open = async (request: FastifyRequest) => {
    const reader = request.reader as Member
    const { lang = defaultLanguage, ...asked } = (request as unknown as { query: Asked & { lang?: Language } }).query
    await db.transaction(async (tx) => {
      if (!(await isAdminHere(tx, reader))) throw new Failure('forbidden', { message: 'Not for this role.' })
      await record(tx, reader, asked, await countAudit(tx, asked))
    })
    const names = await listNames(db, titlesOfCategories)
    return { lang, head: [...texts[lang].files.audit.head], parts: partsOf(db, reader, asked, wordsIn(lang), names) }
  }

  route(app, house, audit.file, async (request, reply) => {
    const { lang, head, parts } = await open(request)
    attach(reply, 'audit.csv', csvType)
    async function* lines() {
      yield csvMark + csvRowsOf([head], lang)
      for await (const rows of parts) yield csvRowsOf(rows, lang)
    }
    return reply.send(Readable.from(lines()))
  })

  route(app, house, audit.book, async (request, reply) => {
    const { lang, head, parts } = await open(request)
    const { sheet, rest } = texts[lang].files.audit
    const table: string[][] = [head]
    for await (const rows of parts) {
      table.push(...rows)
      if (table.length > auditBookRows) break
    }
    const isCut = table.length > auditBookRows + 1
    const rows = isCut ? [...table.slice(0, auditBookRows + 1), [rest]] : table
    attach(reply, 'audit.xlsx', bookType)
    return bookOf([{ sheet, rows }])
  })
}
