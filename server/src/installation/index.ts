import { registrationRules } from '@megdan/contract'
import type { Database } from '../platform/database/database.ts'
import type { Settings } from '../settings.ts'
import { type Chosen, findChosen } from './store.ts'

export { currentTermsVersion, findDigestByDefault } from './store.ts'
export { countBrandShowing, usualQuietHours } from './store.ts'
export { dressed } from './brand.ts'
export { openInForce } from './in-force.ts'

/** Whose word what stands in no category needs before readers have it. */
export { findReviewElsewhere } from './store.ts'

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
function modeOf({ registration_mode, registration_domains }: Chosen, settings: Settings) {
  const chosen = { registration_mode, registration_domains }
  if (!registrationRules[registration_mode].own_domains) return { ...chosen, registration_domains: [] }
  return isWorkable(chosen, settings) ? chosen : { registration_mode: 'closed' as const, registration_domains: [] }
}
export const findRegistrationMode = async (db: Database, settings: Settings) =>
  modeOf(await findChosen(db, settings), settings)

/** What everybody is told of what administrators chose; a name without a number, or the reverse, helps nobody. */
export async function findPublicChoices(db: Database, settings: Settings) {
  const chosen = await findChosen(db, settings)
  const { help_name: name, help_phone: phone } = chosen
  return { ...modeOf(chosen, settings), help: name !== '' && phone !== '' ? { name, phone } : null }
}
