import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, Image, Language, nullable, Time } from './fields.ts'

export const Look = Type.Union([Type.Literal('system'), Type.Literal('light'), Type.Literal('dark')])
export const Preferences = closed({
  look: Type.Optional(Look),
  /** Percent. */
  text_size: Type.Optional(Type.Integer({ minimum: 85, maximum: 200 })),
  push: Type.Optional(Type.Boolean()),
  muted_categories: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 200, uniqueItems: true })),
})
export type Preferences = Type.Static<typeof Preferences>

export const Profile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  position: nullable(Type.String()),
  avatar: nullable(Image),
  /** Id of the primary group. */
  user_group: nullable(Type.String()),
  group: nullable(Type.Object({ id: Type.String(), title: Type.String() })),
  role: Type.Union([Type.Literal('member'), Type.Literal('editor'), Type.Literal('admin')]),
  locale: Language,
  time_zone: Type.String(),
  preferences: Preferences,
  created_at: Time,
  version: Type.Integer(),
})
export type Profile = Type.Static<typeof Profile>

export const profile = {
  get: endpoint({
    method: 'GET',
    path: '/api/profile',
    access: 'member',
    summary: 'The caller’s own data.',
    reply: Profile,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    access: 'member',
    summary: 'Changes the named fields; with `version`, only if nobody changed them in between.',
    body: closed({
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' })),
      phone: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
      position: Type.Optional(nullable(Type.String({ maxLength: 120 }))),
      locale: Type.Optional(Language),
      time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      preferences: Type.Optional(Preferences),
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    }),
    reply: Profile,
    errors: ['version_conflict'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/profile/password',
    access: 'member',
    summary: 'Changes the password and ends the caller’s other sessions.',
    body: closed({
      old: Type.String({ minLength: 1, maxLength: 512 }),
      new: Type.String({ minLength: 1, maxLength: 512 }),
    }),
    errors: ['invalid_credentials'],
  }),
}
