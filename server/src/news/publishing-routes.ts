import { newsAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { mayPublish } from '../identity/index.ts'
import type { House } from '../platform/house.ts'
import { type Context, serve } from '../platform/http/serve.ts'
import { concernsReaders, findStudioNews, openNews, recordNews } from './authoring.ts'
import * as store from './authoring-store.ts'
import { hasNoReaders, publishIn } from './publishing.ts'

/** What brings an item to its readers and takes it away from them. */
export function newsPublishingRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now } = house
  const tellReaders = () => events.tell(db, { topic: 'content', of: 'news' })

  const publish = async ({ reader, params, body, fail }: Context<typeof authoring.publish>) => {
    const at = now()
    const publish_at = body.publish_at === undefined ? at : new Date(body.publish_at)
    const published = await db.transaction(async (tx) => {
      const { row: before, rights } = (await openNews(tx, reader, params.id)) ?? fail('not_found')
      if (!mayPublish(rights, before.category_id) || (body.notify && !rights.push)) fail('forbidden')
      if (before.status === 'published') return publish_at > at ? fail('already_published') : false
      if (body.version !== undefined && body.version !== before.version) fail('version_conflict')
      const expires_at = body.expires_at === undefined ? before.expires_at : dateOf(body.expires_at)
      if (expires_at && expires_at <= publish_at) fail('invalid', { fields: { expires_at: 'too_small' } })
      const chosen = { expires_at, notice: body.notify ?? null, published_by: reader.person_id }
      const row = { ...before, ...chosen }
      if (await hasNoReaders(tx, row)) fail('not_ready', { fields: { audience: 'nobody' } })

      await store.changeNews(tx, row.id, { ...chosen, changed_by: reader.person_id, changed_at: at })
      if (publish_at <= at) {
        const published_at = isPutBack(before, publish_at) ? publish_at : at
        await publishIn(tx, row, { published_at, now: at, person_id: reader.person_id })
        return true
      }
      const scheduled = { status: 'scheduled', published_at: publish_at, held: null } as const
      await store.changeNews(tx, row.id, { ...scheduled, version: row.version + 1 })
      await recordNews(tx, { by: reader, at, action: 'scheduled', before, after: { ...row, ...scheduled } })
      return false
    })
    if (published) await tellReaders()
    return (await findStudioNews(db, params.id)) ?? fail('not_found')
  }
  serve(app, house, authoring.publish, publish)

  serve(app, house, authoring.unpublish, async ({ reader, params, body, fail }) => {
    const at = now()
    await db.transaction(async (tx) => {
      const { row, rights } = (await openNews(tx, reader, params.id)) ?? fail('not_found')
      if (!mayPublish(rights, row.category_id)) fail('forbidden')
      if (!concernsReaders(row)) fail('not_published')
      if (body.version !== undefined && body.version !== row.version) fail('version_conflict')
      const status = row.status === 'published' ? ('archived' as const) : ('draft' as const)
      const stamps = { version: row.version + 1, changed_by: reader.person_id, changed_at: at }
      await store.changeNews(tx, row.id, { status, notice: null, ...stamps })
      await recordNews(tx, { by: reader, at, action: 'unpublished', before: row, after: { ...row, status } })
    })
    await tellReaders()
    return (await findStudioNews(db, params.id)) ?? fail('not_found')
  })
}

/** Whoever takes a taking down back names the moment at which the item had appeared; it stands there again. */
const isPutBack = ({ status, published_at }: store.News, publish_at: Date) =>
  status === 'archived' && published_at?.getTime() === publish_at.getTime()

const dateOf = (text: string | null) => (text === null ? null : new Date(text))
