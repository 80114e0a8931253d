import { useTexts } from '../texts/index.ts'
import { BackLink } from '../ui/BackLink.tsx'

/** From a page about an item to the item. */
export const ItemBackLink = ({ id }: { id: string }) => (
  <BackLink to={`/news/${id}`}>{useTexts().insights.back}</BackLink>
)
