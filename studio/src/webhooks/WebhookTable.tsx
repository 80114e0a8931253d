import { Table } from '@mantine/core'
import type { Webhook } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useLanguage, useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import { NameCell } from '../ui/list/NameCell.tsx'
import { TableCard } from '../ui/list/TableCard.tsx'
import { Pill } from '../ui/Pill.tsx'
import { useRemoved } from '../ui/remove-later.ts'
import { Small } from '../ui/Small.tsx'

function Row({ hook, onOpen }: { hook: Webhook; onOpen: (id: string) => void }) {
  const { webhooks: words } = useTexts()
  const language = useLanguage()
  const { id, name, url, events, state, waiting, last_success_at } = hook
  return (
    <Table.Tr>
      <NameCell name={name} url={url} onOpen={() => onOpen(id)} />
      <Table.Td>{events.map((event) => words.event[event]).join(', ')}</Table.Td>
      <Table.Td>
        <Pill dot look={state === 'active' ? 'published' : 'danger'}>
          {words.state[state]}
        </Pill>
        {waiting > 0 && <Small>{words.waiting(waiting, number(waiting, language))}</Small>}
      </Table.Td>
      <Table.Td fz="note" className="num">
        {last_success_at === null ? words.never : <time dateTime={last_success_at}>{momentOf(last_success_at)}</time>}
      </Table.Td>
    </Table.Tr>
  )
}

export function WebhookTable({ items, onOpen }: { items: readonly Webhook[]; onOpen: (id: string) => void }) {
  const { columns, title } = useTexts().webhooks
  const removed = useRemoved()
  return (
    <TableCard label={title} columns={[columns.name, columns.events, columns.state, columns.last]}>
      {items
        .filter(({ id }) => !removed.has(id))
        .map((hook) => (
          <Row key={hook.id} hook={hook} onOpen={onOpen} />
        ))}
    </TableCard>
  )
}
