import { type Call, createApi, newsAuthoring as authoring, notifications, session } from '@megdan/contract'
import { expect, test } from 'vitest'
import { startServer, temporaryFolder } from './processes.ts'

const password = 'сив кон под дъжда'
const many = 12

const signedIn = async (base_url: string, email: string): Promise<Call> => {
  const visitor = createApi({ base_url, identity: () => ({ token: undefined, guest: false }) })
  const { access_token: token } = await visitor(session.login, { body: { email, password } })
  return createApi({ base_url, identity: () => ({ token, guest: false }) })
}

test(
  'a server killed while it publishes has published each item wholly or not at all, and its notification exactly once',
  { timeout: 180_000 },
  async () => {
    const env = { DATA_DIR: temporaryFolder(), SAMPLE_PASSWORD: password, RATE_LIMIT_SCALE: '100', SAMPLE_DATA: '1' }
    let server = startServer(env)
    const editor = await signedIn(await server.address(), 'editor@example.com')
    const ids: string[] = []
    for (let index = 0; index < many; index++) {
      const body = {
        title: `Смяна ${index}`,
        category_id: 'people',
        audience: { everyone: true as const, guests: false },
      }
      ids.push((await editor(authoring.create, { body })).id)
    }
    const publish_at = new Date(Date.now() + 2500).toISOString()
    for (const [index, id] of ids.entries()) {
      const body = { publish_at, notify: { title: `Смяна ${index}`, body: 'Нов график.' } }
      await editor(authoring.publish, { params: { id }, body })
    }

    // The timer looks each second: somewhere in these moments it is at work.
    for (const later of [2600, 900]) {
      await new Promise((resolve) => setTimeout(resolve, later))
      await server.end('SIGKILL')
      server = startServer(env)
      await server.address()
    }
    const again = await signedIn(await server.address(), 'editor@example.com')
    const states = async () => {
      const items = await Promise.all(ids.map((id) => again(authoring.get, { params: { id } })))
      return new Set(items.map(({ status }) => status))
    }
    await expect.poll(states, { timeout: 30_000 }).toEqual(new Set(['published']))

    const { items } = await again(notifications.list, { query: { limit: 100 } })
    const sent = items.filter(({ body }) => body === 'Нов график.').map(({ link }) => link)
    expect(sent.toSorted()).toEqual(ids.map((id) => `/news/${id}`).toSorted())
    await server.end('SIGTERM')
  },
)
