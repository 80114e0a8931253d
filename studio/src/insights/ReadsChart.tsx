import '@mantine/charts/styles.css'
import { AreaChart } from '@mantine/charts'
import { Box, Group, Stack } from '@mantine/core'
import type { ReadDay } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useId } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import css from './reads.module.css'
import { dateOf, shortDateOf } from '../ui/format.ts'
import { Swatch } from '../ui/Swatch.tsx'
import { today } from './today.ts'

/** What is drawn of a day: by a whole line up to the last day that has ended, and from there by a broken one. */
type Point = { day: string; whole: ReadDay } & Record<Line, number | null>
type Line = 'reads' | 'from_notification' | 'reads_today' | 'from_notification_today'

function pointsOf(days: readonly ReadDay[], unfinished: boolean): Point[] {
  const last = days.length - 1
  return days.map((whole, at) => {
    const { day, reads, from_notification } = whole
    const [isEnded, isBroken] = [!unfinished || at < last, unfinished && at >= last - 1]
    return {
      day,
      whole,
      reads: isEnded ? reads : null,
      from_notification: isEnded ? from_notification : null,
      reads_today: isBroken ? reads : null,
      from_notification_today: isBroken ? from_notification : null,
    }
  })
}

/** What recharts gives of the point that is looked at. */
type Pointed = { payload?: readonly { payload?: Point }[] }

/** The colour of one line of the chart, what it counts, and how many. */
function TipLine({ hue, label, count }: { hue: string; label: string; count: number }) {
  const language = useLanguage()
  return (
    <Group component="span" gap={6}>
      <Swatch round hue={hue} />
      {label}{' '}
      <Box component="b" ms="auto">
        {number(count, language)}
      </Box>
    </Group>
  )
}

/** In the colours of the other look. Says what the chart shows on one day, also to whoever goes through it by the arrow keys. */
function Tip({ payload }: Pointed) {
  const language = useLanguage()
  const { insights: words } = useTexts()
  const shown = payload?.[0]?.payload?.whole
  if (!shown) return null
  const { day, reads, from_notification } = shown
  return (
    <Stack
      gap={6}
      miw={204}
      p="10px 14px"
      bdrs="tile"
      bg="var(--mg-text)"
      fz="caption"
      c="var(--mg-sheet)"
      data-part="tip"
    >
      <b className="capital">{day === today() ? words.unfinished(dateOf(day, language)) : dateOf(day, language)}</b>
      <TipLine hue="color-mix(in srgb, var(--mg-c1) 55%, var(--mg-sheet))" label={words.reads} count={reads} />
      <TipLine hue="var(--mg-c2)" label={words.from_notification} count={from_notification} />
    </Stack>
  )
}

export function ReadsChart({ days }: { days: readonly ReadDay[] }) {
  const { insights: words } = useTexts()
  const language = useLanguage()
  const help = useId()
  // The keyboard goes through the points by recharts' own layer.
  // One label a week, of a long time one every few weeks.
  const interval = days.length > 10 ? 7 * Math.ceil(days.length / 42) - 1 : 0
  const named = {
    accessibilityLayer: true,
    'aria-label': words.reads_by_day,
    'aria-describedby': help,
    // The name of the last day stands under its point and reaches beyond it.
    margin: { right: 28 },
  }
  return (
    <div className={css.chart}>
      <p id={help} className="unseen">
        {words.chart_help}
      </p>
      <AreaChart
        h={262}
        data={pointsOf(days, days.at(-1)?.day === today())}
        dataKey="day"
        series={[
          { name: 'reads', color: 'var(--mg-c1)' },
          { name: 'from_notification', color: 'var(--mg-c2)' },
          { name: 'reads_today', color: 'var(--mg-c1)', strokeDasharray: '4 5' },
          { name: 'from_notification_today', color: 'var(--mg-c2)', strokeDasharray: '4 5' },
        ]}
        // Between two days nothing was counted that a curve could go through.
        curveType="linear"
        connectNulls={false}
        withDots={false}
        strokeWidth={2.5}
        tickLine="none"
        gridAxis="x"
        strokeDasharray="2 5"
        areaChartProps={named}
        areaProps={({ name }) => ({ isAnimationActive: false, ...(name !== 'reads' && { fill: 'none' }) })}
        xAxisProps={{ tickFormatter: (day: string) => shortDateOf(day, language), interval }}
        yAxisProps={{ tickFormatter: (value: number) => number(value, language), allowDecimals: false, width: 48 }}
        tooltipAnimationDuration={0}
        tooltipProps={{ content: Tip }}
      />
    </div>
  )
}
