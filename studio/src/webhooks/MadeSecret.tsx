import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { Tint } from '../ui/Tint.tsx'

/** The secret by which the receiver knows our messages, told this once. */
export function MadeSecret({ secret, until, onDone }: { secret: string; until?: string; onDone: () => void }) {
  const { webhooks: words } = useTexts()
  return (
    <Stack>
      <Tint look="warning">
        <Group component="p" gap={10} wrap="nowrap" align="start">
          <Icon of="alert" />
          <span>{until === undefined ? words.once : words.once_changed(until)}</span>
        </Group>
      </Tint>
      <Text component="output" ff="monospace" style={{ overflowWrap: 'anywhere' }} aria-label={words.secret}>
        {secret}
      </Text>
      <Group gap={8}>
        <CopyButton value={secret}>
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
}
