import { info } from '@megdan/kit/more-icons'
import { currentTexts } from '../texts/index.ts'
import { showToast } from '../ui/toasts.ts'
import { currentInboxTexts } from './words.ts'

/** Why the list opens, or stays, instead of what was tapped: a notification or another app's link that leads to no known place. */
export function explainNoPlace(from: 'notification' | 'link'): void {
  const { notifications, shell } = currentTexts()
  const text = from === 'notification' ? notifications.no_place : currentInboxTexts().unknown_link
  showToast({ id: 'no-place', icon: info, text, actions: [{ label: shell.close }] })
}
