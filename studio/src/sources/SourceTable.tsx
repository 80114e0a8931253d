import { Table } from '@mantine/core'
import type { NewsSource } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { nameOf } from '../platform/languages.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import { NameCell } from '../ui/list/NameCell.tsx'
import { TableCard } from '../ui/list/TableCard.tsx'
import { Pill } from '../ui/Pill.tsx'
import { useRemoved } from '../ui/remove-later.ts'
import { Small } from '../ui/Small.tsx'
import { useCategories } from './sources.ts'

function State({ source: { state, failure, succeeded_at } }: { source: NewsSource }) {
  const { sources: words } = useTexts()
  if (state === 'paused') return <Pill look="danger">{words.state.paused}</Pill>
  if (failure) return <Pill look="warning">{words.failing}</Pill>
  return succeeded_at === null ? <Pill>{words.waits}</Pill> : <Pill look="published">{words.state.active}</Pill>
}

type RowProps = { source: NewsSource; category: string | undefined; onOpen: (id: string) => void }

function Row({ source, category, onOpen }: RowProps) {
  const { sources: words } = useTexts()
  const language = useLanguage()
  const { id, name, url, drafts, looked_at, failure } = source
  return (
    <Table.Tr>
      <NameCell name={name} url={url} onOpen={() => onOpen(id)} />
      <Table.Td>
        {category ?? words.no_category}
        <Small>{nameOf(source.language, language)}</Small>
      </Table.Td>
      <Table.Td>
        <State source={source} />
        {failure && <Small>{words.failure[failure]}</Small>}
        {drafts > 0 && <Small>{words.drafts(drafts, number(drafts, language))}</Small>}
      </Table.Td>
      <Table.Td fz="note" className="num">
        {looked_at === null ? words.never : <time dateTime={looked_at}>{momentOf(looked_at)}</time>}
      </Table.Td>
    </Table.Tr>
  )
}

export function SourceTable({ items, onOpen }: { items: readonly NewsSource[]; onOpen: (id: string) => void }) {
  const { columns, title } = useTexts().sources
  const removed = useRemoved()
  const titles = new Map(useCategories().map(({ category_id, category_title }) => [category_id, category_title]))
  return (
    <TableCard label={title} columns={[columns.name, columns.where, columns.state, columns.last]}>
      {items
        .filter(({ id }) => !removed.has(id))
        .map((source) => (
          <Row key={source.id} source={source} category={titles.get(source.category_id ?? '')} onOpen={onOpen} />
        ))}
    </TableCard>
  )
}
