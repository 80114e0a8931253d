import { profile } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { titlesOfComments } from '../comments/index.ts'
import type { MediaStore } from '../media/index.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { pageHeaders } from '../platform/html.ts'
import { type Context, route } from '../platform/http/serve.ts'
import { exportOf } from './export.ts'
import { listNames } from './export-names.ts'
import { exportPage } from './export-page.ts'
import * as store from './store.ts'
import { texts } from '../texts/index.ts'

type ExportRequest = Pick<Context<typeof profile.exportPage>, 'reader' | 'query'>

/** The export as a page that is read, kept or printed. */
export function exportPageRoute(app: FastifyInstance, house: House, files: MediaStore): void {
  route(app, house, profile.exportPage, async (request, reply) => {
    const { reader, query } = request as unknown as ExportRequest
    const own = await store.findProfile(house.db, reader.person_id)
    const held = await exportOf(house, files, reader.person_id)
    if (!own || !held) throw new Failure('unauthenticated', { message: 'The account is gone.' })
    const { locale, time_zone } = own.person
    const lang = query.lang ?? locale
    const comments = titlesOfComments(reader, house.now(), texts[lang].ownData.unseen)
    const nameOf = await listNames(house.db, [held.person, ...Object.values(held.held).flat()], comments)
    reply.headers({ ...pageHeaders, 'content-disposition': 'attachment; filename="megdan.html"' })
    return reply.send(exportPage(held, { lang, time_zone, nameOf }))
  })
}
