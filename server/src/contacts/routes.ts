import { type Contact, contacts } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { listMedia } from '../media/index.ts'
import type { Audience } from '../platform/audience.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { byMembership, serveShared } from '../platform/http/shared-reading.ts'
import { toContact } from './reply.ts'
import { listContacts, placeIn } from './store.ts'

/** How many rows are read at once: few enough not to block the event loop. */
const together = 500

type Page = Parameters<typeof listContacts>[2]
type Readable = { db: Database; settings: House['settings'] }

async function readPage({ db, settings: { languages } }: Readable, audience: Audience, page: Page) {
  const rows = await listContacts(db, audience, page)
  const media = await listMedia(
    db,
    rows.map(({ photo_id }) => photo_id),
  )
  return pageOf(rows, page.limit, (row) => toContact(row, audience, { media, languages }), placeIn)
}

/** Everybody as of one moment, however many change meanwhile. */
const readAll = ({ db, settings }: Readable, audience: Audience): Promise<Contact[]> =>
  db.transaction(
    async (tx) => {
      const items: Contact[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await readPage({ db: tx, settings }, audience, {
          limit: together,
          ...(cursor !== undefined && { cursor }),
        })
        items.push(...page.items)
        cursor = page.next_cursor
      }
      return items
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

export function contactRoutes(app: FastifyInstance, house: House): void {
  serveShared(
    app,
    house,
    contacts.list,
    'contacts',
    async ({ audience, db, query }) => ({
      reply: await readPage({ db, settings: house.settings }, audience, { ...query, limit: query.limit ?? 20 }),
    }),
    byMembership,
  )
  serveShared(
    app,
    house,
    contacts.all,
    'contacts',
    async ({ audience, db }) => ({ reply: { items: await readAll({ db, settings: house.settings }, audience) } }),
    byMembership,
  )
}
