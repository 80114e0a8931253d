import { Group } from '@mantine/core'
import type { Insights, Language } from '@megdan/contract'
import { number, percent } from '@megdan/kit/format'
import type { ReactNode } from 'react'
import { DataTable, NumberCard } from '../index.ts'
import { today } from '../today.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import css from './dashboard.module.css'
import { dateOf } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Sparkline } from './Sparkline.tsx'

const hues = { up: 'var(--mg-success)', down: 'var(--mg-danger)' }

/** By how much it is more or less than before; nothing where there was nothing before. */
function Trend({ by, shown, spoken }: { by: number; shown: string; spoken?: string }) {
  const { dashboard: words } = useTexts()
  if (shown === '') return null
  const direction = by > 0 ? 'up' : 'down'
  return (
    <Group component="span" display="inline-flex" gap={2} fw={660} c={by === 0 ? 'dimmed' : hues[direction]}>
      {by !== 0 && <Icon of={direction} size={15} />}
      {by === 0 ? words.same : shown}
      <span className="unseen">
        {spoken} {by !== 0 && (by > 0 ? words.more : words.less)}.{' '}
      </span>
    </Group>
  )
}

/** The trend of a count: relative to what it was. */
function CountTrend({ now, before }: { now: number; before: number }) {
  const language = useLanguage()
  if (before === 0) return null
  const by = Math.round((now / before - 1) * 1000) / 1000
  return <Trend by={by} shown={percent(Math.abs(by), language, 1)} />
}

/** The trend of a share: the difference itself, in percentage points, since percents of percents mislead. */
function ShareTrend({ now, before }: { now: number | null; before: number | null }) {
  const { dashboard: words } = useTexts()
  const language = useLanguage()
  if (now === null || before === null) return null
  const by = Math.round((now - before) * 1000) / 10
  const shown = number(Math.abs(by), language, { maximumFractionDigits: 1 })
  return <Trend by={by} shown={words.points(shown)} spoken={words.points_spoken} />
}

/** A point of the small picture: what it is of, and how much it is. */
type Point = { name: string; value: number }
type CardProps = {
  title: string
  value: string
  points: readonly Point[]
  /** What the points are, and how one of them is written. */
  of: string
  write: (value: number) => string
  hue: string
  /** The last point is of a day that has not ended. */
  unfinished?: boolean
  children: ReactNode
}

function Card({ title, value, points, of, write, hue, unfinished = false, children }: CardProps) {
  // Two items may have the same title.
  const rows = points.map((point, at) => ({ key: String(at), cells: [point.name, write(point.value)] }))
  const table = <DataTable caption={title} columns={[of, title]} rows={rows} />
  return (
    <NumberCard title={title} value={value} note={children} {...(points.length > 1 && { table })}>
      <Sparkline points={points.map((point) => point.value)} hue={hue} unfinished={unfinished} />
    </NumberCard>
  )
}

const shareOf = (value: number | null, language: Language) => (value === null ? '–' : percent(value, language))

type ShareProps = Pick<CardProps, 'title' | 'of' | 'hue' | 'children'> & {
  number: { now: number | null; before: number | null; points: readonly { title: string; share: number }[] }
}

/** A number that is a share, and so are its points, each of one item. */
function ShareCard({ number: { now, before, points }, children, ...card }: ShareProps) {
  const language = useLanguage()
  const write = (value: number | null) => shareOf(value, language)
  const shown = points.map((point): Point => ({ name: point.title, value: point.share }))
  return (
    <Card {...card} value={write(now)} points={shown} write={write}>
      <ShareTrend now={now} before={before} />
      {children}
    </Card>
  )
}

/** The four numbers, each beside what it was in the same number of days before. */
export function NumberCards({ insights: { to, people, active, reads, reach, surveys } }: { insights: Insights }) {
  const { dashboard: words, insights } = useTexts()
  const language = useLanguage()
  const shown = (value: number) => number(value, language)
  const share = (value: number | null) => shareOf(value, language)
  const unfinished = to === today()
  const dated = (day: string, value: number): Point => ({
    name: day === today() ? insights.unfinished(dateOf(day, language)) : dateOf(day, language),
    value,
  })
  const before = (value: number) => (value === 0 ? words.nothing_before : words.before(shown(value)))
  const beforeShare = (value: number | null) => (value === null ? words.nothing_before : words.before(share(value)))
  return (
    <div className={css.numbers}>
      <Card
        title={words.cards.active}
        value={shown(active.now)}
        points={active.days.map(({ day, people: seen }) => dated(day, seen))}
        of={insights.day}
        write={shown}
        hue="var(--mg-c1)"
        unfinished={unfinished}
      >
        <CountTrend {...active} />
        {people > 0 && words.share_of(percent(Math.min(active.now / people, 1), language), shown(people))}
      </Card>
      <Card
        title={words.cards.reads}
        value={shown(reads.now)}
        points={reads.days.map((one) => dated(one.day, one.reads))}
        of={insights.day}
        write={shown}
        hue="var(--mg-c3)"
        unfinished={unfinished}
      >
        <CountTrend {...reads} />
        {before(reads.before)}
        {reads.guests !== null && reads.guests.now > 0 && words.guests(shown(reads.guests.now))}
      </Card>
      <ShareCard title={words.cards.reach} of={words.item} hue="var(--mg-c5)" number={reach}>
        {reach.now === null ? words.no_news : beforeShare(reach.before)}
      </ShareCard>
      <ShareCard title={words.cards.surveys} of={words.survey} hue="var(--mg-c4)" number={surveys}>
        {surveys.now === null ? words.no_surveys : words.answers(surveys.answers, shown(surveys.answers))}
      </ShareCard>
    </div>
  )
}
