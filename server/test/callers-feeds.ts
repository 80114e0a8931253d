import { newsSource } from '../src/sources/tables.ts'
import { addFeed, addSource } from './feeds.ts'
import type { World } from './world.ts'

type Me = { id: string }
type Parts = { params?: Record<string, string>; body?: unknown }

/** Requests without faults about one's own feeds, and about those of others. */
export const feedRequests = (opened: () => World): Record<string, (me: Me) => Promise<Parts>> => {
  const asked = (kind: 'news' | 'dates') => async () => ({ params: { token: await addFeed(opened(), 'known', kind) } })
  const add = async ({ id }: Me) => {
    // No more of them than there may be.
    await opened().db.delete(newsSource)
    await addSource(opened(), { id, name: id })
    return { params: { id } }
  }
  return {
    'POST /api/feeds/:kind': async () => ({ params: { kind: 'news' } }),
    'DELETE /api/feeds/:kind': async () => ({ params: { kind: 'news' } }),
    'GET /api/feeds/:token/news.atom': asked('news'),
    'GET /api/feeds/:token/dates.ics': asked('dates'),
    'POST /api/studio/sources': async ({ id }) => {
      await opened().db.delete(newsSource)
      return { body: { name: id, url: 'https://example.com/feed', category_id: 'general', language: 'bg' } }
    },
    'PATCH /api/studio/sources/:id': async (me) => ({ ...(await add(me)), body: { version: 1, name: 'Друг' } }),
    'DELETE /api/studio/sources/:id': add,
    'POST /api/studio/sources/:id/look': add,
  }
}
