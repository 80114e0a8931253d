import { ApiError, type ErrorBody } from '@megdan/contract'

type Upload = {
  method: 'POST' | 'PUT'
  address: string
  file: Blob
  name: string
  headers?: Record<string, string>
  /** Goes from 0 to 1. */
  progress?: (share: number) => void
  /** Aborts the upload, which then throws an AbortError. */
  signal?: AbortSignal | undefined
  /** After so many milliseconds without progress the upload counts as offline. */
  patience?: number
}

const own = (code: 'offline' | 'bad_answer') => new ApiError(0, { code, message: '', request_id: '' })

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? { ...answer } : undefined
  } catch {
    return undefined
  }
}

/** Sends a file as a form, and answers and refuses as every other call. By XMLHttpRequest, since fetch does not tell what has left. */
export function sendFile<Answer>(upload: Upload): Promise<Answer> {
  const { progress = () => {}, signal, patience } = upload
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (patience !== undefined) timer = setTimeout(abort, patience)
  }
  const answered = new Promise<Answer>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      progress(total > 0 ? loaded / total : 0)
    })
    request.upload.addEventListener('load', () => progress(1))
    request.addEventListener('error', () => reject(own('offline')))
    request.addEventListener('abort', () =>
      reject(signal?.aborted ? new DOMException('', 'AbortError') : own('offline')),
    )
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    })
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      if (!answer) reject(own('bad_answer'))
      else if (request.status < 300) resolve(answer as Answer)
      else reject(new ApiError(request.status, answer as unknown as ErrorBody))
    })
  })
  const form = new FormData()
  form.append('file', upload.file, upload.name)
  request.open(upload.method, upload.address)
  for (const [name, value] of Object.entries(upload.headers ?? {})) request.setRequestHeader(name, value)
  signal?.addEventListener('abort', abort)
  wait()
  request.send(form)
  return answered
}
