import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, closed, nullable, Time } from '../fields.ts'
import { SecondFactorState } from './studio-session.ts'

const Base64Url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength })
const CredentialId = Base64Url(1400)
/** What a browser wants for its question to the passkey, or the question itself; @simplewebauthn knows its shape. */
const Options = Type.Object({ options: Type.Unknown() })
/** Shown once; empty when the person has codes already. */
const Added = Type.Object({ recovery_codes: Type.Array(Type.String()) })

export const SecondFactor = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['totp', 'passkey']),
  name: Type.String(),
  created_at: Time,
  last_used_at: nullable(Time),
})
export type SecondFactor = Type.Static<typeof SecondFactor>

const path = '/api/studio/second-factor'
const common = { access: 'editor', before_second_factor: true } as const

/**
 * What an editor shows beside their password. Changes need a proof younger than ten minutes, and end their other
 * sign-ins.
 */
export const secondFactor = {
  get: endpoint({
    ...common,
    method: 'GET',
    path,
    summary: 'What the caller has; while he has not shown it, its kinds alone.',
    reply: Type.Object({
      state: SecondFactorState,
      /** Without one the studio stays closed to them. */
      required: Type.Boolean(),
      kinds: Type.Array(Type.Enum(['totp', 'passkey'])),
      factors: Type.Array(SecondFactor),
      recovery_codes_left: Type.Integer(),
      /** Whether the caller has a password by which they can show who they are. Left out by servers of before. */
      password: Type.Optional(Type.Boolean()),
      /** The company's LDAP may sign people in: an account of it is joined with the caller's where they allow it. */
      joins_ldap: Type.Boolean(),
      /** The host name for which passkeys are made. */
      passkey_host: Type.String(),
    }),
  }),
  beginTotp: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/totp`,
    summary: 'A new secret for an app that shows codes; it counts once a code of it is confirmed.',
    reply: Type.Object({ secret: Type.String(), uri: Type.String() }),
    errors: ['factor_exists', 'fresh_login_required'],
  }),
  confirmTotp: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/totp/confirm`,
    summary: 'Takes the app by a code of it.',
    body: closed({ code: Type.String({ minLength: 1, maxLength: 20 }) }),
    reply: Added,
    errors: ['code_not_valid', 'factor_exists', 'fresh_login_required'],
  }),
  beginPasskey: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/passkeys/options`,
    summary: 'What the browser needs to make a passkey.',
    reply: Options,
    errors: ['fresh_login_required'],
  }),
  addPasskey: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/passkeys`,
    summary: 'Takes the passkey that the browser has made.',
    body: closed({
      name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      id: CredentialId,
      client_data: Base64Url(8000),
      attestation: Base64Url(16_000),
      transports: Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$', maxLength: 20 }), { maxItems: 10 }),
    }),
    reply: Added,
    errors: ['passkey_not_valid', 'fresh_login_required'],
  }),
  prove: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/proof`,
    summary: 'Shows the second factor by a code of the app, or by a recovery code; each counts once.',
    body: closed({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
    errors: ['code_not_valid'],
  }),
  askPasskey: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/proof/passkey/options`,
    summary: 'The question for the caller’s passkeys.',
    reply: Options,
  }),
  provePasskey: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/proof/passkey`,
    summary: 'Shows the second factor by a passkey’s answer.',
    body: closed({
      id: CredentialId,
      client_data: Base64Url(8000),
      authenticator_data: Base64Url(4000),
      /** One of ML-DSA-87 has 6,170 signs, and newer browsers choose one of these by themselves. */
      signature: Base64Url(7000),
    }),
    errors: ['passkey_not_valid'],
  }),
  makeRecoveryCodes: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/recovery-codes`,
    summary: 'Ten new recovery codes; the former ones are worth nothing any more.',
    reply: Added,
    errors: ['no_factor', 'fresh_login_required'],
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Takes a factor away; with the last one the recovery codes go.',
    params: ById,
    errors: ['fresh_login_required'],
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/api/studio/people/:id/second-factor',
    access: 'admin',
    summary: 'Takes away everything somebody proves himself with, and ends his sign-ins.',
    params: ById,
  }),
}
