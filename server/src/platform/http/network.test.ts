import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { limits } from './limits.ts'
import { networkOf, proxyTrust, readTrustedProxies } from './network.ts'

const worlds: World[] = []
const worldBehind = async (trust_proxy: Settings['trust_proxy']) => {
  const world = await startWorld({ settings: { trust_proxy } })
  worlds.push(world)
  return world
}
let [alone, one, two, networks]: World[] = []
beforeAll(async () => {
  alone = await worldBehind(0)
  one = await worldBehind(1)
  two = await worldBehind(2)
  networks = await worldBehind(['10.0.0.0/8'])
})
afterAll(() => Promise.all(worlds.map((world) => world.close())))

/** Whether the server counts such a call as one of this address, whose calls are used up. */
async function isCountedAs(world: World | undefined, full: string, from: string, forwarded?: string): Promise<boolean> {
  if (!world) return false
  const { limiter } = world.house
  for (let time = 0; time < limits.requests_by_address.most; time++) limiter.count('requests_by_address', full)
  const headers = { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) }
  const answer = await world.app.inject({ url: '/api/installation', remoteAddress: from, headers })
  // What was refused or counted for others must not meet the next question.
  world.advance(120_000)
  expect([200, 429]).toContain(answer.statusCode)
  return answer.statusCode === 429
}
const [proxy, inner, client, forged] = ['10.0.0.1', '10.0.0.2', '203.0.113.7', '198.51.100.1']

test('without a proxy the header changes nothing', async () => {
  expect(await isCountedAs(alone, client, client, forged)).toBe(true)
  expect(await isCountedAs(alone, forged, client, forged)).toBe(false)
})

test('behind one proxy the client is whom that one names, whatever he says himself', async () => {
  expect(await isCountedAs(one, client, proxy, client)).toBe(true)
  expect(await isCountedAs(one, client, proxy, `${forged}, ${client}`)).toBe(true)
  expect(await isCountedAs(one, client, proxy, `${forged}, ${proxy}, ${client}`)).toBe(true)
  expect(await isCountedAs(one, forged, proxy, `${forged}, ${client}`)).toBe(false)
  expect(await isCountedAs(one, proxy, proxy, client)).toBe(false)
  expect(await isCountedAs(one, proxy, proxy)).toBe(true)
})

test('behind two proxies as well', async () => {
  expect(await isCountedAs(two, client, proxy, `${client}, ${inner}`)).toBe(true)
  expect(await isCountedAs(two, client, proxy, `${forged}, ${client}, ${inner}`)).toBe(true)
  expect(await isCountedAs(two, forged, proxy, `${forged}, ${client}, ${inner}`)).toBe(false)
  expect(await isCountedAs(two, inner, proxy, `${client}, ${inner}`)).toBe(false)
})

test('a list of networks believes these alone, however many stand behind one another', async () => {
  expect(await isCountedAs(networks, client, proxy, `${forged}, ${client}, ${inner}`)).toBe(true)
  expect(await isCountedAs(networks, client, `::ffff:${proxy}`, `${forged}, ${client}`)).toBe(true)
  expect(await isCountedAs(networks, client, client, forged)).toBe(true)
  expect(await isCountedAs(networks, forged, client, forged)).toBe(false)
})

test('one connection of IPv6 is one caller, whatever address of its network it takes', async () => {
  expect(await isCountedAs(alone, '2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3')).toBe(true)
  expect(await isCountedAs(alone, '2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(false)
  expect(await isCountedAs(alone, '203.0.113.7', '::ffff:203.0.113.7')).toBe(true)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['a'.repeat(16_000), 'unknown'],
  ['', 'unknown'],
])('%.40s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network))

test.each([
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['loopback, 10.1.0.0/16', ['loopback', '10.1.0.0/16']],
  ['192.0.2.1,fd00::/8', ['192.0.2.1', 'fd00::/8']],
] as const)('TRUST_PROXY=%s is understood', (text, meant) => {
  expect(readSettings({ TRUST_PROXY: text }).trust_proxy).toEqual(meant)
})

test.each(['11', '-1', 'yes', 'true', '10.0.0.0/33', '10.0.0.0/0', '10.0.0/8', '1,2', 'nginx', 'constructor'])(
  'TRUST_PROXY=%s is refused',
  (text) => {
    expect(() => readSettings({ TRUST_PROXY: text })).toThrow('TRUST_PROXY must be')
    expect(readTrustedProxies(text)).toBeUndefined()
  },
)

test('names stand for their networks', () => {
  const trust = proxyTrust(['loopback', 'private'])
  const trusted = ['127.9.9.9', '::1', '192.168.3.4', 'fd12::1', '::ffff:172.16.0.9', '8.8.8.8', '2001:db8::1', 'me']
  expect(trusted.map((address) => trust && trust(address, 0))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
