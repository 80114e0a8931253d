import { profile } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { keepFile } from '../platform/share.ts'
import { currentLanguage } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { showToast } from '../ui/toasts.ts'
import { profileTextsNow } from './profile-words.ts'

async function makeFile(kind: 'page' | 'data'): Promise<File> {
  const { export: words } = profileTextsNow()
  if (kind === 'page') {
    const page = await api.file('text/html', profile.exportPage, { query: { lang: currentLanguage() } })
    return new File([page], words.page_file, { type: 'text/html' })
  }
  const held = await api(profile.export)
  return new File([JSON.stringify(held, null, 2)], words.file, { type: 'application/json' })
}

/** Everything the server holds about this person, as a file: to be read by them, or by another program. */
export async function saveExport(kind: 'page' | 'data'): Promise<void> {
  const { export: words } = profileTextsNow()
  try {
    const saved = await keepFile(await makeFile(kind))
    showToast(saved ? { text: words.saved, look: 'good' } : { role: 'alert', text: words.no_files })
  } catch (error) {
    showToast({ role: 'alert', text: sentenceOf(profile.export, error, {}) })
  }
}
