import { saveCode } from '../src/company-sign-in/store.ts'
import { companyIdentity } from '../src/company-sign-in/tables.ts'
import { hashOf } from '../src/platform/tokens.ts'
import type { World } from './world.ts'

const provider = { issuer: 'https://id.example', locale: 'bg' as const, groups: [] }

/** A code with which this person comes back from the company's provider, where they are known already and showed at `proved` who they are. */
export async function addCompanyCode(
  world: World,
  person_id: string,
  { code, verifier }: Record<string, string>,
  proved?: Date,
) {
  const proved_at = proved && proved.getTime() / 1000
  const account = { ...provider, proved_at, subject: person_id, name: person_id, email: `${person_id}@example.com` }
  const linked_at = world.clock.now
  await world.db
    .insert(companyIdentity)
    .values({ ...account, person_id, linked_at })
    .onConflictDoNothing()
  const expires_at = new Date(world.clock.now.getTime() + 60_000)
  await saveCode(world.db, { code: code ?? '', account, challenge: hashOf(verifier ?? ''), expires_at })
}
