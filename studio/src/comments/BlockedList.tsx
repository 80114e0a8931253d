import { TableCard } from '../ui/list/TableCard.tsx'
import { Button, Skeleton, Table } from '@mantine/core'
import type { BlockedPerson } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import { ListBody } from '../ui/list/ListPage.tsx'
import { Note } from '../ui/Note.tsx'
import { useAct } from '../ui/use-act.ts'
import type { Acts } from './acts.ts'
import { useBlocked } from './list.ts'
import { Small } from '../ui/Small.tsx'

function UnblockButton({ one, acts }: { one: BlockedPerson; acts: Acts }) {
  const { comments: words } = useTexts()
  const { run, busy } = useAct(() => acts.unblock({ id: one.person_id, name: one.name }, one))
  return (
    <Button size="sm" variant="default" loading={busy} onClick={() => void run()}>
      {words.unblock}
    </Button>
  )
}

/** People who may not comment, each with a way back. */
export function BlockedList({ acts }: { acts: Acts }) {
  const { comments: words } = useTexts()
  const list = useBlocked()
  const { name, reason, until, when } = words.columns
  return (
    <ListBody
      list={list}
      failed={words.failed}
      skeleton={<Skeleton height={240} radius="card" aria-label={words.loading} />}
      nothing={<Note icon="search" title={words.empty.blocked} text={words.empty_text.blocked} />}
    >
      <TableCard
        label={words.state.blocked}
        horizontalSpacing={18}
        verticalSpacing={12}
        columns={[name, reason, until, when]}
        acts
      >
        {list.items.map((one) => (
          <Table.Tr key={one.person_id}>
            <Table.Th scope="row">
              <bdi>{one.name}</bdi>
              {one.group && <Small>{one.group}</Small>}
            </Table.Th>
            <Table.Td>{words.reason[one.reason]}</Table.Td>
            <Table.Td>{one.until ? momentOf(one.until) : words.for_good}</Table.Td>
            <Table.Td>
              {one.by} {momentOf(one.blocked_at)}
            </Table.Td>
            <Table.Td>
              <UnblockButton one={one} acts={acts} />
            </Table.Td>
          </Table.Tr>
        ))}
      </TableCard>
    </ListBody>
  )
}
