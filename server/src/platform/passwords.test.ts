import { expect, test } from 'vitest'
import { findByPassword, hashPassword } from './passwords.ts'

test('of many who come at once only those are looked up whose turn it is', async () => {
  const password_hash = await hashPassword('зелена-порта-42')
  let looked = 0
  const find = async () => {
    looked++
    return { password_hash }
  }
  const all = Array.from({ length: 6 }, () => findByPassword('зелена-порта-42', find))
  expect(looked).toBe(2)
  expect((await Promise.all(all)).map((person) => person?.password_hash)).toEqual(Array(6).fill(password_hash))
  expect(looked).toBe(6)
})

test('nobody and a wrong password find nobody, and a search that fails leaves the turn to the next', async () => {
  const password_hash = await hashPassword('зелена-порта-42')
  const gone = () => Promise.reject(new Error('The database is away.'))
  for (let times = 0; times < 3; times++) await expect(findByPassword('x', gone)).rejects.toThrow('away')
  expect(await findByPassword('зелена-порта-42', async () => undefined)).toBeUndefined()
  expect(await findByPassword('друга', async () => ({ password_hash }))).toBeUndefined()
  expect(await findByPassword('зелена-порта-42', async () => ({ password_hash }))).toEqual({ password_hash })
})
