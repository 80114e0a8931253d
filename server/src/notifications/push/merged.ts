import type { Language } from '@megdan/contract'
import type { NotificationWords } from '../tables.ts'

/** What waited for the end of somebody's quiet hours, by kinds; `to_confirm` are among them. */
export type Merged = { news: number; surveys: number; others: number; to_confirm: number }

type Counted = 'news' | 'surveys' | 'others'
type Words = Record<Counted, [one: string, many: string]> & { title: string; to_confirm: string }
const kinds: readonly Counted[] = ['news', 'surveys', 'others']
const words: Record<Language, Words> = {
  bg: {
    title: 'Докато беше тихо',
    news: ['новина', 'новини'],
    surveys: ['анкета', 'анкети'],
    others: ['известие', 'известия'],
    to_confirm: 'за потвърждение',
  },
  en: {
    title: 'During your quiet hours',
    news: ['story', 'stories'],
    surveys: ['survey', 'surveys'],
    others: ['notification', 'notifications'],
    to_confirm: 'to confirm',
  },
}

/** «3 новини, 1 за потвърждение». */
export function mergedWords(merged: Merged, language: Language): NotificationWords {
  const { title, to_confirm, ...counted } = words[language]
  const parts = kinds
    .filter((kind) => merged[kind] > 0)
    .map((kind) => `${merged[kind]} ${counted[kind][merged[kind] === 1 ? 0 : 1]}`)
  if (merged.to_confirm > 0) parts.push(`${merged.to_confirm} ${to_confirm}`)
  return { title, body: parts.join(', ') }
}
