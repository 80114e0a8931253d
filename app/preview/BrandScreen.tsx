import type { NewsItem } from '@megdan/contract'
import { LeadNews, NewsRow } from '../src/news/index.ts'
import { useTexts } from '../src/texts/index.ts'
import { Button } from '../src/ui/Button.tsx'
import { ChipRow } from '../src/ui/Chip.tsx'
import { Brand } from '../src/ui/Logo.tsx'
import { Page } from '../src/ui/Page.tsx'
import { Tag } from '../src/ui/Tag.tsx'
import css from './preview.module.css'

/** Where the app shows what it is called and both of its colours. */
export function BrandScreen({ item }: { item: NewsItem }) {
  const { session, shell, news } = useTexts()
  const { tabs } = shell
  return (
    <Page title={tabs.home} heading={false} middle={<Brand name={shell.brand} />}>
      <ChipRow
        label={tabs.news}
        options={[
          { value: 'home', label: tabs.home },
          { value: 'news', label: tabs.news },
          { value: 'surveys', label: tabs.surveys },
        ]}
        value="home"
        onChange={() => undefined}
      />
      <div className={css.row}>
        <LeadNews item={{ ...item, important: true }} summary />
      </div>
      <p className={`flex gap-8 ${css.row}`}>
        <Tag tone="soft">{item.category.category_title}</Tag>
        <Tag tone="amber">{news.standing.waits}</Tag>
      </p>
      <div className={`flex flex-col gap-8 ${css.row}`}>
        <Button>{session.login.submit}</Button>
        <Button kind="tonal">{session.login.with_code}</Button>
      </div>
      <div className={css.row}>
        <NewsRow item={item} fixed level={2} line />
      </div>
    </Page>
  )
}
