import { registrationRules } from '@megdan/contract'
import { currentTermsVersion, findRegistrationMode } from '../installation/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Settings } from '../settings.ts'
import { refusalOf } from './password.ts'
import { foldName, listChoosableGroups } from '../identity/index.ts'

type Body = Record<string, unknown>
/** What a letter may go to: nothing by which a mail program would read more than one address. */
const plainMailbox = /^[^\s@<>(),;:"\\[\]]+@/

/** An address that may not register where only some domains may. */
function refusedAddress(email: string, domains: readonly string[]): Record<string, string> {
  const folded = foldName(email)
  if (!plainMailbox.test(folded)) return { email: 'wrong_format' }
  return domains.includes(folded.slice(folded.indexOf('@') + 1)) ? {} : { email: 'domain_not_allowed' }
}

/** By what one is to be known: an e-mail, or of whoever is invited a user name instead. */
function refusedNames({ email, login_name, invitation_code }: Body): Record<string, string> {
  if (login_name === undefined) return email === undefined ? { email: 'required' } : {}
  return invitation_code === undefined || email !== undefined ? { login_name: 'not_allowed' } : {}
}

/** What the schema of a registration cannot say, by field. Nothing of it depends on who has an account. */
export async function refusalsOf(db: Database, settings: Settings, body: Body): Promise<Record<string, string>> {
  const { registration_mode, registration_domains } = await findRegistrationMode(db, settings)
  const { uninvited, own_domains } = registrationRules[registration_mode]
  if (uninvited === 'is_refused') return {}
  const field = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const groups = await listChoosableGroups(db)
  const group = groups.find(({ id }) => id === body['user_group'])
  const refusal = refusalOf(field('password'), [field('name'), field('email'), field('login_name'), group?.title ?? ''])
  const isInvited = body['invitation_code'] !== undefined
  const version = body['terms_version']
  const isOld = version !== undefined && version !== (await currentTermsVersion(db))
  return {
    ...refusedNames(body),
    ...(!isInvited && own_domains && field('email') && refusedAddress(field('email'), registration_domains)),
    ...(isOld && { terms_accepted: 'changed' }),
    ...(body['terms_accepted'] === false && { terms_accepted: 'required' }),
    ...(!isInvited && uninvited === 'needs_invitation' && { invitation_code: 'required' }),
    ...(body['user_group'] !== undefined && (!group || isInvited) && { user_group: 'not_allowed' }),
    ...(typeof body['password'] === 'string' && refusal && { password: refusal }),
  }
}
