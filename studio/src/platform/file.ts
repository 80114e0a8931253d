import { ApiError, type ErrorBody } from '@megdan/contract'
import { watchedFetch } from './api.ts'

const own = (code: string, message: string) => new ApiError(0, { code, message, request_id: '' })

/** Fetches a file that takes more than an address to be made. Refusals are thrown as those of every other call. */
export async function fetchFile(address: string, body?: unknown): Promise<Blob> {
  const asked = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  let answer: Response
  try {
    answer = await watchedFetch(address, { ...asked, headers: { 'content-type': 'application/json' } })
    if (answer.ok) return await answer.blob()
  } catch {
    throw own('offline', 'The server cannot be reached.')
  }
  const refusal = (await answer.json().catch(() => undefined)) as ErrorBody | undefined
  throw refusal?.code ? new ApiError(answer.status, refusal) : own('bad_answer', 'The answer is not one of ours.')
}

/** Gives a file to the person, as the browser keeps what is downloaded. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has it in hand by then; what is not given back stays in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
