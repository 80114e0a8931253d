import type { NewsItem } from '@megdan/contract'
import { LeadNews, NewsRow } from '../src/news/index.ts'
import { useTexts } from '../src/texts/index.ts'
import { Page } from '../src/ui/Page.tsx'
import css from './preview.module.css'

/** The item as the lists of the app show it: over the others, and as one of them. */
export function CardScreen({ item }: { item: NewsItem }) {
  const { tabs } = useTexts().shell
  return (
    <Page title={tabs.news}>
      <LeadNews item={item} summary />
      <div className={css.row}>
        <NewsRow item={item} fixed level={2} line />
      </div>
    </Page>
  )
}
