import { type Language, mostMerged } from '@megdan/contract'
import { texts } from '../../texts/index.ts'
import type { notification, NotificationWords } from '../tables.ts'

/** What waited for the end of somebody's quiet hours, by kinds; `to_confirm` are among them. */
type Merged = { news: number; surveys: number; others: number; to_confirm: number }

const kinds = ['news', 'surveys', 'others'] as const

/** «3 новини, 1 за потвърждение». */
export function mergedWords(merged: Merged, language: Language): NotificationWords {
  const { title, counted, to_confirm } = texts[language].push.merged
  const parts = kinds.filter((kind) => merged[kind] > 0).map((kind) => counted(kind, merged[kind]))
  if (merged.to_confirm > 0) parts.push(to_confirm(merged.to_confirm))
  return { title, body: parts.join(', ') }
}

/** What rings phones: one notification, or several of a person that waited for the end of their quiet hours. */
export type Ring = Pick<typeof notification.$inferSelect, 'kind' | 'link' | 'urgent' | 'content_free'> & {
  /** On the phone a later one with the same takes the place of the earlier one. */
  collapse_id: string
  /** Its title says that it is one. */
  trial: boolean
  /** By which the app knows a push that it has asked for itself. */
  trial_id?: string
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
    ...(trial && { trial_id: row.id }),
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
