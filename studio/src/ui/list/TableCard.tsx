import { Checkbox, Paper, Skeleton, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { card } from '../grounds.ts'
import type { Order, SortColumn } from './SortHead.tsx'
import { SortHead } from './SortHead.tsx'
import css from './list.module.css'

type HeadProps = {
  /** By some of them the list can stand. */
  columns: readonly (string | SortColumn)[]
  order?: Order | undefined
  /** Before the first column: what chooses all rows. */
  choose?: ReactNode
  /** Whether each row ends with what is done with it. */
  acts?: boolean
}

const labelOf = (column: string | SortColumn): string => (typeof column === 'string' ? column : column.label)

export const TableHead = ({ columns, order, choose, acts }: HeadProps) => (
  <Table.Thead>
    <Table.Tr>
      {choose !== undefined && (
        <Table.Td w={44} pr={0}>
          {choose}
        </Table.Td>
      )}
      {columns.map((column) =>
        typeof column !== 'string' && order ? (
          <SortHead key={column.sort} column={column} order={order} />
        ) : (
          <Table.Th key={labelOf(column)} scope="col" fz="caption" fw={620} c="var(--mg-text-3)">
            {labelOf(column)}
          </Table.Th>
        ),
      )}
      {acts && <Table.Td />}
    </Table.Tr>
  </Table.Thead>
)

type Props = HeadProps & {
  label: string
  /** While rows are shown that are no longer those asked for. */
  busy?: boolean
  className?: string
  horizontalSpacing?: number
  verticalSpacing?: number
  children: ReactNode
}

/** The rows of a page with a list. */
export const TableCard = ({
  label,
  busy = false,
  className = '',
  horizontalSpacing = 16,
  verticalSpacing = 10,
  children,
  ...head
}: Props) => (
  <Paper {...card} className={`${css.card} ${className}`}>
    <Table
      aria-label={label}
      aria-busy={busy}
      borderColor="var(--mg-border)"
      horizontalSpacing={horizontalSpacing}
      verticalSpacing={verticalSpacing}
    >
      <TableHead {...head} />
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </Paper>
)

type LoadingProps = Omit<Props, 'children' | 'busy' | 'order' | 'choose'> & {
  /** Says what is on the way to whoever does not see it. */
  loading: string
  rows: number
  /** Of what stands in each column. */
  cells: readonly { width: number; height: number }[]
}

/** The same while its rows are on the way. */
export const TableSkeleton = ({ loading, rows, cells, ...table }: LoadingProps) => (
  <>
    <p role="status" className="unseen">
      {loading}
    </p>
    <TableCard {...table} busy>
      {Array.from({ length: rows }, (_, row) => (
        <Table.Tr key={row}>
          {cells.map((cell) => (
            <Table.Td key={cell.width}>
              <Skeleton {...cell} />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </TableCard>
  </>
)

type ChoosingProps = {
  label: string
  ids: readonly string[]
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
}

/** Ticks all rows, or none. */
export function ChooseAll({ label, ids, chosen, onChoose }: ChoosingProps) {
  const every = ids.length > 0 && ids.every((id) => chosen.has(id))
  return (
    <Checkbox
      checked={every}
      indeterminate={!every && chosen.size > 0}
      onChange={() => onChoose(new Set(every ? [] : ids))}
      aria-label={label}
    />
  )
}

type ChooseProps = { label: string; checked: boolean; disabled?: boolean; onChange: () => void }

/** Ticks one row. */
export const ChooseRow = ({ label, ...props }: ChooseProps) => (
  <Table.Td w={44} pr={0}>
    <Checkbox aria-label={label} {...props} />
  </Table.Td>
)

/** The chosen ones with this row, or without it if it was one of them. */
export const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id])
