import { useLanguage, useTexts } from '../texts/index.ts'
import { agoOf } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNow } from '../ui/use-now.ts'
import type { CopyState } from './working-copy.ts'

/** Whether what is written is safe, and where. */
export function SavedNote({ state }: { state: CopyState }) {
  const { saved: words } = useTexts().editor
  const language = useLanguage()
  const now = useNow(10_000)
  const { status, base, saved_at, content } = state
  const isShown = base !== undefined && base.status !== 'draft'
  const told = () => {
    switch (status) {
      case 'saved':
        if (!base) return words.never
        return saved_at === undefined ? words.unchanged : words.saved(agoOf(Math.min(saved_at, now), language, now))
      case 'waiting':
        if (isShown) return words.unpublished
        return content.title.trim() && content.category_id ? words.waiting : words.waiting_title
      default:
        return words[status]
    }
  }
  const isBad = status === 'lost' || status === 'refused' || status === 'conflict'
  return (
    <p className="saved-note" role="status" data-bad={isBad || undefined}>
      <Icon of={isBad || status === 'kept' ? 'alert' : 'check'} size={16} />
      {told()}
    </p>
  )
}
