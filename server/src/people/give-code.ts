import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { newCode } from '../platform/tokens.ts'
import { replacePasswordCode } from '../identity/index.ts'

/** A code goes from hand to hand: to a shift that begins tomorrow evening. */
const codeLivesFor = 72 * 3_600_000

/** As long as an invitation: of many at once the sheets go round for weeks. */
export const sheetLivesFor = 30 * 24 * 3_600_000

/** A code with which this person chooses a password, told once; it is good for so many milliseconds. */
export async function giveCode(
  tx: Database,
  { hashCode }: Pick<House, 'hashCode'>,
  person_id: string,
  now: Date,
  lives_for = codeLivesFor,
) {
  const code = newCode(10)
  const expires_at = new Date(now.getTime() + lives_for)
  await replacePasswordCode(tx, { code_hash: hashCode(code), person_id, expires_at })
  return { code, expires_at: expires_at.toISOString() }
}
