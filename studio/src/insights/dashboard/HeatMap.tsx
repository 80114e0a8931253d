import { Box, Text } from '@mantine/core'
import { bestHourOf, type Insights } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { CardNote, ChartCard, DataTable } from '../index.ts'
import { type StudioLanguage, useLanguage, useTexts } from '../../texts/index.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** Two hours each, as the table has them; the picture shows the waking ones unless somebody reads at night. */
const slots = Array.from({ length: 12 }, (_, index) => 2 * index)
const waking = slots.filter((hour) => hour >= 6 && hour <= 20)

/** «понеделник», or «пн»: 2024-01-01 was a Monday. */
const weekdayOf = (weekday: number, language: StudioLanguage, length: 'long' | 'short') =>
  new Date(Date.UTC(2024, 0, weekday)).toLocaleDateString(language, { weekday: length, timeZone: 'UTC' })

/** On which weekdays and at which hours people read. */
export function HeatMap({ hours }: { hours: Insights['hours'] }) {
  const { dashboard: words } = useTexts()
  const language = useLanguage()
  const readsAt = (weekday: number, from: number) =>
    hours
      .filter((one) => one.weekday === weekday && (one.hour === from || one.hour === from + 1))
      .reduce((sum, one) => sum + one.reads, 0)
  const best = bestHourOf(hours)
  const most = Math.max(1, ...weekdays.flatMap((weekday) => slots.map((slot) => readsAt(weekday, slot))))
  const isNightly = hours.some(({ hour, reads }) => reads > 0 && (hour < 6 || hour > 21))
  const shown = isNightly ? slots : waking
  const table = (
    <DataTable
      caption={words.when}
      columns={[words.weekday, ...slots.map((slot) => words.hours(slot, slot + 2))]}
      rows={weekdays.map((weekday) => ({
        key: String(weekday),
        cells: [weekdayOf(weekday, language, 'long'), ...slots.map((slot) => number(readsAt(weekday, slot), language))],
      }))}
    />
  )
  const aside = best && words.busiest(weekdayOf(best.weekday, language, 'long'), best.hour)
  return (
    <ChartCard title={words.when} aside={aside} table={table}>
      {hours.length > 0 ? (
        <Box
          display="grid"
          p="10px 18px 10px"
          fz="0.75rem"
          lh="25px"
          c="var(--mg-text-3)"
          aria-hidden="true"
          style={{ gap: 4, gridTemplateColumns: `26px repeat(${shown.length}, 1fr)` }}
        >
          {weekdays.map((weekday) => (
            <Row key={weekday} name={weekdayOf(weekday, language, 'short')}>
              {shown.map((slot) => Math.round((100 * readsAt(weekday, slot)) / most))}
            </Row>
          ))}
          <span />
          {shown.map((slot) => (
            <Text key={slot} span ta="center" className="num">
              {slot}
            </Text>
          ))}
        </Box>
      ) : (
        <CardNote>{words.no_hours}</CardNote>
      )}
      {hours.length > 0 && (
        <CardNote>
          {best ? words.best_hour(weekdayOf(best.weekday, language, 'long'), best.hour) : words.too_few_hours}
        </CardNote>
      )}
    </ChartCard>
  )
}

function Row({ name, children }: { name: string; children: number[] }) {
  return (
    <>
      <span>{name}</span>
      {children.map((heat, index) => (
        <Box
          component="i"
          key={index}
          h={25}
          bdrs={7}
          className="drawn"
          bg={`color-mix(in srgb, var(--mg-c1) ${heat === 0 ? 0 : 12 + 0.88 * heat}%, var(--mg-sunken))`}
        />
      ))}
    </>
  )
}
