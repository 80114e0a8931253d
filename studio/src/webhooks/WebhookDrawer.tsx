import { Button, Group, Stack, Text } from '@mantine/core'
import type { Webhook } from '@megdan/contract'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { RemoveEnd } from '../ui/form/RemoveEnd.tsx'
import { momentOf } from '../ui/format.ts'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { Tint } from '../ui/Tint.tsx'
import { Deliveries } from './Deliveries.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { removal, useWebhookActs } from './webhooks.ts'

/** Says why nothing is sent, and offers to go on. */
function Paused({ hook }: { hook: Webhook }) {
  const { webhooks: words } = useTexts()
  const { setState } = useWebhookActs(hook)
  return (
    <Tint look="warning">
      <p>{words.paused_for[hook.paused_for ?? 'by_hand']}</p>
      <Button size="sm" loading={setState.busy} onClick={() => void setState.run('active')}>
        {words.resume}
      </Button>
    </Tint>
  )
}

type ActsProps = { hook: Webhook; onSecret: (made: Made) => void }
function Acts({ hook, onSecret }: ActsProps) {
  const { webhooks: words } = useTexts()
  const { test, setState, rotate } = useWebhookActs(hook)
  const change = async () => {
    const made = await rotate.run()
    if (made) onSecret(made)
  }
  const isActive = hook.state === 'active'
  return (
    <Group gap={8}>
      {isActive && (
        <Button size="sm" variant="default" loading={test.busy} onClick={() => void test.run()}>
          {words.test}
        </Button>
      )}
      {isActive && (
        <Button size="sm" variant="default" loading={setState.busy} onClick={() => void setState.run('paused')}>
          {words.pause}
        </Button>
      )}
      <Button size="sm" variant="default" loading={rotate.busy} onClick={() => void change()}>
        {words.rotate}
      </Button>
    </Group>
  )
}
type Made = { secret: string; former_until: string }

/** A connection at the side of the page: what it is, what was sent, and what came of it. */
export function WebhookDrawer({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const { webhooks: words } = useTexts()
  const [made, setMade] = useState<Made>()
  return (
    <SideDrawer title={hook.name} size="40rem" onClose={onClose}>
      <Stack gap={24}>
        {hook.state === 'paused' && <Paused hook={hook} />}
        {made ? (
          <ShownOnce
            label={words.secret}
            value={made.secret}
            note={words.once_changed(momentOf(made.former_until))}
            words={words}
            onDone={() => setMade(undefined)}
          />
        ) : (
          <Acts hook={hook} onSecret={setMade} />
        )}
        {hook.former_until && !made && (
          <Text fz="note" c="dimmed">
            {words.former_until(momentOf(hook.former_until))}
          </Text>
        )}
        <Deliveries hook={hook} />
        <WebhookForm hook={hook} />
        <RemoveEnd id={hook.id} name={hook.name} words={words} {...removal} onClose={onClose}>
          <p>{words.remove_note}</p>
        </RemoveEnd>
      </Stack>
    </SideDrawer>
  )
}
