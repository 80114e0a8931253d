import './insights.css'
import { Link } from 'react-router-dom'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'

/** From a page about an item to the item. */
export function BackLink({ id }: { id: string }) {
  const { back } = useTexts().insights
  return (
    <Link to={`/news/${id}`} className="back-link">
      <Icon of="back" size={18} />
      {back}
    </Link>
  )
}
