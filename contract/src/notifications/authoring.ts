import * as Type from 'typebox'
import { AudienceChoice } from '../audience.ts'
import { optionally } from '../changes.ts'
import { endpoint } from '../endpoint.ts'
import {
  ById,
  closed,
  Count,
  countOf,
  Id,
  Image,
  InSomeLanguages,
  listQuery,
  nullable,
  ordered,
  pageOf,
  Time,
  Titled,
} from '../fields.ts'
import { noticeLimits as most } from '../limits.ts'
import { ReviewState } from '../review.ts'
import { notificationKinds } from './notifications.ts'
import { Occasion } from './ringing.ts'

/**
 * `leaving` was sent and may still be taken back, `scheduled` waits for its hour, `held` did not go out at its hour, `in_review`
 * waits for approval.
 */
export const notificationStatuses = ['leaving', 'scheduled', 'sent', 'cancelled', 'held', 'in_review'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]
const Status = Type.Enum([...notificationStatuses])
const Kind = Type.Enum([...notificationKinds])

const wordingFields = {
  title: Type.String({ minLength: 1, maxLength: most.title }),
  body: Type.String({ minLength: 1, maxLength: most.body }),
}
const NoticeWording = closed(wordingFields)
export type NoticeWording = Type.Static<typeof NoticeWording>

const contentFields = {
  ...wordingFields,
  /** What readers of that language get in place of the text itself. */
  translations: InSomeLanguages(NoticeWording),
  /** A page of the app, or https to an allowed host. */
  link: Type.String({ minLength: 1, maxLength: 2000 }),
  audience: AudienceChoice,
  /** Goes through quiet hours. */
  urgent: Type.Boolean(),
  /** Why it is urgent; readers do not see it. */
  reason: nullable(Type.String({ minLength: 1, maxLength: most.reason })),
  image_id: nullable(Id),
  /** Locked screens show that something has come, and not what. */
  content_free: Type.Boolean(),
}
const { translations, urgent, reason, image_id, content_free, link, ...needed } = contentFields
const optional = optionally({
  translations,
  urgent,
  reason,
  image_id,
  content_free,
  /** What is urgent needs none: it leads to the inbox. */
  link,
})

const NewNotification = closed({
  ...needed,
  ...optional,
  /** At most a year ahead; now if left out, and what is past counts as now. */
  send_at: Type.Optional(Time),
  /** Sends it for approval, to one person or to whoever may, instead of to its readers. */
  review: Type.Optional(
    closed({
      to: Type.Optional(nullable(Id)),
      words: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
    }),
  ),
})
export type NewNotification = Type.Static<typeof NewNotification>

export const StudioNotification = Type.Object({
  ...contentFields,
  id: Type.String(),
  kind: Kind,
  status: Status,
  /** When it went out or will. */
  sent_at: Time,
  created_at: Time,
  /** Name of its author; null when the account has been deleted since. */
  created_by: nullable(Type.String()),
  /** The news item that it announces or reminds of. */
  news_id: nullable(Type.String()),
  /** Null for one of its own. */
  occasion: nullable(Occasion),
  /** Why it did not go out at its hour. */
  held: nullable(Type.Enum(['audience_empty', 'right_missing', 'target_missing', 'approval_missing'])),
  /** How far its review is; null where nobody was asked. */
  review: nullable(ReviewState),
  image: nullable(Image),
  /** The groups of the audience by their names. */
  groups: Type.Array(Titled),
  /** Active people whom it is for now, each once; 0 where even that would tell who has not taken part. */
  people: Count,
  /** Who opened the push itself; 0 where `withheld`. */
  opened: Count,
  /** It was for so few people that what they did would tell of one of them. */
  withheld: Type.Boolean(),
  /** Whether the caller may stop it now. */
  may_cancel: Type.Boolean(),
  /** Whether the caller may take a cancelling back now. */
  may_restore: Type.Boolean(),
})
export type StudioNotification = Type.Static<typeof StudioNotification>

/** How far the phones that it rings are. */
export const pushStates = ['waiting', 'sending', 'paused', 'done', 'stopped', 'cancelled', 'expired'] as const
/** Why it is paused, or ended before everybody had it. */
export const pushTroubles = [
  'not_configured',
  'credentials_refused',
  'provider_away',
  'message_refused',
  'cancelled',
  'taken_back',
  'withdrawn',
] as const
const Reasons = Type.Array(Type.Object({ reason: Type.String(), devices: Count }))

