import { secondFactor as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { findPerson } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import type { LimitName } from '../platform/http/limits.ts'
import type { Member } from '../platform/reader.ts'
import { serve } from '../platform/http/serve.ts'
import { openServerSecret } from '../platform/server-secret.ts'
import { foldCode } from '../platform/tokens.ts'
import { enrolRoutes } from './enrol-routes.ts'
import { optionsToAsk, placeOf, readAnswer } from './passkey.ts'
import { isRequired } from './state.ts'
import * as store from './store.ts'
import { stepOf } from './totp.ts'

const challengeLivesFor = 5 * 60_000

const toReply = ({ id, kind, name, created_at, last_used_at }: store.Factor) => ({
  id,
  kind,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

/** One that is kept here, or at the company. */
const hasPassword = async (db: Database, person_id: string, elsewhere: boolean) =>
  elsewhere || ((await findPerson(db, person_id))?.password_hash ?? null) !== null

/** What an editor shows beside their password, once for each sign-in. */
export function secondFactorRoutes(app: FastifyInstance, house: House): void {
  const { db, events, sharedLimits, now, settings } = house
  const secret = openServerSecret(settings.data_dir, 'second factor')
  enrolRoutes(app, house, secret)

  serve(app, house, contract.get, async ({ reader }) => {
    const factors = await store.listFactors(db, reader.person_id)
    return {
      state: reader.second_factor,
      required: isRequired(reader.role, settings),
      kinds: [...new Set(factors.map(({ kind }) => kind))],
      factors: reader.second_factor === 'needed' ? [] : factors.map(toReply),
      recovery_codes_left: await store.countRecoveryCodes(db, reader.person_id),
      password: await hasPassword(db, reader.person_id, house.passwordsElsewhere !== undefined),
      joins_ldap: settings.ldap !== undefined,
      passkey_host: placeOf(settings).host,
    }
  })

  /** `take` answers whether the proof was good; it is used up together with what it opens. */
  const prove = async (
    reader: Member,
    limit: [LimitName, string],
    take: (tx: Database) => Promise<boolean>,
  ): Promise<boolean> => {
    await sharedLimits.use(...limit)
    const proved = await db.transaction(async (tx) => {
      if (!(await take(tx))) return false
      await store.markProved(tx, reader.session_id, now())
      return true
    })
    if (!proved) return false
    await sharedLimits.clear(...limit)
    await events.tell(db, { topic: 'session', person_id: reader.person_id, session_id: reader.session_id })
    return true
  }

  const isOfApp = (code: string) => /^\d{6}$/.test(code)
  const takeCode = async (tx: Database, person_id: string, code: string): Promise<boolean> => {
    if (!isOfApp(code)) return store.takeRecoveryCode(tx, person_id, house.hashCode(code))
    const factor = (await store.listFactors(tx, person_id)).find(({ kind }) => kind === 'totp')
    const own = factor?.secret ? secret.open(factor.secret, person_id) : undefined
    const step = own === undefined ? undefined : stepOf(own, code, now())
    return factor !== undefined && step !== undefined && store.takeStep(tx, factor.id, step, now())
  }
  serve(app, house, contract.prove, async ({ reader, body, fail }) => {
    const code = foldCode(body.code)
    const limit: [LimitName, string] = isOfApp(code)
      ? ['second_factor_by_person', reader.person_id]
      : ['recovery_codes_by_session', reader.session_id]
    if (!(await prove(reader, limit, (tx) => takeCode(tx, reader.person_id, code)))) fail('code_not_valid')
  })

  serve(app, house, contract.askPasskey, async ({ reader }) => {
    const options = await optionsToAsk(settings, await store.listFactors(db, reader.person_id))
    const expires_at = new Date(now().getTime() + challengeLivesFor)
    const { session_id } = reader
    await store.saveAttempt(db, { session_id, purpose: 'proof', secret: options.challenge, expires_at })
    return { options }
  })

  serve(app, house, contract.provePasskey, async ({ reader, body, fail }) => {
    const challenge = await store.takeAttempt(db, reader.session_id, 'proof', now())
    const isGood = await prove(reader, ['passkeys_by_session', reader.session_id], async (tx) => {
      const factors = await store.listFactors(tx, reader.person_id)
      const factor = factors.find(({ credential_id }) => credential_id === body.id)
      if (!factor || challenge === undefined) return false
      const counter = await readAnswer(settings, factor, body, challenge)
      if (counter === undefined) return false
      await store.touchPasskey(tx, factor.id, counter, now())
      return true
    })
    if (!isGood) fail('passkey_not_valid')
  })
}
