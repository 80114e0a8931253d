import type { NewsItem } from '@megdan/contract'
import { useCallback, useState } from 'react'
import { Excerpt } from './Excerpt.tsx'
import { Dots } from './FeedList.tsx'
import { ItemSheet } from './ItemSheet.tsx'
import { NewsRow } from './NewsRow.tsx'
import css from './news.module.css'

type Props = { found: readonly { item: NewsItem; excerpt: string }[]; words: readonly string[] }

/** News that a search has found, each with what of it answers. */
export function FoundNews({ found, words }: Props) {
  const [held, setHeld] = useState<NewsItem>()
  const letGo = useCallback(() => setHeld(undefined), [])
  return (
    <div className={css.list}>
      {found.map(({ item, excerpt }) => (
        <NewsRow
          key={item.id}
          item={item}
          excerpt={<Excerpt text={excerpt} words={words} />}
          actions={<Dots item={item} onMore={setHeld} />}
          onHold={setHeld}
        />
      ))}
      <ItemSheet item={held} onClose={letGo} />
    </div>
  )
}
