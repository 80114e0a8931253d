import { BlockList, isIP } from 'node:net'

/** How many proxies stand in front, or the networks in which they stand; 0 when callers come by themselves. */
type TrustedProxies = number | readonly string[]

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const mostHops = 10

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
/** IPv4 as it comes through a socket of IPv6, in whichever writing; undefined for what is none. */
function mappedOf(address: string): string | undefined {
  if (isIP(address) !== 6) return undefined
  // As everybody writes it: `::ffff:a.b.c.d` in groups of four bytes.
  const written = new URL(`http://[${address}]`).hostname
  const [, high = '', low = ''] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(written) ?? []
  if (high === '') return undefined
  const bits = [high, low].map((group) => Number.parseInt(group, 16))
  return bits.flatMap((group) => [group >> 8, group & 255]).join('.')
}
/** The same for whoever only counts: only what sockets say. */
const plain = (address: string) => (/^::ffff:\d{1,3}\./i.test(address) ? address.slice('::ffff:'.length) : address)

/** An address, or a network in CIDR's writing. */
export function isNetwork(text: string): boolean {
  if (Object.hasOwn(named, text)) return true
  const [address = '', bits, ...more] = text.split('/')
  if (!isIP(address) || more.length > 0) return false
  const most = isIP(address) === 6 ? 128 : 32
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

/** What `TRUST_PROXY` says; undefined when it says nothing that can be meant. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text) <= mostHops ? Number(text) : undefined
  const networks = text.split(',').map((part) => part.trim().toLowerCase())
  return networks.every(isNetwork) ? networks : undefined
}

/**
 * Whether the sender of a part of `X-Forwarded-For` is one of our proxies: `hop` 0 is whoever holds the connection.
 * What stands there before the last one that is, anybody may have written.
 */
export function proxyTrust(proxies: TrustedProxies): false | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return proxies > 0 && ((_address, hop) => hop < proxies)
  return openNetworks(proxies)
}

/** Whether an address lies in one of these networks. */
export function openNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks.flatMap((one) => named[one] ?? [one])) {
    const [address = '', bits] = network.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    list.addSubnet(address, bits === undefined ? most : Number(bits), familyOf(address))
  }
  return (address) => {
    const plainAddress = plain(address)
    return isIP(plainAddress) !== 0 && list.check(plainAddress, familyOf(plainAddress))
  }
}

/**
 * What stands for no host of the public Internet: IANA's registries of special-purpose addresses (RFC 6890) and what was
 * given up since, whoever once answered there.
 */
const isSpecial = openNetworks([
  ...Object.keys(named),
  '0.0.0.0/8',
  '100.64.0.0/10',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Tunnels among them, in which any address of IPv4 may stand.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
])
/** All that was ever given to hosts of the public Internet (RFC 4291, 2.4). */
const isGlobal = openNetworks(['2000::/3'])

/**
 * Whether an address stands for this machine, a network of its own, or nobody; what cannot be read as one is private,
 * and an address of IPv4 inside of one of IPv6 is what it is by itself.
 */
export function isPrivate(address: string): boolean {
  const [bare = ''] = address.split('%')
  if (isIP(bare) === 4) return isSpecial(bare)
  const within = mappedOf(bare)
  if (within !== undefined) return isSpecial(within)
  return isIP(bare) !== 6 || !isGlobal(bare) || isSpecial(bare)
}

/** The eight groups of an address of IPv6. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const [before, after] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)]
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after]
}

/**
 * The key by which calls from an address are counted for the rate limits. With IPv6 one connection has a whole /64, in
 * which its owner takes a new address whenever they like (RFC 8981). All callers without a valid address share one key.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address
  const plainAddress = plain(address)
  if (isIP(plainAddress) === 4) return plainAddress
  if (isIP(plainAddress) !== 6) return 'unknown'
  const first = groupsOf(plainAddress).slice(0, 4)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
