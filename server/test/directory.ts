import type { World } from './world.ts'

export const scimToken = 'directory-token-of-the-tests-0123456789'

type Answer = {
  status: number
  body: Record<string, unknown>
  etag: string | undefined
  headers: Record<string, unknown>
}
type Sent = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: unknown; headers?: object }

/** A company's directory that speaks SCIM with a world. */
export function openDirectory(world: World, token: string | null = scimToken) {
  const send = async ({ method, path, body, headers = {} }: Sent): Promise<Answer> => {
    const answer = await world.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return {
      status: answer.statusCode,
      body: answer.payload === '' ? {} : answer.json<Record<string, unknown>>(),
      etag: answer.headers.etag,
      headers: answer.headers,
    }
  }
  const find = (kind: 'Users' | 'Groups', filter: string, more = '') =>
    send({ method: 'GET', path: `/${kind}?filter=${encodeURIComponent(filter)}${more}` })
  return {
    send,
    get: (path: string, headers = {}) => send({ method: 'GET', path, headers }),
    post: (path: string, body: unknown) => send({ method: 'POST', path, body }),
    put: (path: string, body: unknown, headers = {}) => send({ method: 'PUT', path, body, headers }),
    patch: (path: string, body: unknown, headers = {}) => send({ method: 'PATCH', path, body, headers }),
    remove: (path: string) => send({ method: 'DELETE', path }),
    find,
    /** Adds what must not fail, and answers its id. */
    async add(path: '/Users' | '/Groups', body: unknown): Promise<string> {
      const answer = await send({ method: 'POST', path, body })
      if (answer.status !== 201) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
      return String(answer.body['id'])
    },
  }
}
