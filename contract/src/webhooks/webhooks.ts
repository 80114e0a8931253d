import * as Type from 'typebox'
import { optionally } from '../changes.ts'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Count, Id, listQuery, nullable, pageOf, Time } from '../fields.ts'

/** What other programs are told of; each tells ids and what is no person's, the rest is asked for with a token. */
export const webhookEvents = [
  'news.published',
  'news.changed',
  'news.taken_down',
  /** How many have confirmed a must-read, at most once a minute for an item; never who. */
  'news.confirmed',
  'survey.opened',
  'survey.closed',
  'person.joined',
  'person.left',
  'comment.reported',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** How many there may be. */
export const mostWebhooks = 20

const own = {
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  url: Type.String({ minLength: 8, maxLength: 500, pattern: '^https?://[!-~]+$' }),
  events: Type.Array(Type.Enum([...webhookEvents]), { minItems: 1, maxItems: webhookEvents.length, uniqueItems: true }),
}

/** Why the server has stopped sending: nothing was taken for three days, the receiver said 410, or its secret is lost. */
export const webhookPauses = ['by_hand', 'no_answer', 'gone', 'secret_lost'] as const

export const Webhook = Type.Object({
  id: Type.String(),
  ...own,
  state: Type.Enum(['active', 'paused']),
  paused_for: nullable(Type.Enum([...webhookPauses])),
  /** Until when messages carry a signature by the former secret, too. */
  former_until: nullable(Time),
  last_success_at: nullable(Time),
  waiting: Count,
  created_at: Time,
  version: Type.Integer(),
})
export type Webhook = Type.Static<typeof Webhook>

export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const
export const WebhookDelivery = Type.Object({
  /** `webhook-id` of the message, the same at every try. */
  event_id: Type.String(),
  type: Type.String(),
  thing_id: Type.String(),
  at: Time,
  state: Type.Enum([...deliveryStates]),
  tries: Count,
  last_try_at: nullable(Time),
  next_try_at: nullable(Time),
  /** Of the last answer; null where none came. */
  status: nullable(Type.Integer()),
  /** The beginning of the last answer, or why none came: `timeout`, `private_address`, `unreachable`. */
  answer: Type.String(),
})
export type WebhookDelivery = Type.Static<typeof WebhookDelivery>

const path = '/api/studio/webhooks'
const ByDelivery = closed({ id: Id, event: Id })

/** Signed as Standard Webhooks say: `webhook-id`, `webhook-timestamp`, `webhook-signature`. */
export const webhooks = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'Where other programs are told of what happens here.',
    reply: Type.Object({ items: Type.Array(Webhook) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'admin',
    summary:
      'Adds an address. `secret`, by which messages are signed, is answered once, here. Asks for a proof of the caller that is younger than ten minutes.',
    body: closed(own),
    status: 201,
    reply: Type.Object({ item: Webhook, secret: Type.String() }),
    errors: ['fresh_login_required', 'too_many_webhooks'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'admin',
    summary:
      'Changes what is named; `state` pauses it, or goes on with what has waited. All but a pause asks for a proof of the caller that is younger than ten minutes.',
    params: ById,
    body: closed({
      version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      ...optionally({ ...own, state: Type.Enum(['active', 'paused']) }),
    }),
    reply: Webhook,
    errors: ['fresh_login_required', 'version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'admin',
    summary: 'Removes an address with everything that waits for it.',
    params: ById,
  }),
  rotate: endpoint({
    method: 'POST',
    path: `${path}/:id/secret`,
    access: 'admin',
    summary:
      'A new secret, answered once; for a day messages are signed by the former one, too. Asks for a proof of the caller that is younger than ten minutes.',
    params: ById,
    reply: Type.Object({ secret: Type.String(), former_until: Time }),
    errors: ['fresh_login_required'],
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/:id/test`,
    access: 'admin',
    summary: 'Sends a message of the type `webhook.test`, which goes the way of all others.',
    params: ById,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: `${path}/:id/deliveries`,
    access: 'admin',
    summary: 'What was sent in the last 30 days and what came of it, the newest first.',
    params: ById,
    query: closed({ ...listQuery, state: Type.Optional(Type.Enum([...deliveryStates])) }),
    reply: pageOf(WebhookDelivery),
  }),
  replay: endpoint({
    method: 'POST',
    path: `${path}/:id/deliveries/:event/replay`,
    access: 'admin',
    summary: 'Sends a message once more, under the same id.',
    params: ByDelivery,
  }),
}
