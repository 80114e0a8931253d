import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, Count, Id, listQuery, Named, nullable, pageOf, Time } from './fields.ts'

export const securityKinds = [
  'sign_in',
  'company_sign_in',
  'new_device',
  'signed_out',
  'registration',
  'password_asked',
  'password_reset',
  'password_changed',
  'second_factor_shown',
  'second_factor_changed',
  'account_deletion',
  'feed_address',
  'rights_refused',
  'token_refused',
] as const
/** `limited` is what was turned away because there were too many. */
export const securityOutcomes = ['success', 'failure', 'limited'] as const
export type SecurityKind = (typeof securityKinds)[number]
export type SecurityOutcome = (typeof securityOutcomes)[number]

/** What happened at a door; equal events of one minute are one with a count. */
export const SecurityEvent = Type.Object({
  id: Type.String(),
  /** Of the last one. */
  at: Time,
  kind: Type.Enum([...securityKinds]),
  outcome: Type.Enum([...securityOutcomes]),
  count: Count,
  /** Whom it concerned; null for nobody who is known, and for who has been erased since. */
  person: nullable(Named),
  /** The same person's in all events; leads to nobody when they are gone. */
  pseudonym: nullable(Type.String()),
  /** An address without its end. */
  network: Type.String(),
  device: Type.String(),
})
export type SecurityEvent = Type.Static<typeof SecurityEvent>

export const securityLog = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/security-log',
    access: 'admin',
    summary: 'Sign-ins, refusals and what else concerns security, of the last 90 days, newest first.',
    query: closed({
      ...listQuery,
      kind: Type.Optional(Type.Enum([...securityKinds])),
      outcome: Type.Optional(Type.Enum([...securityOutcomes])),
      /** An id or a pseudonym. */
      person: Type.Optional(Id),
      /** From this moment on. */
      from: Type.Optional(Time),
      /** Before this moment. */
      to: Type.Optional(Time),
    }),
    reply: pageOf(SecurityEvent),
  }),
}
