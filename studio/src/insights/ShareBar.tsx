import { Group, type GroupProps, Text } from '@mantine/core'
import { percent } from '@megdan/kit/format'
import { useLanguage } from '../texts/index.ts'
import { Gauge } from '../ui/Gauge.tsx'

type Props = { share: number; weak?: boolean; w?: GroupProps['w'] }

/** A share from 0 to 1 as a bar with its number. */
export function ShareBar({ share, weak = false, w }: Props) {
  const language = useLanguage()
  return (
    <Group component="span" gap={8} wrap="nowrap" miw={0} w={w} fz="caption">
      <Gauge share={Math.min(share, 1)} hue={weak ? 'var(--mg-c4)' : undefined} flex={1} miw={24} />
      <Text component="b" miw="2.25rem" ta="right" fw={640} c="var(--mg-text)" className="num">
        {percent(Math.min(share, 1), language)}
      </Text>
    </Group>
  )
}
