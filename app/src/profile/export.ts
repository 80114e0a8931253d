import { profile } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { saveFile } from '../platform/share.ts'
import { currentTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { showToast } from '../ui/toasts.ts'

/** Everything the server holds about this person, as a file. */
export async function saveExport(): Promise<void> {
  const { export: words } = currentTexts().profile
  try {
    const held = await api(profile.export)
    const file = new File([JSON.stringify(held, null, 2)], words.file, { type: 'application/json' })
    const saved = await saveFile(file)
    showToast(saved ? { text: words.saved, look: 'good' } : { role: 'alert', text: words.no_files })
  } catch (error) {
    showToast({ role: 'alert', text: sentenceOf(profile.export, error, {}) })
  }
}
