import { profile } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { MediaFolder } from '../media/index.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { pageHeaders } from '../platform/html.ts'
import { type Context, route } from '../platform/http/serve.ts'
import { exportOf } from './export.ts'
import { listNames } from './export-names.ts'
import { exportPage } from './export-page.ts'
import * as store from './store.ts'

type ExportRequest = Pick<Context<typeof profile.exportPage>, 'reader' | 'query'>

/** The export as a page that is read, kept or printed. */
export function exportPageRoute(app: FastifyInstance, house: House, folder: MediaFolder): void {
  route(app, house, profile.exportPage, async (request, reply) => {
    const { reader, query } = request as unknown as ExportRequest
    const own = await store.findProfile(house.db, reader.person_id)
    const held = await exportOf(house, folder, reader.person_id)
    if (!own || !held) throw new Failure('unauthenticated', { message: 'The account is gone.' })
    const { locale, time_zone } = own.person
    const nameOf = await listNames(house.db, [held.person, ...Object.values(held.held).flat()])
    reply.headers({ ...pageHeaders, 'content-disposition': 'attachment; filename="megdan.html"' })
    return reply.send(exportPage(held, { lang: query.lang ?? locale, time_zone, nameOf }))
  })
}
