import type { NewsItem } from '@megdan/contract'
import { more } from '@megdan/kit/icons'
import { createContext, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { afterwards } from '../platform/chunks.ts'
import { useTexts } from '../texts/index.ts'
import { IconButton } from '../ui/Button.tsx'

const ItemSheet = afterwards(() => import('./ItemSheet.tsx').then((file) => file.ItemSheet))

type Open = (item: NewsItem) => void
const Opener = createContext<Open | undefined>(undefined)

/** What a row does when it is held or its «…» is tapped; undefined outside `ItemMenu`. */
export const useItemMenu = (): Open | undefined => use(Opener)

/** The one sheet of all news that stand inside. */
export function ItemMenu({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState<NewsItem>()
  const letGo = useCallback(() => setHeld(undefined), [])
  return (
    <Opener value={setHeld}>
      {children}
      <Suspense>
        <ItemSheet item={held} onClose={letGo} />
      </Suspense>
    </Opener>
  )
}

/** The «…» of an item. */
export function Dots({ item, open }: { item: NewsItem; open: Open }) {
  const { news } = useTexts()
  const label = news.item_menu(item.title)
  return (
    <IconButton className={'text-faint inner -my-8'} icon={more} size={20} label={label} onClick={() => open(item)} />
  )
}
