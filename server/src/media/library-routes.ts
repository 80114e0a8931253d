import multipart from '@fastify/multipart'
import { mediaAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { commitChange, serveChange } from '../audit/index.ts'
import { findRights, isEditor } from '../identity/index.ts'
import { attemptOf, type Context, serve } from '../platform/http/serve.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { tidy } from '../platform/text.ts'
import type { Member } from '../platform/reader.ts'
import type { MediaStore } from './media-store.ts'
import type { Medium } from './image.ts'
import * as store from './library.ts'
import { auditedOf, entryOf, requireForm, tellReaders } from './library-parts.ts'
import { filmsMade } from './film-maker.ts'
import { findWork } from './film-store.ts'
import { dropParts } from './film-work.ts'
import { receiveMedium } from './upload.ts'
import { findUses, isUsed, mayChangeMedium, needsApproval, type UsedBy, type Uses } from './uses.ts'

/** So that the list of an overused logo stays readable. */
const mostNews = 100

const shortened = (uses: Uses) => ({
  ...uses,
  news: uses.news.slice(0, mostNews),
  former_news: uses.former_news.slice(0, mostNews),
})

export async function mediaLibraryRoutes(
  app: FastifyInstance,
  house: House,
  files: MediaStore,
  usedBy: UsedBy,
): Promise<void> {
  const { db, now, settings } = house

  const find = async (id: string) => (await store.findInLibrary(db, id)) ?? missing()
  const missing = (): never => {
    throw new Failure('not_found', { message: 'Not found.' })
  }
  /** The medium, locked until the transaction ends, for whoever may change it. */
  const open = async (tx: Database, reader: Member, id: string) => {
    const row = (await store.lockMedium(tx, id)) ?? missing()
    const uses = await findUses(tx, usedBy, row)
    const may = mayChangeMedium(await findRights(tx, reader.person_id), reader.person_id, row, uses)
    if (!may) throw new Failure('forbidden', { message: 'Not for these rights.' })
    return { row, uses }
  }
  /** Keeps the file only if the transaction with its row commits. */
  const keep = async <T>(made: Medium, write: () => Promise<T>): Promise<T> => {
    try {
      return await write()
    } catch (error) {
      await files.remove(made)
      throw error
    }
  }

  serve(app, house, authoring.list, async ({ query }) => {
    const limit = query.limit ?? 20
    const rows = await store.listLibrary(db, { ...query, limit })
    const page = pageOf(rows, limit, store.toStudioMedium, store.libraryOrder(query).placeOf)
    // Read anew each time: whoever installs ffmpeg need not start the server again.
    const film_bytes = filmsMade(settings) ? settings.films.bytes : 0
    return { ...page, limits: { ...settings.upload_limits, film_bytes } }
  })

  serve(app, house, authoring.folders, async () => ({
    items: await store.listFolders(db),
    undescribed: await store.countUndescribed(db),
  }))

  serve(app, house, authoring.get, async ({ reader, params }) => {
    const medium = await find(params.id)
    const uses = await findUses(db, usedBy, medium.medium)
    const rights = await findRights(db, reader.person_id)
    const may_change = mayChangeMedium(rights, reader.person_id, medium.medium, uses)
    return { ...store.toStudioMedium(medium), uses: shortened(uses), may_change }
  })

  const hold = (tx: Database, { reader, params }: { reader: Member; params: { id: string } }) =>
    open(tx, reader, params.id)

  /** Which folder it lies in no reader sees: any editor may tidy up. */
  const isTidying = (body: object) => Object.keys(body).every((field) => field === 'folder')

  serveChange(app, house, authoring.change, {
    hold: async (tx, { reader, params, body }) => {
      if (!isTidying(body)) return open(tx, reader, params.id)
      const row = (await store.lockMedium(tx, params.id)) ?? missing()
      return { row, uses: await findUses(tx, usedBy, row) }
    },
    change: async (tx, { row, uses }, { body, fail }) => {
      if (!isTidying(body) && (await needsApproval(tx, usedBy, row, uses))) fail('approval_needed')
      const changes = { ...body, ...(body.folder !== undefined && { folder: tidy(body.folder) }) }
      await store.changeMedium(tx, row, changes)
      return { after: { ...row, ...changes }, used: isUsed(uses) && !isTidying(body) }
    },
    entry: ({ row }, { after }) => entryOf('changed', after, { before: auditedOf(row), after: auditedOf(after) }),
    tell: ({ used }) => used && tellReaders(house),
    reply: async (_done, { params }) => store.toStudioMedium(await find(params.id)),
  })

  serveChange(app, house, authoring.remove, {
    hold,
    change: async (tx, { row, uses }, { fail }) => {
      if (isUsed(uses)) fail('medium_in_use')
      const work = row.kind === 'video' ? await findWork(tx, row.id) : undefined
      await store.removeMedium(tx, row.id)
      return { row, work }
    },
    entry: ({ row }) => entryOf('deleted', row, { before: auditedOf(row) }),
    reply: async ({ row, work }) => {
      await files.remove(row)
      if (work) await dropParts(files, work.source, work.parts)
    },
  })

  // Of all routes only these two take a form, and nothing else.
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    await scope.register(multipart, { throwFileSizeLimit: false })
    scope.addHook('preHandler', requireForm)

    const upload = async (context: Context<typeof authoring.upload>) => {
      const { reader, request, fail } = context
      if (reader.kind === 'program') house.limiter.use('uploads_by_token', reader.token_id)
      const uploaded_by = reader.kind === 'program' ? null : reader.person_id
      const attempt = attemptOf(request.headers['idempotency-key']) ?? null
      // Of a program each is a new one: it belongs to nobody.
      const idempotency_key = uploaded_by === null ? null : attempt
      const findBefore = async () =>
        uploaded_by !== null && idempotency_key && (await store.findUploaded(db, uploaded_by, idempotency_key))
      const before = await findBefore()
      if (before) return store.toStudioMedium(await find(before))
      const about = { now: now(), uploaded_by, idempotency_key }
      const made = await receiveMedium(files, settings.upload_limits, request, about)
      const write = () =>
        commitChange(house, authoring.upload, context, {
          // The right may have gone while the file came.
          hold: async (tx) => uploaded_by === null || (await isEditor(tx, uploaded_by)) || fail('forbidden'),
          change: (tx) => store.saveMedium(tx, made),
          entry: (_held, isNew) => (isNew ? entryOf('uploaded', made, { after: auditedOf(made) }) : undefined),
        })
      const { done: isNew } = await keep(made, write)
      if (isNew) return store.toStudioMedium(await find(made.id))
      await files.remove(made)
      return store.toStudioMedium(await find((await findBefore()) || made.id))
    }
    serve(scope, house, authoring.upload, upload)

    const replace = async (context: Context<typeof authoring.replace>) => {
      const { reader, params, request, fail } = context
      const about = { now: now(), uploaded_by: reader.person_id }
      await db.transaction((tx) => open(tx, reader, params.id))
      const made = await receiveMedium(files, settings.upload_limits, request, about)
      const write = () =>
        commitChange(house, authoring.replace, context, {
          hold,
          change: async (tx, { row, uses }) => {
            if (await needsApproval(tx, usedBy, row, uses)) fail('approval_needed')
            if (row.kind !== made.kind) fail('medium_kind_differs')
            const {
              id: _,
              title: _title,
              alt: _alt,
              focus: _focus,
              folder: _folder,
              idempotency_key: _key,
              ...file
            } = made
            // The point to keep is where it was only in a picture of the same shape.
            const isSameShape =
              Math.abs(row.width * made.height - row.height * made.width) <= row.height * made.height * 0.01
            const after = { ...row, ...file, focus: isSameShape ? row.focus : null }
            await store.changeMedium(tx, row, after)
            await store.saveFormerName(tx, row)
            return { before: row, after }
          },
          entry: (_held, { before, after }) =>
            entryOf('replaced', after, { before: auditedOf(before), after: auditedOf(after) }),
        })
      const { done } = await keep(made, write)
      await tellReaders(house)
      await files.remove(done.before)
      return store.toStudioMedium(await find(params.id))
    }
    serve(scope, house, authoring.replace, replace)
  })
}
