import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useOverview } from '../overview.ts'
import { FromTemplate } from '../templates/index.ts'
import { useTexts } from '../texts/index.ts'
import { Count } from '../ui/Count.tsx'
import { Icon } from '../ui/Icon.tsx'
import { calendarOf, type Filters } from './list.ts'

type Props = { other: 'list' | 'calendar'; filters: Filters; children?: ReactNode }

/** Over the news: the way to the other view of the same items, and to a new one. */
export function NewsActs({ other, filters, children }: Props) {
  const { news, calendar, titles, shell } = useTexts()
  const due = useOverview()?.to_check ?? 0
  const path = other === 'list' ? '/news' : '/news/calendar'
  return (
    <Group gap={12}>
      {children}
      <Button
        component={Link}
        to={`${path}?${calendarOf(filters)}`}
        variant="default"
        leftSection={<Icon of={other} size={18} />}
      >
        {other === 'list' ? calendar.list : calendar.title}
      </Button>
      <Button
        component={Link}
        to={due > 0 ? '/news/checks?state=due' : '/news/checks'}
        variant="default"
        leftSection={<Icon of="clock" size={18} />}
        {...(due > 0 && { rightSection: <Count of={due} />, title: shell.waiting.checks(due) })}
      >
        {titles.checks}
      </Button>
      <FromTemplate kind="news" />
      <Button component={Link} to="/news/new" leftSection={<Icon of="plus" size={18} />} aria-keyshortcuts="n">
        {news.begin}
      </Button>
    </Group>
  )
}
