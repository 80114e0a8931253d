import { createHash } from 'node:crypto'
import type { Language } from '@megdan/contract'
import type { WebPushSettings } from '../../../../settings.ts'
import { listOfAll, type Ring, wordsOf } from '../../ring.ts'
import { type Answer, type Channel, type Target, waitOf } from '../channel.ts'
import { encrypt, mostMessage } from './encrypt.ts'
import { openPost, type Reply } from './post.ts'
import { readSubscription, serviceOf, services } from './subscription.ts'
import { openVapid } from './vapid.ts'

/** What the service worker shows and opens. */
export type WebMessage = {
  title: string
  body: string
  link: string
  tag: string
  urgent: boolean
  badge?: number
  notification_id?: string
  merged_ids?: string
  trial_id?: string
}
/** One request, before it is sealed for its browser. */
type Order = { token: string; ttl: number; urgency: string; topic: string; message: WebMessage }

/** A later message of the same topic takes the place of one that waits; services allow 32 letters. */
const topicOf = (collapse_id: string) => createHash('sha256').update(collapse_id).digest('base64url').slice(0, 32)

/** Room for the number on the icon. */
const room = 24
const fits = (message: WebMessage) => Buffer.byteLength(JSON.stringify(message)) <= mostMessage - room

function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

/** Words and link are cut where they would be refused: a link that does not fit leads to the list of all. */
function messageOf(ring: Ring, locale: Language): WebMessage {
  const { collapse_id, notification_id, merged_ids, trial_id, urgent } = ring
  const rest = {
    tag: collapse_id,
    urgent,
    ...(notification_id !== null && { notification_id }),
    ...(merged_ids.length > 0 && { merged_ids: merged_ids.join(' ') }),
    ...(trial_id !== undefined && { trial_id }),
  }
  const { title, body } = wordsOf(ring, locale)
  const whole = { title, body, link: ring.link, ...rest }
  if (fits(whole)) return whole
  const link = Buffer.byteLength(ring.link) > 1000 ? listOfAll : ring.link
  return { title: cut(title, 80), body: cut(body, 200), link, ...rest }
}

/** Makes the orders of one ring; each language is written once. */
export function writerOf(ring: Ring, expires_at: Date, now: Date): (target: Target) => string {
  const ttl = Math.max(60, Math.round((expires_at.getTime() - now.getTime()) / 1000))
  const rest = { ttl, urgency: ring.urgent ? 'high' : 'normal', topic: topicOf(ring.collapse_id) }
  const written = new Map<Language, WebMessage>()
  return ({ token, locale, badge }) => {
    const message = written.get(locale) ?? messageOf(ring, locale)
    written.set(locale, message)
    const order: Order = { token, ...rest, message: badge === null ? message : { ...message, badge } }
    return JSON.stringify(order)
  }
}

/** A device is given up only where its service says that the subscription is over, never for any other status. */
export function readAnswer({ status, retry_after, code = '' }: Reply, now = Date.now()): Answer {
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (status === 404 || status === 410) return { kind: 'dead', reason: 'unregistered' }
  const rejection = { status, code, fields: [] }
  if (status === 0) return { kind: 'failed', reason: 'refused', rejection }
  const after = waitOf(retry_after, now)
  // Our clock or contact may be wrong, which somebody can put right within the day; or the browser has subscribed with
  // a key of somebody else.
  if (status === 401 || code === 'BadJwtToken') return { kind: 'doubtful', rejection }
  // Of this browser alone: it has subscribed with another key.
  if (status === 403) return { kind: 'failed', reason: 'sender_mismatch', rejection }
  if (status === 429) return { kind: 'later', reason: 'quota', after: after ?? 60_000 }
  if (status >= 500 || status < 400 || status === 408) return { kind: 'later', reason: 'away', after }
  return { kind: 'failed', reason: 'refused', rejection }
}

/** Web push (RFC 8030, 8291, 8292): the app installed from the browser. */
export const web: Channel<WebPushSettings> = {
  platforms: ['web'],
  services,
  serviceOf,
  badges: ['web'],
  writerOf,
  open(settings, _freed, pace) {
    const vapid = openVapid(settings)
    const post = openPost(settings.endpoint, pace)
    return {
      hasAccess: () => true,
      getAccess: () => Promise.resolve(),
      forgetAccess: () => undefined,
      hasRoom: post.hasRoom,
      underWay: post.underWay,
      send(body, slow, done) {
        const { token, ttl, urgency, topic, message } = JSON.parse(body) as Order
        const to = readSubscription(token)
        const sealed = to && seal(JSON.stringify(message), to)
        if (!sealed) return queueMicrotask(() => done({ kind: 'dead', reason: 'invalid_token' }))
        const headers = {
          authorization: vapid(to.endpoint.origin),
          ttl: String(ttl),
          urgency,
          topic,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
        }
        post.send(to.endpoint, headers, sealed, slow, (reply) => done(reply && readAnswer(reply)))
      },
      close: post.close,
    }
  },
}

/** Undefined for a key that is none. */
function seal(message: string, to: Parameters<typeof encrypt>[1]): Buffer | undefined {
  try {
    return encrypt(message, to)
  } catch {
    return undefined
  }
}
