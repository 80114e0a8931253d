import { Anchor, Button, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { insights, type NewsInsights } from '@megdan/contract'
import { number, percent } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { queryOf } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { FailureNote, Note } from '../ui/Note.tsx'
import { ListHead } from '../ui/list/ListPage.tsx'
import { Columns } from '../ui/Columns.tsx'
import css from './insights-page.module.css'
import { ItemBackLink } from './ItemBackLink.tsx'
import { CardNote } from './CardNote.tsx'
import { ChartCard } from './ChartCard.tsx'
import { DataTable } from './DataTable.tsx'
import { NumberCard } from './NumberCard.tsx'
import { ReadsCard } from './ReadsCard.tsx'
import { Ring } from './Ring.tsx'
import { ShareBar } from './ShareBar.tsx'

type Props = { item: NewsInsights }
const wide = { gridColumn: '1 / -1' }
const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function Numbers({ item: { people, readers, bookmarks, reactions, guest_reads } }: Props) {
  const { insights: words } = useTexts()
  const language = useLanguage()
  const shown = (value: number) => number(value, language)
  return (
    <div style={wide}>
      <Columns least={220}>
        <NumberCard
          title={words.reach}
          value={shown(readers)}
          note={people > 0 ? words.reach_of(shown(people)) : words.nobody}
        >
          <ShareBar share={shareOf(readers, people)} w="8.75rem" />
        </NumberCard>
        <NumberCard title={words.reactions_given} value={shown(sum(Object.values(reactions)))} />
        <NumberCard title={words.bookmarks} value={shown(bookmarks)} />
        {guest_reads > 0 && (
          <NumberCard title={words.guest_reads} value={shown(guest_reads)} note={words.guest_reads_note} />
        )}
      </Columns>
    </div>
  )
}

function Groups({ item: { groups } }: Props) {
  const { insights: words } = useTexts()
  const language = useLanguage()
  const rows = groups.map(({ id, title, readers, people }) => ({
    key: id,
    cells: [
      title,
      words.confirmed_of(number(readers, language), number(people, language)),
      percent(shareOf(readers, people), language),
    ],
  }))
  const table = <DataTable caption={words.by_group} columns={[words.group, words.read_by, words.share]} rows={rows} />
  return (
    <div className={css.half}>
      <ChartCard title={words.by_group} {...(groups.length > 0 && { table })}>
        <Stack component="ul" gap={10} p="4px 18px 18px">
          {groups.map(({ id, title, readers, people }) => (
            <li key={id} className={css.line}>
              <span>{title}</span>
              <ShareBar share={shareOf(readers, people)} />
            </li>
          ))}
        </Stack>
        <CardNote>{groups.length === 0 ? words.no_groups : words.small_groups}</CardNote>
      </ChartCard>
    </div>
  )
}

function Reactions({ item: { reactions } }: Props) {
  const { insights: words } = useTexts()
  const language = useLanguage()
  const given = Object.entries(reactions).toSorted(([, one], [, other]) => other - one)
  const all = sum(Object.values(reactions))
  const nameOf = (kind: string) => words.reaction[kind] ?? kind
  const rows = given.map(([kind, count]) => ({ key: kind, cells: [nameOf(kind), number(count, language)] }))
  const table = <DataTable caption={words.reactions} columns={[words.reactions, words.number]} rows={rows} />
  return (
    <ChartCard title={words.reactions} {...(all > 0 && { table })}>
      {all === 0 && <CardNote>{words.no_reactions}</CardNote>}
      <Stack component="ul" gap={10} p="4px 18px 18px">
        {given.map(([kind, count]) => (
          <li key={kind} className={css.line}>
            <span>{nameOf(kind)}</span>
            <ShareBar share={shareOf(count, all)} />
          </li>
        ))}
      </Stack>
    </ChartCard>
  )
}

function Confirmations({ item: { id, confirmations } }: Props) {
  const { insights: words } = useTexts()
  const language = useLanguage()
  if (!confirmations) return null
  const { confirmed, waiting } = confirmations
  const all = confirmed + waiting
  const rowOf = (name: string, count: number) => ({
    key: name,
    cells: [name, number(count, language), percent(shareOf(count, all), language)],
  })
  const table = (
    <DataTable
      caption={words.confirmations}
      columns={[words.state, words.number, words.share]}
      rows={[rowOf(words.confirmed, confirmed), rowOf(words.waiting, waiting)]}
    />
  )
  const aside = words.confirmed_of(number(confirmed, language), number(all, language))
  return (
    <ChartCard title={words.confirmations} aside={aside} table={table}>
      <Group gap={16} p="4px 18px 18px">
        <Ring share={shareOf(confirmed, all)} label="" />
        <Button component={Link} to={`/news/${id}/confirmations`} variant="default">
          {words.who_confirmed}
        </Button>
      </Group>
    </ChartCard>
  )
}

/** How far one item has come: its readers, by day and by group, reactions and confirmations. */
export function InsightsPage() {
  const { id = '' } = useParams()
  const { insights: words } = useTexts()
  const {
    data: item,
    error,
    isPending,
    isLoadingError,
    refetch,
  } = useQuery({
    ...queryOf(insights.ofNews, { params: { id } }),
    refetchInterval: 60_000,
  })
  return (
    <>
      <ListHead title={words.title} back={<ItemBackLink id={id} />}>
        <p lang={item?.language}>{item?.title}</p>
        <Anchor component={Link} to={`/notifications?news=${id}`}>
          {words.notices}
        </Anchor>
      </ListHead>
      {isPending && <Skeleton height={420} radius="card" role="status" aria-label={words.loading} />}
      {isLoadingError && <FailureNote title={words.failed} error={error} retry={refetch} />}
      {item && (
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing={16}>
          {item.withheld ? (
            <div style={wide}>
              <Note icon="news" title={words.withheld_mark} text={words.withheld} />
            </div>
          ) : (
            <>
              <Numbers item={item} />
              <div style={wide}>
                {item.days.length > 0 ? (
                  <ReadsCard days={item.days} />
                ) : (
                  <ChartCard title={words.reads_by_day}>
                    <CardNote>{words.no_reads}</CardNote>
                  </ChartCard>
                )}
              </div>
              <Groups item={item} />
              <Stack gap={16}>
                <Reactions item={item} />
                <Confirmations item={item} />
              </Stack>
            </>
          )}
          {item.withheld && <Confirmations item={item} />}
        </SimpleGrid>
      )}
    </>
  )
}
