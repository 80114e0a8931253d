import type { NewsItem } from '@megdan/contract'
import { timeAgo } from '@megdan/kit/format'
import { download } from '@megdan/kit/icons'
import type { ReactNode } from 'react'
import { pathOf } from '../paths.ts'
import { useOnline } from '../platform/network.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { StoryRow } from '../ui/StoryRow.tsx'
import { isDownloaded } from './feed.ts'
import { useMarks } from './use-marks.ts'

type Props = {
  item: NewsItem
  fixed?: boolean
  line?: boolean
  level?: 2 | 3
  /** Instead of the category over the title; false for nothing. */
  overline?: ReactNode
  /** Instead of the moment, as «свалено». */
  moment?: ReactNode
  onHold?: (item: NewsItem) => void
  actions?: ReactNode
}

/** A news item as a row of a list. */
export function NewsRow({ item, fixed, line, level, overline, moment, onHold, actions }: Props) {
  const { news } = useTexts()
  const language = useLanguage()
  const marks = useMarks()
  const isRead = marks.isRead(item.id)
  const downloaded = !useOnline() && isDownloaded(item.id, language) && (
    <>
      <Icon of={download} size={15} weight={2} />
      {news.downloaded}
    </>
  )
  return (
    <StoryRow
      to={pathOf.article(item.id)}
      title={item.title}
      overline={overline ?? item.category.category_title}
      cover={item.cover}
      focus={item.cover?.focus ?? undefined}
      lang={item.language === language ? undefined : item.language}
      unread={isRead ? undefined : news.unread}
      read={isRead}
      meta={[moment ?? (downloaded || timeAgo(item.published_at, language)), news.minutes(item.reading_minutes)]}
      {...(fixed && { fixed })}
      {...(line && { line })}
      {...(level && { level })}
      {...(actions !== undefined && { actions })}
      {...(onHold && { onHold: () => onHold(item) })}
    />
  )
}
