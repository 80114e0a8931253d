import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { StudioNotification } from '@megdan/contract'
import { useState } from 'react'
import { InCampaigns } from '../campaigns/index.ts'
import { ReviewCard } from '../review/index.ts'
import { takeBack } from '../ringing/index.ts'
import { useMe } from '../session/index.ts'
import { KeepDialog } from '../templates/index.ts'
import { useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { momentOf } from '../ui/format.ts'
import { FailureNote } from '../ui/Note.tsx'
import { useAct } from '../ui/use-act.ts'
import { useActs } from './acts.ts'
import { Chain } from './Chain.tsx'
import { Destination } from './Destination.tsx'
import { draftFrom, keepDraft } from './draft.ts'
import { refreshNotifications, useNotification } from './list.ts'
import css from './notification-table.module.css'
import { Audience, Marks, StatusPill } from './NotificationTable.tsx'
import { useWords } from './use-words.ts'

const about = { fz: 'note', c: 'dimmed' } as const

function Acts({ item, onAgain }: { item: StudioNotification; onAgain: (() => void) | undefined }) {
  const { delivery: words } = useWords()
  const { person_id } = useMe()
  const { templates } = useTexts()
  const [keeping, setKeeping] = useState(false)
  const { cancel, restore } = useActs()
  const { run, busy } = useAct((step: typeof cancel) => step(item.id))
  const again = () => {
    keepDraft(person_id, draftFrom(item))
    onAgain?.()
  }
  return (
    <Group gap={8}>
      {item.may_cancel && (
        <Button variant="danger" loading={busy} onClick={() => void run(item.status === 'leaving' ? takeBack : cancel)}>
          {item.status === 'leaving' ? words.undo : item.status === 'scheduled' ? words.cancel_scheduled : words.cancel}
        </Button>
      )}
      {item.may_restore && (
        <Button variant="default" loading={busy} onClick={() => void run(restore)}>
          {words.restore}
        </Button>
      )}
      {onAgain && item.occasion !== 'reminder' && item.occasion !== 'outcome' && (
        // Without a ground of its own its words stand in line with the text.
        <Button
          variant="subtle"
          onClick={again}
          ms={item.may_cancel || item.may_restore ? 0 : 'calc(-1 * var(--button-padding-x))'}
        >
          {words.again}
        </Button>
      )}
      {onAgain && (
        <Button variant="subtle" onClick={() => setKeeping(true)}>
          {templates.keep}
        </Button>
      )}
      {keeping && <KeepDialog kind="notification" id={item.id} title={item.title} onClose={() => setKeeping(false)} />}
    </Group>
  )
}

type Props = { id: string; onAgain: (() => void) | undefined; onClose: () => void }

/** One notification at the side of the page: what it says, how far it came, and what can be done where it stopped. */
export function DeliveryDrawer({ id, onAgain, onClose }: Props) {
  const all = useWords()
  const words = all.delivery
  const { data: item, error, isLoadingError, refetch } = useNotification(id)
  return (
    <SideDrawer title={item?.title ?? words.title} size={520} onClose={onClose}>
      {isLoadingError && <FailureNote title={words.failed} error={error} retry={refetch} />}
      {!item && !isLoadingError && (
        <>
          <p role="status" className="unseen">
            {all.loading}
          </p>
          <Skeleton height={88} radius="tile" />
          <Skeleton height={320} radius="tile" mt={16} />
        </>
      )}
      {item && (
        <Stack gap={10}>
          <Text fz="lg">{item.body}</Text>
          <Group gap={6} className={css.marks}>
            <StatusPill item={item} />
            <Marks item={item} />
          </Group>
          <Text {...about}>{[item.created_by, momentOf(item.sent_at)].filter(Boolean).join(', ')}</Text>
          <Audience item={item} {...about} />
          <Text {...about}>
            {words.leads}{' '}
            <Text span c="var(--mg-text)" style={{ overflowWrap: 'anywhere' }}>
              <Destination link={item.link} />
            </Text>
          </Text>
          {item.reason && <Text {...about}>{words.reason(item.reason)}</Text>}
          {item.review !== null && <ReviewCard kind="notification" id={item.id} onChanged={refreshNotifications} />}
          <Acts item={item} onAgain={onAgain} />
          <InCampaigns kind="notification" id={item.id} />
          {item.status !== 'in_review' && <Chain item={item} />}
        </Stack>
      )}
    </SideDrawer>
  )
}
