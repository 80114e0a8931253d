import { ApiError, createApi, queryOf as queryOfApi } from '@megdan/contract'
import { QueryClient } from '@tanstack/react-query'
import { storage } from './storage.ts'

const refusals = new Set<() => void>()

/** Tells when the server no longer takes the stored token. */
export function whenRefused(listener: () => void): () => void {
  refusals.add(listener)
  return () => void refusals.delete(listener)
}

const watchedFetch: typeof fetch = async (url, init) => {
  const response = await fetch(url, init)
  const token = storage.get('token')
  const sent = new Headers(init?.headers).get('authorization')
  // An answer to an older sign-in must not end the present one.
  if (response.status === 401 && token && sent === `Bearer ${token}`) for (const listener of refusals) listener()
  return response
}

/** The one way to the server. Errors reach the caller as the server worded them. */
export const api = createApi({
  base_url: '',
  identity: () => ({ token: storage.get('token'), guest: false }),
  fetch: watchedFetch,
})

/** The same for a token that is not, or no longer, the stored one. */
export const apiAs = (token: string) => api.with({ headers: { authorization: `Bearer ${token}` }, keepalive: true })

export const queryOf = queryOfApi(api)

/** A refusal stays a refusal; only what may be over in a moment is tried again. */
const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (failures) => 500 * 2 ** failures,
      staleTime: 30_000,
    },
  },
})
