import { newsAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../audit/index.ts'
import type { House } from '../platform/house.ts'
import { answerNews, concernsReaders, entryOf, holdNews, personOf } from './authoring.ts'
import * as store from './authoring-store.ts'
import { hasNoReaders, publishIn } from './publishing.ts'

/** What brings an item to its readers and takes it away from them. */
export function newsPublishingRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now } = house
  const tellReaders = () => events.tell(db, { topic: 'content', of: 'news' })

  serveChange(app, house, authoring.publish, {
    hold: holdNews,
    // Sent again it changes nothing, whatever version it names.
    versionOf: (row, { body }) => (row.status === 'published' ? body.version : row.version),
    change: async (tx, before, { reader, body, rights, fail }) => {
      const at = now()
      const person_id = personOf(reader)
      const publish_at = body.publish_at === undefined ? at : new Date(body.publish_at)
      if (body.notify && !rights.push) fail('forbidden')
      // Whose right it would be published on is asked when it is due, and a token may be ended by then.
      if (person_id === null && publish_at > at) fail('forbidden', { message: 'A program publishes at once.' })
      if (before.status === 'published') return publish_at > at ? fail('already_published') : undefined
      const expires_at = body.expires_at === undefined ? before.expires_at : dateOf(body.expires_at)
      if (expires_at && expires_at <= publish_at) fail('invalid', { fields: { expires_at: 'too_small' } })
      const chosen = { expires_at, notice: body.notify ?? null, published_by: person_id }
      const row = { ...before, ...chosen }
      if (await hasNoReaders(tx, row)) fail('not_ready', { fields: { audience: 'nobody' } })

      await store.changeNews(tx, row.id, { ...chosen, changed_by: person_id, changed_at: at })
      if (publish_at <= at) {
        const published_at = isPutBack(before, publish_at) ? publish_at : at
        return { entry: await publishIn(tx, row, { published_at, now: at, person_id }), isOut: true }
      }
      const scheduled = { status: 'scheduled', published_at: publish_at, held: null } as const
      await store.changeNews(tx, row.id, { ...scheduled, version: row.version + 1 })
      return { entry: entryOf('scheduled', { before, after: { ...row, ...scheduled } }), isOut: false }
    },
    entry: (_before, made) => made?.entry,
    tell: (made) => made?.isOut && tellReaders(),
    reply: (_made, { params }) => answerNews(house, params.id),
  })

  serveChange(app, house, authoring.unpublish, {
    topic: 'news',
    hold: holdNews,
    // What readers do not have is refused as such, whatever version is named.
    versionOf: (row, { body }) => (concernsReaders(row) ? row.version : body.version),
    change: async (tx, row, { reader, fail }) => {
      if (!concernsReaders(row)) fail('not_published')
      const status = row.status === 'published' ? ('archived' as const) : ('draft' as const)
      const stamps = { version: row.version + 1, changed_by: personOf(reader), changed_at: now() }
      await store.changeNews(tx, row.id, { status, notice: null, ...stamps })
      return { ...row, status }
    },
    entry: (before, after) => entryOf('unpublished', { before, after }),
    reply: (_after, { params }) => answerNews(house, params.id),
  })
}

/** Whoever takes a taking down back names the moment at which the item had appeared; it stands there again. */
const isPutBack = ({ status, published_at }: store.News, publish_at: Date) =>
  status === 'archived' && published_at?.getTime() === publish_at.getTime()

const dateOf = (text: string | null) => (text === null ? null : new Date(text))
