import { Box, Button, Group, Portal, Text } from '@mantine/core'
import type { Leaving } from '@megdan/contract'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { useAct } from '../ui/use-act.ts'
import { useNow } from '../ui/use-now.ts'
import css from './leaving.module.css'
import { letGo, takeBack, useLeaving } from './leaving.ts'

type Props = { item: Leaving; at: number }

/** One that leaves, counted down from what the server said at `at`. */
function Line({ item, at }: Props) {
  const { leaving: words } = useTexts().ringing
  const now = useNow(250)
  // What is said aloud is said once, and not each second.
  const [began] = useState(() => Math.ceil(item.leaves_in / 1000))
  const left = Math.max(0, Math.ceil((item.leaves_in - (now - at)) / 1000))
  const { run, busy } = useAct((what: (id: string) => Promise<unknown>) => what(item.id))
  return (
    <Group component="li" gap="8px 12px" p={12} bdrs="tile" bg="#0c2723" c="#fff" className={css.line}>
      <Icon of={item.urgent ? 'alert' : 'bell'} size={20} />
      {/* Beside its sign; the buttons have a line of their own. */}
      <Box flex="1 0 calc(100% - 32px)" miw={0}>
        <p className="unseen" role="status">
          {words.spoken(item.title, began)}
        </p>
        <Text fw={640} className="num" aria-hidden="true">
          {left > 0 ? words.in(left) : words.now}
        </Text>
        <Text fz="caption" truncate aria-hidden="true">
          {item.title}
          {item.occasion && ` · ${words.occasion[item.occasion]}`}
        </Text>
      </Box>
      <Group gap={4} wrap="nowrap" ms="auto">
        <Button
          size="compact-sm"
          variant="subtle"
          c="#fff"
          className={css.sooner ?? ''}
          disabled={busy}
          aria-label={words.let_go_of(item.title)}
          onClick={() => void run(letGo)}
        >
          {words.let_go}
        </Button>
        <Button
          size="sm"
          variant="white"
          c="#0c2723"
          loading={busy}
          aria-label={words.undo_of(item.title)}
          onClick={() => void run(takeBack)}
        >
          {words.undo}
        </Button>
      </Group>
    </Group>
  )
}

/** What was just sent, on whatever page one is by now, until it leaves. It stands above dialogs. */
export function LeavingBar() {
  const { leaving: words } = useTexts().ringing
  const { data, dataUpdatedAt } = useLeaving()
  if (!data || data.items.length === 0) return null
  return (
    <Portal>
      <section className={css.bar} aria-label={words.title}>
        <ul>
          {data.items.map((item) => (
            <Line key={item.id} item={item} at={dataUpdatedAt} />
          ))}
        </ul>
      </section>
    </Portal>
  )
}
