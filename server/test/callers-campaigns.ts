import { addCampaign, addCheck, addTemplate, bind } from './campaigns.ts'
import { addNews } from './content.ts'
import type { World } from './world.ts'

type Me = { id: string }
type Parts = { params?: Record<string, string>; query?: string; body?: unknown }

/** Requests without faults about campaigns, templates and what is to be checked again. */
export const campaignRequests = (opened: () => World): Record<string, (me: Me) => Promise<Parts>> => {
  const item = { kind: 'news', thing: 'thing' }
  const own = async ({ id }: Me) => ({ params: { id: await addCampaign(opened(), { id }) } })
  const file = async (me: Me) => ({ ...(await own(me)), query: 'lang=en' })
  // Whoever made one may do anything with it, once they are somebody.
  const template = async ({ id }: Me) => ({ params: { id: await addTemplate(opened(), { id }) } })
  const checked = async () => {
    const id = await addNews(opened())
    await addCheck(opened(), id)
    return { params: { id } }
  }
  return {
    'POST /api/studio/campaigns': async () => ({
      body: { name: 'Безопасност', goal: 'Никой без каска.', starts_on: '2026-11-01', ends_on: null },
    }),
    'GET /api/studio/campaigns/:id': own,
    'PATCH /api/studio/campaigns/:id': async (me) => ({ ...(await own(me)), body: { version: 1, name: 'Друга' } }),
    'DELETE /api/studio/campaigns/:id': own,
    'GET /api/studio/campaigns/:id/result': own,
    'GET /api/studio/campaigns/:id/result.csv': file,
    'GET /api/studio/campaigns/:id/result.xlsx': file,
    'GET /api/studio/campaigns/of/:kind/:id': async () => ({ params: { kind: 'news', id: 'thing' } }),
    'PUT /api/studio/campaigns/:id/items/:kind/:thing': async (me) => ({
      params: { ...item, id: await addCampaign(opened(), me) },
    }),
    'DELETE /api/studio/campaigns/:id/items/:kind/:thing': async (me) => {
      const id = await addCampaign(opened(), me)
      await bind(opened(), id, 'news', 'thing')
      return { params: { ...item, id } }
    },
    'POST /api/studio/templates': async () => ({ body: { kind: 'news', from: 'thing', name: 'Ремонт' } }),
    'PATCH /api/studio/templates/:id': async (me) => ({ ...(await template(me)), body: { version: 1, name: 'Друг' } }),
    'DELETE /api/studio/templates/:id': template,
    'POST /api/studio/templates/:id/begin': template,
    'GET /api/studio/templates/:id/notification': async ({ id }) => {
      const words = { title: 'Ремонт', body: 'Утре.', language: 'bg' as const, translations: {}, link: '/home' }
      const audience = { everyone: true as const, guests: false }
      const content = { ...words, audience, content_free: false, image_id: null }
      return { params: { id: await addTemplate(opened(), { id, kind: 'notification', content }) } }
    },
    'PUT /api/studio/news/:id/check': async () => ({
      params: { id: await addNews(opened()) },
      body: { version: 0, months: 6 },
    }),
    'POST /api/studio/news/:id/check/done': async () => ({ ...(await checked()), body: { version: 1 } }),
    'DELETE /api/studio/news/:id/check': checked,
  }
}
