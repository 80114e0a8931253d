import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, LanguageCode } from '../fields.ts'

const lang = Type.Optional(LanguageCode)
const Name = Type.String({ minLength: 1, maxLength: 254 })

/**
 * Pages for whoever has removed the app, or never had it: they need no scripts. Each answers HTML, and takes what the form
 * of the one before sends (`application/x-www-form-urlencoded`).
 */
export const deletion = {
  start: endpoint({
    method: 'GET',
    path: '/auth/delete',
    access: 'anyone',
    summary: 'Says what deleting an account means, and asks who is there.',
    query: closed({ lang }),
  }),
  mailCode: endpoint({
    method: 'POST',
    path: '/auth/delete/code',
    access: 'anyone',
    summary: 'Mails a code if the address is known, and asks for it; always the same answer.',
    body: closed({ email: Name, lang }),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/auth/delete/proof',
    access: 'anyone',
    summary: 'Takes the password or the mailed code; asks whether the account shall really be deleted.',
    body: closed({
      email: Name,
      password: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      lang,
    }),
    errors: ['invalid_credentials', 'code_not_valid'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/delete/confirmation',
    access: 'anyone',
    summary: 'Erases the account of the proof that the page before carried.',
    body: closed({
      proof: Type.String({ minLength: 1, maxLength: 100 }),
      /** The word that the page asked to be typed. */
      word: Type.String({ maxLength: 100 }),
      lang,
    }),
    errors: ['code_not_valid', 'last_admin'],
  }),
}
