import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { Icon } from './Icon.tsx'
import { Tint } from './Tint.tsx'

type Props = {
  /** What it is, for whoever hears the page. */
  label: string
  value: string
  note: string
  words: Record<'copy' | 'copied' | 'done', string>
  onDone: () => void
}

/** A token or a secret, told this once: the server keeps only what tells it again when it sees it. */
export const ShownOnce = ({ label, value, note, words, onDone }: Props) => (
  <Stack>
    <Tint look="warning">
      <Group component="p" gap={10} wrap="nowrap" align="start">
        <Icon of="alert" />
        <span>{note}</span>
      </Group>
    </Tint>
    <Text component="output" ff="monospace" style={{ overflowWrap: 'anywhere' }} aria-label={label}>
      {value}
    </Text>
    <Group gap={8}>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button leftSection={<Icon of={copied ? 'check' : 'copy'} size={18} />} onClick={copy}>
            {copied ? words.copied : words.copy}
          </Button>
        )}
      </CopyButton>
      <Button variant="default" onClick={onDone}>
        {words.done}
      </Button>
    </Group>
  </Stack>
)
