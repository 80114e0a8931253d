import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { momentOf } from '../ui/format.ts'
import css from './audit.module.css'

type Props = {
  at: string
  said: ReactNode
  about: ReactNode
  /** What the log may be narrowed to from here. */
  ways: readonly { label: string; go: () => void }[]
}

/** A line of a log: when, what, more about it, and the way to what belongs to it. */
export const LogLine = ({ at, said, about, ways }: Props) => (
  <li className={css.entry}>
    <Text component="time" pt={2} fz="caption" c="dimmed" className="num one-line" dateTime={at}>
      {momentOf(at)}
    </Text>
    <div>
      <Text c="dimmed">{said}</Text>
      <Group justify="space-between" align="start" gap="0 16px">
        {about}
        <div>
          {ways.map(({ label, go }) => (
            <Button key={label} size="compact-sm" variant="subtle" onClick={go}>
              {label}
            </Button>
          ))}
        </div>
      </Group>
    </div>
  </li>
)
