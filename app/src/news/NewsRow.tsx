import type { NewsItem } from '@megdan/contract'
import { timeAgo } from '@megdan/kit/format'
import { alert, checkCircle, download } from '@megdan/kit/icons'
import type { ReactNode } from 'react'
import { pathOf } from '../paths.ts'
import { useOnline } from '../platform/network.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { StoryRow } from '../ui/StoryRow.tsx'
import { isDownloaded } from './feed.ts'
import { Dots, useItemMenu } from './item-menu.tsx'
import { useMarks } from './use-marks.ts'

type Props = {
  item: NewsItem
  fixed?: boolean
  line?: boolean
  level?: 2 | 3
  /** What of it answers a search, under the title. */
  excerpt?: ReactNode
  /** Instead of the category over the title; false for nothing. */
  overline?: ReactNode
  /** Instead of the moment, as «свалено». */
  moment?: ReactNode
}

const marksOf = {
  waits: { icon: alert, look: 'text-warning' },
  confirmed: { icon: checkCircle, look: 'text-success' },
  matters: { icon: alert, look: 'text-danger' },
}

/** What a row says before its category: that it waits for a confirmation, has one, or matters. */
function Importance({ of }: { of: keyof typeof marksOf }) {
  const { news } = useTexts()
  const { icon, look } = marksOf[of]
  return (
    <span className={`inline-flex items-center gap-4 me-4 align-bottom ${look}`}>
      <Icon of={icon} size={14} weight={2.2} />
      {of === 'matters' ? news.important : news.standing[of]}
    </span>
  )
}

/** A news item as a row of a list. */
export function NewsRow({ item, fixed, line, level, excerpt, overline, moment }: Props) {
  const { news } = useTexts()
  const language = useLanguage()
  const marks = useMarks()
  const menu = useItemMenu()
  const isRead = marks.isRead(item.id)
  const over = overline ?? item.category.category_title
  const mark = marks.standingOf(item) ?? (item.important || item.must_read ? 'matters' : undefined)
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
      overline={
        mark ? (
          <>
            <Importance of={mark} /> {over}
          </>
        ) : (
          over
        )
      }
      cover={item.cover}
      focus={item.cover?.focus ?? undefined}
      lang={item.language === language ? undefined : item.language}
      unread={isRead ? undefined : news.unread}
      read={isRead}
      meta={[moment ?? (downloaded || timeAgo(item.published_at, language)), news.minutes(item.reading_minutes)]}
      {...(fixed && { fixed })}
      {...(line && { line })}
      {...(level && { level })}
      {...(excerpt !== undefined && { excerpt })}
      {...(menu && { actions: <Dots item={item} open={menu} />, onHold: () => menu(item) })}
    />
  )
}
