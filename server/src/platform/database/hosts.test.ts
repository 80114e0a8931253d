import { expect, test } from 'vitest'
import { Hosts } from './hosts.ts'

test.each([
  ['postgres://one/megdan', ['postgres://one/megdan'], false],
  ['postgres://one', ['postgres://one'], false],
  [
    'postgres://mira:p%40ss@one:5432,two:5433/megdan?sslmode=require',
    [
      'postgres://mira:p%40ss@one:5432/megdan?sslmode=require',
      'postgres://mira:p%40ss@two:5433/megdan?sslmode=require',
    ],
    true,
  ],
  [
    'postgres://one/megdan?target_session_attrs=read-write&application_name=m',
    ['postgres://one/megdan?application_name=m'],
    true,
  ],
  ['postgres://one?target_session_attrs=any', ['postgres://one'], false],
  ['not an address', ['not an address'], false],
])('%s', (url, urls, mustWrite) => {
  const hosts = new Hosts(url)
  expect([hosts.urls, hosts.mustWrite]).toEqual([urls, mustWrite])
})

test('the next server is asked once, whoever finds the first one away, and after the last one the first', () => {
  const hosts = new Hosts('postgres://one,two/megdan')
  const [one = '', two = ''] = hosts.urls
  hosts.moveOn(one)
  hosts.moveOn(one)
  expect(hosts.current).toBe(two)
  hosts.moveOn(two)
  expect(hosts.current).toBe(one)
})
