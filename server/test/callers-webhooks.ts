import { saveTest } from '../src/webhooks/store.ts'
import { webhook } from '../src/webhooks/tables.ts'
import { addWebhook } from './programs.ts'
import type { World } from './world.ts'

type Me = { id: string }
type Parts = { params?: Record<string, string>; body?: unknown }

/** Requests without faults about programs that are told of what happens. */
export const webhookRequests = (opened: () => World): Record<string, (me: Me) => Promise<Parts>> => {
  const add = async ({ id }: Me) => {
    // No more of them than there may be.
    await opened().db.delete(webhook)
    await addWebhook(opened(), { id, name: id, events: ['person.left'] })
    return { params: { id } }
  }
  const addEvent = async (me: Me) => {
    const { params } = await add(me)
    await saveTest(opened().db, me.id, { id: `evt_${me.id}`, at: opened().clock.now })
    return { params: { ...params, event: `evt_${me.id}` } }
  }
  return {
    'POST /api/studio/webhooks': async ({ id }) => {
      await opened().db.delete(webhook)
      return { body: { name: id, url: 'https://example.com/hook', events: ['person.left'] } }
    },
    'PATCH /api/studio/webhooks/:id': async (me) => ({ ...(await add(me)), body: { version: 1, name: 'Друга' } }),
    'DELETE /api/studio/webhooks/:id': add,
    'POST /api/studio/webhooks/:id/secret': add,
    'POST /api/studio/webhooks/:id/test': add,
    'GET /api/studio/webhooks/:id/deliveries': add,
    'POST /api/studio/webhooks/:id/deliveries/:event/replay': addEvent,
  }
}
