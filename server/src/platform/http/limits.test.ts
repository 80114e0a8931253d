import { expect, test } from 'vitest'
import { useWorld } from '../../../test/use-world.ts'
import { limits } from './limits.ts'

const world = useWorld({ emptied: false })

const json = { 'content-type': 'application/json' }
const ballot = '/api/surveys/any/ballot'
const post = (url: string, payload: string) =>
  world.app.inject({
    method: url === ballot ? 'PUT' : 'POST',
    url,
    headers: json,
    payload,
    remoteAddress: '203.0.113.9',
  })

test.each([
  ['/api/auth/register', 'register_by_address'],
  ['/api/auth/register/confirm', 'confirmation_by_address'],
  ['/api/auth/password/forgot', 'password_code_by_address'],
  ['/api/auth/password/reset', 'password_reset_by_address'],
  ['/api/auth/company/session', 'company_sign_in_by_address'],
  ['/api/studio/session/company', 'company_sign_in_by_address'],
  [ballot, 'ballots_by_address'],
  ['/api/surveys/any/ballot/receipt', 'ballot_receipts_by_address'],
  ['/api/surveys/any/ballot/withdrawal', 'ballots_by_address'],
] as const)('a body that is refused, or no JSON at all, uses up a try at %s', async (url, limit) => {
  world.advance(7_200_000)
  for (let time = 2; time < limits[limit].most; time++) world.house.limiter.use(limit, '203.0.113.9')
  expect((await post(url, '{"x":1}')).statusCode).toBe(400)
  expect((await post(url, '{')).statusCode).toBe(400)
  for (const payload of ['{', '{"x":1}', '[['.repeat(100_000)]) {
    const answer = await post(url, payload)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([429, 'too_many'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
})
