import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openReceiver, type Receiver } from '../../../test/receiver.ts'
import { openOutgoing } from './outgoing.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
beforeEach(() => receiver.reset())
afterAll(() => receiver.close())

const { signal } = new AbortController()
const sent = { headers: {}, body: '{}', signal, timeout: 5_000 }
const refused = { status: null, text: 'private_address' }
const portOf = () => new URL(receiver.url).port

describe('an address of this machine or its networks', () => {
  test.each([
    'https://127.0.0.1/',
    'https://0177.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://10.20.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
    'https://localhost/',
  ])('is not called: %s', async (url) => {
    expect(await openOutgoing([]).post(new URL(url), sent)).toEqual(refused)
  })

  test('is not called without TLS either, and nobody outside is', async () => {
    const { post } = openOutgoing([], (_name, _options, found) =>
      found(null, [{ address: '93.184.215.14', family: 4 }]),
    )
    expect(await post(new URL(receiver.url), sent)).toEqual(refused)
    expect(await post(new URL('http://example.com/'), sent)).toEqual(refused)
    expect(receiver.received).toEqual([])
  })

  test('is called where the operator allows its network, and no other one is', async () => {
    const { post } = openOutgoing(['127.0.0.1'])
    expect(await post(new URL(receiver.url), sent)).toEqual({ status: 204, text: '' })
    expect(await post(new URL('https://127.0.0.2/'), sent)).toEqual(refused)
    expect(await post(new URL('https://10.20.0.1/'), sent)).toEqual(refused)
  })
})

test('a name that leads elsewhere a moment later is looked up for each connection, and that address alone is called', async () => {
  const answers = ['127.0.0.1', '10.20.0.1']
  let asked = 0
  const { post } = openOutgoing(['127.0.0.1'], (_name, _options, found) =>
    found(null, [{ address: answers[asked++] ?? '', family: 4 }]),
  )
  const url = new URL(`http://hook.example:${portOf()}/`)
  expect((await post(url, sent)).status).toBe(204)
  // Were it looked at once and connected to by its name, this one would go there.
  expect(await post(url, sent)).toEqual(refused)
  expect(asked).toBe(2)
})

test('of several addresses one that is private is enough to refuse', async () => {
  const both = ['93.184.215.14', '127.0.0.1'].map((address) => ({ address, family: 4 }))
  const { post } = openOutgoing([], (_name, _options, found) => found(null, both))
  expect(await post(new URL('https://hook.example/'), sent)).toEqual(refused)
})

test('a redirect is followed by nobody', async () => {
  receiver.answer(() => ({ status: 302, headers: { location: receiver.url } }))
  expect(await openOutgoing(['127.0.0.1']).post(new URL(receiver.url), sent)).toEqual({ status: 302, text: '' })
  expect(receiver.received).toHaveLength(1)
})

test('an answer that does not come is waited for no longer than said', async () => {
  receiver.answer(() => 'nothing')
  const answer = await openOutgoing(['127.0.0.1']).post(new URL(receiver.url), { ...sent, timeout: 200 })
  expect(answer).toEqual({ status: null, text: 'timeout' })
})

test('of a long answer the beginning is kept', async () => {
  receiver.answer(() => ({ status: 500, text: 'я'.repeat(100_000) }))
  const answer = await openOutgoing(['127.0.0.1']).post(new URL(receiver.url), sent)
  expect(answer).toEqual({ status: 500, text: 'я'.repeat(500) })
})

test('nobody there is no answer', async () => {
  const gone = await openReceiver()
  await gone.close()
  expect(await openOutgoing(['127.0.0.1']).post(new URL(gone.url), sent)).toEqual({ status: null, text: 'unreachable' })
})
