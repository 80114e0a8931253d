import { type Language, mostMerged } from '@megdan/contract'
import { texts } from '../../texts/index.ts'
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
/** Where a link leads that a message has no room for, and a push that stands for several. */
export const listOfAll = '/notifications'

/** What a phone shows of it. */
export function wordsOf(ring: Ring, language: Language): NotificationWords {
  const { title, body } = ring.content_free ? texts[language].push.secret : ring.words(language)
  return { title: ring.trial ? `${texts[language].push.trial}: ${title}` : title, body }
}

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
