import { type NewsStatus, newsStatuses } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { StateTabs } from '../ui/StateTabs.tsx'

/** From what readers see to what they no longer do. */
const shown: NewsStatus[] = ['published', 'scheduled', 'draft', 'expired', 'archived']

type Chosen = NewsStatus | 'in_review' | ''
type Props = {
  status: Chosen
  counts: Record<NewsStatus | 'in_review', number> | undefined
  onChoose: (status: Chosen) => void
}

export function StatusTabs({ status, counts, onChoose }: Props) {
  const { news: words, list } = useTexts()
  const all = counts && newsStatuses.reduce((sum, one) => sum + counts[one], 0)
  const tabs = [
    { value: '' as const, label: list.all, number: all },
    ...shown.map((value) => ({ value, label: words.tabs[value], number: counts?.[value] })),
    { value: 'in_review' as const, label: list.in_review, number: counts?.in_review },
  ]
  return <StateTabs label={list.states} chosen={status} tabs={tabs} onChoose={onChoose} />
}
