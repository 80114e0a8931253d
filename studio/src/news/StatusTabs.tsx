import { type NewsStatus, newsStatuses } from '@megdan/contract'
import { useLanguage, useTexts } from '../texts/index.ts'
import { count } from '../ui/format.ts'

type Props = {
  status: NewsStatus | ''
  counts: Record<NewsStatus, number> | undefined
  onChoose: (status: NewsStatus | '') => void
}

/** The states as tabs with their counts; they narrow one list, so they are buttons and not panels. */
export function StatusTabs({ status, counts, onChoose }: Props) {
  const { news: words } = useTexts()
  const language = useLanguage()
  const all = counts && newsStatuses.reduce((sum, one) => sum + counts[one], 0)
  const tabs = [
    { value: '' as const, label: words.all, number: all },
    ...newsStatuses.map((value) => ({ value, label: words.tabs[value], number: counts?.[value] })),
  ]
  return (
    <div role="group" aria-label={words.states} className="status-tabs">
      {tabs.map(({ value, label, number }) => (
        <button key={value} type="button" aria-pressed={status === value} onClick={() => onChoose(value)}>
          {label} {number !== undefined && <span>{count(number, language)}</span>}
        </button>
      ))}
    </div>
  )
}
