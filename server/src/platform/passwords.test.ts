import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { cost, findByPassword, hashPassword, isPassword } from './passwords.ts'

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

test('a hash says what it cost, and is right beside hashes of another cost', async () => {
  const cheap = await hashPassword('зелена-порта-42')
  const inTests = { ...cost }
  onTestFinished(() => void Object.assign(cost, inTests))
  Object.assign(cost, { memory: 47_104 })
  const dear = await hashPassword('зелена-порта-42')
  expect(dear).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  for (const hash of [cheap, dear]) {
    expect(await isPassword('зелена-порта-42', hash)).toBe(true)
    expect(await isPassword('друга', hash)).toBe(false)
  }
  for (const hash of ['', 'зелена-порта-42', dear.slice(0, -4), `${dear}$`]) {
    expect(await isPassword('зелена-порта-42', hash)).toBe(false)
  }
})

test('outside of these tests a hash takes what OWASP names', async () => {
  const program = "import('./passwords.ts').then(({ cost }) => console.log(JSON.stringify(cost)))"
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { cwd: import.meta.dirname })
  expect(JSON.parse(stdout)).toEqual({ memory: 47_104, passes: 1, parallelism: 1 })
})
