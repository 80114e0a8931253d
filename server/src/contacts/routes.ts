import { type Contact, contacts } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { imageOf, listMedia, type MediaById } from '../media/index.ts'
import { pageOf } from '../platform/cursor.ts'
import type { House } from '../platform/house.ts'
import { serveShared } from '../platform/shared-reading.ts'
import { type ContactRow, openPart } from './contact.ts'
import { listContacts, placeIn } from './store.ts'

export function contactRoutes(app: FastifyInstance, house: House): void {
  serveShared(app, house, contacts.list, 'contacts', async ({ audience, query }) => {
    const limit = query.limit ?? 20
    const rows = await listContacts(house.db, audience, { ...query, limit })
    const media = await listMedia(
      house.db,
      rows.map(({ photo_id }) => photo_id),
    )
    return {
      reply: pageOf(rows, limit, (row) => toContact(audience.member ? row : openPart(row), media), placeIn),
    }
  })
}

function toContact(row: ContactRow, media: MediaById): Contact {
  const { id, kind, name, position, company, department, phones, emails, address, location, hours, photo_id } = row
  const photo = imageOf(media.get(photo_id ?? ''), name)
  return { id, kind, name, position, company, department, phones, emails, address, location, hours, photo }
}
