import { type Contact, contacts } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { imageOf, listMedia, type MediaById } from '../media/index.ts'
import { pageOf } from '../platform/cursor.ts'
import type { House } from '../platform/house.ts'
import { serveShared } from '../platform/shared-reading.ts'
import { type ContactRow, isPublicPhone, listContacts, placeIn } from './store.ts'

export function contactRoutes(app: FastifyInstance, house: House): void {
  serveShared(app, house, contacts.list, 'contacts', async ({ audience, query }) => {
    const limit = query.limit ?? 20
    const rows = await listContacts(house.db, audience, { ...query, limit })
    const media = await listMedia(
      house.db,
      rows.map(({ photo_id }) => photo_id),
    )
    return { reply: pageOf(rows, limit, (row) => toContact(row, media, audience.member), placeIn) }
  })
}

function toContact(row: ContactRow, media: MediaById, member: boolean): Contact {
  const { id, kind, name, position, company, department, address, location, hours } = row
  const whole = member || kind !== 'person'
  return {
    id,
    kind,
    name,
    position,
    company,
    department,
    phones: member ? row.phones : row.phones.filter((phone) => isPublicPhone(row, phone)),
    emails: row.emails,
    address,
    location: location ?? null,
    hours,
    photo: whole ? imageOf(media.get(row.photo_id ?? ''), name) : null,
  }
}
