import { createApi, queryOf as queryOfApi } from '@megdan/contract'
import { configuration } from './configuration.ts'
import { earlyAnswer } from './early.ts'
import { storage } from './storage.ts'

type Refusal = (token: string) => void
const refusals = new Set<Refusal>()

/** Tells when the server no longer takes the stored token. */
export function whenRefused(listener: Refusal): () => void {
  refusals.add(listener)
  return () => void refusals.delete(listener)
}

const bearer = (init: RequestInit | undefined) => {
  const header = new Headers(init?.headers).get('authorization')
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** A wrong password is also a 401: only these two say that the token itself is worth nothing. */
const tokenIsDead = async (response: Response) => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return code === 'unauthenticated' || code === 'token_expired'
}

/** For requests that are no call of the contract's client: notices as well that the token is dead. */
export const watchedFetch: typeof fetch = async (url, init) => {
  const token = bearer(init)
  const response = await ((typeof url === 'string' && earlyAnswer(url, token)) || fetch(url, init))
  if (response.status === 401 && token && token === storage.get('token') && (await tokenIsDead(response)))
    for (const listener of refusals) listener(token)
  return response
}

/** The one way to the server. Errors reach the caller as the server worded them. */
export const api = createApi({
  base_url: configuration.host,
  identity: () => ({ token: storage.get('token'), guest: storage.get('user') === 'guest' }),
  fetch: watchedFetch,
})

export const queryOf = queryOfApi(api)
