import { audit, people, session } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { textOf } from '../../test/post-office.ts'
import { usePasswordHash, usePostOffice, useWorld } from '../../test/use-world.ts'
import { passwordCode } from '../identity/tables.ts'
import { limitWindow } from '../platform/tables.ts'

const password = 'сив кон под дъжда'
const newPassword = 'три бели гълъба'
const post = usePostOffice()
const world = useWorld({ settings: () => ({ smtp_url: post.url, mail_from: 'megdan@serdion.bg' }) })
const hashed = usePasswordHash(password)

beforeEach(async () => {
  world.advance(3_600_000)
  await world.addGroup('energo', 'Сердион Енерго')
  const mira = { id: 'mira', name: 'Мира Петкова', email: 'mira@example.com', user_group: 'energo' }
  await world.addPerson({ ...mira, password_hash: hashed() })
})

const forget = (email: string) =>
  world.app.inject({ method: 'POST', url: '/api/auth/password/forgot', payload: { email } })
const reset = (code: string, given = newPassword) =>
  world.visitor(session.resetPassword, { body: { code, password: given } })
const logIn = (given: string) => world.visitor(session.login, { body: { email: 'mira@example.com', password: given } })

async function mailedCode(): Promise<string> {
  const before = post.letters.length
  expect((await forget('mira@example.com')).statusCode).toBe(202)
  await expect.poll(() => post.letters.length).toBe(before + 1)
  return /[2-9A-Z]{10}/.exec(textOf(post.letters.at(-1) ?? ''))?.[0] ?? ''
}

test('a code is mailed in the person’s language to the address that is known', async () => {
  const code = await mailedCode()
  expect(post.letters[0]).toMatch(/^To: mira@example\.com$/m)
  expect(post.letters[0]).toMatch(/^From: megdan@serdion\.bg$/m)
  expect(textOf(post.letters[0] ?? '')).toContain(`Кодът за нова парола е ${code}.`)
  expect(textOf(post.letters[0] ?? '')).toContain(`${world.settings.public_url}/auth/forgot?code=${code}`)
  const { rows } = await world.db.execute<{ row: string }>(sql`select t::text as row from password_code as t`)
  expect(rows[0]?.row).not.toContain(code)
})

test('whoever reads English is written to in English', async () => {
  await world.db.execute(sql`update person set locale = 'en' where id = 'mira'`)
  const code = await mailedCode()
  expect(textOf(post.letters[0] ?? '')).toContain(`Your code for a new password is ${code}.`)
})

test('whoever asks learns nothing about who exists', async () => {
  await world.addPerson({ id: 'gone', email: 'gone@example.com', state: 'suspended' })
  await world.addPerson({ id: 'stoyan', login_name: 'сн-0417' })
  const answers = []
  for (const email of ['mira@example.com', 'nobody@example.com', 'gone@example.com', 'сн-0417', 'not an address']) {
    const answer = await forget(email)
    answers.push([answer.statusCode, answer.body, answer.headers['cache-control']])
  }
  for (const answer of answers) expect(answer).toEqual([202, '{"status":"accepted"}', 'no-store'])
  await expect.poll(() => post.letters.length).toBe(1)
})

test('what is done for a known address is done after the answer, whose time thus says nothing', async () => {
  const insert = vi.spyOn(world.db, 'insert')
  onTestFinished(() => insert.mockRestore())
  // What counts the tries is written for whichever address.
  const ofKnown = () => insert.mock.calls.flatMap(([table]) => (table === limitWindow ? [] : [table]))
  await forget('mira@example.com')
  const before = ofKnown()
  await expect.poll(() => post.letters.length).toBe(1)
  expect([before, ofKnown()]).toEqual([[], [passwordCode]])
})

