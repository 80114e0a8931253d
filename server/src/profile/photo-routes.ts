import multipart from '@fastify/multipart'
import { profile, type Profile } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { type MediaStore, type Medium, receivePhoto, removeOwnPhoto, saveOwnPhoto } from '../media/index.ts'
import { isSigning } from '../news/index.ts'
import { lockPerson } from '../identity/index.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'

export type ReadProfile = (person_id: string, fail: (code: 'unauthenticated') => never) => Promise<Profile>

/** A person's own photo: theirs to choose and to remove. */
export async function photoRoutes(
  app: FastifyInstance,
  house: House,
  files: MediaStore,
  read: ReadProfile,
): Promise<void> {
  const { db, events, limiter, now, settings } = house

  /** Comments show it, and what they have signed. */
  const tellReaders = async (photo: Medium | undefined) => {
    await events.tell(db, { topic: 'content', of: 'comments' })
    if (photo && (await isSigning(db, photo.id))) await events.tell(db, { topic: 'content', of: 'news' })
  }

  serve(app, house, profile.removeAvatar, async ({ reader, fail }) => {
    const gone = await db.transaction(async (tx) => {
      if (!(await lockPerson(tx, reader.person_id))) fail('unauthenticated')
      return removeOwnPhoto(tx, reader.person_id)
    })
    if (gone) await files.remove(gone)
    await tellReaders(gone)
  })

  // This route takes a form or an image, and nothing else.
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    await scope.register(multipart, { throwFileSizeLimit: false })
    // The bytes are read where they are wanted.
    scope.addContentTypeParser(/^image\//, (_request, _bytes, done) => done(null))

    serve(scope, house, profile.saveAvatar, async ({ reader, request, fail }) => {
      const { person_id } = reader
      limiter.use('photos_by_person', person_id)
      const made = await receivePhoto(files, settings.upload_limits, request, { now: now(), person_id })
      const save = () =>
        db.transaction(async (tx) => {
          // They may have gone while the photo came.
          const row = await lockPerson(tx, person_id)
          if (row?.state !== 'active') fail('unauthenticated')
          return saveOwnPhoto(tx, person_id, made)
        })
      const before = await save().catch(async (error: unknown) => {
        await files.remove(made)
        throw error
      })
      if (before) await files.remove(before)
      await tellReaders(before ?? made)
      return read(person_id, fail)
    })
  })
}
