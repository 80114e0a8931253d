import { secondFactor as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import type { Database } from '../platform/database/database.ts'
import type { Member } from '../platform/reader.ts'
import { serve } from '../platform/http/serve.ts'
import type { ServerSecret } from '../platform/server-secret.ts'
import { type Changing, openChanges } from './changes.ts'
import { optionsToMake, readMade } from './passkey.ts'
import * as store from './store.ts'
import { addressOf, newSecret, stepOf } from './totp.ts'

const attemptLivesFor = 10 * 60_000

/** Getting a factor, getting rid of one, and an administrator's help when all are lost. */
export function enrolRoutes(app: FastifyInstance, house: House, secret: ServerSecret): void {
  const { db, limiter, now, settings } = house
  const changes = openChanges(house)
  const soon = () => new Date(now().getTime() + attemptLivesFor)

  /** Whoever has just added something has it in his hand. Codes come with the first factor. */
  const added = async (tx: Database, reader: Member, { person, factors }: Changing) => {
    await store.markProved(tx, reader.session_id, now())
    return { recovery_codes: factors.length === 0 ? await store.makeRecoveryCodes(tx, person.id, house.hashCode) : [] }
  }

  serve(app, house, contract.beginTotp, async ({ reader, fail }) => {
    const { person, factors } = await db.transaction((tx) => changes.begin(tx, reader))
    if (factors.some(({ kind }) => kind === 'totp')) fail('factor_exists')
    const fresh = newSecret()
    const sealed = secret.seal(fresh, person.id)
    await store.saveAttempt(db, { session_id: reader.session_id, purpose: 'totp', secret: sealed, expires_at: soon() })
    return { secret: fresh, uri: addressOf(fresh, person.email ?? person.login_name ?? person.name) }
  })

  serve(app, house, contract.confirmTotp, async ({ reader, body, fail }) => {
    limiter.use('second_factor_by_person', reader.person_id)
    const reply = await changes.make(reader, 'added', async (tx, changing) => {
      const { id } = changing.person
      const sealed = await store.findAttempt(tx, reader.session_id, 'totp', now())
      const fresh = sealed === undefined ? undefined : secret.open(sealed, id)
      const step = fresh === undefined ? undefined : stepOf(fresh, body.code.replace(/\s/g, ''), now())
      if (sealed === undefined || step === undefined) return fail('code_not_valid')
      const row = { id: newId(), person_id: id, kind: 'totp', name: '', secret: sealed, last_step: step } as const
      if (!(await store.saveFactor(tx, { ...row, created_at: now() }))) fail('factor_exists')
      await store.takeAttempt(tx, reader.session_id, 'totp', now())
      return added(tx, reader, changing)
    })
    limiter.clear('second_factor_by_person', reader.person_id)
    return reply
  })

  serve(app, house, contract.beginPasskey, async ({ reader }) => {
    const { person, factors } = await db.transaction((tx) => changes.begin(tx, reader))
    const login = person.email ?? person.login_name ?? person.name
    const options = await optionsToMake(settings, { id: person.id, name: person.name, login }, factors)
    const { session_id } = reader
    await store.saveAttempt(db, { session_id, purpose: 'passkey', secret: options.challenge, expires_at: soon() })
    return { options }
  })

  serve(app, house, contract.addPasskey, async ({ reader, body, fail }) => {
    const challenge = await store.takeAttempt(db, reader.session_id, 'passkey', now())
    const made = challenge === undefined ? undefined : await readMade(settings, body, challenge)
    if (!made) return fail('passkey_not_valid')
    return changes.make(reader, 'added', async (tx, changing) => {
      const row = { id: newId(), person_id: changing.person.id, kind: 'passkey', name: body.name.trim() } as const
      if (!(await store.saveFactor(tx, { ...row, ...made, created_at: now() }))) fail('passkey_not_valid')
      return added(tx, reader, changing)
    })
  })

  serve(app, house, contract.makeRecoveryCodes, ({ reader, fail }) =>
    changes.make(reader, 'codes', async (tx, { person, factors }) => {
      if (factors.length === 0) fail('no_factor')
      return { recovery_codes: await store.makeRecoveryCodes(tx, person.id, house.hashCode) }
    }),
  )

  serve(app, house, contract.remove, ({ reader, params, fail }) =>
    changes.make(reader, 'removed', async (tx, { person, factors }) => {
      if (!(await store.removeFactor(tx, person.id, params.id))) fail('not_found')
      if (factors.length === 1) await store.removeRecoveryCodes(tx, person.id)
    }),
  )

  serve(app, house, contract.reset, async ({ reader, params, fail }) => {
    if (!(await changes.reset(reader, params.id))) fail('not_found')
  })
}
