import * as contract from '@megdan/contract'
import { expect, test } from 'vitest'
import { useWorld } from '../../../test/use-world.ts'
import { Failure } from './failure.ts'
import { type RefusalCode, sentences } from './sentences.ts'

const world = useWorld({ emptied: false, settings: { registration_mode: 'closed' } })

type Part = { path?: string; errors?: readonly string[] }
const endpoints = Object.values(contract).flatMap((feature) =>
  typeof feature === 'object' ? (Object.values(feature) as Part[]).filter((part) => part?.path !== undefined) : [],
)
const declared = endpoints.flatMap(({ errors = [] }) => errors)
const codes = [...new Set([...declared, ...contract.commonErrors, ...contract.studioErrors])] as RefusalCode[]

test('the contract declares codes', () => expect(codes.length).toBeGreaterThan(60))

test.each(codes)('%s is told to developers in a sentence', (code) => {
  const { message } = new Failure(code).toBody('x')
  expect(message).toMatch(/^[A-Z][\x20-\x7E]{8,}\.$/)
  expect(message).not.toContain(code)
})

test('no two codes have the same words', () => {
  const all = Object.values(sentences)
  expect(new Set(all).size).toBe(all.length)
})

test('a refusal by a rule carries its sentence', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { name: 'Мира', email: 'mira@example.com', password: 'сив кон под дъжда', terms_accepted: true },
  })
  expect(answer.json()).toMatchObject({
    code: 'registration_closed',
    message: 'Nobody may register here by himself.',
  })
})
