import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Id, LanguageCode, LoginName, nullable, Time, TitledGroup } from '../fields.ts'

export const LoginReply = Type.Object({
  access_token: Type.String(),
  expires_at: Time,
  user_group: nullable(Type.String()),
  /** The app was used with this account before: there is nothing to introduce. */
  was_here: Type.Optional(Type.Literal(true)),
})
export type LoginReply = Type.Static<typeof LoginReply>

/** The account exists but may not sign in yet. */
export const PendingReply = Type.Object({
  status: Type.Union([Type.Literal('confirm_email'), Type.Literal('awaiting_approval')]),
})

/** Also takes a personal number or user name, for people without e-mail. */
const SaidName = Type.String({ minLength: 1, maxLength: 254 })
const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^\\s*[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+\\s*$' })
const OldPassword = Type.String({ minLength: 1, maxLength: 512 })
/** 10 to 128 characters after NFC; the exact rules are the server's. */
const NewPassword = Type.String({ minLength: 1, maxLength: 512 })

export const Session = Type.Object({
  id: Type.String(),
  device: Type.String(),
  place: Type.String(),
  created_at: Time,
  last_used_at: Time,
  current: Type.Boolean(),
})
export type Session = Type.Static<typeof Session>

const logoutQuery = closed({ fcmToken: Type.Optional(Type.String({ maxLength: 4096 })) })

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    summary: 'Signs a person in.',
    body: closed({
      email: SaidName,
      password: OldPassword,
      /** What was answered here at the last sign-in on this device, or nothing. Browsers say it by a cookie instead. */
      device_token: Type.Optional(Type.String({ maxLength: 400 })),
    }),
    reply: Type.Object({
      ...LoginReply.properties,
      /** Told to whoever sends the field: with it strangers’ wrong passwords do not keep this device out. */
      device_token: Type.Optional(Type.String()),
    }),
    errors: ['invalid_credentials', 'company_unavailable'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    summary: 'Makes an account: 201 signs in at once, 202 says what is still awaited.',
    body: closed({
      name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
      /** May be left out by whoever is invited and takes a `login_name` instead. */
      email: Type.Optional(Email),
      login_name: Type.Optional(LoginName),
      password: NewPassword,
      user_group: Type.Optional(Id),
      phone: Type.Optional(Type.String({ maxLength: 40 })),
      locale: Type.Optional(LanguageCode),
      /** Required where one must be invited. Group and role are those of the invitation; none may be named beside it. */
      invitation_code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      terms_accepted: Type.Boolean(),
      /** Which version was read; refused when another is in force by now. */
      terms_version: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    }),
    reply: Type.Union([LoginReply, PendingReply]),
    errors: ['email_taken', 'login_name_taken', 'registration_closed', 'invitation_not_valid'],
  }),
  confirmRegistration: endpoint({
    method: 'POST',
    path: '/api/auth/register/confirm',
    access: 'anyone',
    summary:
      'Makes the account of whoever has a mailed code and knows the password that he chose, and signs him in. The password keeps an address from being confirmed for somebody else.',
    body: closed({ code: Type.String({ minLength: 1, maxLength: 40 }), password: OldPassword }),
    reply: LoginReply,
    errors: ['code_not_valid', 'invalid_credentials', 'email_taken', 'registration_closed'],
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/auth/logout',
    access: 'member',
    summary: 'Ends this session and removes the caller’s own device.',
    query: logoutQuery,
  }),
  logoutByPost: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'member',
    summary: 'The same as GET, for clients that keep GET free of effects.',
    query: logoutQuery,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/auth/delete',
    access: 'member',
    summary: 'Erases the caller’s account.',
    body: closed({ email: SaidName, password: Type.Optional(OldPassword) }),
    errors: ['email_mismatch', 'fresh_login_required', 'last_admin'],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/auth/renew',
    access: 'member',
    summary: 'Gives a new token; the old one dies after 60 seconds.',
    reply: LoginReply,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/forgot',
    access: 'anyone',
    summary: 'Mails a code if the address is known; always the same answer.',
    body: closed({ email: SaidName }),
    reply: Type.Object({ status: Type.Literal('accepted') }),
    status: 202,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/reset',
    access: 'anyone',
    summary: 'Sets a new password by a mailed code and ends every session of the person.',
    body: closed({ code: Type.String({ minLength: 1, maxLength: 100 }), password: NewPassword }),
    errors: ['code_not_valid'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: 'member',
    summary: 'The caller’s own sign-ins.',
    reply: Type.Object({ items: Type.Array(Session), next_cursor: Type.Null() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: 'member',
    summary: 'Ends one of the caller’s sign-ins.',
    params: ById,
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/groups',
    access: 'anyone',
    summary: 'Groups that one may choose at registration.',
    reply: Type.Object({ items: Type.Array(TitledGroup) }),
  }),
}
