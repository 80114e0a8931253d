import { Group, type GroupProps } from '@mantine/core'
import { grounds } from './grounds.ts'

type Props = GroupProps & { warning?: boolean }

/** A word that should not be overlooked, on a ground of its own. */
export const Callout = ({ warning = true, ...props }: Props) => (
  <Group
    gap={10}
    align="stretch"
    wrap="nowrap"
    p="10px 12px"
    bdrs="tile"
    fz="note"
    {...(warning ? grounds.warning : { bg: 'var(--mg-sunken)', c: 'dimmed' })}
    {...props}
  />
)
