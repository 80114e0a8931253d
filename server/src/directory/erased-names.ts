import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { openServerSecret } from '../platform/server-secret.ts'
import { findLink, removeWaitingFor, saveErased } from './store.ts'
import { namesOf } from './users.ts'

/** What is kept of the names of somebody who was erased: whoever has the database alone learns no name by it. */
export const openErasedNames = (data_dir: string): ((name: string) => string) =>
  openServerSecret(data_dir, 'erased from a directory').sign

/** Whoever is erased here does not come again because the directory still has them. */
export function keepAwayFromDirectory({ now, settings }: Pick<House, 'now' | 'settings'>) {
  const hashName = openErasedNames(settings.data_dir)
  return async (tx: Database, person_id: string): Promise<void> => {
    const link = await findLink(tx, person_id)
    if (!link) return
    const { directory, user_name: userName, external_id, document } = link
    const externalId = external_id ?? undefined
    await removeWaitingFor(tx, [person_id, ...(externalId === undefined ? [] : [externalId])])
    const named = { userName, document, ...(externalId !== undefined && { externalId }) }
    // Whom the directory has deleted before, it adds on purpose.
    if (!link.is_deleted) await saveErased(tx, namesOf(directory, named).map(hashName), now())
  }
}
