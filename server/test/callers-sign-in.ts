import { randomUUID } from 'node:crypto'
import { secondFactor } from '../src/second-factor/tables.ts'
import { passwordCode } from '../src/identity/tables.ts'
import { registration } from '../src/session/tables.ts'
import { addCompanyCode } from './company-code.ts'
import type { World } from './world.ts'

type Me = { email: string; number: number }
type Parts = { params?: Record<string, string>; query?: string; body?: unknown }
/** What the requests act on, once it is there. */
type Opened = { world: World; password: string; password_hash: string }

const companyCode = async (world: World, person_id: string, number: number) => {
  const said = { code: `${number}`.padEnd(43, 'c'), verifier: 'v'.repeat(43) }
  await addCompanyCode(world, person_id, said)
  return said
}
/** Something that the person would have to show. */
export const addFactor = (world: World, person_id: string) =>
  world.db
    .insert(secondFactor)
    .values({ id: randomUUID(), person_id, kind: 'totp', name: '', secret: '', created_at: world.clock.now })

const addMember = async (world: World, number: number) => {
  await world.addPerson({ id: `guarded${number}` })
  return `guarded${number}`
}

/** Requests without faults about getting in: by password, by the company's account, by the second factor. */
export const signInRequests = (opened: () => Opened): Record<string, (me: Me) => Parts | Promise<Parts>> => ({
  'POST /api/auth/login': () => ({ body: { email: 'known@example.com', password: opened().password } }),
  'POST /api/auth/register': ({ number }) => ({
    body: { name: 'Нов Човек', email: `new${number}@example.com`, password: opened().password, terms_accepted: true },
  }),
  'POST /api/auth/register/confirm': async ({ number }) => {
    const { world, password, password_hash } = opened()
    const code = `CONFIRM${number}`
    const times = { created_at: world.clock.now, expires_at: new Date(world.clock.now.getTime() + 1000) }
    const named = { name: 'Нов Човек', email: `confirmed${number}@example.com`, locale: 'bg' as const }
    await world.db
      .insert(registration)
      .values({ code_hash: world.house.hashCode(code), password_hash, terms_version: 0, ...named, ...times })
    return { body: { code, password } }
  },
  'POST /api/auth/password/reset': async ({ number }) => {
    const { world, password } = opened()
    const code = `CODE${number}`
    const expires_at = new Date(world.clock.now.getTime() + 1000)
    await world.db
      .insert(passwordCode)
      .values({ code_hash: world.house.hashCode(code), person_id: 'known', expires_at })
    return { body: { code, password } }
  },
  'GET /api/auth/company': () => ({ query: `challenge=${'c'.repeat(43)}&return=app` }),
  'POST /api/auth/company/session': async ({ number }) => ({
    body: await companyCode(opened().world, 'known', number),
  }),
  'POST /api/studio/session/company': async ({ number }) => ({
    body: await companyCode(opened().world, 'chief', number),
  }),
  'POST /api/studio/second-factor/totp/confirm': () => ({ body: { code: '000000' } }),
  'POST /api/studio/second-factor/proof': () => ({ body: { code: '000000' } }),
  'POST /api/studio/second-factor/passkeys': () => ({
    body: { name: 'Телефон', id: 'aaaa', client_data: 'aaaa', attestation: 'aaaa', transports: [] },
  }),
  'POST /api/studio/second-factor/proof/passkey': () => ({
    body: { id: 'aaaa', client_data: 'aaaa', authenticator_data: 'aaaa', signature: 'aaaa' },
  }),
  'DELETE /api/studio/people/:id/second-factor': async ({ number }) => ({
    params: { id: await addMember(opened().world, number) },
  }),
})
