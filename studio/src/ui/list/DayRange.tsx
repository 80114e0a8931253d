import { Group } from '@mantine/core'
import { useTexts } from '../../texts/index.ts'
import { DayField } from '../DayField.tsx'
import type { Change } from './use-filters.ts'

type Days = { from: string; to: string }

/** From which day to which, both included; either may be left out. */
export function DayRange({ filters: { from, to }, change }: { filters: Days; change: Change<Days> }) {
  const { list: words } = useTexts()
  const look = { w: 162, size: 'md', leftSectionWidth: 48 }
  return (
    <Group gap={8} wrap="nowrap">
      <DayField
        {...look}
        aria-label={words.from}
        leftSection={words.from_short}
        value={from}
        onChange={(day) => change({ from: day })}
      />
      <DayField
        {...look}
        aria-label={words.to}
        leftSection={words.to_short}
        value={to}
        onChange={(day) => change({ to: day })}
      />
    </Group>
  )
}
