import { defaultLanguage, type Language, registrationRules, session as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { currentTermsVersion, findRegistrationMode } from '../installation/index.ts'
import type { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import { hashPassword, isPassword } from '../platform/passwords.ts'
import { type Context, serve } from '../platform/http/serve.ts'
import { foldCode, newCode } from '../platform/tokens.ts'
import { beginSession } from './credentials.ts'
import { ownWordsOf, refusalOf } from './password.ts'
import { refusalsOf } from './registration.ts'
import { texts } from '../texts/index.ts'
import { findRegistration, saveRegistration, takeRegistration } from './registration-store.ts'
import { replyOf } from './reply.ts'
import * as identity from '../identity/index.ts'

const confirmationLivesFor = 24 * 3_600_000

type Place = { id: string; group_id: string; role: 'member' | 'editor' }
/** How a registration uses up an invitation. */
export type Invitations = {
  /** The group and role that it gives, once; undefined for whatever is worth nothing. */
  redeem: (tx: Database, code: string, now: Date) => Promise<Place | undefined>
  markUsedBy: (tx: Database, id: string, person_id: string) => Promise<unknown>
}
type Call = Context<typeof contract.register>
type Applicant = typeof person.$inferInsert & { password_hash: string; locale: Language; terms_version: number }

export function registerRoutes(app: FastifyInstance, house: House, invitations: Invitations): void {
  const { db, hashCode, mail, now, settings, sharedLimits } = house

  const signIn = async (tx: Database, saved: Applicant, request: Call['request']) =>
    replyOf(saved, await beginSession(tx, house, saved, request))

  const join = ({ request, fail }: Call, applicant: Applicant) =>
    db.transaction(async (tx) => {
      if (!(await identity.savePerson(tx, { ...applicant, email_proved: false }))) fail('email_taken')
      return signIn(tx, applicant, request)
    })

  /** Group and role come from the invitation alone. */
  const joinByInvitation = async ({ body, request, fail }: Call, applicant: Applicant, code: string) => {
    await sharedLimits.countUnlessFull('wrong_invitations_by_address', request.ip)
    let isValid = false
    const joined = db.transaction(async (tx) => {
      const place = (await invitations.redeem(tx, code, now())) ?? fail('invitation_not_valid')
      isValid = true
      const invited = { ...applicant, user_group: place.group_id, role: place.role }
      const refusal = refusalOf(body.password, ownWordsOf(applicant, await identity.findGroupTitle(tx, place.group_id)))
      if (refusal) fail('invalid', { fields: { password: refusal } })
      if (!(await identity.savePerson(tx, invited))) fail(applicant.email ? 'email_taken' : 'login_name_taken')
      await invitations.markUsedBy(tx, place.id, invited.id)
      return signIn(tx, invited, request)
    })
    try {
      return await joined
    } finally {
      if (isValid) await sharedLimits.giveBack('wrong_invitations_by_address', request.ip)
    }
  }

  /** The owner of a known address learns of it by letter; whoever asked is answered as ever. */
  const tellOwner = async (email: string) => {
    const owner = await identity.findPersonByName(db, email)
    const address = `${settings.public_url}/auth`
    if (owner?.email !== email) return false
    mail.send({ to: email, ...texts[owner.locale].letters.known_address(owner.state === 'awaiting_approval', address) })
    return true
  }

  /** Answers the code that confirms the address. */
  const keep = async (tx: Database, { name, email, ...row }: Applicant & { email: string }) => {
    const code = newCode(10)
    const { phone = null, password_hash, user_group = null, locale, terms_version, created_at } = row
    const expires_at = new Date(created_at.getTime() + confirmationLivesFor)
    const pending = { name, email, phone, password_hash, user_group, locale, terms_version, created_at, expires_at }
    await saveRegistration(tx, { code_hash: hashCode(code), ...pending })
    return code
  }

  const askToConfirm = async (applicant: Applicant & { email: string }) => {
    const { email, locale } = applicant
    // Writes for a known address too, though its code is told to nobody: the timing would tell a write that is left
    // out.
    const code = await keep(db, applicant)
    if (await tellOwner(email)) return
    const address = `${settings.public_url}/auth/register?confirm=${code}`
    mail.send({ to: email, ...texts[locale].letters.confirmation(code, address) })
  }

  const askForApproval = async (applicant: Applicant & { email: string }) => {
    const saved = await db.transaction(async (tx) => {
      const isNew = await identity.savePerson(tx, { ...applicant, email_proved: false, state: 'awaiting_approval' })
      // As above: both branches write.
      if (!isNew) await keep(tx, applicant)
      return isNew
    })
    if (!saved) await tellOwner(applicant.email)
  }

  const register = async (call: Call) => {
    const { body, request, reply, fail } = call
    const { uninvited } = registrationRules[(await findRegistrationMode(db, settings)).registration_mode]
    if (uninvited === 'is_refused') fail('registration_closed')
    await sharedLimits.refuseWhenFull('wrong_invitations_by_address', request.ip)
    const email = body.email === undefined ? null : identity.foldName(body.email)
    const isMailed = body.invitation_code === undefined && uninvited !== 'joins'
    if (isMailed) await sharedLimits.use('registration_by_account', email ?? '')
    const applicant = {
      id: newId(),
      name: body.name.trim(),
      email,
      login_name: body.login_name === undefined ? null : identity.foldName(body.login_name),
      phone: body.phone?.trim() || null,
      password_hash: await hashPassword(body.password),
      user_group: body.user_group ?? null,
      locale: body.locale ?? defaultLanguage,
      terms_accepted_at: now(),
      terms_version: await currentTermsVersion(db),
      created_at: now(),
    } satisfies Applicant
    reply.code(201)
    if (body.invitation_code !== undefined) return joinByInvitation(call, applicant, body.invitation_code)
    if (email === null) return fail('invalid', { fields: { email: 'required' } })
    if (uninvited === 'joins') return join(call, applicant)
    reply.code(202)
    if (uninvited === 'confirms_email') {
      await askToConfirm({ ...applicant, email })
      return { status: 'confirm_email' as const }
    }
    await askForApproval({ ...applicant, email })
    return { status: 'awaiting_approval' as const }
  }
  serve(app, house, contract.register, register, {
    rules: (body) => refusalsOf(db, settings, body),
    limits: ['register_by_address'],
  })

  const confirm = async ({ body, request, fail }: Context<typeof contract.confirmRegistration>) => {
    const waiting = (await findRegistration(db, hashCode(foldCode(body.code)), now())) ?? fail('code_not_valid')
    await sharedLimits.use('confirmation_by_code', waiting.code_hash)
    if (!(await isPassword(body.password, waiting.password_hash))) fail('invalid_credentials')
    // A letter of before does not lead past an invitation or an approval that is asked for since.
    const { uninvited } = registrationRules[(await findRegistrationMode(db, settings)).registration_mode]
    if (uninvited !== 'confirms_email' && uninvited !== 'joins') fail('registration_closed')
    return db.transaction(async (tx) => {
      if (!(await takeRegistration(tx, waiting))) fail('code_not_valid')
      const { code_hash: _, expires_at: __, ...row } = waiting
      const own = { id: newId(), terms_accepted_at: row.created_at, created_at: now(), email_proved: true }
      const applicant = { ...row, ...own }
      if (!(await identity.savePerson(tx, applicant))) fail('email_taken')
      return signIn(tx, applicant, request)
    })
  }
  serve(app, house, contract.confirmRegistration, confirm, { limits: ['confirmation_by_address'] })
}
