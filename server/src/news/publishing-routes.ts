import { newsAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../audit/index.ts'
import type { House } from '../platform/house.ts'
import { mayPublish } from '../identity/index.ts'
import { answerNews, concernsReaders, entryOf, holdNews, personOf, within } from './authoring.ts'
import { takeBackAbout } from '../notifications/index.ts'
import { endAsking } from '../review/index.ts'
import * as store from './authoring-store.ts'
import { bringOut } from './publishing.ts'
import { withPending } from './writing.ts'

/** What brings an item to its readers and takes it away from them. */
export function newsPublishingRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now, settings } = house
  const tellReaders = () => events.tell(db, { topic: 'content', of: 'news' })

  serveChange(app, house, authoring.publish, {
    hold: holdNews,
    within,
    // Sent again it changes nothing, whatever version it names.
    versionOf: (row, { body }) => (row.status === 'published' ? body.version : row.version),
    change: async (tx, before, { reader, body, rights, fail }) => {
      const at = now()
      const person_id = personOf(reader)
      if (body.notify && !rights.push) fail('forbidden')
      const publish_at = body.publish_at ?? null
      // Whose right it would be published on is asked when it is due, and a token may be ended by then.
      if (person_id === null && publish_at !== null && new Date(publish_at) > at)
        fail('forbidden', { message: 'A program publishes at once.' })
      if (before.status === 'published')
        return publish_at !== null && new Date(publish_at) > at ? fail('already_published') : undefined
      const after = withPending(before, settings.languages)
      if (after.category_id !== null && !mayPublish(rights, after.category_id)) fail('forbidden')
      const expires_at = body.expires_at === undefined ? {} : { expires_at: dateOf(body.expires_at) }
      const { languages, push_undo_seconds: undo_seconds } = settings
      const who = { right_of: person_id, by: reader, now: at, languages, undo_seconds }
      return bringOut(tx, before, {
        publish_at: momentOf(publish_at),
        notice: body.notify ?? null,
        ...expires_at,
        ...who,
      })
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
      const isReminder = await takeBackAbout(tx, { news_id: row.id }, now())
      const forgotten = isReminder ? { reminded_at: null, reminded_version: null } : {}
      await store.changeNews(tx, row.id, { status, notice: null, ...stamps, ...forgotten })
      await endAsking(tx, { kind: 'news', id: row.id })
      return { ...row, status }
    },
    entry: (before, after) => entryOf('unpublished', { before, after }),
    reply: (_after, { params }) => answerNews(house, params.id),
  })
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))
/** As the database gives it back, whatever digits it was written with. */
const momentOf = (text: string | null) => dateOf(text)?.toISOString() ?? null