/** How far it came, by what is known now. */
export const Delivery = Type.Object({
  /** `none` for what came before there was push; `trouble` says why it is paused, or ended early. */
  push: Type.Object({ state: Type.Enum(['none', ...pushStates]), trouble: nullable(Type.Enum([...pushTroubles])) }),
  /** Active people of the audience. */
  people: Count,
  /** Of them, who have ever signed in. */
  accounts: Count,
  /** Of them, who have push allowed on a device that is signed in. */
  with_push: Count,
  /** Of the others, whom the mail digest reaches; what is announced stands there if they have not seen it by then. */
  by_digest: Type.Optional(Count),
  /** Of the others, to whose address letters come back: no phone rings for them, and no letter reaches them. */
  no_way: Type.Optional(Count),
  /** The sender has met, guests' included. */
  devices: Count,
  /** For which the provider took it. */
  accepted: Count,
  /** Will be tried again. */
  retrying: Count,
  /**
   * It was for so few that a number would tell of one: `by_digest`, `no_way`, `quiet`, `opened` and `read` are 0,
   * `skipped` is empty.
   */
  withheld: Type.Boolean(),
  /** People who have it when their quiet hours end. */
  quiet: Count,
  /** Devices left out on purpose: `push_off`, `muted`, `quiet`. */
  skipped: Reasons,
  /** Devices that the provider refused: `unregistered`, `expired` and others. */
  failed: Reasons,
  /** Who opened the push itself, in the tray or on the screen: members, and guests by their devices. */
  opened: Count,
  /** People of the audience who have read it, in whatever way. */
  read: Count,
})
export type Delivery = Type.Static<typeof Delivery>

/** What these people have had to hear lately, and what stands between them and this link. */
export const Attention = Type.Object({
  days: Count,
  people: Count,
  /** Notifications a person got in these days. */
  average: Type.Number(),
  most: Count,
  /** From how many on a warning is due; of the installation. */
  limit: Count,
  /** People who have had as many already. */
  over_limit: Count,
  without_access: countOf('Who could not open what the link leads to.'),
})
export type Attention = Type.Static<typeof Attention>

/** By what the list of the notifications stands. */
export const notificationOrders = ['sent', 'title'] as const
export type NotificationOrder = (typeof notificationOrders)[number]

export const notificationsAuthoring = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/notifications',
    access: 'editor',
    summary: 'What was sent and will be, latest first unless another column is named, with the count of each state.',
    query: closed({
      ...listQuery,
      status: Type.Optional(Status),
      kind: Type.Optional(Kind),
      /** Only those of this news item. */
      news: Type.Optional(Id),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      ...ordered(notificationOrders),
    }),
    reply: Type.Object({
      ...pageOf(StudioNotification).properties,
      counts: Type.Object({
        leaving: Count,
        scheduled: Count,
        sent: Count,
        cancelled: Count,
        held: Count,
        in_review: Count,
      }),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/studio/notifications',
    access: 'editor',
    summary:
      'Sends now, which may be taken back for some seconds, or at an hour to come; repeated with the same `Idempotency-Key` it is the same notification.',
    body: NewNotification,
    status: 202,
    reply: StudioNotification,
    errors: ['audience_empty', 'idempotency_key_reused', 'approval_needed', 'no_reviewer'],
  }),
  trial: endpoint({
    method: 'POST',
    path: '/api/studio/notifications/trial',
    access: 'editor',
    summary:
      'Rings the caller’s own phones with these words, marked as a trial; it stands in no inbox and counts nowhere.',
    body: closed({
      ...wordingFields,
      ...optionally({ translations, urgent, content_free, link }),
    }),
    status: 202,
    /** `devices` of the caller that are rung. */
    reply: Type.Object({ devices: Count }),
    errors: ['no_device', 'push_not_configured'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/studio/notifications/:id',
    access: 'editor',
    summary: 'One of them, with how far it came.',
    params: ById,
    reply: Type.Object({ ...StudioNotification.properties, delivery: Delivery }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/studio/notifications/:id/cancel',
    access: 'editor',
    right: 'push',
    summary: 'Stops what waits for its hour, and what is still being sent to devices.',
    params: ById,
    reply: StudioNotification,
    errors: ['already_sent', 'already_cancelled', 'already_held'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/studio/notifications/:id/restore',
    access: 'editor',
    right: 'push',
    summary: 'Takes a cancelling back: before its hour until then, afterwards for ten minutes.',
    params: ById,
    reply: StudioNotification,
    errors: ['not_cancelled', 'too_late', 'approval_needed'],
  }),
  attention: endpoint({
    method: 'POST',
    path: '/api/studio/notifications/attention',
    access: 'editor',
    summary: 'How much these people were notified of in the last seven days, and who could not open the link.',
    body: closed({ audience: AudienceChoice, link: Type.Optional(link) }),
    reply: Attention,
  }),
}
