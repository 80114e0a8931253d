import * as Type from 'typebox'
import { PushToken } from '../devices/devices.ts'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Image, LanguageCode, listQuery, nullable, Time } from '../fields.ts'

export const notificationKinds = ['news', 'survey', 'important', 'event', 'people'] as const
/** As many as one push that stands for several may name. */
export const mostMerged = 50
export type NotificationKind = (typeof notificationKinds)[number]

export const Notification = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...notificationKinds]),
  title: Type.String(),
  body: Type.String(),
  link: Type.String(),
  image: nullable(Image),
  sent_at: Time,
  urgent: Type.Boolean(),
  /** Of title and body, which may differ from the one asked for. */
  language: LanguageCode,
  /** Both are always false for guests, who keep their marks on the device. */
  read: Type.Boolean(),
  bookmarked: Type.Boolean(),
  held_until: nullable(Time, {
    description: 'The quiet hours of the caller keep its push back until then; null when it has rung or rings never.',
  }),
})
export type Notification = Type.Static<typeof Notification>

/** Why no test push could be ordered for a phone. */
export const pushTestRefusals = ['not_registered', 'not_configured', 'push_off'] as const

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'reader',
    summary: 'The inbox, newest first, without what the caller deleted; a guest sees what was sent to guests.',
    query: closed({
      ...listQuery,
      lang: Type.Optional(LanguageCode),
      /** Only what the caller has saved. */
      bookmarked: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({
      items: Type.Array(Notification),
      next_cursor: nullable(Type.String()),
      unread: Type.Integer(),
    }),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id/read',
    access: 'member',
    summary: 'Marks one notification as read.',
    params: ById,
  }),
  readAlong: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id/read-along',
    access: 'member',
    summary: 'Marks as read what was not opened: what it announces was read, confirmed or answered.',
    params: ById,
  }),
  opened: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id/opened',
    access: 'reader',
    summary: 'Its push was opened, in the tray or on the screen; counted once for a member and for a guest’s device.',
    params: ById,
    /** By which a guest's device is known. */
    query: closed({ fcmToken: Type.Optional(Type.String({ minLength: 1, maxLength: 2048, pattern: '^[!-~]+$' })) }),
  }),
  openedMerged: endpoint({
    method: 'PUT',
    path: '/api/notifications/opened',
    access: 'member',
    summary:
      'One push that stood for all of these was opened: each is counted once for the caller, and none marked as read.',
    body: closed({
      ids: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: mostMerged }),
    }),
  }),
  bookmark: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id/bookmark',
    access: 'member',
    summary: 'Saves one notification.',
    params: ById,
  }),
  removeBookmark: endpoint({
    method: 'DELETE',
    path: '/api/notifications/:id/bookmark',
    access: 'member',
    summary: 'Saves one notification no longer.',
    params: ById,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/notifications/:id',
    access: 'member',
    summary: 'Deletes one notification from the caller’s inbox, on all of their devices; the others keep it.',
    params: ById,
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id',
    access: 'member',
    summary: 'Puts a deleted notification back into the caller’s inbox.',
    params: ById,
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/api/notifications/read',
    access: 'member',
    summary: 'Marks everything sent up to this moment as read.',
    body: closed({ up_to: Time }),
  }),
  tryPush: endpoint({
    method: 'POST',
    path: '/api/notifications/push-test',
    access: 'reader',
    summary: 'Rings the caller’s own phone of this token once, for a test; `refused` says why it cannot be rung.',
    body: closed({ fcmToken: PushToken }),
    status: 201,
    reply: Type.Object({
      /** Comes back as `trial_id` of the push; null where it cannot be rung. */
      id: nullable(Type.String()),
      refused: nullable(Type.Enum([...pushTestRefusals])),
    }),
  }),
  pushTest: endpoint({
    method: 'GET',
    path: '/api/notifications/push-test/:id',
    access: 'reader',
    summary: 'What the push service has answered to the caller’s own test push.',
    params: ById,
    reply: Type.Object({
      state: Type.Enum(['waiting', 'accepted', 'failed']),
      /** As in the numbers of a notification: `unregistered`, `provider_away`, `credentials_refused` and the like. */
      reason: nullable(Type.String()),
    }),
  }),
}
