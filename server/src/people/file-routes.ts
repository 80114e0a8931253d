import { Readable } from 'node:stream'
import { csvMark, csvRowsOf, defaultLanguage, type Language, people as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { type Audited, recordChange } from '../audit/index.ts'
import { isAdminHere } from '../identity/index.ts'
import { cursorOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { attach, csvType } from '../platform/http/attachment.ts'
import type { Member } from '../platform/reader.ts'
import { route } from '../platform/http/serve.ts'
import * as store from './account-store.ts'
import { fileColumns, fileRowOf } from './file-table.ts'
import { listGroups } from './import/store.ts'

type FileRequest = { query: store.Filter & { lang?: Language } }

/** How many rows are read at once: few enough not to block the event loop. */
const together = 500

/** The lines of the file, part by part; it breaks off where its reader has lost their sign-in or their role. */
async function* partsOf(db: Database, reader: Member, filter: store.Filter, lang: Language): AsyncGenerator<string> {
  const titles = new Map((await listGroups(db)).map(({ id, title }) => [id, title]))
  yield csvMark + csvRowsOf([fileColumns(lang)], lang)
  for (let cursor: string | undefined; ;) {
    if (!(await isAdminHere(db, reader))) throw new Error('The sign-in ended while its file was being sent.')
    const rows = await store.listAccounts(db, { ...filter, limit: together, ...(cursor !== undefined && { cursor }) })
    const page = rows.slice(0, together)
    const lines = page.map((row) => fileRowOf(row, titles, lang))
    yield csvRowsOf(lines, lang)
    const last = page.at(-1)
    if (rows.length <= together || !last) return
    cursor = cursorOf(store.accountOrder({}).placeOf(last))
  }
}

/** Administrators: the list, as far as it is narrowed, as a file that is sent while it is read. */
export function peopleFileRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  /** Words that were looked for may be a name, and the log keeps those of nobody who is gone. */
  const record = async (tx: Database, by: Member, { q, group, ...filter }: store.Filter) => {
    const people = await store.countAccounts(tx, { ...filter, ...(q && { q }), ...(group && { group }) })
    const title = (await listGroups(tx)).find(({ id }) => id === group)?.title
    const after: Audited = { people, ...(title !== undefined && { groups: [title] }), ...filter }
    await recordChange(tx, {
      at: now(),
      person_id: by.person_id,
      action: 'people.exported',
      thing_id: 'people',
      title: '',
      after,
    })
  }

  route(app, house, contract.file, async (request, reply) => {
    const reader = request.reader as Member
    const { lang = defaultLanguage, ...filter } = (request as unknown as FileRequest).query
    await db.transaction(async (tx) => {
      if (!(await isAdminHere(tx, reader))) throw new Failure('forbidden', { message: 'Not for this role.' })
      await record(tx, reader, filter)
    })
    attach(reply, 'people.csv', csvType)
    return reply.send(Readable.from(partsOf(db, reader, filter, lang)))
  })
}
