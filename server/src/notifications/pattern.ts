import type { Language, NotificationTemplate, TemplateLoss } from '@megdan/contract'
import { refusedGroups } from '../identity/index.ts'
import { imageOf, listMedia } from '../media/index.ts'
import { choiceOf } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { inUse } from '../platform/given-up.ts'
import { findAuthored } from './authoring-store.ts'

/** What a notification can be begun with; that it is urgent is said anew each time, with the reason. */
export type NotificationPattern = Pick<
  NotificationTemplate,
  'title' | 'body' | 'language' | 'translations' | 'link' | 'audience' | 'content_free' | 'image_id'
>

export async function notificationPatternOf(db: Database, id: string): Promise<NotificationPattern | undefined> {
  const row = (await findAuthored(db, id))?.notification
  if (!row) return undefined
  const { title, body, language, translations, link, content_free, image_id } = row
  return { title, body, language, translations, link, content_free, image_id, audience: choiceOf(row) }
}

/** As the studio begins with it; what is gone is left out. */
export async function readPattern(
  db: Database,
  { audience, image_id, translations, ...words }: NotificationPattern,
  languages: readonly Language[],
): Promise<Omit<NotificationTemplate, 'name'>> {
  const image = imageOf((await listMedia(db, [image_id])).get(image_id ?? ''))
  const gone = await refusedGroups(db, audience)
  const lost: TemplateLoss[] = [
    ...(image_id !== null && image === null ? ['media' as const] : []),
    ...(Object.keys(gone).length > 0 ? ['groups' as const] : []),
  ]
  const groups = 'groups' in audience ? audience.groups.filter((_, at) => !(`audience.groups.${at}` in gone)) : []
  return {
    ...words,
    translations: inUse(translations, languages),
    audience: 'groups' in audience ? { ...audience, groups } : audience,
    image_id: image === null ? null : image_id,
    image,
    lost,
  }
}
