import { createApi } from '@megdan/contract'
import { configuration } from '../platform/configuration.ts'

const bareFetch: typeof fetch = (url, init) =>
  fetch(url, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' })

/** Fetches without a token, a cookie or a mark of a guest: ballots and receipts go this way. */
export const nameless = createApi({
  base_url: configuration.host,
  identity: () => ({ token: undefined, guest: false }),
  fetch: bareFetch,
})
