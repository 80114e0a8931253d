import { TextInput } from '@mantine/core'
import type { Change } from '../ui/list/use-filters.ts'

/** Such as 2026-11-20. */
type Days = { since: string; until: string }
type Props = { words: Days & { day: Days }; filters: Days; change: Change<Days> }

/** From which day to which, both of them included. */
export const DayFields = ({ words, filters, change }: Props) =>
  (['since', 'until'] as const).map((name) => (
    <TextInput
      key={name}
      w={190}
      size="md"
      type="date"
      aria-label={words[name]}
      leftSection={words.day[name]}
      leftSectionWidth={50}
      value={filters[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  ))

/** Midnight of a day where the administrator is, as a moment; undefined for what is no day. */
export function midnightOf(day: string, later = 0): string | undefined {
  const [, year, month, date] = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return year && new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString()
}

/** Days as the moments between which they lie. */
export const between = ({ since, until }: Days) => ({ from: midnightOf(since), to: midnightOf(until, 1) })
