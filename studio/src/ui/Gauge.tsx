import { Box, type BoxProps } from '@mantine/core'
import css from './gauge.module.css'

type Props = BoxProps & {
  /** From 0 to 1. */
  share: number
  hue?: string | undefined
}

/** A share as a bar; the number itself stands beside it. */
export const Gauge = ({ share, hue, ...place }: Props) => (
  <Box component="span" className={css.gauge} aria-hidden="true" {...place}>
    <span style={{ width: `${100 * share}%`, background: hue }} />
  </Box>
)
