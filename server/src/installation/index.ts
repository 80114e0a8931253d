import { registrationRules } from '@megdan/contract'
import type { Database } from '../platform/database/database.ts'
import type { Settings } from '../settings.ts'
import { type Chosen, findChosen } from './store.ts'

export { currentTermsVersion } from './store.ts'

/** Which comments wait until an editor has looked at them. */
export async function findHolding(db: Database, settings: Settings) {
  const { held_words, first_comment_waits } = await findChosen(db, settings)
  return { held_words, first_comment_waits }
}

/** Whether one can register so at all: an address that nobody can be asked to confirm proves nothing. */
export const isWorkable = (
  { registration_mode, registration_domains }: Pick<Chosen, 'registration_mode' | 'registration_domains'>,
  settings: Settings,
) =>
  !registrationRules[registration_mode].own_domains ||
  (settings.smtp_url !== undefined && registration_domains.length > 0)

/** How one registers now; a mode that the server cannot keep lets nobody in. */
export async function findRegistrationMode(db: Database, settings: Settings) {
  const { registration_mode, registration_domains } = await findChosen(db, settings)
  const chosen = { registration_mode, registration_domains }
  if (!registrationRules[registration_mode].own_domains) return { ...chosen, registration_domains: [] }
  return isWorkable(chosen, settings) ? chosen : { registration_mode: 'closed' as const, registration_domains: [] }
}
