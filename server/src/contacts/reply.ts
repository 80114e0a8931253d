import { type Contact, fieldsOf, openPart } from '@megdan/contract'
import { imageOf, type MediaById } from '../media/index.ts'
import type { Audience } from '../platform/audience.ts'
import type { ContactRow } from './contact.ts'

/** A contact as this audience sees it. */
export function toContact(row: ContactRow, audience: Audience, media: MediaById): Contact {
  const { photo_id, ...fields } = fieldsOf(audience.member ? row : openPart(row))
  return { id: row.id, kind: row.kind, ...fields, photo: imageOf(media.get(photo_id ?? ''), row.name) }
}
