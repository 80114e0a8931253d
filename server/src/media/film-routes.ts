import fs from 'node:fs/promises'
import multipart from '@fastify/multipart'
import { type FilmUpload, filmLimits, filmsAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { commitChange, serveChange } from '../audit/index.ts'
import { findRights, isEditor } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { type Context, serve } from '../platform/http/serve.ts'
import { newId } from '../platform/id.ts'
import type { Member } from '../platform/reader.ts'
import { captionsOf } from './captions.ts'
import { filmsMade } from './film-maker.ts'
import * as store from './film-store.ts'
import { dropParts } from './film-work.ts'
import type { Medium } from './image.ts'
import { receive, refused } from './incoming.ts'
import { auditedOf, entryOf, requireForm, tellReaders } from './library-parts.ts'
import { lockMedium, saveMedium } from './library.ts'
import type { MediaStore } from './media-store.ts'
import { sniffFilm } from './sniff.ts'
import { titleOf } from './upload.ts'
import { findUses, isUsed, mayChangeMedium, needsApproval, type UsedBy } from './uses.ts'
import { searchedBy } from './words.ts'

/** Uploads that one editor may have begun and not ended; the oldest goes for a new one. */
const mostBegun = 5
const longestTitle = 120
const { part_bytes } = filmLimits

const missing = (): never => {
  throw new Failure('not_found', { message: 'Not found.' })
}
const toUpload = ({ id, parts, size }: store.UploadRow): FilmUpload => ({ id, parts, part_bytes, size })
const partsOf = (size: number) => Math.ceil(size / part_bytes)

/** Videos of one's own: they come in parts, wait to be made small, and say what is said in them. */
export async function filmRoutes(app: FastifyInstance, house: House, files: MediaStore, usedBy: UsedBy): Promise<void> {
  const { db, now, settings } = house
  const most = settings.films.bytes

  /** The video, locked until the transaction ends, for whoever may change it; where readers see it, only where nobody else approves. */
  const openVideo = async (tx: Database, { person_id }: Member, id: string, fail: Refuse) => {
    const row = (await lockMedium(tx, id)) ?? missing()
    const uses = await findUses(tx, usedBy, row)
    if (!mayChangeMedium(await findRights(tx, person_id), person_id, row, uses))
      throw new Failure('forbidden', { message: 'Not for these rights.' })
    if (row.kind !== 'video') fail('medium_kind_differs')
    if (await needsApproval(tx, usedBy, row, uses)) fail('approval_needed')
    return { row, used: isUsed(uses) }
  }

  /** The same file again is the same upload: it goes on where it was. */
  const begin = async ({ reader, body, fail }: Context<typeof authoring.begin>) => {
    if (!filmsMade(settings)) fail('films_not_made')
    if (body.size > most) throw new Failure('too_large', { message: 'The video is too large.' })
    const { name, size, modified, replaces = null } = body
    if (replaces !== null) await db.transaction((tx) => openVideo(tx, reader, replaces, fail))
    const { person_id } = reader
    const begun = await store.listUploadsOf(db, person_id)
    const same = begun.find((row) => store.isSame(row, { person_id, name, size, modified, replaces }))
    if (same) return toUpload(same)
    for (const { id, parts } of begun.slice(mostBegun - 1)) {
      await store.removeUpload(db, id)
      await dropParts(files, id, parts)
    }
    const row = { id: newId(), person_id, replaces, name, size, modified, parts: 0, container: null, touched_at: now() }
    await store.saveUpload(db, row)
    return toUpload(row)
  }
  serve(app, house, authoring.begin, begin)

  serve(app, house, authoring.cancel, async ({ reader, params }) => {
    const row = (await store.findUpload(db, params.id, reader.person_id)) ?? missing()
    await store.removeUpload(db, row.id)
    await dropParts(files, row.id, row.parts)
  })

  /** Writes the row of the library, or takes down what shall come in the place of another video. */
  const finish = async (context: Context<typeof authoring.finish>) => {
    const { reader, params, fail } = context
    const { person_id } = reader
    if (!filmsMade(settings)) fail('films_not_made')
    const done = await store.findMade(db, params.id)
    if (done !== undefined) return { medium_id: done }
    const { done: ended } = await commitChange(house, authoring.finish, context, {
      hold: async (tx) => {
        if (!(await isEditor(tx, person_id))) throw new Failure('forbidden', { message: 'Not for these rights.' })
        return store.lockUpload(tx, params.id, person_id)
      },
      change: async (tx, upload) => {
        if (upload.parts < partsOf(upload.size) || upload.container === null) fail('film_part_missing')
        const target = `${newId()}.mp4`
        const before = upload.replaces === null ? undefined : (await openVideo(tx, reader, upload.replaces, fail)).row
        const title = titleOf(upload.name).slice(0, longestTitle)
        const about = { id: newId(), name: target, title, created_at: now() }
        const blank = store.blankFilm({ ...about, uploaded_by: person_id, idempotency_key: upload.id })
        const row: Medium = before ?? { ...blank, ...searchedBy(blank) }
        if (!before) await saveMedium(tx, row)
        const former = await store.saveWork(tx, {
          medium_id: row.id,
          source: upload.id,
          parts: upload.parts,
          size: upload.size,
          container: upload.container ?? 'mov',
          target,
          state: 'waiting',
          not_before: now(),
        })
        await store.removeUpload(tx, upload.id)
        return { row, before, former, target }
      },
      entry: (_held, { row, before, target }) => {
        const after = auditedOf({ ...row, name: target })
        return before
          ? entryOf('replaced', row, { before: auditedOf(before), after })
          : entryOf('uploaded', row, { after })
      },
    })
    if (ended.former) await dropParts(files, ended.former.source, ended.former.parts)
    return { medium_id: ended.row.id }
  }
  serve(app, house, authoring.finish, finish)

  const captioned = async (tx: Database, { row, used }: { row: Medium; used: boolean }) => ({
    row,
    used,
    captions: await store.listCaptions(tx, row.id),
  })
  type Captioned = Awaited<ReturnType<typeof captioned>>
  const captionsEntry = (before: Captioned, after: Captioned) =>
    entryOf('changed', before.row, {
      before: { captions: before.captions.join(', ') },
      after: { captions: after.captions.join(', ') },
    })

  serveChange(app, house, authoring.captions, {
    hold: async (tx, { reader, params, fail }) => captioned(tx, await openVideo(tx, reader, params.id, fail)),
    change: async (tx, held, { params, body, fail }) => {
      const vtt = captionsOf(body.text) ?? fail('captions_unreadable')
      await store.saveCaptions(tx, held.row.id, params.language, vtt)
      return captioned(tx, held)
    },
    entry: captionsEntry,
    tell: ({ used }) => used && tellReaders(house),
    reply: ({ captions: languages }) => ({ captions: languages }),
  })

  serveChange(app, house, authoring.removeCaptions, {
    hold: async (tx, { reader, params, fail }) => {
      const refuse: Refuse = (code) => (code === 'approval_needed' ? fail(code) : missing())
      return captioned(tx, await openVideo(tx, reader, params.id, refuse))
    },
    change: async (tx, held, { params }) => {
      await store.removeCaptions(tx, held.row.id, params.language)
      return captioned(tx, held)
    },
    entry: captionsEntry,
    tell: ({ used }) => used && tellReaders(house),
    reply: () => undefined,
  })

  // This route takes a form, and nothing else.
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    await scope.register(multipart, { throwFileSizeLimit: false })
    scope.addHook('preHandler', requireForm)

    const part = async ({ reader, params, request, fail }: Context<typeof authoring.part>) => {
      const find = async () => (await store.findUpload(db, params.id, reader.person_id)) ?? missing()
      const upload = await find()
      const number = Number(params.part)
      const due = Math.min(part_bytes, upload.size - number * part_bytes)
      if (number > upload.parts || due <= 0) fail('film_part_missing')
      await files.withIncoming(async (file) => {
        await receive(request, file, part_bytes)
        const { size } = await fs.stat(file)
        if (size !== due) throw refused('cut_off')
        // What has come already may come again, and is as it was.
        if (number < upload.parts) return
        const container = number === 0 ? await sniffFilm(file) : undefined
        if (number === 0 && !container) {
          await store.removeUpload(db, upload.id)
          fail('file_kind_refused')
        }
        await files.take(store.partKey(upload.id, number), file)
        await store.countPart(db, { id: upload.id, part: number, now: now(), ...(container && { container }) })
      })
      return toUpload(await find())
    }
    serve(scope, house, authoring.part, part)
  })
}

type Refuse = (code: 'medium_kind_differs' | 'approval_needed') => never
