import { pathOf } from '../paths.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Tile } from '../ui/Tile.tsx'
import { useCategories } from './categories.ts'
import css from './rail-categories.module.css'

/** The first six categories beside a wide page. */
export function RailCategories({ openAll }: { openAll: () => void }) {
  const { menu } = useTexts()
  const { data = [] } = useCategories()
  return (
    <section className={`grid gap-10 ${css.rail}`} aria-labelledby="rail-categories">
      <h2 className="text-dim" id="rail-categories">
        {menu.title}
      </h2>
      <div className="grid grid-cols-2 gap-8">
        {data.slice(0, 6).map(({ category_id, category_title, category_cover }) => (
          <Tile
            key={category_id}
            to={pathOf.category(category_id)}
            direction="none"
            title={category_title}
            cover={category_cover}
            size="rail"
          />
        ))}
      </div>
      <Button kind="ghost" small onClick={openAll}>
        {menu.all}
      </Button>
    </section>
  )
}
