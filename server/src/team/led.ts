import { findLed, type Led } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import type { Member } from '../platform/reader.ts'

/** The same whether there is no such group or others lead it. */
export const notLeading = (): Failure => new Failure('forbidden', { message: 'The caller does not lead this group.' })

/** The group, as long as whoever asks leads it: asked of the database each time, since nobody is signed out by losing it. */
export async function ledOrThrow(db: Database, reader: Pick<Member, 'person_id'>, group_id: string): Promise<Led> {
  const group = await findLed(db, reader.person_id, group_id)
  if (!group) throw notLeading()
  return group
}
