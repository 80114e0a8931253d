import { news } from '@megdan/contract'
import { currentTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { showToast } from '../ui/toasts.ts'
import type { Feed } from './feed.ts'

/** Begins a list at its newest; what stands in the way is told, and the list stays as it was. */
export async function refreshList({ refresh }: Pick<Feed, 'refresh'>): Promise<void> {
  try {
    await refresh()
  } catch (error) {
    const actions = [{ label: currentTexts().shell.close }]
    showToast({ id: 'refresh', text: sentenceOf(news.list, error, {}), actions })
  }
}
