import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { ClockTime, closed, Image, LanguageCode, nullable, Time, TitledGroup } from './fields.ts'
import { pictureErrors } from './media/authoring.ts'
import { weekdays } from './notifications/quiet-hours.ts'

export const Look = Type.Union([Type.Literal('system'), Type.Literal('light'), Type.Literal('dark')])
const QuietDay = closed({ from: ClockTime, to: ClockTime, all_day: Type.Optional(Type.Boolean()) })
/** The type of the same name in quiet-hours.ts, which browsers can load without these schemas, says what it means. */
export const QuietWeek = closed({
  on: Type.Boolean(),
  days: closed({
    mon: Type.Optional(QuietDay),
    tue: Type.Optional(QuietDay),
    wed: Type.Optional(QuietDay),
    thu: Type.Optional(QuietDay),
    fri: Type.Optional(QuietDay),
    sat: Type.Optional(QuietDay),
    sun: Type.Optional(QuietDay),
  }),
  holidays: Type.Optional(QuietDay),
})

/** How often letters come with what was not seen in the app. Where nothing stands, nobody has chosen. */
const Digest = closed({
  every: Type.Enum(['never', 'day', 'week']),
  /** The day of a weekly one; Monday where none is named. */
  weekday: Type.Optional(Type.Enum([...weekdays])),
})

export const Preferences = closed({
  look: Type.Optional(Look),
  /** Percent. */
  text_size: Type.Optional(Type.Integer({ minimum: 85, maximum: 200 })),
  /** False: no push at all; the inbox fills all the same. */
  push: Type.Optional(Type.Boolean()),
  /** Categories whose news ring no bell; mandatory ones ring whatever stands here. */
  muted_categories: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 200, uniqueItems: true })),
  /** Groups whose own news ring no bell, unless their category is mandatory. */
  muted_groups: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 200, uniqueItems: true })),
  quiet_hours: Type.Optional(QuietWeek),
  digest: Type.Optional(Digest),
})
export type Preferences = Type.Static<typeof Preferences>

export const Profile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: nullable(Type.String()),
  /** Personal number or user name, of whoever has no e-mail. */
  login_name: nullable(Type.String()),
  phone: nullable(Type.String()),
  position: nullable(Type.String()),
  avatar: nullable(Image),
  /** Id of the primary group. */
  user_group: nullable(Type.String()),
  group: nullable(TitledGroup),
  /** All of them, the primary one first. Left out by servers of before. */
  groups: Type.Optional(Type.Array(TitledGroup)),
  /** Whether the caller leads a group now: see `GET /api/team`. Left out by servers of before. */
  leads: Type.Optional(Type.Boolean()),
  role: Type.Union([Type.Literal('member'), Type.Literal('editor'), Type.Literal('admin')]),
  locale: LanguageCode,
  time_zone: Type.String(),
  preferences: Preferences,
  /** Their address refuses letters, so that none are sent until it is another one, or the digest is chosen anew. */
  mail_refused: Type.Optional(Type.Boolean()),
  created_at: Time,
  version: Type.Integer(),
})
export type Profile = Type.Static<typeof Profile>

/** Columns of a table as they are kept. */
const HeldRow = Type.Record(Type.String(), Type.Unknown())
export const ProfileExport = Type.Object({
  exported_at: Time,
  person: HeldRow,
  /** The photo itself, in base64. */
  photo: nullable(Type.Object({ type: Type.String(), data: Type.String() })),
  held: Type.Record(Type.String(), Type.Array(HeldRow)),
})
export type ProfileExport = Type.Static<typeof ProfileExport>

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
      locale: Type.Optional(LanguageCode),
      time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      preferences: Type.Optional(Preferences),
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    }),
    reply: Profile,
    errors: ['version_conflict'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/profile/export',
    access: 'member',
    summary: 'Everything held about the caller, by the tables that hold it; secrets are left out.',
    reply: ProfileExport,
  }),
  exportPage: endpoint({
    method: 'GET',
    path: '/api/profile/export.html',
    access: 'member',
    summary: 'The same as one page to be read, kept or printed, which needs no other file.',
    query: closed({ lang: Type.Optional(LanguageCode) }),
  }),
  saveAvatar: endpoint({
    method: 'PUT',
    path: '/api/profile/avatar',
    access: 'member',
    summary: 'Takes a photo, as a form or as the bare image: its middle is kept, encoded anew without its metadata.',
    upload: true,
    reply: Profile,
    errors: pictureErrors,
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/api/profile/avatar',
    access: 'member',
    summary: 'Removes the photo; without one nothing happens.',
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
