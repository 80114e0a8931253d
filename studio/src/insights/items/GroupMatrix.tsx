import { Anchor, Paper, Skeleton, Table, Text } from '@mantine/core'
import { insights, type ItemNumbers, mostCompared } from '@megdan/contract'
import { number, percent } from '@megdan/kit/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryOf } from '../../platform/api.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { card } from '../../ui/grounds.ts'
import { TableHead } from '../../ui/list/TableCard.tsx'
import { FailureNote } from '../../ui/Note.tsx'
import { shareOf } from './ItemTable.tsx'
import list from '../../ui/list/list.module.css'
import css from './items.module.css'

/** Groups beside items: how much of each group has read each of them, the fuller the darker. */
export function GroupMatrix({ items }: { items: readonly ItemNumbers[] }) {
  const { statistics: words } = useTexts()
  const language = useLanguage()
  const ids = items.slice(0, mostCompared).map(({ id }) => id)
  const { data, error, isLoadingError, refetch } = useQuery({
    ...queryOf(insights.compare, { query: { ids: ids.join() } }),
    placeholderData: keepPreviousData,
  })
  if (isLoadingError) return <FailureNote title={words.failed} error={error} retry={refetch} />
  if (!data) return <Skeleton height={360} radius="card" role="status" aria-label={words.loading} />
  if (data.groups.length === 0) return <Text c="dimmed">{words.no_groups}</Text>
  return (
    <>
      <Text fz="caption" c="dimmed" mb={8}>
        {words.matrix_help(ids.length)}
      </Text>
      <Paper {...card} className={`${list.card} ${css.table}`} role="region" aria-label={words.matrix} tabIndex={0}>
        <Table aria-label={words.matrix} borderColor="var(--mg-border)" horizontalSpacing={10} verticalSpacing={6}>
          <TableHead columns={[words.columns.item, ...data.groups.map(({ title }) => title)]} />
          <Table.Tbody>
            {data.items.map((item) => (
              <Table.Tr key={item.id}>
                <Table.Th scope="row" fw={400} className={css.item}>
                  <Anchor component={Link} c="var(--mg-text)" to={`/news/${item.id}/insights`} lang={item.language}>
                    {item.title}
                  </Anchor>
                </Table.Th>
                {data.groups.map(({ id, title }) => {
                  const cell = item.groups.find((group) => group.id === id)
                  if (!cell || cell.people === 0)
                    return (
                      <Table.Td key={id}>
                        <span aria-hidden="true">–</span>
                        <span className="unseen">{words.hidden_cell}</span>
                      </Table.Td>
                    )
                  const share = shareOf(cell.readers, cell.people)
                  const said = words.cell(
                    title,
                    number(cell.readers, language),
                    cell.people,
                    number(cell.people, language),
                  )
                  return (
                    <Table.Td
                      key={id}
                      title={said}
                      c="var(--mg-text)"
                      className="num"
                      bg={`color-mix(in srgb, var(--mg-c1) ${Math.round(34 * share)}%, var(--mg-surface))`}
                    >
                      {percent(share, language)}
                    </Table.Td>
                  )
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
      <Text fz="caption" c="dimmed" mt={10}>
        {words.matrix_note}
      </Text>
    </>
  )
}
