import { type Language, session as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../platform/house.ts'
import { hashPassword } from '../platform/passwords.ts'
import { type Context, serve } from '../platform/http/serve.ts'
import { foldCode, newCode } from '../platform/tokens.ts'
import { nameOf, rememberDevice } from './known-device.ts'
import { texts } from '../texts/index.ts'
import { ownWordsOf, refusalOf } from './password.ts'
import * as identity from '../identity/index.ts'

const codeLivesFor = 60 * 60_000

export function passwordRoutes(app: FastifyInstance, house: House): void {
  const { db, events, hashCode, mail, now, settings, sharedLimits } = house

  const sendCode = async (person: { id: string; locale: Language }, to: string) => {
    const code = newCode(10)
    const expires_at = new Date(now().getTime() + codeLivesFor)
    await identity.savePasswordCode(db, { code_hash: hashCode(code), person_id: person.id, expires_at })
    mail.send({
      to,
      ...texts[person.locale].letters.new_password(code, `${settings.public_url}/auth/forgot?code=${code}`),
    })
  }

  const forgot = async ({ body, request }: Context<typeof contract.forgotPassword>) => {
    const name = identity.foldName(body.email)
    await sharedLimits.use('password_code_by_account', name)
    const person = await identity.findPersonByName(db, name)
    request.concerns = { person_id: person?.id }
    if (person?.email && person.state === 'active') {
      const { email } = person
      // Sent after the answer, whose time would otherwise tell that there was something to write.
      setImmediate(() => {
        sendCode(person, email).catch((error: unknown) => request.log.error({ err: error }, 'no code was sent'))
      })
    }
    return { status: 'accepted' as const }
  }
  serve(app, house, contract.forgotPassword, forgot, { limits: ['password_code_by_address'] })

  const reset = async ({ body, request, reply, fail }: Context<typeof contract.resetPassword>) => {
    const code_hash = hashCode(foldCode(body.code))
    const { person, group_title } = (await identity.findPersonByCode(db, code_hash, now())) ?? fail('code_not_valid')
    request.concerns = { person_id: person.id }
    const refusal = refusalOf(body.password, ownWordsOf(person, group_title))
    if (refusal) fail('invalid', { fields: { password: refusal } })
    const password_hash = await hashPassword(body.password)
    await db.transaction(async (tx) => {
      await identity.lockPerson(tx, person.id)
      if (!(await identity.takePasswordCode(tx, code_hash, now()))) fail('code_not_valid')
      await identity.savePassword(tx, person.id, password_hash)
      // The code came by a letter, or from somebody who knows them.
      await identity.noteProvedEmail(tx, [person.id])
      await identity.removeSessions(tx, person.id)
    })
    await events.tell(db, { topic: 'session', person_id: person.id })
    // Whoever reads their mail on this device signs in on it next, so failed attempts of strangers must not lock it
    // out.
    rememberDevice(house, request, reply, { name: nameOf(person), place: 'app' })
  }
  serve(app, house, contract.resetPassword, reset, { limits: ['password_reset_by_address'] })
}
