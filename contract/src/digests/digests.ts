import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, LanguageCode } from '../fields.ts'

const ofLetter = {
  path: '/digest/stop/:token',
  access: 'anyone',
  params: closed({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  query: closed({ lang: Type.Optional(LanguageCode) }),
} as const

/**
 * Where a letter leads whoever wants no more of them, without a sign-in: pages that need no scripts. What is said is the
 * same whether anybody has the token.
 */
export const digests = {
  stopPage: endpoint({
    ...ofLetter,
    method: 'GET',
    summary: 'Asks whether no more digests shall come; changes nothing, since mail programs open links by themselves.',
  }),
  stop: endpoint({
    ...ofLetter,
    method: 'POST',
    summary:
      'Ends the digest of whoever got the letter, as its button or a mail program asks (RFC 8058), by a form of either kind.',
    body: closed({ 'List-Unsubscribe': Type.Optional(Type.String({ maxLength: 100 })) }),
  }),
  refused: endpoint({
    method: 'POST',
    path: '/api/studio/letters/refused',
    access: 'admin',
    scope: 'letters',
    summary:
      'Notes that letters to this address came back for good, as a mail server has told a program; whether anybody has it is not answered.',
    body: closed({ email: Type.String({ minLength: 3, maxLength: 254 }) }),
  }),
}
