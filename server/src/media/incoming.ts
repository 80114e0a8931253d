import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../platform/http/failure.ts'

/** Boundary, names and types around the bytes of the file. */
const wrapping = 16_384
const oneFile = { files: 1, fields: 0, parts: 1 }

export const refused = (code: string) => new Failure('invalid', { message: 'Invalid form.', fields: { file: code } })
const tooLarge = () => new Failure('too_large', { message: 'The file is too large.' })

/** Writes the one file of a form to `file` as it comes in; answers what its sender calls it. */
export async function receive(request: FastifyRequest, file: string, most: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > most + wrapping) throw tooLarge()
  const limits = { ...oneFile, fileSize: most }
  let name: string | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw refused('unknown')
      await pipeline(part.file, createWriteStream(file))
      if (part.file.truncated) throw tooLarge()
      name = nameOf(part)
    }
  } catch (error) {
    throw failureOf(error, request)
  }
  return name ?? fail('required')
}

/** Writes the bare bytes of a request to `file` as they come in. */
export async function receiveBare({ raw, headers }: FastifyRequest, file: string, most: number): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge()
  let size = 0
  const measured = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      size += piece.length
      if (size > most) throw tooLarge()
      yield piece
    }
  }
  await pipeline(raw, measured, createWriteStream(file)).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
      ? refused('cut_off')
      : error
  })
  if (size === 0) throw refused('required')
}

const nameOf = ({ filename }: MultipartFile): string => filename ?? ''
const fail = (code: string): never => {
  throw refused(code)
}

function failureOf(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC') return new Failure('unavailable', { message: 'There is no room for files.', retry_after: 60 })
  // Whoever goes away while sending hears no answer; it is no fault of ours.
  if (request.raw.destroyed || code === 'FST_MP_PREMATURE_CLOSE') return refused('cut_off')
  if (code.endsWith('_LIMIT')) return refused('too_many')
  return /^E[A-Z]+$/.test(code) ? error : refused('wrong_format')
}
