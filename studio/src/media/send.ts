import { ApiError, type StudioMedium } from '@megdan/contract'

export type Sending = { done: Promise<StudioMedium>; cancel: () => void }

const own = (code: 'offline' | 'bad_answer') => new ApiError(0, { code, message: '', request_id: '' })

/** Sends one file, under the same `key` once only; `progress` goes from 0 to 1. By XMLHttpRequest, since fetch does not tell what has left. */
export function sendFile(path: string, file: File, progress: (share: number) => void, key?: string): Sending {
  const request = new XMLHttpRequest()
  const done = new Promise<StudioMedium>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total > 0 ? loaded / total : 0))
    request.upload.addEventListener('load', () => progress(1))
    request.addEventListener('error', () => reject(own('offline')))
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      if (!answer) reject(own('bad_answer'))
      else if (request.status < 300) resolve(answer as unknown as StudioMedium)
      else reject(new ApiError(request.status, answer as unknown as ApiError))
    })
  })
  const form = new FormData()
  form.append('file', file, file.name)
  request.open('POST', path)
  if (key !== undefined) request.setRequestHeader('idempotency-key', key)
  request.send(form)
  return { done, cancel: () => request.abort() }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? { ...answer } : undefined
  } catch {
    return undefined
  }
}
