import multipart from '@fastify/multipart'
import { mediaAuthoring as authoring } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Audited, type Difference, recordChange } from '../audit/index.ts'
import { findRights, isEditor } from '../identity/index.ts'
import { attemptOf } from '../platform/attempt.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { Topic } from '../platform/events.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import type { Member } from '../platform/reader.ts'
import { type Context, serve } from '../platform/http/serve.ts'
import type { MediaFolder } from './folder.ts'
import type { Medium } from './image.ts'
import * as store from './library.ts'
import { receiveMedium } from './upload.ts'
import { findUses, isUsed, mayChangeMedium, type UsedBy, type Uses } from './uses.ts'

/** Whatever may show a medium. */
const showing: Topic[] = ['news', 'menu', 'surveys', 'notifications', 'contacts']
/** So that the list of an overused logo stays readable. */
const mostNews = 100

const shortened = (uses: Uses) => ({
  ...uses,
  news: uses.news.slice(0, mostNews),
  former_news: uses.former_news.slice(0, mostNews),
})

const auditedOf = ({ title, alt, focus, name, type, size, width, height }: Medium): Audited => ({
  title,
  alt,
  focus,
  name,
  type,
  size,
  width,
  height,
})

const requireForm = async (request: { isMultipart(): boolean }) => {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type', { message: 'Send multipart/form-data.' })
}

export async function mediaLibraryRoutes(
  app: FastifyInstance,
  house: House,
  folder: MediaFolder,
  usedBy: UsedBy,
): Promise<void> {
  const { db, events, now, settings } = house

  const tellReaders = async () => {
    for (const of of showing) await events.tell(db, { topic: 'content', of })
  }
  const record = (tx: Database, by: Member, action: AuditVerb<'media.'>, row: Medium, fields: Difference) =>
    recordChange(tx, {
      at: now(),
      person_id: by.person_id,
      action: `media.${action}`,
      thing_id: row.id,
      title: row.title || row.alt || row.name,
      ...fields,
    })
  const find = async (id: string) => (await store.findInLibrary(db, id)) ?? missing()
  const missing = (): never => {
    throw new Failure('not_found', { message: 'Not found.' })
  }
  /** The medium, held until the transaction ends, for whoever may change it. */
  const open = async (tx: Database, reader: Member, id: string) => {
    const row = (await store.lockMedium(tx, id)) ?? missing()
    const uses = await findUses(tx, usedBy, row)
    const may = mayChangeMedium(await findRights(tx, reader.person_id), reader.person_id, row, uses)
    if (!may) throw new Failure('forbidden', { message: 'Not for these rights.' })
    return { row, uses }
  }
  /** Keeps the file only if what is written about it is kept. */
  const keep = async <T>(made: Medium, write: (tx: Database) => Promise<T>): Promise<T> => {
    try {
      return await db.transaction(write)
    } catch (error) {
      await folder.remove(made)
      throw error
    }
  }

  serve(app, house, authoring.list, async ({ query }) => {
    const limit = query.limit ?? 20
    const rows = await store.listLibrary(db, { ...query, limit })
    const page = pageOf(rows, limit, store.toStudioMedium, store.newestPlaceOf)
    return { ...page, limits: settings.upload_limits }
  })

  serve(app, house, authoring.get, async ({ reader, params }) => {
    const found = await find(params.id)
    const uses = await findUses(db, usedBy, found.medium)
    const rights = await findRights(db, reader.person_id)
    const may_change = mayChangeMedium(rights, reader.person_id, found.medium, uses)
    return { ...store.toStudioMedium(found), uses: shortened(uses), may_change }
  })

  serve(app, house, authoring.change, async ({ reader, params, body }) => {
    const used = await db.transaction(async (tx) => {
      const { row, uses } = await open(tx, reader, params.id)
      await store.changeMedium(tx, row, body)
      const after = { ...row, ...body }
      await record(tx, reader, 'changed', after, { before: auditedOf(row), after: auditedOf(after) })
      return isUsed(uses)
    })
    if (used) await tellReaders()
    return store.toStudioMedium(await find(params.id))
  })

  serve(app, house, authoring.remove, async ({ reader, params, fail }) => {
    const gone = await db.transaction(async (tx) => {
      const { row, uses } = await open(tx, reader, params.id)
      if (isUsed(uses)) fail('medium_in_use')
      await store.removeMedium(tx, row.id)
      await record(tx, reader, 'deleted', row, { before: auditedOf(row) })
      return row
    })
    await folder.remove(gone)
  })

  // Of all routes only these two take a form, and nothing else.
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    await scope.register(multipart, { throwFileSizeLimit: false })
    scope.addHook('preHandler', requireForm)

    serve(scope, house, authoring.upload, async ({ reader, request, fail }) => {
      const uploaded_by = reader.person_id
      const idempotency_key = attemptOf(request.headers['idempotency-key']) ?? null
      const findBefore = async () => idempotency_key && (await store.findUploaded(db, uploaded_by, idempotency_key))
      const before = await findBefore()
      if (before) return store.toStudioMedium(await find(before))
      const about = { now: now(), uploaded_by, idempotency_key }
      const made = await receiveMedium(folder, settings.upload_limits, request, about)
      const isNew = await keep(made, async (tx) => {
        // The right may have gone while the file came.
        if (!(await isEditor(tx, reader.person_id))) fail('forbidden')
        if (!(await store.saveMedium(tx, made))) return false
        await record(tx, reader, 'uploaded', made, { after: auditedOf(made) })
        return true
      })
      if (isNew) return store.toStudioMedium(await find(made.id))
      await folder.remove(made)
      return store.toStudioMedium(await find((await findBefore()) || made.id))
    })

    const replace = async ({ reader, params, request, fail }: Context<typeof authoring.replace>) => {
      const about = { now: now(), uploaded_by: reader.person_id }
      await db.transaction((tx) => open(tx, reader, params.id))
      const made = await receiveMedium(folder, settings.upload_limits, request, about)
      const replaced: { before?: Medium } = {}
      await keep(made, async (tx) => {
        const { row } = await open(tx, reader, params.id)
        if (row.kind !== made.kind) fail('medium_kind_differs')
        const { id: _, title: _title, alt: _alt, focus: _focus, idempotency_key: _key, ...file } = made
        // The point to keep is where it was only in a picture of the same shape.
        const isSameShape =
          Math.abs(row.width * made.height - row.height * made.width) <= row.height * made.height * 0.01
        const after = { ...row, ...file, focus: isSameShape ? row.focus : null }
        await store.changeMedium(tx, row, after)
        await store.saveFormerName(tx, row)
        await record(tx, reader, 'replaced', after, { before: auditedOf(row), after: auditedOf(after) })
        replaced.before = row
      })
      await tellReaders()
      if (replaced.before) await folder.remove(replaced.before)
      return store.toStudioMedium(await find(params.id))
    }
    serve(scope, house, authoring.replace, replace)
  })
}
