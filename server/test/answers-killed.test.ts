import { type Call, createApi, session, surveys } from '@megdan/contract'
import { expect, test } from 'vitest'
import { filledFolder, samplePassword as password, startServer } from './processes.ts'
import { drawTicket } from './voter.ts'

const christmas = { idvane: false }
const pulse = { sedmica: 4, celi: 'napalno', natovarvane: 3 }

test('whoever sends again after the server was killed is counted once, with his name and without', async () => {
  const env = { DATA_DIR: await filledFolder(), SAMPLE_PASSWORD: password, RATE_LIMIT_SCALE: '100', SAMPLE_DATA: '1' }
  let server = startServer(env)
  const apiAt = (base_url: string, token?: string) => createApi({ base_url, identity: () => ({ token, guest: false }) })
  let address = await server.address()
  const tokens = await Promise.all(
    ['reader', 'reader2', 'editor', 'admin'].map(async (name) => {
      const body = { email: `${name}@example.com`, password }
      return (await apiAt(address)(session.login, { body })).access_token
    }),
  )
  const tickets = await Promise.all(tokens.map((token) => drawTicket(apiAt(address, token), 'puls-na-noemvri')))

  const pulseOf = async () => {
    const named = apiAt(address, tokens[0])
    return (await named(surveys.results, { params: { id: 'puls-na-noemvri' }, query: {} })).taken_part
  }
  /** The sample has answers of its own. */
  const before = await pulseOf()

  const sendAll = () =>
    Promise.allSettled([
      ...tokens.map((token, at) => {
        const api: Call = apiAt(address, token).with({ headers: { 'idempotency-key': `attempt-${at}` } })
        const body = { version: 1, answers: christmas }
        return api(surveys.answer, { params: { id: 'koledno-tarzhestvo' }, body })
      }),
      ...tickets.map((ticket) => {
        const body = { version: 1, answers: pulse, ...ticket }
        return apiAt(address)(surveys.cast, { params: { id: 'puls-na-noemvri' }, body })
      }),
    ])
  for (const after of [15, 40]) {
    const sending = sendAll()
    await new Promise((resolve) => setTimeout(resolve, after))
    await server.end('SIGKILL')
    await sending
    server = startServer(env)
    address = await server.address()
  }
  const last = await sendAll()
  expect(last.map(({ status }) => status)).toEqual(last.map(() => 'fulfilled'))

  const named = apiAt(address, tokens[0])
  const results = await named(surveys.results, { params: { id: 'koledno-tarzhestvo' }, query: {} })
  expect(results).toMatchObject({ answers: 4, taken_part: 4 })
  expect(await pulseOf()).toBe(before + tickets.length)
  await server.end('SIGTERM')
})
