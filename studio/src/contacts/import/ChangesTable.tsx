import { TableHead } from '../../ui/list/TableCard.tsx'
import { Box, Table } from '@mantine/core'
import { type ContactField, type ContactImport, contactWords } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { ImportCard } from '../../ui/import/index.ts'
import { Pill } from '../../ui/Pill.tsx'

/** What will be written, line by line. */
export function ChangesTable({ report: { shown, counts } }: { report: ContactImport }) {
  const texts = useTexts()
  const { contacts } = texts
  const { importing: words, columns } = contacts
  const language = useLanguage()
  const rest = counts.new + counts.changed - shown.length
  const nameOf = (field: string) =>
    field in contactWords ? contactWords[field as ContactField][language].name : columns.visibility
  return (
    <ImportCard label={words.review}>
      {shown.length === 0 && <p>{words.nothing}</p>}
      {shown.length > 0 && (
        <Box style={{ overflow: 'auto' }}>
          <Table aria-label={words.review} verticalSpacing={8}>
            <TableHead columns={[texts.importing.line_heading, columns.name, columns.company, columns.phone]} acts />
            <Table.Tbody>
              {shown.map((one) => (
                <Table.Tr key={one.line}>
                  <Table.Td>{number(one.line, language)}</Table.Td>
                  <Table.Th scope="row">{one.name}</Table.Th>
                  <Table.Td>{[one.company, one.department].filter(Boolean).join(', ') || '–'}</Table.Td>
                  <Table.Td>
                    {one.phones.map(({ number }) => number.replaceAll(' ', '\u00a0')).join(', ') || '–'}
                  </Table.Td>
                  <Table.Td>
                    <Pill look={one.change === 'new' ? 'published' : 'warning'}>
                      {one.change === 'new' ? words.new : words.changed(one.fields.map(nameOf).join(', '))}
                    </Pill>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      )}
      {rest > 0 && <p>{words.review_more(number(rest, language))}</p>}
    </ImportCard>
  )
}
