import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import type { StudioPerson } from '@megdan/contract'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from './texts/index.ts'
import { Dialog } from './ui/Dialog.tsx'
import { Icon } from './ui/Icon.tsx'

const typing = 'input, textarea, select, [contenteditable]'

export type Help = 'keys' | 'guide'
type Props = { person: StudioPerson; shown: Help | undefined; onShow: (shown: Help | undefined) => void }

function Keys() {
  const { shell } = useTexts()
  return (
    <Stack component="dl" gap={10}>
      {shell.keys.all.map(([keys, what]) => (
        <Group key={what} gap={12} wrap="nowrap" align="start">
          <Group component="dt" flex="none" gap={4} wrap="wrap" w={176}>
            {keys.split(' ').map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Group>
          <dd>{what}</dd>
        </Group>
      ))}
    </Stack>
  )
}

/** What somebody does on their first day, each with the way there. */
function Guide({ person: { role, rights }, onClose }: { person: StudioPerson; onClose: () => void }) {
  const { shell } = useTexts()
  const steps = shell.help.steps.filter(({ admin, push }) => (!admin || role === 'admin') && (!push || rights.push))
  return (
    <Stack component="ol" gap={14}>
      {steps.map(({ to, title, text }) => (
        <li key={to}>
          <Text component={Link} to={to} fw={640} c="var(--mg-primary)" onClick={onClose}>
            {title}
          </Text>
          <Text fz="note" c="dimmed">
            {text}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

/** `?` shows what the keyboard can do, wherever nothing is being written; the rail opens the guide of the first day. */
export function HelpDialog({ person, shown, onShow }: Props) {
  const { shell } = useTexts()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const written = event.target instanceof Element && event.target.closest(typing)
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !written) onShow('keys')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onShow])
  const close = () => onShow(undefined)
  return (
    <Dialog
      opened={shown !== undefined}
      onClose={close}
      title={shown === 'guide' ? shell.help.first_day : shell.keys.title}
    >
      {shown === 'guide' ? <Guide person={person} onClose={close} /> : <Keys />}
      <Group mt={18}>
        <Button
          variant="default"
          leftSection={<Icon of={shown === 'guide' ? 'letters' : 'star'} size={18} />}
          onClick={() => onShow(shown === 'guide' ? 'keys' : 'guide')}
        >
          {shown === 'guide' ? shell.keys.title : shell.help.first_day}
        </Button>
      </Group>
    </Dialog>
  )
}
