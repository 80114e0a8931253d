import type { NewsItem } from '@megdan/contract'
import { timeAgo } from '@megdan/kit/format'
import { alert, checkCircle } from '@megdan/kit/icons'
import type { ReactNode } from 'react'
import { pathOf } from '../paths.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { LeadCard } from '../ui/LeadCard.tsx'
import { Tag } from '../ui/Tag.tsx'
import { Dots, useItemMenu } from './item-menu.tsx'
import { useMarks } from './use-marks.ts'

type Props = {
  item: NewsItem
  look?: 'card' | 'open' | 'small' | 'pair'
  summary?: boolean
  eager?: boolean
  /** Before its «…». */
  actions?: ReactNode
}

/** The news item that stands over the others. */
export function LeadNews({ item, look = 'card', summary, eager = true, actions }: Props) {
  const { news } = useTexts()
  const language = useLanguage()
  const marks = useMarks()
  const menu = useItemMenu()
  const { reactions } = item.counts
  const standing = marks.standingOf(item)
  const tag = (item.important || item.must_read) && (
    <Tag tone={standing === 'confirmed' ? 'green' : 'important'} icon={standing === 'confirmed' ? checkCircle : alert}>
      {standing ? news.standing[standing] : news.important}
    </Tag>
  )
  return (
    <LeadCard
      to={pathOf.article(item.id)}
      title={item.title}
      overline={item.category.category_title}
      cover={item.cover}
      focus={item.cover?.focus ?? undefined}
      lang={item.language === language ? undefined : item.language}
      unread={marks.isRead(item.id) ? undefined : news.unread}
      summary={summary ? item.summary : undefined}
      meta={[
        timeAgo(item.published_at, language),
        news.reading(item.reading_minutes),
        ...(reactions > 0 && look !== 'card' ? [news.reactions(reactions)] : []),
      ]}
      look={look}
      eager={eager}
      {...(tag && { tag })}
      actions={
        (actions !== undefined || menu) && (
          <div className="row flex-none">
            {actions}
            {menu && <Dots item={item} open={menu} />}
          </div>
        )
      }
      {...(menu && { onHold: () => menu(item) })}
    />
  )
}
