import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { Tint } from '../ui/Tint.tsx'

/** The token, told this once: the server keeps only what tells it again when it sees it. */
export function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  const { tokens: words } = useTexts()
  return (
    <Stack>
      <Tint look="warning">
        <Group component="p" gap={10} wrap="nowrap" align="start">
          <Icon of="alert" />
          <span>{words.once}</span>
        </Group>
      </Tint>
      <Text component="output" ff="monospace" style={{ overflowWrap: 'anywhere' }} aria-label={words.token}>
        {token}
      </Text>
      <Group gap={8}>
        <CopyButton value={token}>
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
