import type { FirestoreSettings } from '../settings.ts'
import { idOfDocument, type WireDocument, wireTimeOf } from './document.ts'

/** What Firestore tells while it is listened to, in its order. */
export type Change =
  | { kind: 'written'; document: WireDocument }
  | { kind: 'gone'; id: string }
  /** How many documents there are: when our own count differs, events were missed. */
  | { kind: 'counted'; documents: number }
  /** The listing starts again from the beginning. */
  | { kind: 'restarted' }
  /** All up to here has been listed; this resume token continues from here. */
  | { kind: 'reached'; resume_token: string }

export type Listening = { changes: AsyncIterable<Change>; close: () => void }

type Named = { document?: string | null }
type Response = {
  targetChange?: {
    targetChangeType?: unknown
    targetIds?: unknown[] | null
    cause?: { code?: number | null } | null
    resumeToken?: Uint8Array | string | null
    readTime?: object | null
  } | null
  documentChange?: { document?: WireDocument | null; removedTargetIds?: unknown[] | null } | null
  documentDelete?: Named | null
  documentRemove?: Named | null
  filter?: { count?: number | null } | null
}

const collection = 'devices'
const scopes = ['https://www.googleapis.com/auth/datastore']
const codes = { invalid_argument: 3, not_found: 5, failed_precondition: 9 }
/** The code of a refusal, without its words, which may name a token. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Firestore does not know the resume token, or no longer. */
export const isLostPlace = (error: unknown): boolean =>
  [codes.invalid_argument, codes.failed_precondition].some((code) => code === codeOf(error))

const refused = (code: number | null | undefined) =>
  Object.assign(new Error('Cloud Firestore ended the listening.'), { code: code ?? undefined })

/** Firestore's own messages, as far as they matter here. */
export async function* changesOf(responses: AsyncIterable<Response>): AsyncGenerator<Change> {
  let isCurrent = false
  for await (const { targetChange, documentChange, documentDelete, documentRemove, filter } of responses) {
    const gone = documentDelete?.document ?? documentRemove?.document
    if (documentChange?.document) {
      const { document, removedTargetIds } = documentChange
      if (removedTargetIds?.length) yield { kind: 'gone', id: idOfDocument(document.name ?? '') }
      else yield { kind: 'written', document }
    } else if (gone) yield { kind: 'gone', id: idOfDocument(gone) }
    else if (filter) yield { kind: 'counted', documents: filter.count ?? 0 }
    else if (targetChange) {
      const { targetChangeType: type, targetIds, resumeToken, readTime, cause } = targetChange
      if (type === 'REMOVE') throw refused(cause?.code)
      if (type === 'CURRENT') isCurrent = true
      if (type === 'RESET') {
        isCurrent = false
        yield { kind: 'restarted' }
      }
      const isSnapshot = type === 'NO_CHANGE' && !targetIds?.length && readTime && resumeToken?.length
      if (isSnapshot && isCurrent && resumeToken)
        yield { kind: 'reached', resume_token: Buffer.from(resumeToken as Uint8Array).toString('base64') }
    }
  }
}

/** The libraries are large, so that only an installation with Firestore loads them. */
export async function openFirestore({ project, emulator, credentials }: FirestoreSettings) {
  const [{ v1 }, { GoogleAuth, googleAuthLibrary, grpc }] = await Promise.all([
    import('@google-cloud/firestore-api'),
    import('google-gax'),
  ])
  const [host, port] = emulator ? emulator.split(/:(?=\d{1,5}$)/) : []
  // Without any credentials the library would look for Google's metadata server.
  const { client_email, private_key } = credentials ?? { client_email: 'emulator', private_key: 'none' }
  const authClient = new googleAuthLibrary.JWT({ email: client_email, key: private_key, scopes })
  const client = new v1.FirestoreClient({
    projectId: project,
    auth: new GoogleAuth({ authClient }),
    ...(host && { apiEndpoint: host, port: Number(port), sslCreds: grpc.credentials.createInsecure() }),
  })
  const database = `projects/${project}/databases/(default)`
  const parent = `${database}/documents`
  const headers = {
    'google-cloud-resource-prefix': database,
    // The emulator's token for an administrator, to whom no rule applies.
    ...(emulator && { Authorization: 'Bearer owner' }),
  }
  const call = { timeout: 10_000, maxRetries: 0, otherArgs: { headers } }
  return {
    listen(resume_token: string | null): Listening {
      const stream = client.listen({ otherArgs: { headers } })
      const query = { parent, structuredQuery: { from: [{ collectionId: collection }] } }
      const from = resume_token === null ? {} : { resumeToken: Buffer.from(resume_token, 'base64') }
      stream.write({ database, addTarget: { targetId: 1, query, ...from } })
      return {
        changes: changesOf(stream),
        close() {
          stream.on('error', () => undefined)
          stream.destroy()
        },
      }
    },
    /** Deletes this version; a newer one stays. False when it stayed. */
    async remove(id: string, update_time: string): Promise<boolean> {
      try {
        const currentDocument = { updateTime: wireTimeOf(update_time) }
        await client.deleteDocument({ name: `${parent}/${collection}/${id}`, currentDocument }, call)
      } catch (error) {
        if (codeOf(error) === codes.failed_precondition) return false
        if (codeOf(error) !== codes.not_found) throw error
      }
      return true
    },
    close: () => client.close(),
  }
}
