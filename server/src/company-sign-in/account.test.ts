import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { person } from '../identity/tables.ts'
import { openAccount } from './account.ts'
import { companyIdentity } from './tables.ts'

const world = useWorld({ settings: { registration_mode: 'open' } })
const names = { name: 'John Hill', email: 'john@example.com' }
const account = {
  issuer: 'https://id.example.com',
  subject: 'john',
  locale: 'en' as const,
  groups: [],
  proved_at: undefined,
  ...names,
}

/** Until another connection stands at a lock of ours; the embedded database has one, where all wait for us anyway. */
const waitsForUs = async (tx: Pick<World['db'], 'execute'>) => {
  if (!process.env['TEST_DATABASE_URL']) return
  const waiting = sql`select 1 from pg_locks where not granted and relation = 'person'::regclass`
  await expect.poll(async () => (await tx.execute(waiting)).rows).toHaveLength(1)
}

test('an account made by himself on another device after it was looked for is his own', async () => {
  const locked = Promise.withResolvers<void>()
  const other = world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table person in exclusive mode`)
    locked.resolve()
    await waitsForUs(tx)
    await tx.insert(person).values({ id: 'john', created_at: world.clock.now, ...names })
    const { issuer, subject } = account
    await tx.insert(companyIdentity).values({ issuer, subject, person_id: 'john', linked_at: world.clock.now })
  })
  await locked.promise
  const [outcome] = await Promise.all([openAccount(world.house, account), other])
  expect(outcome).toMatchObject({ person: { id: 'john' }, linked: false })
})
