import { expect, test } from 'vitest'
import { isAddress, reachOf, readAddress } from './address.ts'

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
  ['www.serdion.bg/menu', 'https://www.serdion.bg/menu'],
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
  ['www.evil.example', 'host'],
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

test.each([
  ['tel:+359 2 123 456', 'tel:+359 2 123 456'],
  [' 02 123 456 ', 'tel:02 123 456'],
  ['+359 (2) 123-456', 'tel:+359 (2) 123-456'],
  ['112', 'tel:112'],
  ['hr@serdion.example', 'mailto:hr@serdion.example'],
  ['MAILTO:hr@serdion.example', 'mailto:hr@serdion.example'],
  ['tel:*21#', undefined],
  ['mailto:', undefined],
  ['mailto:a@b@c', undefined],
  ['https://a@serdion.example', undefined],
  ['javascript:alert(1)', undefined],
  ['Анкета 2026', undefined],
  ['12', undefined],
])('%s is a call or a letter, or none', (text, href) => expect(reachOf(text)).toBe(href))
