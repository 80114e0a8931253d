import { Box, Group, Paper, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import css from './cards.module.css'
import { TableSwitch } from './TableSwitch.tsx'
import { card } from '../ui/grounds.ts'

type Props = {
  title: string
  value: string
  note?: ReactNode
  /** The numbers behind the small picture. */
  table?: ReactNode
  children?: ReactNode
}

/** One number, what it stands beside, and perhaps a small picture of how it came. */
export function NumberCard({ title, value, note, table, children }: Props) {
  const [isTable, setTable] = useState(false)
  return (
    <Paper {...card} component="section" p="15px 18px 14px" className={css.card} aria-label={title}>
      <Box component="h2" ff="text" fz="caption" fw={580} lts={0} c="dimmed">
        {title}
      </Box>
      {table && <TableSwitch pressed={isTable} onPress={() => setTable(!isTable)} />}
      <Group justify="space-between" align="flex-end" gap={8} wrap="nowrap" mt={4}>
        <Text ff="heading" fz="1.875rem" fw={600} lh="2.25rem" className="num" data-part="value">
          {value}
        </Text>
        {children}
      </Group>
      {note && (
        <Group gap="0 6px" align="stretch" mt={6} fz="caption" c="var(--mg-text-3)">
          {note}
        </Group>
      )}
      {isTable && <Box m="10px -10px 0">{table}</Box>}
    </Paper>
  )
}
