import type { MenuItem } from '@megdan/contract'
import { memo } from 'react'
import { openMenu } from '../categories/index.ts'
import { pathOf } from '../paths.ts'
import { useTexts } from '../texts/index.ts'
import { bringIntoRow } from '../ui/row-scroll.ts'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Tile } from '../ui/Tile.tsx'
import { useRail } from '../ui/wide.ts'
import tile from '../ui/tile.module.css'

/** On a phone; anything wider has the categories in its rail. */
export const CategoryStrip = memo(function CategoryStrip({ items }: { items: readonly MenuItem[] }) {
  const { home } = useTexts()
  const rail = useRail()
  if (rail || items.length === 0) return null
  return (
    <section aria-labelledby="categories">
      <SectionHead title={home.categories} id="categories">
        {/* Above what scrolls beneath it, which in WebKit has a layer of its own. */}
        <button
          type="button"
          className="relative -my-12 min-h-44 text-sub weight-650 text-primary"
          aria-label={home.all_categories}
          onClick={openMenu}
        >
          {home.see_all}
        </button>
      </SectionHead>
      <div
        className={`flex gap-12 sideways ${tile.strip}`}
        onFocus={({ currentTarget, target }) => {
          // The browser is content with a half of the tile in sight.
          if (target.matches(':focus-visible')) bringIntoRow(currentTarget, target)
        }}
      >
        {items.map(({ category_id, category_title, category_cover }) => (
          <Tile
            key={category_id}
            to={pathOf.category(category_id)}
            title={category_title}
            cover={category_cover}
            size="strip"
          />
        ))}
      </div>
    </section>
  )
})
