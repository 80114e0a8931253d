import type { SecondFactorState, StudioPerson } from '@megdan/contract'
import { findImage } from '../media/index.ts'
import { findPerson, findRights } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'

/** Who this is to the studio; null for whoever does not work there. */
export async function studioPersonOf(
  db: Database,
  person_id: string,
  second_factor: SecondFactorState,
): Promise<StudioPerson | null> {
  const person = await findPerson(db, person_id)
  if (!person || person.role === 'member') return null
  const { name, position, role, locale } = person
  const avatar = await findImage(db, person.avatar_id)
  const rights = await findRights(db, person_id)
  return { person_id, name, position, avatar, role, locale, second_factor, rights }
}

/** The same for somebody who is just signing in, and has shown no second factor yet. */
export async function enteringPersonOf({ db, secondFactorOf }: House, person_id: string): Promise<StudioPerson | null> {
  const person = await studioPersonOf(db, person_id, 'not_needed')
  if (!person) return null
  const { role } = person
  return { ...person, second_factor: await secondFactorOf({ person_id, role, second_proved_at: null }) }
}
