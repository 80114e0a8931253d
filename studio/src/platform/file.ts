import { ApiError, type ErrorBody } from '@megdan/contract'
import { watchedFetch } from './api.ts'

const own = (code: string, message: string) => new ApiError(0, { code, message, request_id: '' })

/** Fetches a file that takes more than an address to be made. Refusals are thrown as those of every other call. */
export async function fetchFile(address: string, body?: unknown): Promise<Blob> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  let answer: Response
  try {
    answer = await watchedFetch(address, { ...init, headers: { 'content-type': 'application/json' } })
    if (answer.ok) return await answer.blob()
  } catch {
    throw own('offline', 'The server cannot be reached.')
  }
  const refusal = (await answer.json().catch(() => undefined)) as ErrorBody | undefined
  throw refusal?.code ? new ApiError(answer.status, refusal) : own('bad_answer', 'The answer is not one of ours.')
}
