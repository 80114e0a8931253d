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
/** IPv4 as it comes through a socket of IPv6 is IPv4. */
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

/** Whether an address stands for this machine or a network of its own, and for nobody outside. */
export const isPrivate = openNetworks([
  ...Object.keys(named),
  '0.0.0.0/8',
  '100.64.0.0/10',
  '::/128',
  '64:ff9b::/96',
  // Of nobody, or of many at once.
  '192.0.0.0/24',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  'ff00::/8',
])

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
