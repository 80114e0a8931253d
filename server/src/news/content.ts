import { isHarmlessLink } from '@megdan/contract'
import { listMissingCategories } from '../categories/index.ts'
import { listMedia } from '../media/index.ts'
import { refusedGroups } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { isId } from '../platform/id.ts'

type Node = { attrs?: Record<string, unknown>; marks?: Node[]; content?: Node[] }
type Refused = Record<string, string>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** No more than any field may hold: nothing about the body is certain yet. */
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.slice(0, 500).filter(isId) : [])

const isHarmless = (href: unknown) => typeof href !== 'string' || isHarmlessLink(href)

/** Says of a document what its schema cannot: where its links lead. */
function refuseNodes(value: unknown, path: string, bad: Refused, depth = 0): void {
  if (!isObject(value) || depth > 12) return
  const { attrs, marks, content } = value as Node
  if (isObject(attrs) && !isHarmless(attrs['href'])) bad[`${path}.attrs.href`] = 'not_allowed'
  for (const [name, list] of Object.entries({ marks, content })) {
    if (Array.isArray(list))
      for (const [at, one] of list.entries()) refuseNodes(one, `${path}.${name}.${at}`, bad, depth + 1)
  }
}

function refuseDocuments(body: Record<string, unknown>, bad: Refused) {
  refuseNodes(body['body'], 'body', bad)
  const { translations } = body
  if (!isObject(translations)) return
  for (const [language, wording] of Object.entries(translations)) {
    if (isObject(wording)) refuseNodes(wording['body'], `translations.${language}.body`, bad)
  }
}

async function refuseMedia(db: Database, body: Record<string, unknown>, bad: Refused) {
  const cover = idsOf([body['cover_id']])
  const gallery = idsOf(body['gallery'])
  const attached = Array.isArray(body['attachments']) ? body['attachments'].slice(0, 50) : []
  const files = attached.map((one: unknown) => (isObject(one) ? one['medium_id'] : undefined))
  const media = await listMedia(db, [...cover, ...gallery, ...idsOf(files)])
  const isImage = (id: string) => media.get(id)?.kind === 'image'
  if (!cover.every(isImage)) bad['cover_id'] = 'not_found'
  for (const [at, id] of gallery.entries()) if (!isImage(id)) bad[`gallery.${at}`] = 'not_found'
  for (const [at, id] of files.entries()) {
    // A video stands in the text.
    const kind = isId(id) ? media.get(id)?.kind : 'file'
    if (kind === undefined || kind === 'video') bad[`attachments.${at}.medium_id`] = 'not_found'
  }
}

/** What the schema cannot say about the fields of an item: categories, groups and media must be there, links harmless. */
export const refusedContent = (db: Database) => async (body: Record<string, unknown>) => {
  const bad: Refused = {}
  refuseDocuments(body, bad)
  const { category_id } = body
  const [category] = await listMissingCategories(db, idsOf([category_id]))
  if (category !== undefined) bad['category_id'] = 'not_found'
  Object.assign(bad, await refusedGroups(db, body['audience']))
  await refuseMedia(db, body, bad)
  return bad
}
