import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { limits } from './limits.ts'
import { isPrivate, networkOf, proxyTrust, readTrustedProxies } from './network.ts'

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

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

describe('an address that is named by somebody', () => {
  /** One of each row of IANA's registries of special-purpose addresses, in the writings that programs take. */
  const special = `
    0.0.0.0 0.255.255.255 10.0.0.1 10.255.255.255 100.64.0.0 100.127.255.255 127.0.0.1 127.255.255.254
    169.254.169.254 172.16.0.0 172.31.255.255 192.0.0.1 192.0.0.170 192.0.2.7 192.31.196.1 192.52.193.1
    192.88.99.1 192.168.0.1 192.175.48.1 198.18.0.1 198.19.255.255 198.51.100.9 203.0.113.9 224.0.0.1
    239.255.255.255 240.0.0.1 255.255.255.255 :: ::1 ::7f00:1 ::127.0.0.1 ::8.8.8.8 ::ffff:0:0
    ::ffff:127.0.0.1 ::ffff:7f00:1 ::FFFF:7F00:0001 0:0:0:0:0:ffff:a00:1
    0000:0000:0000:0000:0000:ffff:10.0.0.1 ::ffff:100.64.0.1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1
    64:ff9b::8.8.8.8 64:ff9b:1::1 100::1 100:0:0:1::1 2001::1 2001:0:7f00:1:: 2001:1::1 2001:2::1 2001:3::1
    2001:10::1 2001:20::1 2001:30::1 2001:db8::1 2002:7f00:1:: 2002:808:808::1 2620:4f:8000::1 3fff::1
    5f00::1 fc00::1 fd12::1 fe80::1 fe80::1%eth0 fe80::1%2 febf::1 fec0::1 feff::1 ff02::1 ff0e::1 4000::1
    localhost 127.1 0x7f.0.0.1 0177.0.0.1 2130706433 1.2.3.4.5 ::g [::1]`
  test.each(['', ...wordsOf(special)])('is no host outside: «%s»', (address) => expect(isPrivate(address)).toBe(true))

  const outside = `
    1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0
    169.253.255.255 172.15.255.255 172.32.0.0 192.0.1.0 192.0.3.0 192.167.255.255 192.169.0.0 198.17.255.255
    198.20.0.0 223.255.255.255 ::ffff:8.8.8.8 ::ffff:808:808 2001:200::1 2001:4860:4860::8888 2003::1
    2606:4700::1111 2a00:1450:4017::a`
  test.each(wordsOf(outside))('is one outside: %s', (address) => expect(isPrivate(address)).toBe(false))

  test.each([
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://0177.0.0.01/', '127.0.0.1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://127.1/', '127.0.0.1'],
    ['http://0xA9FEA9FE/', '169.254.169.254'],
    ['http://①②⑦.0.0.1/', '127.0.0.1'],
  ])('%s is read before it is looked at', (url, address) => {
    expect(new URL(url).hostname).toBe(address)
    expect(isPrivate(new URL(url).hostname)).toBe(true)
  })
})
