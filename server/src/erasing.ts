import { forgetInAudit, keepNameInAudit } from './audit/index.ts'
import { forgetAnswerer, uncountLikes } from './comments/index.ts'
import { keepAwayFromDirectory } from './directory/index.ts'
import { forgetInvited } from './invitations/index.ts'
import { type MediaStore, takePhotoAlong } from './media/index.ts'
import { uncountReactions, unsignNews } from './news/index.ts'
import { unlinkOpenings } from './notifications/opened.ts'
import { openErasedList } from './operate/index.ts'
import type { House } from './platform/house.ts'
import { forgetRegistrations, openErasing } from './session/index.ts'

type Given = Pick<House, 'db' | 'events' | 'now' | 'settings'>

/** How a person is erased with all that every feature knows of them, so that no restore brings them back. */
export function openErasingOfAll(house: Given, media: MediaStore) {
  const { now, settings } = house
  const erased = openErasedList(settings)
  return openErasing(house, {
    before: [
      uncountReactions,
      uncountLikes,
      forgetAnswerer,
      unsignNews,
      unlinkOpenings,
      takePhotoAlong(media),
      forgetInvited,
      keepAwayFromDirectory(house),
      forgetRegistrations,
      keepNameInAudit,
    ],
    after: [
      (tx, id) => forgetInAudit(now(), settings.audit_name_days)(tx, id),
      async (_, id) => erased.note(id, now()),
    ],
  })
}
