import type { StudioPerson } from '@megdan/contract'
import { findImage } from '../media/index.ts'
import { findRights } from '../people/index.ts'
import type { Database } from '../platform/database.ts'
import { findPerson } from './store.ts'

/** Who this is to the studio; null for whoever does not work there. */
export async function studioPersonOf(db: Database, person_id: string): Promise<StudioPerson | null> {
  const person = await findPerson(db, person_id)
  if (!person || person.role === 'member') return null
  const { name, position, role, locale } = person
  const avatar = await findImage(db, person.avatar_id)
  return { person_id, name, position, avatar, role, locale, rights: await findRights(db, person_id) }
}
