import { Anchor, Checkbox, Paper, Table, Text } from '@mantine/core'
import { itemOrders, type ItemNumbers } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { momentOf } from '../../ui/format.ts'
import { card } from '../../ui/grounds.ts'
import { SortHead } from '../../ui/list/SortHead.tsx'
import { toggled } from '../../ui/list/TableCard.tsx'
import { ShareBar } from '../index.ts'
import type { AskedItems } from './list.ts'
import list from '../../ui/list/list.module.css'
import css from './items.module.css'

type Props = {
  items: readonly ItemNumbers[]
  asked: AskedItems
  busy: boolean
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
}

export const shareOf = (part: number, whole: number) => (whole > 0 ? Math.min(part / whole, 1) : 0)

function Row({ item, checked, onChange }: { item: ItemNumbers; checked: boolean; onChange: () => void }) {
  const { statistics: words } = useTexts()
  const language = useLanguage()
  const { id, title, category_title, published_at, people, withheld, reads, reactions, confirmed } = item
  const shown = (value: number) => number(value, language)
  const few = (
    <Text span fz="caption" c="dimmed">
      {words.withheld}
    </Text>
  )
  return (
    <Table.Tr data-chosen={checked || undefined}>
      <Table.Td w={44} pr={0}>
        <Checkbox aria-label={words.choose(title)} checked={checked} onChange={onChange} />
      </Table.Td>
      <Table.Th scope="row" fw={400} className={css.item}>
        <Anchor component={Link} fw={620} c="var(--mg-text)" to={`/news/${id}/insights`} lang={item.language}>
          {title}
        </Anchor>
        <Text fz="caption" c="var(--mg-text-3)">
          {category_title}
        </Text>
      </Table.Th>
      <Table.Td className="num one-line">
        <time dateTime={published_at}>{momentOf(published_at)}</time>
      </Table.Td>
      {/* What those read who have gone is summed up, too. */}
      <Table.Td className="num one-line">
        {withheld ? few : words.of(shown(Math.min(reads, people)), shown(people))}
      </Table.Td>
      <Table.Td>{withheld ? '–' : <ShareBar share={shareOf(reads, people)} w="var(--share, 7.5rem)" />}</Table.Td>
      <Table.Td className="num">{withheld ? '–' : shown(reactions)}</Table.Td>
      <Table.Td>
        {confirmed === null ? '–' : <ShareBar share={shareOf(confirmed, people)} w="var(--share, 7.5rem)" />}
      </Table.Td>
    </Table.Tr>
  )
}

/** What was published, an item a row; any column puts it in its order, and some rows are ticked to be compared. */
export function ItemTable({ items, asked, busy, chosen, onChoose }: Props) {
  const { statistics: words } = useTexts()
  return (
    <Paper {...card} className={`${list.card} ${css.table}`} role="region" aria-label={words.title} tabIndex={0}>
      <Table
        aria-label={words.title}
        aria-busy={busy}
        borderColor="var(--mg-border)"
        horizontalSpacing={14}
        verticalSpacing={9}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Td w={44} />
            <Table.Th scope="col" fz="caption" fw={620} c="var(--mg-text-3)">
              {words.columns.item}
            </Table.Th>
            {itemOrders.map((column) => (
              <SortHead key={column} column={{ label: words.columns[column], sort: column }} order={asked} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              checked={chosen.has(item.id)}
              onChange={() => onChoose(toggled(chosen, item.id))}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
