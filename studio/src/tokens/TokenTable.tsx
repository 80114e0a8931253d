import { Button, Group, Table, Text } from '@mantine/core'
import { categoriesAuthoring, type ProgramToken } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { momentOf } from '../ui/format.ts'
import { TableCard } from '../ui/list/TableCard.tsx'
import { Pill } from '../ui/Pill.tsx'
import { Small } from '../ui/Small.tsx'
import { useNow } from '../ui/use-now.ts'
import { stateOf, type TokenState, useEnding } from './tokens.ts'

const looks: Record<TokenState, string> = { valid: 'published', expired: '', ended: 'danger' }
const mostPlaces = 5

/** Asks once more: what the program does stops at once. */
function EndDialog({ token, onClose }: { token: ProgramToken; onClose: () => void }) {
  useFocusReturn()
  const { end: words } = useTexts().tokens
  const { run, busy } = useEnding(token)
  const end = async () => {
    await run()
    onClose()
  }
  return (
    <Dialog onClose={() => !busy && onClose()} title={words.title(token.name)} radius="card" centered>
      <p>{words.text}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {words.cancel}
        </Button>
        <Button variant="danger" loading={busy} onClick={() => void end()}>
          {words.act}
        </Button>
      </Group>
    </Dialog>
  )
}

/** When it was last used, and from where: whoever has stolen one shows here. */
function Uses({ token: { last_used_at, places } }: { token: ProgramToken }) {
  const { tokens: words } = useTexts()
  return (
    <>
      {last_used_at === null ? words.never_used : <time dateTime={last_used_at}>{momentOf(last_used_at)}</time>}
      {places.slice(0, mostPlaces).map(({ place, refused, last_at }) => (
        <Text
          key={`${place} ${refused}`}
          component="div"
          fz="caption"
          c={refused ? 'var(--mg-danger)' : 'dimmed'}
          className="num"
        >
          {refused
            ? words.refused_from(place || '?', momentOf(last_at))
            : words.used_from(place || '?', momentOf(last_at))}
        </Text>
      ))}
      {places.length > mostPlaces && <Small>{words.more_places(places.length - mostPlaces)}</Small>}
    </>
  )
}

function Row({
  token,
  titles,
  onEnd,
}: {
  token: ProgramToken
  titles: ReadonlyMap<string, string>
  onEnd: () => void
}) {
  const { tokens: words } = useTexts()
  const state = stateOf(token, useNow(60_000))
  const { name, scopes, categories, networks, created_by, created_at, expires_at } = token
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Text component="b" fw={600} style={{ overflowWrap: 'break-word' }}>
          {name}
        </Text>
        <Small>{words.created(created_by?.name ?? words.somebody, momentOf(created_at))}</Small>
      </Table.Th>
      <Table.Td>
        {scopes.map((scope) => (
          <div key={scope}>{words.scope[scope].label}</div>
        ))}
        {categories && <Small>{words.only_in(categories.map((id) => titles.get(id) ?? id).join(', '))}</Small>}
        {networks.length > 0 && <Small>{words.only_from(networks.join(', '))}</Small>}
      </Table.Td>
      <Table.Td>
        <Pill dot look={looks[state]}>
          {words.state[state]}
        </Pill>
        <Small>{words.until(momentOf(expires_at))}</Small>
      </Table.Td>
      <Table.Td fz="note" className="num">
        <Uses token={token} />
      </Table.Td>
      <Table.Td ta="end">
        {state === 'valid' && (
          <Button size="compact-md" variant="default" aria-label={words.end_of(name)} onClick={onEnd}>
            {words.end.act}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

export function TokenTable({ items }: { items: readonly ProgramToken[] }) {
  const { columns, title } = useTexts().tokens
  const categories = useQuery(queryOf(categoriesAuthoring.list)).data?.items ?? []
  const titles = new Map(categories.map(({ category_id, category_title }) => [category_id, category_title]))
  const [ending, end] = useState<ProgramToken>()
  return (
    <>
      <TableCard label={title} columns={[columns.name, columns.may, columns.state, columns.used]} acts>
        {items.map((token) => (
          <Row key={token.id} token={token} titles={titles} onEnd={() => end(token)} />
        ))}
      </TableCard>
      {ending && <EndDialog token={ending} onClose={() => end(undefined)} />}
    </>
  )
}
