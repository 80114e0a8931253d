import { Box, type BoxProps } from '@mantine/core'

type Props = BoxProps & {
  /** From 0 to 1. */
  share: number
  hue?: string | undefined
}

/** A share as a bar; the number itself stands beside it. A table without room for it says `--gauge: none`. */
export const Gauge = ({ share, hue = 'var(--mg-primary)', ...place }: Props) => (
  <Box
    component="span"
    display="var(--gauge, block)"
    h={6}
    bdrs={16}
    bg="var(--mg-sunken)"
    className="clip drawn"
    aria-hidden="true"
    {...place}
  >
    <Box component="span" display="block" w={`${100 * share}%`} h="100%" bdrs="inherit" bg={hue} />
  </Box>
)
