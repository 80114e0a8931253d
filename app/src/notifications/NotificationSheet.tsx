import type { Notification } from '@megdan/contract'
import { bookmark, checkCircle } from '@megdan/kit/icons'
import { trash } from '@megdan/kit/more-icons'
import { useTexts } from '../texts/index.ts'
import { ButtonRow } from '../ui/ListGroup.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { Actions } from './actions.ts'
import { useInboxTexts } from './words.ts'

type Props = { item: Notification; read: boolean; saved: boolean; actions: Actions; open: boolean; onClose: () => void }

/** What a long press on a row offers: the same as swiping it. */
export function NotificationSheet({ item, read, saved, actions, open, onClose }: Props) {
  const { shell } = useTexts()
  const words = useInboxTexts()
  const then = (step: () => void) => () => {
    onClose()
    step()
  }
  return (
    <Sheet open={open} onClose={onClose} title={item.title} closeLabel={shell.close}>
      <div className="panel">
        <ButtonRow
          plain
          icon={bookmark}
          label={saved ? words.unsave_long : words.save}
          onClick={then(actions.toggleSaved)}
        />
        {!read && <ButtonRow plain icon={checkCircle} label={words.mark_read} onClick={then(actions.markRead)} />}
        <ButtonRow danger icon={trash} label={words.remove} onClick={then(actions.remove)} />
      </div>
    </Sheet>
  )
}
