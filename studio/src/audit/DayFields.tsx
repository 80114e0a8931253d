import { TextInput } from '@mantine/core'
import type { Change } from '../ui/list/use-filters.ts'
import css from './audit.module.css'

type Days = { since: string; until: string }
type Props = { words: Days & { day: Days }; filters: Days; change: Change<Days> }

/** From which day to which, both of them included. */
export const DayFields = ({ words, filters, change }: Props) =>
  (['since', 'until'] as const).map((name) => (
    <TextInput
      key={name}
      className={css.day}
      size="md"
      type="date"
      aria-label={words[name]}
      leftSection={words.day[name]}
      leftSectionWidth={50}
      value={filters[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  ))
