import { Group, type GroupProps } from '@mantine/core'
import { percent } from '@megdan/kit/format'
import { useLanguage } from '../texts/index.ts'
import { Gauge } from '../ui/Gauge.tsx'
import css from './cards.module.css'

type Props = { share: number; weak?: boolean; w?: GroupProps['w'] }

/** A share from 0 to 1 as a bar with its number. */
export function ShareBar({ share, weak = false, w }: Props) {
  const language = useLanguage()
  return (
    <Group component="span" gap={8} wrap="nowrap" miw={0} w={w} fz="caption" className={css.share}>
      <Gauge share={Math.min(share, 1)} hue={weak ? 'var(--mg-c4)' : undefined} flex={1} miw={24} />
      <b>{percent(Math.min(share, 1), language)}</b>
    </Group>
  )
}
