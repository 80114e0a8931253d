import { LoadingRows } from '../ui/list/LoadingRows.tsx'
import { TableCard } from '../ui/list/TableCard.tsx'
import { Button, Table, Text, UnstyledButton } from '@mantine/core'
import type { Invitation, InvitationState } from '@megdan/contract'
import { useGroups } from '../audience/index.ts'
import { useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import { useRevocation } from './acts.ts'
import { Pill } from '../ui/Pill.tsx'
import { Small } from '../ui/Small.tsx'
import css from './invitations.module.css'

const looks: Record<InvitationState, string> = {
  waiting: 'scheduled',
  used: 'published',
  expired: '',
  revoked: 'danger',
}

function Came({ item: { state, used_at, used_by, expires_at } }: { item: Invitation }) {
  const { invitations: words } = useTexts()
  if (state !== 'used') return <time dateTime={expires_at}>{words.until(momentOf(expires_at))}</time>
  return (
    <>
      <div>{used_by?.name ?? words.somebody}</div>
      {used_at && <time dateTime={used_at}>{momentOf(used_at)}</time>}
    </>
  )
}

type RowProps = { item: Invitation; group: string; onBatch: (batch_id: string) => void }

function Row({ item, group, onBatch }: RowProps) {
  const { invitations: words, people } = useTexts()
  const revocation = useRevocation()
  const { id, name, number, note, role, state, created_at, created_by, batch_id } = item
  const called = name ?? words.numbered(number)
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Text component="b" fw={600} style={{ overflowWrap: 'break-word' }}>
          {called}
        </Text>
        {note && <Small>{note}</Small>}
      </Table.Th>
      <Table.Td>
        {group}
        <Small>{people.role[role]}</Small>
      </Table.Td>
      <Table.Td>
        <Pill dot look={looks[state]}>
          {words.state[state]}
        </Pill>
      </Table.Td>
      <Table.Td fz="note" className={`num ${css.when}`}>
        <Came item={item} />
      </Table.Td>
      <Table.Td fz="note" className={`num ${css.when}`}>
        <div>{created_by?.name ?? words.somebody}</div>
        <UnstyledButton mih={24} fz="note" td="underline" onClick={() => onBatch(batch_id)} title={words.show_batch}>
          <time dateTime={created_at}>{momentOf(created_at)}</time>
        </UnstyledButton>
      </Table.Td>
      <Table.Td ta="end">
        {state === 'waiting' && (
          <Button
            size="compact-md"
            variant="default"
            loading={revocation.busy}
            aria-label={words.revoke_of(called)}
            onClick={() => void revocation.run({ ids: [id] })}
          >
            {words.revoke}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

type Props = { items: readonly Invitation[]; busy: boolean; onBatch: (batch_id: string) => void }

export function InvitationTable({ items, busy, onBatch }: Props) {
  const { columns, title } = useTexts().invitations
  const titles = new Map(useGroups().data?.items.map((group) => [group.id, group.title]))
  return (
    <TableCard
      label={title}
      busy={busy}
      columns={[columns.name, columns.group, columns.state, columns.came, columns.made]}
      acts
    >
      {items.map((item) => (
        <Row key={item.id} item={item} group={titles.get(item.group_id) ?? item.group_id} onBatch={onBatch} />
      ))}
    </TableCard>
  )
}

export function InvitationSkeleton() {
  return <LoadingRows label={useTexts().invitations.loading} />
}
