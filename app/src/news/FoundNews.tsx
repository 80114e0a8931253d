import type { NewsItem } from '@megdan/contract'
import { Excerpt } from './Excerpt.tsx'
import { ItemMenu } from './item-menu.tsx'
import { NewsRow } from './NewsRow.tsx'

type Props = { found: readonly { item: NewsItem; excerpt: string }[]; words: readonly string[] }

/** News that a search has found, each with what of it answers. */
export function FoundNews({ found, words }: Props) {
  return (
    <ItemMenu>
      {found.map(({ item, excerpt }) => (
        <NewsRow key={item.id} item={item} excerpt={<Excerpt text={excerpt} words={words} />} />
      ))}
    </ItemMenu>
  )
}
