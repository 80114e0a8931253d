import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { invitationLimits, type NewInvitations } from '@megdan/contract'
import { saveFile } from '@megdan/kit/save-file'
import { useState } from 'react'
import { useMe } from '../session/index.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Rows } from '../ui/Rows.tsx'
import { useAct } from '../ui/use-act.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { Tint } from '../ui/Tint.tsx'

/** In groups of five, as on the sheet. */
const spelled = (code: string) => code.replace(/(.{5})(?=.)/g, '$1 ')

type Props = {
  made: Pick<NewInvitations, 'items' | 'expires_at'>
  /** Makes the sheets of these codes; `ask` says whom to ask. */
  print: (codes: string[], ask: string) => Promise<Blob>
  onDone: () => void
}

/** The codes, told this once: the server keeps only what tells one again when it sees it. */
export function MadeCodes({ made: { items, expires_at }, print: printThem, onDone }: Props) {
  const texts = useTexts()
  const { invitations: words } = texts
  const { name: me } = useMe()
  const [ask, setAsk] = useState(me)
  const codes = items.map(({ code }) => code)
  const [failure, setFailure] = useState<string>()
  const print = async () => {
    setFailure(undefined)
    saveFile(await printThem(codes, ask.trim()), words.file(expires_at.slice(0, 10)))
  }
  const { run, busy } = useAct(print, {
    failed: (error) => setFailure(sentenceOf(error, texts, words.print_failures)),
  })
  const listed = items.map(({ name, code }) => [...(name === null ? [] : [name]), code].join('\t')).join('\n')
  return (
    <Stack>
      <Tint look="warning">
        <Group component="p" gap={10} wrap="nowrap" align="start">
          <Icon of="alert" />
          <span>{words.once(momentOf(expires_at))}</span>
        </Group>
      </Tint>
      <TextInput
        label={words.ask}
        description={words.ask_note}
        maxLength={invitationLimits.ask}
        value={ask}
        onChange={(event) => setAsk(event.currentTarget.value)}
      />
      <Group gap={8}>
        <Button loading={busy} leftSection={<Icon of="download" size={18} />} onClick={() => void run()}>
          {words.download(items.length)}
        </Button>
        <CopyButton value={listed}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<Icon of={copied ? 'check' : 'copy'} size={18} />} onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Failure>{failure}</Failure>
      <Rows ordered label={words.codes} mah="24rem" px={16} py={4} bd="1px solid var(--mg-border)" bdrs={14}>
        {items.map(({ id, name, code }) => (
          <Group component="li" key={id} justify="space-between" align="baseline" gap={16} wrap="nowrap" py={9}>
            <Text span miw={0}>
              {name ?? words.nameless}
            </Text>
            <Text component="code" flex="none" ff="text" fz="lg" fw={680} lts="0.06em" className="num">
              {spelled(code)}
            </Text>
          </Group>
        ))}
      </Rows>
      <Button variant="default" onClick={onDone}>
        {words.done}
      </Button>
    </Stack>
  )
}
