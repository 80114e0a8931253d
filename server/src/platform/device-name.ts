import { isIP } from 'node:net'

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const first = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** «Chrome, Android» for the list of sign-ins; empty when nothing is recognised. */
export const deviceNameOf = (user_agent: string): string =>
  [first(browsers, user_agent), first(systems, user_agent)].filter(Boolean).join(', ')

/** The network of an address: enough to recognise one's own, too little to follow a person. */
export function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  if (isIP(plain) === 0) return ''
  if (isIP(plain) === 4) return plain.replace(/\.\d+$/, '.*')
  return `${plain.split(':').slice(0, 3).join(':')}:*`
}
