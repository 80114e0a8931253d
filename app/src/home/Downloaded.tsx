import type { NewsItem } from '@megdan/contract'
import { download } from '@megdan/kit/icons'
import { isDownloaded, NewsRow } from '../news/index.ts'
import { usePainted } from '../platform/first-paint.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import css from './home.module.css'

/** How many rows fill a phone; those below them come once these are seen. */
const atFirst = 6

/** Without a signal: first of all what can be opened. */
export function Downloaded({ items }: { items: readonly NewsItem[] }) {
  const { home, news } = useTexts()
  const language = useLanguage()
  const painted = usePainted()
  const here = items.filter(({ id }) => isDownloaded(id, language))
  const shown = here.length > 0 ? here : items
  return (
    <section aria-labelledby="downloaded" className={css.downloaded}>
      <SectionHead title={here.length > 0 ? news.downloaded_title : home.all_news} id="downloaded" />
      <Card>
        {(painted ? shown : shown.slice(0, atFirst)).map((item) => (
          <NewsRow
            key={item.id}
            item={item}
            moment={
              here.length > 0 && (
                <>
                  <Icon of={download} size={16} />
                  {news.downloaded}
                </>
              )
            }
          />
        ))}
      </Card>
    </section>
  )
}
