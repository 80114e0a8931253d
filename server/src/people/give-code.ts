import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { newCode } from '../platform/tokens.ts'
import { replacePasswordCode } from '../identity/index.ts'

/** A code goes from hand to hand: to a shift that begins tomorrow evening. */
const codeLivesFor = 72 * 3_600_000

/** A code with which this person chooses a password, told once. */
export async function giveCode(tx: Database, { hashCode }: Pick<House, 'hashCode'>, person_id: string, now: Date) {
  const code = newCode(10)
  const expires_at = new Date(now.getTime() + codeLivesFor)
  await replacePasswordCode(tx, { code_hash: hashCode(code), person_id, expires_at })
  return { code, expires_at: expires_at.toISOString() }
}
