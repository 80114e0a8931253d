import type { Language, PushPlatform } from '@megdan/contract'
import type { NotificationWords } from '../../../tables.ts'
import { listOfAll, type Ring, wordsOf } from '../../ring.ts'
import type { Target } from '../channel.ts'

/** The most that the provider takes. */
const mostBytes = 4096

/** The channels that the app makes on Android. */
const channelOf = ({ kind, urgent }: Ring) =>
  urgent || kind === 'important' ? 'important' : kind === 'survey' ? 'surveys' : 'news'

function bodyOf(ring: Ring, words: NotificationWords, link: string, expires_at: Date, now: Date) {
  const { collapse_id, notification_id, merged_ids, urgent } = ring
  const seconds = Math.max(60, Math.round((expires_at.getTime() - now.getTime()) / 1000))
  return {
    notification: words,
    data: {
      body: words.body,
      link,
      ...(notification_id !== null && { notification_id }),
      ...(merged_ids.length > 0 && { merged_ids: merged_ids.join(' ') }),
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
