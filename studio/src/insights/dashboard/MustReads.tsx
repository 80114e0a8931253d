import { Anchor, Box, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { WaitingMustRead } from '@megdan/contract'
import { dateLong, number, percent } from '@megdan/kit/format'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DownloadButton, RemindButton } from '../confirmations/index.ts'
import { CardNote, ChartCard, DataTable, Ring, ShareBar } from '../index.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { agoOf } from '../../ui/format.ts'
import { Pill } from '../../ui/Pill.tsx'

const mostGroups = 5
const shareOf = ({ confirmed, people }: { confirmed: number; people: number }) => (people > 0 ? confirmed / people : 0)

function Due({ due }: { due: string }) {
  const { dashboard: words } = useTexts()
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const day = dateLong(due, language)
  return (
    <Pill dot look="danger">
      {Date.parse(due) < now ? words.overdue(day) : words.until(day)}
    </Pill>
  )
}

function Item({ item }: { item: WaitingMustRead }) {
  const { dashboard: words, insights, confirmations } = useTexts()
  const language = useLanguage()
  const mean = shareOf(item)
  const groups = item.groups.toSorted((one, other) => shareOf(other) - shareOf(one))
  // The least are what the card is looked at for.
  const shown = groups.length <= mostGroups ? groups : groups.slice(-mostGroups)
  return (
    <>
      <Group gap={14} p="8px 18px 0">
        <Ring share={mean} label={words.confirmed} />
        <Box flex="1 1 12rem" miw={0}>
          <Text lineClamp={2}>
            <Anchor
              component={Link}
              fw={620}
              c="var(--mg-text)"
              to={`/news/${item.id}/confirmations`}
              lang={item.language}
            >
              {item.title}
            </Anchor>
          </Text>
          <Text mt={2} mb={6} fz="caption" c="dimmed">
            {insights.confirmed_of(number(item.confirmed, language), number(item.people, language))}
          </Text>
          <Stack component="ul" gap={5} fz="caption">
            {shown.map((group) => (
              <Group component="li" key={group.id} gap={8} wrap="nowrap">
                <Text span truncate flex={1} title={group.title}>
                  {group.title}
                </Text>
                <ShareBar share={shareOf(group)} weak={shareOf(group) < 0.75 * mean} w="5.75rem" />
              </Group>
            ))}
          </Stack>
          {shown.length < groups.length && (
            <Text mt={5} fz="caption" c="dimmed">
              {words.more_groups(groups.length - shown.length)}
            </Text>
          )}
        </Box>
      </Group>
      {item.waiting > item.people - item.confirmed && <CardNote>{words.reminds_all}</CardNote>}
      {!item.may_remind && item.reminded_at && (
        <CardNote>{confirmations.reminded_ago(agoOf(Date.parse(item.reminded_at), language))}</CardNote>
      )}
      <Group gap={8} wrap="nowrap" mt="auto" p="12px 18px 18px">
        <RemindButton id={item.id} waiting={item.waiting} disabled={!item.may_remind} />
        <DownloadButton id={item.id} icon />
      </Group>
    </>
  )
}

/** What waits for confirmations: the next due, and a choice of the others. */
export function MustReads({ items }: { items: readonly WaitingMustRead[] }) {
  const { dashboard: words, insights } = useTexts()
  const language = useLanguage()
  const [chosen, choose] = useState('')
  const item = items.find(({ id }) => id === chosen) ?? items[0]
  if (!item) {
    return (
      <ChartCard title={words.must_reads}>
        <CardNote>{words.nothing_waits}</CardNote>
      </ChartCard>
    )
  }
  const total = { id: '', title: insights.total, people: item.people, confirmed: item.confirmed }
  const table = (
    <DataTable
      caption={item.title}
      columns={[insights.group, insights.confirmations, insights.share]}
      rows={[...item.groups, total].map((group) => ({
        key: group.id,
        cells: [
          group.title,
          insights.confirmed_of(number(group.confirmed, language), number(group.people, language)),
          percent(shareOf(group), language),
        ],
      }))}
    />
  )
  return (
    <ChartCard
      title={words.must_reads}
      {...(item.must_read_due && { aside: <Due key={item.id} due={item.must_read_due} /> })}
      table={table}
    >
      {items.length > 1 && (
        <NativeSelect
          m="0 18px 8px"
          aria-label={words.choose_item}
          value={item.id}
          onChange={(event) => choose(event.currentTarget.value)}
          data={items.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <Item key={item.id} item={item} />
    </ChartCard>
  )
}
