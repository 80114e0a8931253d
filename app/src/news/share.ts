import { copy } from '@megdan/kit/icons'
import { configuration } from '../platform/configuration.ts'
import { deviceOf } from '../platform/device.ts'
import { shareSheet } from '../platform/share.ts'
import { currentTexts } from '../texts/index.ts'
import { showToast } from '../ui/toasts.ts'

const addressOf = (path: string) => (configuration.host || location.origin) + path

/** After so many milliseconds an app that was called lies over the page; where it does not, it is not installed. */
const patience = 1200

/** Viber is on phones; elsewhere nothing may answer to its addresses. */
export const hasViber = (): boolean => deviceOf() !== 'other'

/** Viber's own way to choose whom to send a text to. */
export const viberShare = (path: string, title: string): string =>
  `viber://forward?text=${encodeURIComponent(`${title}\n${addressOf(path)}`)}`

/** Hands the address of a page to the device's share sheet, or copies it where there is none. */
export async function share(path: string, title: string): Promise<void> {
  const { news } = currentTexts()
  const url = addressOf(path)
  try {
    if (await shareSheet({ title, url })) return
    await navigator.clipboard.writeText(url)
    showToast({ id: 'share', text: news.copied, icon: copy, look: 'good' })
  } catch {
    showToast({ id: 'share', text: news.share_failed })
  }
}

/** Where Viber is not installed nothing answers to its address, and whatever else the phone has is offered. */
export function shareByViber(path: string, title: string): void {
  let away = false
  const leave = () => (away = true)
  window.addEventListener('blur', leave)
  document.addEventListener('visibilitychange', leave)
  location.assign(viberShare(path, title))
  setTimeout(() => {
    window.removeEventListener('blur', leave)
    document.removeEventListener('visibilitychange', leave)
    if (!away) void share(path, title)
  }, patience)
}
