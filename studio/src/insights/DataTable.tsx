import { TableHead } from '../ui/list/TableCard.tsx'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './cards.module.css'
import { useTexts } from '../texts/index.ts'

type Props = { caption: string; columns: string[]; rows: { key: string; cells: ReactNode[] }[] }

/** The numbers behind a chart; the first cell of a row names it, the others are numbers. */
export function DataTable({ caption, columns, rows }: Props) {
  const { as_table } = useTexts().insights
  return (
    <div className={css.table} role="region" aria-label={`${caption}, ${as_table}`} tabIndex={0}>
      <Table verticalSpacing={6} borderColor="var(--mg-border)" stickyHeader>
        <caption className="unseen">{caption}</caption>
        <TableHead columns={columns} />
        <Table.Tbody>
          {rows.map(({ key, cells: [name, ...others] }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={560}>
                {name}
              </Table.Th>
              {others.map((cell, index) => (
                <Table.Td key={columns[index + 1]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
