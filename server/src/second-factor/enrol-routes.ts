import { secondFactor as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../audit/index.ts'
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
  const { db, sharedLimits, now, settings } = house
  const changes = openChanges(house)
  const soon = () => new Date(now().getTime() + attemptLivesFor)

  /**
   * Whoever has just added a factor has it in their hand, so it counts as shown. Recovery codes come with the first
   * factor.
   */
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
    return { secret: fresh, uri: addressOf(fresh, person.email ?? person.login_name ?? person.name, settings) }
  })

  serve(app, house, contract.confirmTotp, async (context) => {
    const { reader, body, fail } = context
    await sharedLimits.use('second_factor_by_person', reader.person_id)
    const reply = await changes.make(contract.confirmTotp, context, 'added', async (tx, changing) => {
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
    await sharedLimits.clear('second_factor_by_person', reader.person_id)
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

  serve(app, house, contract.addPasskey, async (context) => {
    const { reader, body, fail } = context
    const challenge = await store.takeAttempt(db, reader.session_id, 'passkey', now())
    const made = challenge === undefined ? undefined : await readMade(settings, body, challenge)
    if (!made) return fail('passkey_not_valid')
    return changes.make(contract.addPasskey, context, 'added', async (tx, changing) => {
      const row = { id: newId(), person_id: changing.person.id, kind: 'passkey', name: body.name.trim() } as const
      if (!(await store.saveFactor(tx, { ...row, ...made, created_at: now() }))) fail('passkey_not_valid')
      return added(tx, reader, changing)
    })
  })

  serve(app, house, contract.makeRecoveryCodes, (context) =>
    changes.make(contract.makeRecoveryCodes, context, 'codes', async (tx, { person, factors }) => {
      if (factors.length === 0) context.fail('no_factor')
      return { recovery_codes: await store.makeRecoveryCodes(tx, person.id, house.hashCode) }
    }),
  )

  serve(app, house, contract.remove, (context) =>
    changes.make(contract.remove, context, 'removed', async (tx, { person, factors }) => {
      if (!(await store.removeFactor(tx, person.id, context.params.id))) context.fail('not_found')
      if (factors.length === 1) await store.removeRecoveryCodes(tx, person.id)
    }),
  )

  serveChange(app, house, contract.reset, changes.reset)
}
