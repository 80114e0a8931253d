import { registrationRules } from '@megdan/contract'
import { noteProvedEmail, type person, removePasswords } from '../identity/index.ts'
import { findRegistrationMode } from '../installation/index.ts'
import type { Database } from '../platform/database/database.ts'
import { inParts } from '../platform/import/parts.ts'
import type { Settings } from '../settings.ts'

type Doubted = Pick<typeof person.$inferSelect, 'email_proved' | 'role'>

/**
 * Whose account may be somebody else's who has registered with their address. Where anybody may register with any, this is
 * also whoever is here from before it was noted whether an address is proved.
 */
export async function findDoubts(db: Database, settings: Settings): Promise<(of: Doubted) => boolean> {
  const { registration_mode } = await findRegistrationMode(db, settings)
  const { uninvited, own_domains } = registrationRules[registration_mode]
  const isOpen = uninvited === 'joins' && !own_domains
  // Whoever works in the studio was let in there by an administrator, who knows them.
  return ({ email_proved, role }) => role === 'member' && (email_proved === false || (email_proved === null && isOpen))
}

/**
 * Whoever is told of by a list or a directory has the account of their address from now on: a password and codes that
 * somebody may have who only registered with it are worth nothing any more. Their sign-ins are to be ended, too.
 */
export async function takeFromDoubted(tx: Database, ids: readonly string[]): Promise<void> {
  for await (const part of inParts(ids)) {
    await removePasswords(tx, part)
    await noteProvedEmail(tx, part)
  }
}
