import { type Contact, fieldsOf, type Language, openPart } from '@megdan/contract'
import { imageOf, type MediaById } from '../media/index.ts'
import type { Audience } from '../platform/audience.ts'
import { inUse } from '../platform/given-up.ts'
import type { ContactRow } from './contact.ts'

/** A contact as this audience sees it. */
export function toContact(
  row: ContactRow,
  audience: Audience,
  { media, languages }: { media: MediaById; languages: readonly Language[] },
): Contact {
  const shown = audience.member ? row : openPart(row)
  const { photo_id, duty, ...fields } = fieldsOf(shown)
  const translations = inUse(shown.translations, languages)
  return {
    id: row.id,
    kind: row.kind,
    ...fields,
    ...(duty.length > 0 && { duty }),
    photo: imageOf(media.get(photo_id ?? ''), row.name),
    ...(Object.keys(translations).length > 0 && { translations }),
  }
}
