import { Box, Group, Paper, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import css from './cards.module.css'
import { TableSwitch } from './TableSwitch.tsx'
import { card } from '../ui/grounds.ts'

type Props = {
  title: ReactNode
  /** What the chart is of, in a few words. */
  note?: string
  /** Words at the other end of the head. */
  aside?: ReactNode
  /** Stands there, too, as long as the picture does. */
  legend?: ReactNode
  /** The numbers behind the picture; without them there is nothing to switch to. */
  table?: ReactNode
  children: ReactNode
}

/** A card with a chart and, one button away, the same as a table. */
export function ChartCard({ title, note, aside, legend, table, children }: Props) {
  const [isTable, setTable] = useState(false)
  const heading = useId()
  const end = aside || (!(isTable && table) && legend)
  return (
    <Paper {...card} component="section" className={css.card} aria-labelledby={heading}>
      <Group component="header" gap={12} wrap="nowrap" mih={50} p="12px 18px 8px">
        <Box component="h2" fz="1.125rem" lh="1.5rem" id={heading}>
          {title}
        </Box>
        {note && (
          <Text fz="caption" c="var(--mg-text-3)">
            {note}
          </Text>
        )}
        {end && (
          <Box fz="caption" c="dimmed" ms="auto">
            {end}
          </Box>
        )}
        {table && <TableSwitch pressed={isTable} onPress={() => setTable(!isTable)} />}
      </Group>
      {isTable && table ? table : children}
    </Paper>
  )
}
