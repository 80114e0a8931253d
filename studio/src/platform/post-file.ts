import { createApi, type Endpoint, type Input, type Reply } from '@megdan/contract'
import { watchedFetch } from './api.ts'

/** A large file on a slow line, and the reading of it; milliseconds. */
const patience = 180_000

/** Sends a file to an endpoint that takes one, with what it asks for beside; answers and refuses as `api` does. */
export function postFile<const E extends Endpoint & { upload: true }>(
  endpoint: E,
  file: File,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  const form = new FormData()
  form.append('file', file, file.name)
  const sendForm: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers)
    // The browser writes it itself, with the boundary between the parts.
    headers.delete('content-type')
    return watchedFetch(url, { ...init, headers, body: form })
  }
  const identity = () => ({ token: undefined, guest: false })
  const api = createApi({ base_url: '', identity, fetch: sendForm, timeout_ms: patience })
  return (signal ? api.with({ signal }) : api)(endpoint, ...([input] as never))
}
