import { Group, type GroupProps, Text } from '@mantine/core'
import { Logo } from '@megdan/kit/Logo'
import { useBrand } from '../platform/brand.ts'
import { useTexts } from '../texts/index.ts'

const line = { borderLeft: '1px solid var(--mg-border-strong)' }
type Props = Pick<GroupProps, 'pt' | 'px' | 'pb'> & {
  /** Of the words beside the sign. */
  words?: string | undefined
}

export function Brand({ words, ...space }: Props) {
  const { shell } = useTexts()
  const { name, logo } = useBrand()
  return (
    <Group component="p" gap={9} fz="1.125rem" fw={760} lts="-0.01em" {...space}>
      {logo === null ? (
        <Logo size={26} />
      ) : (
        <img src={logo} alt="" style={{ height: 26, maxWidth: 78, objectFit: 'contain' }} />
      )}
      <Group component="span" gap={9} className={words}>
        {name ?? shell.brand}
        <Text span pl={9} fz="note" fw={560} lh="1rem" c="dimmed" style={line}>
          {shell.studio}
        </Text>
      </Group>
    </Group>
  )
}