test('a code that cannot be written is answered like any other, and the log says so', async () => {
  await world.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`)
  await world.db.execute(
    sql`create trigger refuse before insert on password_code for each row execute function refuse()`,
  )
  onTestFinished(async () => void (await world.db.execute(sql`drop function refuse cascade`)))
  const answers = await Promise.all(['mira@example.com', 'nobody@example.com'].map(forget))
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [202, '{"status":"accepted"}'],
    [202, '{"status":"accepted"}'],
  ])
  await expect.poll(() => world.lines.join('')).toContain('no code was sent')
  expect(post.letters).toEqual([])
})

test('the code sets a new password, ends every sign-in and is worth nothing afterwards', async () => {
  const token = await world.tokenOf('mira')
  const ask = () => world.app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).statusCode).toBe(200)
  const code = await mailedCode()
  await reset(` ${code.toLowerCase()} `)
  expect((await ask()).json()).toMatchObject({ code: 'unauthenticated' })
  await expect(logIn(password)).rejects.toMatchObject({ code: 'invalid_credentials' })
  await expect(logIn(newPassword)).resolves.toHaveProperty('access_token')
  await expect(reset(code)).rejects.toMatchObject({ status: 409, code: 'code_not_valid' })
})

test('of twenty uses of one code at once exactly one works', async () => {
  const code = await mailedCode()
  const tries = Array.from({ length: 20 }, (_, time) => reset(code, `${newPassword} ${time}`))
  const results = await Promise.allSettled(tries)
  const won = results.flatMap((one, time) => (one.status === 'fulfilled' ? [time] : []))
  expect(won).toHaveLength(1)
  for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'code_not_valid' })
  await expect(logIn(`${newPassword} ${won[0]}`)).resolves.toHaveProperty('access_token')
})

test('a code may be typed as it is read out: in groups, in small letters, with the Bulgarian keyboard', async () => {
  const code = await mailedCode()
  const twins: Record<string, string> = {
    A: 'А',
    B: 'В',
    C: 'С',
    E: 'Е',
    H: 'Н',
    K: 'К',
    M: 'М',
    P: 'Р',
    T: 'Т',
    X: 'Х',
  }
  const cyrillic = code.replace(/[ABCEHKMPTX]/g, (letter) => twins[letter] ?? letter)
  await reset(` ${cyrillic.slice(0, 5)} ${cyrillic.slice(5)}`.toLowerCase())
  await expect(logIn(newPassword)).resolves.toHaveProperty('access_token')
})

test('guessing codes is locked, also for who then has the right one, until the hour is over', async () => {
  const { access_token } = await logIn(password)
  const good = await mailedCode()
  const codes: string[] = []
  for (let time = 0; time < 100; time++)
    codes.push(await reset(`WRNG2222${10 + time}`).then(String, (error: { code: string }) => error.code))
  expect(new Set(codes)).toEqual(new Set(['code_not_valid']))
  for (const code of ['AAAAAAAAAA', good])
    await expect(reset(code)).rejects.toMatchObject({ status: 429, code: 'too_many', retry_after: expect.any(Number) })
  expect((await world.apiWith({ token: access_token })(session.list)).items).toHaveLength(1)
  world.advance(3_600_000)
  await reset(await mailedCode())
})

test('of somebody who was suspended meanwhile a code changes nothing', async () => {
  const code = await mailedCode()
  await world.db.execute(sql`update person set state = 'suspended' where id = 'mira'`)
  await expect(reset(code)).rejects.toMatchObject({ status: 409, code: 'code_not_valid' })
  await world.db.execute(sql`update person set state = 'active' where id = 'mira'`)
  await expect(logIn(password)).resolves.toHaveProperty('access_token')
})

test('a code lives for an hour', async () => {
  const code = await mailedCode()
  world.advance(3_600_000)
  await expect(reset(code)).rejects.toMatchObject({ code: 'code_not_valid' })
})

test('a code that an administrator gives is good for as long as he is told, and stands nowhere', async () => {
  await world.addPerson({ id: 'chief', role: 'admin' })
  const give = async () => (await world.as('chief'))(people.passwordCode, { params: { id: 'mira' } })
  const { code, expires_at } = await give()
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
  const { rows } = await world.db.execute<{ row: string }>(sql`select t::text as row from password_code as t`)
  const { items } = await (await world.as('chief'))(audit.list, { query: {} })
  expect(items).toMatchObject([{ action: 'people.code_given', thing_id: 'mira', person: { id: 'chief' } }])
  for (const kept of [rows[0]?.row, JSON.stringify(items), world.lines.join()]) expect(kept).not.toContain(code)
  world.advance(Date.parse(expires_at) - world.clock.now.getTime() - 1)
  await reset(code)
  const late = await give()
  world.advance(Date.parse(late.expires_at) - world.clock.now.getTime())
  await expect(reset(late.code)).rejects.toMatchObject({ status: 409, code: 'code_not_valid' })
})

test('a new password makes earlier codes worthless', async () => {
  const first = await mailedCode()
  const second = await mailedCode()
  await reset(second)
  await expect(reset(first)).rejects.toMatchObject({ code: 'code_not_valid' })
})

test('a refused password leaves the code good, and the person’s own words are refused here too', async () => {
  const code = await mailedCode()
  await world.db.execute(sql`update person set login_name = 'orlitsa.17', company = 'Хеброс' where id = 'mira'`)
  for (const bad of ['къса', 'МираПеткова', 'Сердион-Енерго', 'Orlitsa2026', 'Хеброс2026!']) {
    await expect(reset(code, bad)).rejects.toMatchObject({ status: 400, code: 'invalid' })
  }
  await reset(code)
})

test('asking for codes is limited alike for known and unknown addresses', async () => {
  for (const email of ['mira@example.com', 'nobody@example.com']) {
    for (let time = 0; time < 5; time++) expect((await forget(email)).statusCode).toBe(202)
    const answer = await forget(email)
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  await expect.poll(() => post.letters.length).toBe(5)
})

test('more codes than a shift asks for are refused to one address, whatever names it says', async () => {
  for (let time = 0; time < 100; time++) world.house.limiter.use('password_code_by_address', '127.0.0.1')
  expect((await forget('somebody@example.com')).json()).toMatchObject({ code: 'too_many' })
  world.advance(3_600_000)
  expect((await forget('somebody@example.com')).statusCode).toBe(202)
})

test('no code and no address of a letter gets into the log', async () => {
  const code = await mailedCode()
  await reset(code)
  const log = world.lines.join('\n')
  expect(log).not.toContain(code)
  expect(log).not.toContain('mira@example.com')
  expect(log).not.toContain(newPassword)
})
