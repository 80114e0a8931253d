import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'

const refused = (code: string) => new Failure('invalid', { message: 'Invalid form.', fields: { file: code } })

const tooLarge = () => new Failure('too_large', { message: 'The file is too large.', fields: { file: 'too_large' } })

/** What went wrong while a form came in, as its sender may know it. */
function failureOf(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  // Whoever goes away while sending hears no answer; it is no fault of ours.
  if (request.raw.destroyed || code === 'FST_MP_PREMATURE_CLOSE') return refused('cut_off')
  return code.endsWith('_LIMIT') ? refused('too_many') : refused('wrong_format')
}

const requireForm = async (request: FastifyRequest) => {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type', { message: 'Send multipart/form-data.' })
}

/** Routes that take a form of one file, `file`, and nothing else. */
export async function withForms(app: FastifyInstance, register: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    await scope.register(multipart, { throwFileSizeLimit: false })
    scope.addHook('preHandler', requireForm)
    register(scope)
  })
}

/** The bytes of the one file of a form, and what its sender calls it; `most` bytes are taken, more are refused. */
export async function receiveFile(request: FastifyRequest, most: number): Promise<{ bytes: Uint8Array; name: string }> {
  const limits = { files: 1, fields: 0, parts: 1, fileSize: most }
  const chunks: Buffer[] = []
  let name: string | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw refused('unknown')
      for await (const chunk of part.file) chunks.push(chunk as Buffer)
      if (part.file.truncated) throw tooLarge()
      name = part.filename
    }
  } catch (error) {
    throw failureOf(error, request)
  }
  if (name === undefined) throw refused('required')
  return { bytes: Buffer.concat(chunks), name }
}
