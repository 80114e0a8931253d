import { defaultLanguage, type FeedAddress, type FeedKind, feeds } from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Feed,
  type FeedRow,
  findFeedAddress,
  holdContent,
  listFeedAddresses,
  lockPerson,
  lockSession,
  noteFeedUse,
  removeFeedAddress,
  saveFeedAddress,
} from '../identity/index.ts'
import { memberAudience } from '../platform/audience.ts'
import { isSeen } from '../platform/http/fast-path.ts'
import { Failure } from '../platform/http/failure.ts'
import { type Context, type Demands, route, serve } from '../platform/http/serve.ts'
import type { House } from '../platform/house.ts'
import { dayOf } from '../platform/time-zone.ts'
import { wholeAtom } from './atom.ts'
import { openTelling } from './told.ts'

const types: Record<FeedKind, string> = {
  news: 'application/atom+xml; charset=utf-8',
  dates: 'text/calendar; charset=utf-8',
}

const toAddress = ({ kind, made_on, last_used_on }: FeedRow): FeedAddress => ({ kind, made_on, last_used_on })

/** Headers tell whole seconds: of what changes twice within one the later is said to be of the next. */
function secondAfter(former: Date | null, now: Date): Date {
  const second = Math.floor(now.getTime() / 1000) * 1000
  return new Date(Math.max(second, former ? former.getTime() + 1000 : 0))
}

/** Whether the program has what it would be told (RFC 9110, 13.2.2: the tag goes before the moment). */
function isKnown({ headers }: FastifyRequest, { etag, since }: { etag: string; since: Date }): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return isSeen({ etag }, tags)
  return Date.parse(headers['if-modified-since'] ?? '') >= since.getTime()
}

/** A person's own news and dates, at addresses that stand for a sign-in. */
export function feedRoutes(app: FastifyInstance, house: House): void {
  const { db, now, limiter, sharedLimits, responses, settings } = house
  const telling = openTelling(house)

  serve(app, house, feeds.list, async ({ reader }) => ({
    items: (await listFeedAddresses(db, reader.person_id)).map(toAddress),
  }))

  serve(app, house, feeds.make, async ({ reader, params: { kind }, fail }) => {
    const { person_id, session_id } = reader
    limiter.use('feed_addresses_by_person', person_id)
    const { row, token } = await db.transaction(async (tx) => {
      // Whoever is shut out, or signed out by somebody, at this very moment has none.
      const person = await lockPerson(tx, person_id)
      if (person?.state !== 'active' || !(await lockSession(tx, person_id, session_id))) fail('unauthenticated')
      return saveFeedAddress(tx, { person_id, kind, day: dayOf(now()) })
    })
    const url = telling.home + feeds[kind].path.replace(':token', token)
    return { item: toAddress(row ?? fail('unavailable')), url }
  })

  serve(app, house, feeds.remove, async ({ reader, params }) => {
    await removeFeedAddress(db, reader.person_id, params.kind)
  })

  /** The one answer for whatever opens nothing: nobody learns why. */
  const nothing = () => new Failure('not_found', { message: 'There is no such feed.' })

  const open = async (kind: FeedKind, token: string, ip: string): Promise<Feed> => {
    const feed = await findFeedAddress(db, kind, token)
    if (!feed) {
      // Nobody guesses 256 bits: a program of a colleague that goes on asking must not stop those of all others there.
      await sharedLimits.use('wrong_feed_addresses_by_address', ip)
      throw nothing()
    }
    limiter.use('feed_requests_by_feed', feed.row.id)
    return feed
  }

  /** Since when this address tells what it tells now; writes down, once a day, that somebody has asked. */
  const sinceWhen = async (row: FeedRow, content_hash: string): Promise<Date> => {
    const today = dayOf(now())
    const told = row.content_hash === content_hash ? row.content_since : null
    if (told && row.last_used_on === today) return told
    return db.transaction(async (tx) => {
      const held = await holdContent(tx, row)
      if (!held) throw nothing()
      const same = held.content_hash === content_hash ? held.content_since : null
      const content_since = same ?? secondAfter(held.content_since, now())
      await noteFeedUse(tx, held, { last_used_on: today, content_hash, content_since })
      return content_since
    })
  }

  const answer = (kind: FeedKind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { params } = request as unknown as Context<typeof feeds.news>
    const { row, locale, groups } = await open(kind, params.token, request.ip)
    const lang = settings.languages.includes(locale) ? locale : defaultLanguage
    const audience = memberAudience(groups)
    const key = `feed ${kind} ${lang} ${audience.key}`
    const told =
      responses.find(key) ??
      (await responses.build(key, telling.topicOf(kind), () => telling.build(kind, { audience, lang })))
    if (!told) throw nothing()
    const { etag } = told
    const since = await sinceWhen(row, etag)
    reply.headers({
      etag: `"${etag}"`,
      'last-modified': since.toUTCString(),
      // No cache that others share keeps it, and nobody shows it without asking.
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    })
    if (isKnown(request, { etag, since })) return reply.code(304).send()
    const text: string = JSON.parse(told.identity.toString('utf8'))
    reply.header('content-type', types[kind])
    return reply.send(kind === 'news' ? wholeAtom(text, row.id, lang) : text)
  }

  const demands: Demands = { limits: ['feed_requests_by_address'] }
  route(app, house, feeds.news, answer('news'), demands)
  route(app, house, feeds.dates, answer('dates'), demands)
}
