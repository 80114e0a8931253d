import { Group, Table } from '@mantine/core'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../Icon.tsx'
import css from './list.module.css'

/** How a list stands, and how another order is asked for. */
export type Order<N extends string = string> = {
  sort: N | ''
  ascending: boolean
  setSort(sort: N, ascending: boolean): void
}
/** A column by which a list can stand; `up` where its first press puts the least first, as with names. */
export type SortColumn<N extends string = string> = { label: string; sort: N; up?: boolean }

/** Puts the rows in the order of its column, and pressed again the other way round. */
export function SortHead<N extends string>({
  column: { label, sort: name, up = false },
  order: { sort, ascending, setSort },
}: {
  column: SortColumn<N>
  order: Order<N>
}) {
  const { list: words } = useTexts()
  const isOn = sort === name
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
        title={words.sort_by(label)}
        onClick={() => setSort(name, isOn ? !ascending : up)}
      >
        <Group component="span" gap={2} wrap="nowrap" display="inline-flex">
          {label}
          <span className={css.arrow} data-up={(isOn ? ascending : up) || undefined} aria-hidden="true">
            <Icon of="select" size={16} />
          </span>
        </Group>
      </button>
    </Table.Th>
  )
}
