import { Box } from '@mantine/core'

type Props = { hue: string; round?: boolean }

/** The colour that something has in the picture beside its name. */
export const Swatch = ({ hue, round = false }: Props) => (
  <Box
    component="i"
    display="inline-block"
    flex="none"
    w={10}
    h={10}
    bdrs={round ? '50%' : 3}
    bg={hue}
    className="drawn"
  />
)
