import type { Notification } from '@megdan/contract'
import { trash } from '@megdan/kit/more-icons'
import { showToast } from '../ui/toasts.ts'
import { markRead, setRemoved, setSaved } from './marks.ts'
import { currentInboxTexts } from './words.ts'

/** What swiping a row, and holding it, offers. */
export type Actions = { toggleSaved: () => void; remove: () => void; markRead: () => void }

export function actionsOf(item: Notification, saved: boolean): Actions {
  const words = currentInboxTexts()
  const { id } = item
  return {
    toggleSaved() {
      setSaved(id, !saved)
      const text = saved ? words.unsaved_toast : words.saved_toast
      showToast({ id: 'saved', text, look: 'good', duration: 2500 })
    },
    remove() {
      setRemoved(id, true)
      const undo = { label: words.undo, run: () => setRemoved(id, false) }
      // One at a time can be taken back: the last.
      showToast({ id: 'removed', text: words.removed_toast, icon: trash, actions: [undo] })
    },
    markRead: () => markRead(item),
  }
}
