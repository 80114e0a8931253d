import { usualLanguages } from '@megdan/contract'
import { describe, expect, test } from 'vitest'
import { readClaims } from './claims.ts'

const issuer = 'https://id.example.com'
const read = (claims: object, groups_claim?: string) =>
  readClaims(issuer, { sub: 'john', ...claims }, { groups_claim, languages: usualLanguages })

describe('an e-mail', () => {
  test.each([
    { email_verified: true },
    { xms_edov: true },
    { xms_edov: 1 },
    { xms_edov: '1' },
    { xms_edov: 'true' },
    { email_verified: false, xms_edov: true },
  ])('counts where the provider vouches for it: %o', (said) => {
    expect(read({ email: ' John@Example.com ', ...said }).email).toBe('john@example.com')
  })

  test.each([
    {},
    { email_verified: false },
    { email_verified: 'true' },
    { email_verified: 1 },
    { xms_edov: false },
    { xms_edov: 0 },
    { xms_edov: '0' },
    { xms_edov: null },
  ])('counts for nothing where it does not: %o', (said) => {
    expect(read({ email: 'john@example.com', ...said }).email).toBeUndefined()
  })

  test.each([
    '',
    'john',
    'john@example',
    'a b@example.com',
    'a@b@example.com',
    `${'a'.repeat(250)}@example.com`,
    5,
    null,
  ])('that is none counts for nothing: «%s»', (email) =>
    expect(read({ email, email_verified: true }).email).toBeUndefined(),
  )
})

test('a person is called by the name, by its parts, or by the address, in one line and no longer than a name may be', () => {
  expect(read({ name: ' Мира\nПеткова ', given_name: 'Друга' }).name).toBe('Мира Петкова')
  expect(read({ given_name: 'Мира', family_name: 'Петкова' }).name).toBe('Мира Петкова')
  expect(read({ family_name: 'Петкова', email: 'mira@example.com' }).name).toBe('Петкова')
  expect(read({ email: 'mira@example.com' }).name).toBe('mira')
  expect(read({ name: 'Й'.normalize('NFD').repeat(200) }).name).toBe('Й'.repeat(120))
})

test('a language that is not ours is Bulgarian', () => {
  const said = ['en', 'EN-us', 'bg', 'de', 5, undefined].map((locale) => read({ locale }).locale)
  expect(said).toEqual(['en', 'en', 'bg', 'bg', 'bg', 'bg'])
})

test('groups come from the claim that the installation names, one or many, and from no other', () => {
  const claims = { groups: ['wrong'], departments: ['/Енерго', ' Logistika ', 7, null] }
  expect(read(claims).groups).toEqual([])
  expect(read(claims, 'departments').groups.filter(Boolean)).toEqual(['енерго', 'logistika'])
  expect(read({ departments: 'Енерго' }, 'departments').groups).toEqual(['енерго'])
  expect(read({ departments: Array.from({ length: 5000 }, String) }, 'departments').groups).toHaveLength(200)
})
