import { Group, type GroupProps } from '@mantine/core'

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
    bg={warning ? 'var(--mg-accent-soft)' : 'var(--mg-sunken)'}
    c={warning ? 'var(--mg-on-accent-soft)' : 'dimmed'}
    {...props}
  />
)
