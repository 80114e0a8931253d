import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { client, newKey, signInThere, startCompany } from '../../test/company-provider.ts'
import { newProof, openProvider, type Proof, refusalOf } from './provider.ts'

const redirect_uri = 'http://127.0.0.1:3000/api/auth/company/callback'
const john = { email: 'john@example.com', email_verified: true, name: 'John Hill' }
let company: Awaited<ReturnType<typeof startCompany>>
let provider: ReturnType<typeof openProvider>

beforeAll(async () => {
  company = await startCompany({ redirect_uri, employees: { john, maria: { name: 'Мария' } } })
  provider = openProvider(
    { ...client, issuer: company.issuer, label: undefined, groups_claim: undefined },
    redirect_uri,
  )
})
beforeEach(() => company.lie())
afterAll(() => company.stop())

/** John signs in there, and what they come back with is exchanged under this proof (PKCE). */
async function exchange(changes: Partial<Proof> = {}) {
  const proof = newProof(false)
  const back = await signInThere(await provider.addressOf(proof), 'john')
  return provider.exchange(new URL(back).search, { ...proof, ...changes })
}

test('the provider is sent a challenge, a state and a nonce, each new every time', async () => {
  const asked = []
  for (const proof of [newProof(false), newProof(false)]) {
    const { searchParams: said } = new URL(await provider.addressOf(proof))
    expect(said.get('code_challenge_method')).toBe('S256')
    expect(said.toString()).not.toContain(proof.verifier)
    asked.push(said.get('code_challenge'), said.get('state'), said.get('nonce'))
  }
  expect(new Set(asked.map((one) => one ?? '')).size).toBe(6)
})

test('whoever has signed in there is told with his claims', async () => {
  const { issuer, claims } = await exchange()
  expect(issuer).toBe(company.issuer)
  expect(claims).toMatchObject({ sub: 'john', ...john })
})

test('what the ID token leaves out is asked for', async () => {
  company.lie({ claims: { email: undefined, email_verified: undefined, name: undefined } })
  expect((await exchange()).claims).toMatchObject({ sub: 'john', ...john })
})

describe('an answer', () => {
  test.each([
    ['signed by another key', { key: newKey() }],
    ['meant for another application', { claims: { aud: 'another' } }],
    ['of another provider', { claims: { iss: 'https://evil.example' } }],
    ['whose time is over', { claims: { exp: 1 } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['about another than the one of whom more is told', { claims: { sub: 'maria', email: undefined } }],
  ])('with an ID token %s counts for nothing', async (_, told) => {
    company.lie(told)
    const error: unknown = await exchange().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    expect(refusalOf(error)).toBe('failed')
  })

  test.each(['state', 'nonce', 'verifier'] as const)('to another %s counts for nothing', async (part) => {
    const other = newProof(false)
    await expect(exchange({ [part]: other[part] })).rejects.toThrow()
  })

  test('is exchanged once', async () => {
    const proof = newProof(false)
    const { search } = new URL(await signInThere(await provider.addressOf(proof), 'john'))
    await provider.exchange(search, proof)
    await expect(provider.exchange(search, proof)).rejects.toThrow()
  })
})
