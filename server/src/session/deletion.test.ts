import { beforeEach, expect, test, vi } from 'vitest'
import { pageFormOf } from '../../test/form.ts'
import { usePasswordHash, useWorld } from '../../test/use-world.ts'
import { person } from '../identity/tables.ts'
import type { Letter } from '../platform/mail.ts'
import { deletionProof } from './tables.ts'

const password = 'сив кон под дъжда'
const world = useWorld({ settings: { rate_limit_scale: 1, backup_days: 14 } })
const hashed = usePasswordHash(password)
let letters: Letter[]
beforeEach(async () => {
  world.advance(3_700_000)
  letters = []
  vi.spyOn(world.house.mail, 'send').mockImplementation((letter) => void letters.push(letter))
  await world.addPerson({ id: 'mira', name: 'Мира <b>Петкова', email: 'mira@example.com', password_hash: hashed() })
  await world.addPerson({ id: 'chief', role: 'admin', email: 'chief@example.com', password_hash: hashed() })
})

const get = (url = '/auth/delete', headers = {}) => world.app.inject({ url, headers })
const post = (step: 'code' | 'proof' | 'confirmation', fields: Record<string, string>) =>
  world.app.inject({ method: 'POST', url: `/auth/delete/${step}`, ...pageFormOf(fields) })
const proofIn = (page: string) => /name="proof" value="([\w-]+)"/.exec(page)?.[1] ?? ''
const codeIn = ({ text }: Letter) => /[2-9A-Z]{10}/.exec(text)?.[0] ?? ''
const isThere = async (id: string) => (await world.db.select().from(person)).some((row) => row.id === id)
const byPassword = async (email = 'mira@example.com') => proofIn((await post('proof', { email, password })).payload)
const mailed = async () => {
  await post('code', { email: 'Mira@Example.com ' })
  await expect.poll(() => letters).toHaveLength(1)
  return letters[0] ?? { to: '', subject: '', text: '' }
}

test('the page needs no script and nothing else, and says what is erased, parted and kept, and for how long in backups', async () => {
  const { statusCode, headers, payload } = await get()
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'; frame-ancestors 'none'/)
  expect(payload).not.toMatch(/<script|http:|https:|src=/)
  expect(payload).toMatch(/<header>\s*<a class="brand" href="\/auth"\s*><svg[\s\S]*Мегдан<\/a/)
  expect(payload).toContain('<a href="/auth">Назад към Мегдан</a>')
  for (const words of ['Ще изтрием завинаги', 'Ще отделим от името ви', 'Какво остава', '14 дни'])
    expect(payload).toContain(words)
  expect((await get('/auth/delete?lang=en')).payload).toMatch(/<html lang="en">[\s\S]*We erase for good[\s\S]*14 days/)
  expect((await get('/auth/delete', { 'accept-language': 'en-GB,en' })).payload).toContain('lang="en"')
})

test('with the password and the typed word the account is erased', async () => {
  const sure = await post('proof', { email: ' MIRA@example.com', password })
  expect(sure.payload).toContain('Мира &lt;b&gt;Петкова')
  expect(await isThere('mira')).toBe(true)
  const done = await post('confirmation', { proof: proofIn(sure.payload), word: ' Изтрий ' })
  expect([done.statusCode, done.payload]).toEqual([200, expect.stringContaining('Акаунтът ви е изтрит')])
  expect([await isThere('mira'), await isThere('chief')]).toEqual([false, true])
})

test('without the word nothing is erased, and it may be typed again', async () => {
  const proof = await byPassword()
  const wrong = await post('confirmation', { proof, word: 'да' })
  expect([wrong.statusCode, wrong.payload]).toEqual([400, expect.stringContaining('Нищо не е изтрито')])
  expect(await isThere('mira')).toBe(true)
  expect((await post('confirmation', { proof: proofIn(wrong.payload), word: 'ИЗТРИЙ' })).statusCode).toBe(200)
})

test('a mailed code is as good as the password, once and for half an hour', async () => {
  const letter = await mailed()
  expect(letter).toMatchObject({ to: 'mira@example.com', subject: expect.stringMatching(/изтриване/) })
  const typed = ` ${codeIn(letter).toLowerCase().slice(0, 5)}-${codeIn(letter).slice(5)}`
  const sure = await post('proof', { email: 'mira@example.com', code: typed })
  expect([sure.statusCode, proofIn(sure.payload)]).toEqual([200, expect.stringMatching(/.{20}/)])
  const again = await post('proof', { email: 'mira@example.com', code: typed })
  expect([again.statusCode, again.payload]).toEqual([401, expect.stringContaining('Кодът не е верен')])
})

