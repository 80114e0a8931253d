import { Button, Group, Text } from '@mantine/core'
import type { Webhook, WebhookDelivery } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import { ListMore } from '../ui/list/ListPage.tsx'
import { FailureNote } from '../ui/Note.tsx'
import { Pill } from '../ui/Pill.tsx'
import { Rows } from '../ui/Rows.tsx'
import { Small } from '../ui/Small.tsx'
import { useDeliveries, useWebhookActs } from './webhooks.ts'

const looks: Record<WebhookDelivery['state'], string> = {
  waiting: 'scheduled',
  delivered: 'published',
  given_up: 'danger',
}

type RowProps = { hook: Webhook; delivery: WebhookDelivery }

function Row({ hook, delivery }: RowProps) {
  const { webhooks: words } = useTexts()
  const { replay } = useWebhookActs(hook)
  const { event_id, type, at, state, tries, status, answer, next_try_at } = delivery
  const said = status === null ? (words.no_answer[answer] ?? '') : words.answered(status)
  const called = words.event[type] ?? type
  return (
    <Group component="li" justify="space-between" align="start" gap={12} wrap="nowrap" py={9}>
      <Text component="div" miw={0}>
        {called}
        <Small>{[momentOf(at), ...(tries > 1 ? [words.tries(tries)] : []), ...(said ? [said] : [])].join(' · ')}</Small>
        {status !== null && answer && state !== 'delivered' && (
          <Text fz="caption" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            {answer}
          </Text>
        )}
        {next_try_at && <Small>{words.next_try(momentOf(next_try_at))}</Small>}
      </Text>
      <Group gap={8} wrap="nowrap">
        <Pill dot look={looks[state]}>
          {words.delivery[state]}
        </Pill>
        <Button
          size="compact-sm"
          variant="default"
          loading={replay.busy}
          aria-label={words.replay_of(called, momentOf(at))}
          onClick={() => void replay.run(event_id)}
        >
          {words.replay}
        </Button>
      </Group>
    </Group>
  )
}

/** What was sent, the newest first, with what was answered. */
export function Deliveries({ hook }: { hook: Webhook }) {
  const { webhooks: words } = useTexts()
  const list = useDeliveries(hook.id)
  return (
    <section>
      <h2>{words.sent}</h2>
      {list.state.isLoadingError && (
        <FailureNote title={words.sent_failed} error={list.state.error} retry={list.state.refetch} />
      )}
      {list.state.isSuccess && list.items.length === 0 && <p>{words.nothing_sent}</p>}
      {list.items.length > 0 && (
        <Rows label={words.sent} px={16} py={4} bd="1px solid var(--mg-border)" bdrs={14}>
          {list.items.map((delivery) => (
            <Row key={delivery.event_id} hook={hook} delivery={delivery} />
          ))}
        </Rows>
      )}
      <ListMore list={list} />
    </section>
  )
}
