import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Time } from '../fields.ts'
import { LoginReply } from './session.ts'
import { StudioPerson } from './studio-session.ts'

/** Why somebody comes back from the company's provider without a sign-in; it stands in the address as `error`. */
export const companyRefusals = [
  /** The person declined at the provider. */
  'denied',
  /** The provider does not answer. */
  'unavailable',
  /** Its answer was not what it must be. */
  'failed',
  /** Begun too long ago, or used already. */
  'expired',
  'too_many',
  /** Unknown or suspended, which look the same. */
  'no_account',
  'awaiting_approval',
  /** The provider does not vouch for an e-mail, so that nobody can be found by it. */
  'email_not_verified',
  /** The account of this e-mail belongs to somebody else over there. */
  'other_account',
  /** Where only some domains may register, an address of another one. */
  'domain_not_allowed',
] as const
export type CompanyRefusal = (typeof companyRefusals)[number]

/** Base64url of 32 bytes: a random verifier, or its SHA-256. */
const Random = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 })
/** With the second `details.reason` is one of `companyRefusals`. */
const finishRefusals = ['code_not_valid', 'company_refused'] as const
/** The code from the address, and what the device has kept of its beginning. */
const finish = closed({ code: Random, verifier: Random })

/**
 * Sign-in with the company's account. A device opens `begin` in a browser with the challenge of a verifier that it keeps,
 * and ends at /auth/company, or in the studio at /studio/sign-in, with a code that is worth nothing without the verifier.
 * The way back is that browser's alone, and nothing changes on it: accounts are made and linked by whoever shows the verifier.
 */
export const companySignIn = {
  begin: endpoint({
    method: 'GET',
    path: '/api/auth/company',
    access: 'anyone',
    summary: 'Leads a browser to the company’s provider.',
    query: closed({
      challenge: Random,
      return: Type.Enum(['app', 'studio']),
      /** Asks the provider to let the person show anew who they are: for what is done by fresh proof alone. */
      fresh: Type.Optional(Type.Literal('1')),
    }),
  }),
  callback: endpoint({
    method: 'GET',
    path: '/api/auth/company/callback',
    access: 'anyone',
    summary: 'Where the provider sends the browser back to; leads on with `code` or `error`.',
    /** Providers add words of their own. */
    query: Type.Record(Type.String({ pattern: '^[\\w.-]{1,64}$' }), Type.String({ maxLength: 8000 }), {
      maxProperties: 50,
      additionalProperties: false,
    }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/auth/company/session',
    access: 'anyone',
    summary: 'Exchanges the code for a sign-in, once and within a minute.',
    body: finish,
    reply: LoginReply,
    errors: finishRefusals,
  }),
  finishInStudio: endpoint({
    method: 'POST',
    path: '/api/studio/session/company',
    access: 'anyone',
    summary: 'The same for the studio: sets the cookie; `forbidden` is for people who are no editors.',
    body: finish,
    reply: StudioPerson,
    errors: finishRefusals,
  }),
  allow: endpoint({
    method: 'POST',
    path: '/api/studio/company-account',
    access: 'editor',
    summary:
      'Lets the account of the company’s LDAP that has the caller’s address be joined with theirs, once and until `until`. Asks for a proof of the caller that is younger than ten minutes.',
    reply: Type.Object({ until: Time }),
    errors: ['fresh_login_required'],
  }),
}
