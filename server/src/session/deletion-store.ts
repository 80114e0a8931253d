import { and, eq, gt, lt } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { deletionProof } from './tables.ts'

type Proof = typeof deletionProof.$inferSelect
type Kind = Proof['kind']

/** Of this kind only the newest is good. */
export const saveDeletionProof = (db: Database, proof: Proof) =>
  db.transaction(async (tx) => {
    const { person_id, kind } = proof
    await tx.delete(deletionProof).where(and(eq(deletionProof.person_id, person_id), eq(deletionProof.kind, kind)))
    await tx.insert(deletionProof).values(proof)
  })

const valid = (proof_hash: string, kind: Kind, now: Date) =>
  and(eq(deletionProof.proof_hash, proof_hash), eq(deletionProof.kind, kind), gt(deletionProof.expires_at, now))

/** Whose proof this is, while it is valid. */
export async function findByDeletionProof(db: Database, proof_hash: string, kind: Kind, now: Date) {
  const [row] = await db
    .select({ person })
    .from(deletionProof)
    .innerJoin(person, eq(person.id, deletionProof.person_id))
    .where(valid(proof_hash, kind, now))
  return row?.person
}

/** Takes the proof atomically, so that of any number of tries at once only one succeeds. */
export async function takeDeletionProof(
  db: Database,
  proof_hash: string,
  kind: Kind,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .delete(deletionProof)
    .where(valid(proof_hash, kind, now))
    .returning()
  return row?.person_id
}

export const removeOldDeletionProofs = (db: Database, now: Date) =>
  db.delete(deletionProof).where(lt(deletionProof.expires_at, now))
