import type { ReviewState } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { Pill } from '../ui/Pill.tsx'

/** In a row of a list: that it waits for somebody else, was sent back, or has changes that readers do not have. */
export function ReviewMark({ item }: { item: { review: ReviewState | null; unpublished?: boolean } }) {
  const { review: words } = useTexts()
  return (
    <>
      {item.review === 'asked' && <Pill look="warning">{words.waits}</Pill>}
      {item.review === 'returned' && <Pill look="danger">{words.returned}</Pill>}
      {item.unpublished && <Pill>{words.unpublished}</Pill>}
    </>
  )
}
