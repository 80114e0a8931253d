import { type Call, newsAuthoring, secondFactor as contract } from '@megdan/contract'
import { expect } from 'vitest'
import { openPasskey } from './passkey.ts'
import { codeAt } from './totp.ts'
import type { World } from './world.ts'

export const refused = (code: string, status = 409) => expect.objectContaining({ code, status })
/** Something of the studio, which a factor opens. */
export const askNews = (api: Call) => api(newsAuthoring.list, { query: {} })
export const prove = (api: Call, code: string) => api(contract.prove, { body: { code } })
/** The question to a passkey. */
export const ask = async (api: Call) => (await api(contract.askPasskey)).options as { challenge: string }

export async function addPasskey(api: Call, name = 'Телефон', origin = 'http://localhost:3000', options = {}) {
  const passkey = openPasskey('localhost', origin, options)
  const question = (await api(contract.beginPasskey)).options
  const made = passkey.make(question as { challenge: string })
  const added = await api(contract.addPasskey, { body: { name, ...made } })
  return { passkey, made, added }
}

/** What an app with this secret shows now, or so many seconds later. */
export const codeOf = ({ clock }: World, secret: string, later = 0) =>
  codeAt(secret, new Date(clock.now.getTime() + later * 1000))

/** An editor whose app shows codes; the sign-in with which they set it up, and its secret. */
export async function enrol(world: World, id = 'nadya') {
  const api = await world.as(id)
  const { secret } = await api(contract.beginTotp)
  const { recovery_codes } = await api(contract.confirmTotp, { body: { code: codeOf(world, secret) } })
  world.advance(30_000)
  return { api, secret, recovery_codes }
}

/** An editor, an administrator and a member on another day, none of whom has a factor. */
export async function startAnew(world: World) {
  await world.reset()
  world.clock.now = new Date('2026-11-20T09:00:00Z')
  Object.assign(world.settings, { second_factor: 'optional' })
  for (const limited of ['nadya', 'chief']) world.house.limiter.clear('second_factor_by_person', limited)
  await world.addPerson({ id: 'nadya', role: 'editor' })
  await world.addPerson({ id: 'chief', role: 'admin' })
  await world.addPerson({ id: 'maria' })
}
