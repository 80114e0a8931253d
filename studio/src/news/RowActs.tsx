import type { StudioNewsItem } from '@megdan/contract'
import { lazy } from 'react'
import { useTexts } from '../texts/index.ts'
import { MoreMenu } from '../ui/MoreMenu.tsx'

const RowMenu = lazy(async () => ({ default: (await import('./RowMenu.tsx')).RowMenu }))

/** What can be done with one item. */
export function RowActs({ item }: { item: StudioNewsItem }) {
  const { news } = useTexts()
  return <MoreMenu label={news.bulk.more_of(item.title)} renderMenu={(menu) => <RowMenu {...menu} item={item} />} />
}
