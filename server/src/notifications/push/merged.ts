import type { Language } from '@megdan/contract'
import { texts } from '../../texts/index.ts'
import type { NotificationWords } from '../tables.ts'

/** What waited for the end of somebody's quiet hours, by kinds; `to_confirm` are among them. */
export type Merged = { news: number; surveys: number; others: number; to_confirm: number }

const kinds = ['news', 'surveys', 'others'] as const

/** «3 новини, 1 за потвърждение». */
export function mergedWords(merged: Merged, language: Language): NotificationWords {
  const { title, counted, to_confirm } = texts[language].push.merged
  const parts = kinds.filter((kind) => merged[kind] > 0).map((kind) => counted(kind, merged[kind]))
  if (merged.to_confirm > 0) parts.push(to_confirm(merged.to_confirm))
  return { title, body: parts.join(', ') }
}