test('a code is worth nothing too late, with another name, or after a newer one', async () => {
  const first = codeIn(await mailed())
  expect((await post('proof', { email: 'chief@example.com', code: first })).statusCode).toBe(401)
  await post('code', { email: 'mira@example.com' })
  await expect.poll(() => letters).toHaveLength(2)
  expect((await post('proof', { email: 'mira@example.com', code: first })).statusCode).toBe(401)
  world.advance(30 * 60_000)
  const second = codeIn(letters[1] ?? { to: '', subject: '', text: '' })
  expect((await post('proof', { email: 'mira@example.com', code: second })).statusCode).toBe(401)
})

test('nobody learns who has an account: unknown, wrong and suspended are answered the same', async () => {
  await world.addPerson({ id: 'gone', email: 'gone@example.com', password_hash: hashed(), state: 'suspended' })
  const same = (page: string, email: string) => page.replaceAll(email, 'X')
  const answers = async (step: 'code' | 'proof', fields: (email: string) => Record<string, string>) =>
    Promise.all(
      ['mira@example.com', 'gone@example.com', 'nobody@example.com'].map(async (email) => {
        const { statusCode, payload } = await post(step, fields(email))
        return [statusCode, same(payload, email)]
      }),
    )
  for (const pages of [
    await answers('code', (email) => ({ email })),
    await answers('proof', (email) => ({ email, password: 'грешна парола' })),
    await answers('proof', (email) => ({ email, code: 'ABCDEFGHJK' })),
  ])
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1)
  expect(JSON.stringify(letters)).not.toMatch(/gone|nobody/)
})

test('of twenty confirmations at once one erases', async () => {
  const proof = await byPassword()
  world.house.limiter.clear('password_code_by_address', '127.0.0.1')
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('confirmation', { proof, word: 'изтрий' })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('the last administrator is told why he cannot leave, and another one can', async () => {
  const told = await post('proof', { email: 'chief@example.com', password })
  expect([told.statusCode, told.payload]).toEqual([409, expect.stringContaining('единственият администратор')])
  expect(proofIn(told.payload)).toBe('')
  await world.addPerson({ id: 'second', role: 'admin', password_hash: hashed() })
  const [one, other] = [await byPassword('chief@example.com'), await byPassword('second@example.com')]
  const answers = await Promise.all([one, other].map((proof) => post('confirmation', { proof, word: 'изтрий' })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('neither code nor proof is kept as it is, or said in the log', async () => {
  const code = codeIn(await mailed())
  const proof = await byPassword()
  const rows = JSON.stringify(await world.db.select().from(deletionProof))
  expect(rows).not.toMatch(new RegExp(`${code}|${proof}`))
  expect(world.lines.join('\n')).not.toMatch(new RegExp(`${code}|${proof}|mira@`))
})

test('guessing and asking end at the limits, and the page says so', async () => {
  for (const step of ['letter', 'code', 'confirmation'] as const) {
    for (let time = 0; time < 100; time++) world.house.limiter.count(`deletion_${step}_by_address`, '127.0.0.1')
  }
  for (const [step, fields] of [
    ['code', { email: 'mira@example.com' }],
    ['proof', { email: 'mira@example.com', code: 'ABCDEFGHJK' }],
    ['confirmation', { proof: 'x', word: 'изтрий' }],
  ] as const) {
    const answer = await post(step, fields)
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
    expect(answer.payload).toContain('Твърде много опити')
  }
})

test.each([
  ['proof', { email: '', password: 'x' }],
  ['proof', { email: 'mira@example.com', role: 'admin' }],
  ['confirmation', { proof: 'x'.repeat(101), word: 'изтрий' }],
  ['code', {}],
] as const)('a broken form for the %s is answered with words: %o', async (step, fields) => {
  const { statusCode, headers, payload } = await post(step, fields)
  expect([statusCode, headers['content-type'], payload]).toEqual([
    400,
    'text/html; charset=utf-8',
    expect.stringContaining('Попълнете полетата'),
  ])
})
