import { addressOf, ApiError, type Language, profile } from '@megdan/contract'
import { api, watchedFetch } from '../platform/api.ts'
import { configuration } from '../platform/configuration.ts'
import { keepFile } from '../platform/share.ts'
import { storage } from '../platform/storage.ts'
import { currentLanguage } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { showToast } from '../ui/toasts.ts'
import { profileTextsNow } from './profile-words.ts'

async function fetchPage(lang: Language): Promise<string> {
  const token = storage.get('token')
  const address = addressOf(profile.exportPage, { query: { lang } }, { token, guest: false })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await watchedFetch(configuration.host + address, { method: 'GET', headers }).catch(() => undefined)
  if (!answer) throw new ApiError(0, { code: 'offline', message: '', request_id: '' })
  if (answer.ok) return answer.text()
  throw new ApiError(answer.status, await answer.json())
}

async function makeFile(kind: 'page' | 'data'): Promise<File> {
  const { export: words } = profileTextsNow()
  if (kind === 'page') return new File([await fetchPage(currentLanguage())], words.page_file, { type: 'text/html' })
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
