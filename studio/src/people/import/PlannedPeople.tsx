import { Stack, Table, Text } from '@mantine/core'
import type { ImportPlan } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { ImportTable } from '../../ui/import/index.ts'
import { TableHead } from '../../ui/list/TableCard.tsx'
import { Pill } from '../../ui/Pill.tsx'

/** Who is added and what changes with whom, the first of them. */
export function PlannedPeople({ plan }: { plan: ImportPlan }) {
  const { peopleImport: words } = useTexts()
  const language = useLanguage()
  const more = plan.new + plan.changed - plan.people.length
  if (plan.people.length === 0) return <p>{words.nothing}</p>
  return (
    <ImportTable>
      <Table aria-label={words.planned} verticalSpacing={8} horizontalSpacing={18}>
        <TableHead columns={[words.line, words.field.name, words.what]} />
        <Table.Tbody>
          {plan.people.map(({ line, name, is_new, is_doubted, changes }) => (
            <Table.Tr key={line}>
              <Table.Td>{number(line, language)}</Table.Td>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>
                {is_new && <Pill look="published">{words.is_new}</Pill>}
                {!is_new && (
                  <Stack component="ul" gap={2} className="anywhere">
                    {changes.map(({ field, before, after }) => (
                      <li key={field}>
                        {words.field[field]}:{' '}
                        {before && (
                          <Text component="del" c="dimmed">
                            {before}
                          </Text>
                        )}{' '}
                        <Text component="ins" fw={600} td="none">
                          {after || '–'}
                        </Text>
                      </li>
                    ))}
                    {is_doubted && <li>{words.is_doubted}</li>}
                  </Stack>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {more > 0 && (
        <Text c="dimmed" fz="caption" px={18} py={12}>
          {words.and_more(number(more, language))}
        </Text>
      )}
    </ImportTable>
  )
}
