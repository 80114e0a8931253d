import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { ById, closed, Image, listQuery, nullable, Time } from './fields.ts'

export const notificationKinds = ['news', 'survey', 'important', 'event', 'people'] as const
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
  /** Always false for guests, who keep their marks on the device. */
  read: Type.Boolean(),
})
export type Notification = Type.Static<typeof Notification>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'reader',
    summary: 'The inbox, newest first; a guest sees what was sent to guests.',
    query: closed(listQuery),
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
  readAll: endpoint({
    method: 'PUT',
    path: '/api/notifications/read',
    access: 'member',
    summary: 'Marks everything sent up to this moment as read.',
    body: closed({ up_to: Time }),
  }),
}
