import { TableHead } from '../list/TableCard.tsx'
import { Group, NativeSelect, Table, Text } from '@mantine/core'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../Icon.tsx'
import { Pill } from '../Pill.tsx'
import { ImportTable } from './ImportCard.tsx'

export type MappedColumn = {
  heading: string
  /** A few of its cells. */
  samples: readonly string[]
  /** The field it goes to; null leaves it out. */
  field: string | null
  /** Whether the heading says so, or it was guessed; what a person chose is certain. */
  sure: boolean
}

type Props = {
  columns: readonly MappedColumn[]
  /** All fields in the order of the choice. */
  fields: readonly { value: string; label: string }[]
  /** `column` counts from 0. */
  onChange: (column: number, field: string | null) => void
}

/** The second step: which column is what. Only what is doubtful is tinted. */
export function MappingTable({ columns, fields, onChange }: Props) {
  const { importing: words } = useTexts()
  const choices = [{ value: '', label: words.skip }, ...fields]
  return (
    <ImportTable>
      <Table aria-label={words.step.columns} verticalSpacing={8} horizontalSpacing={18}>
        <TableHead columns={[words.column, words.samples, words.field, words.known]} />
        <Table.Tbody>
          {columns.map(({ heading, samples, field, sure }, at) => (
            <Table.Tr key={at} data-doubtful={(field !== null && !sure) || undefined}>
              <Table.Th scope="row">{heading || words.unnamed(at + 1)}</Table.Th>
              <Table.Td maw="16rem" c="dimmed">
                <Group justify="space-between" gap={8} wrap="nowrap">
                  <Text truncate>{samples.join(' · ') || '–'}</Text>
                  <Icon of="forward" size={18} />
                </Group>
              </Table.Td>
              <Table.Td>
                <NativeSelect
                  aria-label={words.field_of(heading || words.unnamed(at + 1))}
                  value={field ?? ''}
                  data={choices}
                  onChange={(event) => onChange(at, event.currentTarget.value || null)}
                />
              </Table.Td>
              <Table.Td>
                <Certainty field={field} sure={sure} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ImportTable>
  )
}

function Certainty({ field, sure }: Pick<MappedColumn, 'field' | 'sure'>) {
  const { importing: words } = useTexts()
  if (field === null) return <Pill>{words.skipped}</Pill>
  return (
    <Pill look={sure ? 'published' : 'warning'}>
      <Icon of={sure ? 'tick' : 'alert'} size={14} />
      {sure ? words.sure : words.doubtful}
    </Pill>
  )
}
