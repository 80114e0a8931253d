import { mostWebhooks, type Webhook, type WebhookDelivery, webhooks as contract } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Audited, type Difference, type Entry, type Named, serveChange } from '../audit/index.ts'
import type { Database } from '../platform/database/database.ts'
import { pageOf } from '../platform/database/cursor.ts'
import { wrongAddress } from '../platform/http/outgoing.ts'
import { serve } from '../platform/http/serve.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import { requireFreshProof } from '../second-factor/index.ts'
import { openSecrets } from './sending.ts'
import { newSecret } from './signature.ts'
import * as store from './store.ts'

const day = 86_400_000

const toWebhook = (row: store.Listed, now: Date): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  state: row.state,
  paused_for: row.paused_for,
  former_until: row.former_until && row.former_until > now ? row.former_until.toISOString() : null,
  last_success_at: row.last_success_at?.toISOString() ?? null,
  waiting: row.waiting,
  created_at: row.created_at.toISOString(),
  version: row.version,
})

type Row = Awaited<ReturnType<typeof store.listDeliveries>>[number]

const toDelivery = ({ delivery, event }: Row): WebhookDelivery => ({
  event_id: event.id,
  type: event.type,
  thing_id: event.thing_id,
  at: event.at.toISOString(),
  state: delivery.state,
  tries: delivery.tries,
  last_try_at: delivery.last_try_at?.toISOString() ?? null,
  next_try_at: delivery.state === 'waiting' ? (delivery.due_at?.toISOString() ?? null) : null,
  status: delivery.status,
  answer: delivery.answer,
})

const entryOf = (verb: AuditVerb<'webhooks.'>, { id, name }: Named, fields: Difference = {}): Entry => ({
  action: `webhooks.${verb}`,
  thing_id: id,
  title: name,
  ...fields,
})

const auditedOf = ({
  name,
  url,
  events,
  state,
}: Pick<store.WebhookRow, 'name' | 'url' | 'events' | 'state'>): Audited => ({
  name,
  // What follows may hold a key of the receiver's.
  link: new URL(url).origin,
  events,
  state,
})

/** Administrators: which other programs are told of what, and what came of telling them. */
export function webhookRoutes(app: FastifyInstance, house: House): void {
  const { db, now, settings } = house
  const secrets = openSecrets(settings.data_dir)
  const hold = (tx: Database, { params }: { params: { id: string } }) => store.lockWebhook(tx, params.id)
  const find = async (id: string) => {
    const [row] = await store.listWebhooks(db, id)
    return row && toWebhook(row, now())
  }

  const refused = ({ url }: Record<string, unknown>): Record<string, string> => wrongAddress(url)

  serve(app, house, contract.list, async () => ({
    items: (await store.listWebhooks(db)).map((row) => toWebhook(row, now())),
  }))

  serveChange(app, house, contract.create, {
    hold: (tx, { reader }) => requireFreshProof(tx, reader, now()),
    change: async (tx, _held, { body, fail }) => {
      if ((await store.countWebhooks(tx)) >= mostWebhooks) fail('too_many_webhooks')
      const [id, secret] = [newId(), newSecret()]
      const row = { id, ...body, name: body.name.trim(), created_at: now() }
      await store.saveWebhook(tx, { ...row, secret: secrets.seal(secret, id) })
      return { row: { ...row, state: 'active' as const }, secret }
    },
    entry: (_held, { row }) => entryOf('created', row, { after: auditedOf(row) }),
    reply: async ({ row, secret }, { fail }) => ({ item: (await find(row.id)) ?? fail('not_found'), secret }),
    demands: refused,
  })

  serveChange(app, house, contract.change, {
    hold: async (tx, context) => {
      // Whoever has an open studio before them may stop what is sent, and not lead it elsewhere.
      const { version: _, state, ...others } = context.body
      if (state === 'active' || Object.keys(others).length > 0) await requireFreshProof(tx, context.reader, now())
      return hold(tx, context)
    },
    change: async (tx, row, { body: { version, name, ...others } }) => {
      const changes = { ...others, ...(name !== undefined && { name: name.trim() }) }
      const paused_for = changes.state === undefined ? row.paused_for : changes.state === 'paused' ? 'by_hand' : null
      const after = { ...row, ...changes, paused_for, version: version + 1 }
      await store.changeWebhook(tx, row.id, { ...changes, paused_for, version: after.version })
      // Whatever was to be tried much later is tried at once, and has its three days from now on.
      if (row.state === 'paused' && after.state === 'active') await store.beginAnew(tx, row.id)
      return after
    },
    entry: (before, after) => entryOf('changed', after, { before: auditedOf(before), after: auditedOf(after) }),
    reply: async (_after, { params, fail }) => (await find(params.id)) ?? fail('not_found'),
    demands: refused,
  })

  serveChange(app, house, contract.remove, {
    hold,
    change: (tx, row) => store.removeWebhook(tx, row.id),
    entry: (row) => entryOf('deleted', row, { before: auditedOf(row) }),
    reply: () => undefined,
  })

  serveChange(app, house, contract.rotate, {
    hold: async (tx, context) => {
      await requireFreshProof(tx, context.reader, now())
      return hold(tx, context)
    },
    change: async (tx, row) => {
      const secret = newSecret()
      const former_until = new Date(now().getTime() + day)
      const former = { former_secret: row.secret, former_until }
      await store.changeWebhook(tx, row.id, { secret: secrets.seal(secret, row.id), ...former })
      return { secret, former_until: former_until.toISOString() }
    },
    entry: (row) => entryOf('secret_changed', row),
    reply: (made) => made,
  })

  serveChange(app, house, contract.test, {
    hold,
    change: (tx, row) => store.saveTest(tx, row.id, { id: `evt_${newId().replaceAll('-', '')}`, at: now() }),
    entry: () => undefined,
    reply: () => undefined,
  })

  serve(app, house, contract.deliveries, async ({ params, query, fail }) => {
    if (!(await find(params.id))) fail('not_found')
    const limit = query.limit ?? 20
    const rows = await store.listDeliveries(db, params.id, { ...query, limit })
    return pageOf(rows, limit, toDelivery, ({ delivery }) => [delivery.seq])
  })

  serveChange(app, house, contract.replay, {
    hold: (tx, { params }) => store.lockDelivery(tx, params.id, params.event),
    change: (tx, { delivery }) => store.changeDelivery(tx, delivery, store.untried),
    entry: ({ type }, _done, { params }) => ({ action: 'webhooks.replayed', thing_id: params.id, title: type }),
    reply: () => undefined,
  })
}
