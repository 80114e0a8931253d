import type { CampaignItem } from '@megdan/contract'
import { dateLong } from '@megdan/kit/format'
import { useLanguage, useTexts } from '../texts/index.ts'

/** «20 ноември – 4 декември», or from when on. */
export function useDays() {
  const { campaigns: words } = useTexts()
  const language = useLanguage()
  const dayOf = (day: string) => dateLong(`${day}T12:00:00Z`, language, Date.now(), 'UTC')
  return ({ starts_on, ends_on }: Pick<CampaignItem, 'starts_on' | 'ends_on'>) =>
    ends_on === null ? words.since(dayOf(starts_on)) : words.days(dayOf(starts_on), dayOf(ends_on))
}
