import { type Language, mostMerged } from '@megdan/contract'
import type { NotificationWords, notification } from '../tables.ts'
import { mergedWords, type Merged } from './merged.ts'

/** What rings phones: one notification, or several of a person that waited for the end of their quiet hours. */
export type Ring = Pick<typeof notification.$inferSelect, 'kind' | 'link' | 'urgent' | 'content_free'> & {
  /** On the phone a later one with the same takes the place of the earlier one. */
  collapse_id: string
  /** Its title says that it is one. */
  trial: boolean
  /** What the app tells that was opened; null when it stands for several, or is a trial. */
  notification_id: string | null
  /** Those that it stands for. */
  merged_ids: readonly string[]
  words: (language: Language) => NotificationWords
}
/** `badge` is null for guests, of whom the server does not know what they have read. */
export type Target = { token: string; platform: 'ios' | 'android'; locale: Language; badge: number | null }

/** The most that the provider takes. */
const mostBytes = 4096
const listOfAll = '/notifications'

const secret: Record<Language, NotificationWords> = {
  bg: { title: 'Ново известие', body: 'Отворете приложението, за да го прочетете.' },
  en: { title: 'New notification', body: 'Open the app to read it.' },
}

const trial: Record<Language, string> = { bg: 'Пробно', en: 'Trial' }

const marked = ({ title, body }: NotificationWords, language: Language): NotificationWords => ({
  title: `${trial[language]}: ${title}`,
  body,
})

export function ringOf(row: typeof notification.$inferSelect): Ring {
  const own = { title: row.title, body: row.body }
  const trial = row.status === 'trial'
  return {
    ...row,
    collapse_id: row.id,
    trial,
    notification_id: trial ? null : row.id,
    merged_ids: [],
    words: (language) => (language === row.language ? own : (row.translations[language] ?? own)),
  }
}

/** One push in place of several; of very many it names the last ones. */
export const mergedRing = (merged: Merged, ids: readonly string[]): Ring => ({
  collapse_id: 'quiet-hours',
  trial: false,
  notification_id: null,
  merged_ids: ids.slice(-mostMerged),
  kind: 'event',
  link: listOfAll,
  urgent: false,
  content_free: false,
  words: (language) => mergedWords(merged, language),
})

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
  const plain = ring.content_free ? secret[language] : ring.words(language)
  const words = ring.trial ? marked(plain, language) : plain
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
  const write = (platform: Target['platform'], locale: Language) => {
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
