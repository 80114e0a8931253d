import { Button, CopyButton, Text } from '@mantine/core'
import { useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Tint } from '../ui/Tint.tsx'

export type Given = { code: string; expires_at: string }

/** A code in groups of five, as it is read out. */
const spelled = (code: string) => code.replace(/(.{5})(?=.)/g, '$1 ')

/** The code is told this once: the server keeps only what tells it again when it sees it. */
export function CodeCard({ name, given: { code, expires_at } }: { name: string; given: Given }) {
  const { people: words } = useTexts()
  return (
    <Tint look="primary" label={words.code}>
      <h3>{words.code}</h3>
      <Text component="output" fz="1.625rem" fw={700} lts="0.06em" className="num">
        {spelled(code)}
      </Text>
      <p>{words.code_how(name)}</p>
      <p>{words.code_until(momentOf(expires_at))}</p>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="sm"
            leftSection={<Icon of={copied ? 'check' : 'copy'} size={18} />}
            onClick={copy}
          >
            {copied ? words.copied : words.copy}
          </Button>
        )}
      </CopyButton>
    </Tint>
  )
}
