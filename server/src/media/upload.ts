import fs from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import type { Settings } from '../settings.ts'
import type { MediaStore } from './media-store.ts'
import type { Medium } from './image.ts'
import { receive, receiveBare, refused } from './incoming.ts'
import { sniff } from './sniff.ts'
import { normalForm } from '../platform/text.ts'

type About = Pick<Medium, 'uploaded_by'> & { idempotency_key?: string | null; now: Date }
const longest = 120
/** The longest name of a file; no system has longer ones. */
const longestName = 1000

/** What a person called their file, as a title: no folders, no ending, nothing that turns or hides letters. */
export function titleOf(name: string): string {
  const whole = name.slice(0, longestName).toWellFormed()
  const bare = (normalForm(whole) ?? '').split(/[\\/]/).at(-1) ?? ''
  const [title = ''] = bare.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ').split(/\.[A-Za-z0-9]{1,5}$/)
  return title.trim().replace(/\s+/g, ' ')
}

/** Why sharp did not make a picture of it. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof Failure) return error
  const { message } = error as Error
  if (/ENOSPC|No space/.test(message)) return new Failure('unavailable', { message, retry_after: 60 })
  if (/pixel limit|too large|dimensions/i.test(message)) return new Failure('image_too_large', { message })
  if (/timeout/i.test(message)) return new Failure('image_too_complex', { message })
  return new Failure('image_unreadable', { message })
}

/**
 * An upload whose sender disconnected while it was worked on is not kept: they get no answer, and would meet it later.
 */
async function unlessCalledOff(files: MediaStore, { raw }: FastifyRequest, made: Medium): Promise<Medium> {
  if (!raw.socket.destroyed) return made
  await files.remove(made)
  throw refused('cut_off')
}

/** Receives the photo of a person, in a form or bare, and keeps its middle; nothing stays behind when it is refused. */
export async function receivePhoto(
  files: MediaStore,
  { image_bytes }: Settings['upload_limits'],
  request: FastifyRequest,
  about: Pick<Medium, 'person_id'> & { now: Date },
): Promise<Medium> {
  const made = await files.withIncoming(async (file) => {
    if (request.isMultipart()) await receive(request, file, image_bytes)
    else await receiveBare(request, file, image_bytes)
    const what = await sniff(file, '')
    if (what.kind === 'refused') throw new Failure(what.code)
    if (what.kind === 'file') throw new Failure('file_kind_refused')
    return files
      .uploadInTurn(() => files.saveImage(file, about))
      .catch((error: unknown) => {
        throw refusalOf(error)
      })
  })
  return unlessCalledOff(files, request, made)
}

/** Receives a file and keeps it as what it is; nothing of it stays behind when it is refused or cut off. */
export async function receiveMedium(
  files: MediaStore,
  { image_bytes, file_bytes }: Settings['upload_limits'],
  request: FastifyRequest,
  about: About,
): Promise<Medium> {
  const made = await files.withIncoming(async (file) => {
    const name = await receive(request, file, Math.max(image_bytes, file_bytes))
    const what = await sniff(file, name)
    if (what.kind === 'refused') throw new Failure(what.code)
    const { size } = await fs.stat(file)
    if (size > (what.kind === 'image' ? image_bytes : file_bytes)) throw new Failure('too_large')
    const title = titleOf(name)
    if (what.kind === 'image') {
      const save = () => files.saveImage(file, { ...about, title: title.slice(0, longest) })
      return files.uploadInTurn(save).catch((error: unknown) => {
        throw refusalOf(error)
      })
    }
    const { ending, type } = what
    const shortened = title.slice(0, longest - 1 - ending.length) || ending
    return files.saveFile(file, ending, type, { ...about, title: `${shortened}.${ending}` })
  })
  return unlessCalledOff(files, request, made)
}
