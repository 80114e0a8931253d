import { Group, Table } from '@mantine/core'
import type { ItemOrder } from '@megdan/contract'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { AskedItems } from './list.ts'
import css from './items.module.css'

type Props = { column: ItemOrder; asked: AskedItems }

/** Puts the rows in the order of its column: the most first, and pressed again the least. */
export function SortHead({ column, asked: { sort, ascending, setSort } }: Props) {
  const { statistics: words } = useTexts()
  const isOn = sort === column
  return (
    <Table.Th
      scope="col"
      fz="caption"
      fw={620}
      c="var(--mg-text-3)"
      aria-sort={isOn ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={css.sort}
        data-on={isOn || undefined}
        title={words.sort_by(words.columns[column])}
        onClick={() => setSort(column, isOn && !ascending)}
      >
        <Group component="span" gap={2} wrap="nowrap" display="inline-flex">
          {words.columns[column]}
          {isOn && (
            <span className={css.arrow} data-up={ascending || undefined} aria-hidden="true">
              <Icon of="select" size={16} />
            </span>
          )}
        </Group>
      </button>
    </Table.Th>
  )
}
