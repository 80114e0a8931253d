import { ApiError, type Call, createApi, queryOf as queryOfApi, studioSession } from '@megdan/contract'
import { isOutage } from '@megdan/kit/retries'
import { hearClock } from './clock.ts'
import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'

const refusals = new Set<() => void>()
/** Grows with each sign-in and sign-out: a late answer to an older one must not end the present one. */
let era = 0
export const beginEra = (): void => void era++

/** Tells when the server no longer takes the sign-in. */
export function whenRefused(listener: () => void): () => void {
  refusals.add(listener)
  return () => void refusals.delete(listener)
}

/** The cookie goes to the studio's calls alone; of the sign-in itself a refusal says nothing about the one that lasts. */
const knowsUs = (url: unknown) =>
  typeof url === 'string' && url.startsWith('/api/studio/') && !url.startsWith(studioSession.get.path)

export const watchedFetch: typeof fetch = async (url, init) => {
  const before = era
  const response = await fetch(url, init)
  if (typeof url === 'string' && url.startsWith('/api/studio/')) hearClock(response.headers.get('date'))
  if (response.status === 401 && before === era && knowsUs(url)) for (const listener of refusals) listener()
  return response
}

/** Asks whoever works here to show again who they are; false when they turn away. */
type Prover = () => Promise<boolean>
let prover: Prover | undefined
let proof: Promise<boolean> | undefined

/** Tells who asks, on the page as it is. */
export function whenProofIsWanted(ask: Prover): () => void {
  prover = ask
  return () => {
    if (prover === ask) prover = undefined
  }
}

/** The server wants to see again who this is. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'fresh_login_required'

/** What is refused for want of a fresh proof is sent once more after it; several that wait are asked for one. */
const proving = (call: Call): Call => {
  const again = async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send()
    } catch (error) {
      if (!isStale(error) || !prover) throw error
      proof ??= prover().finally(() => (proof = undefined))
      if (!(await proof)) throw error
      return send()
    }
  }
  const sent: Call = (endpoint, ...input) => again(() => call(endpoint, ...input))
  sent.file = (type, endpoint, ...input) => again(() => call.file(type, endpoint, ...input))
  sent.with = (options) => proving(call.with(options))
  return sent
}

/**
 * The one way to the server, which knows us by a cookie. Errors reach the caller as the server worded them; only a fresh
 * proof of who this is is asked for in place.
 */
export const api = proving(
  createApi({
    base_url: '',
    identity: () => ({ token: undefined, guest: false }),
    fetch: watchedFetch,
  }),
)

export const queryOf = queryOfApi(api)

/** Invalidates queries: one in flight while its data changes is fetched again, since its answer may be of before. */
class FreshClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // The library does this by itself only where an answer came before.
    const fetching = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
    if (filters?.refetchType !== 'none')
      for (const query of fetching) if (query.state.data === undefined) void query.cancel({ silent: true })
    return super.invalidateQueries(filters, options)
  }
}

export const queryClient = new FreshClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isOutage(error),
      retryDelay: (failures) => 500 * 2 ** failures,
      staleTime: 30_000,
    },
  },
})
