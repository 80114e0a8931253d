import type { Language, PushPlatform } from '@megdan/contract'
import type { NotificationWords } from '../../../tables.ts'
import { listOfAll, type Ring, wordsOf } from '../../ring.ts'
import { type Answer, type Channel, type Rejection, type Target, waitOf } from '../channel.ts'
import type { FcmSettings } from '../../../../settings.ts'
import { openAccess } from './access-token.ts'
import { openProvider } from './provider.ts'

/** The most that the provider takes. */
const mostBytes = 4096

/** The channels that the app makes on Android. */
const channelOf = ({ kind, urgent }: Ring) =>
  urgent || kind === 'important' ? 'important' : kind === 'survey' ? 'surveys' : 'news'

function bodyOf(ring: Ring, words: NotificationWords, link: string, expires_at: Date, now: Date) {
  const { collapse_id, notification_id, merged_ids, trial_id, urgent } = ring
  const seconds = Math.max(60, Math.round((expires_at.getTime() - now.getTime()) / 1000))
  return {
    notification: words,
    data: {
      body: words.body,
      link,
      ...(notification_id !== null && { notification_id }),
      ...(merged_ids.length > 0 && { merged_ids: merged_ids.join(' ') }),
      ...(trial_id !== undefined && { trial_id }),
    },
    android: {
      priority: urgent ? 'HIGH' : 'NORMAL',
      ttl: `${seconds}s`,
      notification: { tag: collapse_id, channel_id: channelOf(ring), sound: 'default' },
    },
    apns: {
      headers: {
        'apns-collapse-id': collapse_id,
        'apns-priority': '10',
        'apns-expiration': String(Math.round(expires_at.getTime() / 1000)),
      },
      payload: { aps: { badge: 0, sound: 'default' } },
    },
  }
}

/** Room for the badge and for what the provider adds; the token is not part of the payload. */
const room = 64
const fits = (message: object) => Buffer.byteLength(JSON.stringify(message)) <= mostBytes - room

/** Words and link are cut where they would be refused: a link that does not fit leads to the list of all. */
function fitting(ring: Ring, language: Language, expires_at: Date, now: Date) {
  const words = wordsOf(ring, language)
  const whole = bodyOf(ring, words, ring.link, expires_at, now)
  if (fits(whole)) return whole
  const link = Buffer.byteLength(ring.link) > mostBytes / 4 ? listOfAll : ring.link
  const cut = (text: string, most: number) => {
    const letters = [...text]
    return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
  }
  const short = { title: cut(words.title, 100), body: cut(words.body, 300) }
  return bodyOf(ring, short, link, expires_at, now)
}

/**
 * Makes the bodies of the requests of one ring. Each language and platform is written once; per device only the token
 * and the number on the icon are put in.
 */
export function writerOf(ring: Ring, expires_at: Date, now: Date): (target: Target) => string {
  const written = new Map<string, string[]>()
  const write = (platform: PushPlatform, locale: Language) => {
    const { apns, android, ...both } = fitting(ring, locale, expires_at, now)
    const message = { token: '', ...both, ...(platform === 'ios' ? { apns } : { android }) }
    // What an editor writes holds no bare quotation mark in JSON, so these two are ours.
    return JSON.stringify({ message }).split(/"token":""|"badge":0,/)
  }
  return ({ token, platform, locale, badge }) => {
    const key = platform + locale
    let parts = written.get(key)
    if (!parts) written.set(key, (parts = write(platform, locale)))
    const [head = '', middle = '', tail = ''] = parts
    const number = tail === '' || badge === null ? '' : `"badge":${badge},`
    return `${head}"token":${JSON.stringify(token)}${middle}${number}${tail}`
  }
}

type Detail = { '@type'?: unknown; errorCode?: unknown; fieldViolations?: unknown }
type Refusal = { message: string; code: string; fields: string[] }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Parses a body that may be anything, a proxy's page in HTML for one. */
function readRefusal(body: string): Refusal {
  let error: unknown
  try {
    const whole: unknown = JSON.parse(body)
    error = isObject(whole) ? whole['error'] : undefined
  } catch {
    // Not the provider's own words.
  }
  if (!isObject(error)) return { message: '', code: '', fields: [] }
  const details: Detail[] = Array.isArray(error['details']) ? error['details'].filter(isObject) : []
  const code = details.map(({ errorCode }) => textOf(errorCode)).find(Boolean)
  const violations = details.flatMap(({ fieldViolations }) => (Array.isArray(fieldViolations) ? fieldViolations : []))
  const fields = violations.filter(isObject).map(({ field }) => textOf(field))
  return { message: textOf(error['message']), code: code ?? textOf(error['status']), fields }
}

const isName = (text: string) => /^[\w.[\]]{1,100}$/.test(text)
const rejectionOf = (status: number, { code, fields }: Refusal): Rejection => ({
  status,
  code: isName(code) ? code : '',
  fields: fields.filter(isName).slice(0, 10),
})

const isAboutToken = ({ fields, message }: Refusal) =>
  fields.length > 0 ? fields.every((field) => field === 'message.token') : /registration token/i.test(message)

/** A device is given up only on the provider's own word about it, never on a status alone. */
export function readAnswer(status: number, body: string, retry_after: string | undefined, now = Date.now()): Answer {
  if (status === 200) return { kind: 'accepted' }
  const refusal = readRefusal(body)
  const { code } = refusal
  if (status === 404 && code === 'UNREGISTERED') return { kind: 'dead', reason: 'unregistered' }
  if (status === 403 && code === 'SENDER_ID_MISMATCH') return { kind: 'failed', reason: 'sender_mismatch' }
  if (status === 401 && code === 'THIRD_PARTY_AUTH_ERROR') return { kind: 'failed', reason: 'apns_key' }
  // A project that does not exist, or an address that is not the provider's, says 404 in other words.
  if (status === 401 || status === 403 || status === 404) return { kind: 'credentials' }
  const after = waitOf(retry_after, now)
  if (status === 429) return { kind: 'later', reason: 'quota', after: after ?? 60_000 }
  if (status >= 500 || status < 400 || status === 408) return { kind: 'later', reason: 'away', after }
  if (code === 'INVALID_ARGUMENT' && isAboutToken(refusal)) return { kind: 'dead', reason: 'invalid_token' }
  return { kind: 'bad_message', rejection: rejectionOf(status, refusal) }
}

/** Firebase Cloud Messaging, by its HTTP v1 API: iPhones and Android phones. */
export const fcm: Channel<FcmSettings> = {
  platforms: ['ios', 'android'],
  services: ['fcm'],
  serviceOf: () => 'fcm',
  badges: ['ios'],
  writerOf,
  open(settings, freed, pace) {
    const access = openAccess(settings.credentials)
    const provider = openProvider(settings, freed, pace)
    let access_token = ''
    return {
      hasAccess() {
        access_token = access.current() ?? ''
        return access_token !== ''
      },
      getAccess: access.ready,
      forgetAccess: access.forget,
      hasRoom: provider.hasRoom,
      underWay: provider.underWay,
      send: (body, slow, done) =>
        provider.send(access_token, body, slow, (reply) =>
          done(reply && readAnswer(reply.status, reply.body, reply.retry_after)),
        ),
      close: provider.close,
    }
  },
}
