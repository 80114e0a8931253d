import { copy } from '@megdan/kit/icons'
import { configuration } from '../platform/configuration.ts'
import { shareSheet } from '../platform/share.ts'
import { currentTexts } from '../texts/index.ts'
import { showToast } from '../ui/toasts.ts'

/** Hands the address of a page to the device's share sheet, or copies it where there is none. */
export async function share(path: string, title: string): Promise<void> {
  const { news } = currentTexts()
  const url = (configuration.host || location.origin) + path
  try {
    if (await shareSheet({ title, url })) return
    await navigator.clipboard.writeText(url)
    showToast({ id: 'share', text: news.copied, icon: copy, look: 'good' })
  } catch {
    showToast({ id: 'share', text: news.share_failed })
  }
}
