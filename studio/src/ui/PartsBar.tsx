import { Box, Group } from '@mantine/core'

type Props = { h: number; parts: readonly { key: string; hue: string; size: number }[] }

/** How a whole falls into parts, as a bar; their numbers stand beside it. */
export const PartsBar = ({ h, parts }: Props) => (
  <Group gap={3} wrap="nowrap" align="stretch" h={h} bdrs={h / 2} className="clip drawn" aria-hidden="true">
    {parts.map(
      ({ key, hue, size }) => size > 0 && <Box key={key} component="span" flex={`${size} 1 0`} miw={6} bg={hue} />,
    )}
  </Group>
)
