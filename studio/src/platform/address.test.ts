import { expect, test } from 'vitest'
import { isAddress, readAddress } from './address.ts'

const hosts = ['video.serdion.example', '.serdion.bg']
const home = 'https://megdan.serdion.example'
const read = (text: string) => readAddress(text, hosts, home)

test.each([
  ['/news/one', '/news/one'],
  [' /contacts ', '/contacts'],
  [`${home}/survey/abc`, '/survey/abc'],
  [home, '/'],
  ['https://video.serdion.example/a?b=1', 'https://video.serdion.example/a?b=1'],
  ['https://www.serdion.bg', 'https://www.serdion.bg'],
])('%s leads where the app opens it', (text, href) => expect(read(text)).toEqual({ href }))

test.each([
  ['javascript:alert(1)', 'unknown'],
  ['JaVaScRiPt:alert(1)', 'unknown'],
  ['data:text/html,x', 'unknown'],
  ['//evil.example', 'unknown'],
  ['/api/auth/logout', 'unknown'],
  ['news/one', 'unknown'],
  ['', 'unknown'],
  ['mailto:a@serdion.example', 'unknown'],
  ['https://user:pass@video.serdion.example', 'unknown'],
  ['http://video.serdion.example', 'insecure'],
  ['https://evil.example', 'host'],
  [`${home}.evil.example/news`, 'host'],
])('%s is refused with its reason', (text, problem) => expect(read(text)).toEqual({ problem }))

test('an address is told from the name of a place', () => {
  const addresses = ['https://a', '/news', 'javascript:x', 'www.serdion.bg', 'mailto:a']
  expect(addresses.filter(isAddress)).toEqual(addresses)
  expect(['Безопасност', 'нова година', 'anketa 5'].filter(isAddress)).toEqual([])
})

test('without knowing the hosts only what is harmful is refused', () => {
  const readAnywhere = (text: string) => readAddress(text, undefined, home)
  expect(readAnywhere('https://anywhere.example/a')).toEqual({ href: 'https://anywhere.example/a' })
  expect(readAnywhere('javascript:alert(1)')).toEqual({ problem: 'unknown' })
  expect(readAnywhere('https://a:b@anywhere.example')).toEqual({ problem: 'unknown' })
})
