import { ActionIcon, Button, Group, Paper, Skeleton, Stack, Table, Text } from '@mantine/core'
import { type Bound, type BoundReminder, type Campaign, campaigns as endpoints } from '@megdan/contract'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useTexts } from '../texts/index.ts'
import { ActionsMenu } from '../ui/ActionsMenu.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { momentOf } from '../ui/format.ts'
import { card } from '../ui/grounds.ts'
import { Icon } from '../ui/Icon.tsx'
import { ListHead } from '../ui/list/ListPage.tsx'
import { TableCard } from '../ui/list/TableCard.tsx'
import { FailureNote } from '../ui/Note.tsx'
import { Pill } from '../ui/Pill.tsx'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { Small } from '../ui/Small.tsx'
import { useRemoval } from '../ui/use-removal.ts'
import { BindDialog } from './BindDialog.tsx'
import { CampaignForm } from './CampaignForm.tsx'
import { looks, pathOf, refreshCampaigns, useBinding, useCampaign } from './campaigns.ts'
import { Funnel } from './Funnel.tsx'
import { useDays } from './use-days.ts'

/** Where whoever has not done it yet is reminded. */
const remindingPathOf = ({ kind, id }: Bound): string =>
  kind === 'news' ? `/news/${id}/confirmations` : `/surveys/${id}/results`

/** A reminder comes with what it reminds of, and goes with it. */
function ReminderRow({ reminder: { id, title, state, at } }: { reminder: BoundReminder }) {
  const { campaigns: words } = useTexts()
  return (
    <Table.Tr>
      <Table.Th scope="row" ps={40}>
        <Link to={pathOf('notification', id)}>{title}</Link>
        <Small>{words.what.reminded}</Small>
      </Table.Th>
      <Table.Td>
        <Pill look={state}>{words.item_state[state]}</Pill>
        <Small>{momentOf(at)}</Small>
      </Table.Td>
      <Table.Td />
    </Table.Tr>
  )
}

function Row({ item, campaign }: { item: Bound; campaign: Campaign }) {
  const { campaigns: words } = useTexts()
  const { unbind } = useBinding(campaign.id)
  const title = item.title || words.untitled
  const isGone = item.state === 'gone'
  const { reminders } = campaign
  const isReminder = reminders.some(({ id }) => id === item.id)
  const byHand = new Set(campaign.bound.map(({ id }) => id))
  const about = reminders.filter((one) => one.kind === item.kind && one.thing_id === item.id && !byHand.has(one.id))
  const row = (
    <Table.Tr>
      <Table.Th scope="row">
        {isGone ? <Text c="dimmed">{title}</Text> : <Link to={pathOf(item.kind, item.id)}>{title}</Link>}
        <Small>{isReminder ? words.what.reminded : words.kind[item.kind]}</Small>
      </Table.Th>
      <Table.Td>
        <Pill look={item.state}>{words.item_state[item.state]}</Pill>
        <Small>{isGone ? words.gone : item.at !== null && momentOf(item.at)}</Small>
      </Table.Td>
      <Table.Td ta="end">
        <Group gap={8} justify="flex-end" wrap="nowrap">
          {item.asks && (
            <Button
              component={Link}
              to={remindingPathOf(item)}
              size="sm"
              variant="default"
              aria-label={words.remind_of(title)}
            >
              {words.remind}
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            size={36}
            loading={unbind.busy}
            aria-label={words.unbind(title)}
            onClick={() => void unbind.run(item.kind, item.id)}
          >
            <Icon of="close" size={18} />
          </ActionIcon>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
  return (
    <>
      {row}
      {about.map((one) => (
        <ReminderRow key={one.id} reminder={one} />
      ))}
    </>
  )
}

function Timeline({ campaign: { timeline } }: { campaign: Campaign }) {
  const { campaigns: words } = useTexts()
  if (timeline.length === 0) return null
  return (
    <Paper {...card} p={20} component="section" aria-label={words.timeline}>
      <Text component="h2" fz="lg" fw={640} mb={14}>
        {words.timeline}
      </Text>
      <Stack component="ol" gap={10} p={0} m={0}>
        {timeline.map(({ at, what, kind, id, title, ahead }) => (
          <Group key={`${at} ${what} ${id}`} component="li" gap={10} wrap="nowrap" align="baseline">
            <Text fz="note" c="dimmed" className="num" w={110} style={{ flexShrink: 0 }}>
              <time dateTime={at}>{momentOf(at)}</time>
            </Text>
            <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {words.what[what]}: <Link to={pathOf(kind, id)}>{title || words.untitled}</Link>
              {ahead && (
                <Text span c="dimmed">
                  {' '}
                  · {words.ahead}
                </Text>
              )}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}

function Loaded({ campaign }: { campaign: Campaign }) {
  const { campaigns: words } = useTexts()
  const navigate = useNavigate()
  const daysOf = useDays()
  const [dialog, setDialog] = useState<'bind' | 'edit'>()
  const close = () => setDialog(undefined)
  const { id, name } = campaign
  const take = useRemoval({
    send: (call, id) => call(endpoints.remove, { params: { id } }),
    refresh: refreshCampaigns,
    words,
  })
  const remove = () => {
    take(id, words.removed(name))
    navigate('/campaigns')
  }
  const bind = (
    <Button leftSection={<Icon of="plus" size={18} />} onClick={() => setDialog('bind')}>
      {words.bind}
    </Button>
  )
  return (
    <>
      <ListHead
        title={name}
        back={<BackLink to="/campaigns">{words.title}</BackLink>}
        acts={
          <Group gap={8} wrap="nowrap">
            {bind}
            <ActionsMenu
              label={words.more}
              actions={[
                { label: words.change, icon: 'settings', run: () => setDialog('edit') },
                ...(campaign.may_remove ? [{ label: words.remove, icon: 'trash' as const, run: remove }] : []),
              ]}
            />
          </Group>
        }
        wrap
      >
        {campaign.goal && <p style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{campaign.goal}</p>}
        <Text fz="note" c="dimmed">
          <Pill look={looks[campaign.state]}>{words.state[campaign.state]}</Pill> {daysOf(campaign)} ·{' '}
          {campaign.owner ? words.owned(campaign.owner.name) : words.no_owner}
        </Text>
      </ListHead>
      <Stack gap={20}>
        <Funnel id={id} />
        {campaign.bound.length === 0 ? (
          <Text c="dimmed">{words.nothing_bound}</Text>
        ) : (
          <TableCard label={words.items} columns={[words.columns.item, words.columns.state]} acts>
            {campaign.bound.map((item) => (
              <Row key={`${item.kind} ${item.id}`} item={item} campaign={campaign} />
            ))}
          </TableCard>
        )}
        <Timeline campaign={campaign} />
      </Stack>
      {dialog === 'bind' && <BindDialog campaign={campaign} onClose={close} />}
      {dialog === 'edit' && (
        <SideDrawer title={words.change} size="32rem" onClose={close}>
          <CampaignForm campaign={campaign} onSaved={close} />
        </SideDrawer>
      )}
    </>
  )
}

/** A campaign: what it binds, when that goes out, and what came of it. */
export function CampaignPage() {
  const { id = '' } = useParams()
  const { campaigns: words } = useTexts()
  const { data, error, isLoadingError, refetch } = useCampaign(id)
  if (data) return <Loaded campaign={data} />
  if (isLoadingError) return <FailureNote title={words.one_failed} error={error} retry={refetch} />
  return (
    <>
      <p role="status" className="unseen">
        {words.loading}
      </p>
      <Skeleton height={320} radius="card" />
    </>
  )
}
