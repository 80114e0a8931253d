import './delivery.css'
import { Button, Skeleton } from '@mantine/core'
import type { StudioNotification } from '@megdan/contract'
import { useMe } from '../session/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { momentOf } from '../ui/format.ts'
import { FailureNote } from '../ui/Note.tsx'
import { useAct } from '../ui/use-act.ts'
import { useActs } from './acts.ts'
import { Chain } from './Chain.tsx'
import { draftFrom, keepDraft } from './draft.ts'
import { useNotification } from './list.ts'
import { Audience, Marks, StatusPill } from './NotificationTable.tsx'
import { useWords } from './use-words.ts'

function Acts({ item, onAgain }: { item: StudioNotification; onAgain: (() => void) | undefined }) {
  const { delivery: words } = useWords()
  const { person_id } = useMe()
  const { cancel, restore } = useActs()
  const { run, busy } = useAct((step: typeof cancel) => step(item.id))
  const again = () => {
    keepDraft(person_id, draftFrom(item))
    onAgain?.()
  }
  return (
    <div className="delivery-acts">
      {item.may_cancel && (
        <Button variant="danger" loading={busy} onClick={() => void run(cancel)}>
          {item.status === 'scheduled' ? words.cancel_scheduled : words.cancel}
        </Button>
      )}
      {item.may_restore && (
        <Button variant="default" loading={busy} onClick={() => void run(restore)}>
          {words.restore}
        </Button>
      )}
      {onAgain && (
        <Button variant="subtle" onClick={again}>
          {words.again}
        </Button>
      )}
    </div>
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
        <div className="delivery">
          <p className="delivery-body">{item.body}</p>
          <div className="notice-marks">
            <StatusPill item={item} />
            <Marks item={item} />
          </div>
          <p className="delivery-about">{[item.created_by, momentOf(item.sent_at)].filter(Boolean).join(', ')}</p>
          <Audience item={item} />
          <p className="delivery-about">
            {words.leads} <span className="delivery-link">{item.link}</span>
          </p>
          {item.reason && <p className="delivery-about">{words.reason(item.reason)}</p>}
          <Acts item={item} onAgain={onAgain} />
          <Chain item={item} />
        </div>
      )}
    </SideDrawer>
  )
}
