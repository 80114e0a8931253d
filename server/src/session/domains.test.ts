import { defaultTerms, profile, session } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { countHashes } from '../../test/hashes.ts'
import { usePostOffice, useWorld } from '../../test/use-world.ts'
import { termsVersion } from '../installation/tables.ts'
import { person } from '../identity/tables.ts'
import { removeOldRegistrations } from './registration-store.ts'
import { registration } from './tables.ts'

const password = 'сив кон под дъжда'
const post = usePostOffice()
const world = useWorld({
  settings: () => ({ smtp_url: post.url, registration_mode: 'domains', registration_domains: ['serdion.bg'] }),
})
let asked = 0

beforeEach(async () => {
  world.advance(3_600_000)
  await world.addGroup('energo', 'Сердион Енерго')
})

const someone = () => `someone${++asked}@serdion.bg`
const register = (email: string, changes: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { name: 'Мира Петкова', email, password, user_group: 'energo', terms_accepted: true, ...changes },
  })
const codeTo = async (email: string, letters = 1) => {
  await expect.poll(() => post.lettersTo(email).length).toBe(letters)
  return /\?confirm=(\w+)/.exec(post.lettersTo(email).at(-1) ?? '')?.[1] ?? ''
}
const confirm = (code: string, said = password) =>
  world.visitor(session.confirmRegistration, { body: { code, password: said } })

test('an address of an allowed domain becomes an account once its owner confirms it, and not before', async () => {
  const email = someone()
  const answer = await register(` ${email.toUpperCase()} `)
  expect(answer.statusCode).toBe(202)
  expect(answer.json()).toEqual({ status: 'confirm_email' })
  const code = await codeTo(email)
  expect(post.lettersTo(email)[0]).toContain(`${world.settings.public_url}/auth/register?confirm=${code}`)
  const early = world.visitor(session.login, { body: { email, password } })
  await expect(early).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' })
  const { access_token, user_group } = await confirm(` ${code.toLowerCase()} `)
  expect(user_group).toBe('energo')
  expect(await world.apiWith({ token: access_token })(profile.get)).toMatchObject({ email, role: 'member' })
  await world.visitor(session.login, { body: { email, password } })
})

test('what was said and accepted at the registration stands on the account, however late it is confirmed', async () => {
  const email = someone()
  const registered_at = world.clock.now
  await world.db.insert(termsVersion).values({ version: 1, texts: defaultTerms, published_at: registered_at })
  await register(email, { phone: ' +359 88 123 ', locale: 'en', terms_version: 1 })
  const code = await codeTo(email)
  expect(post.lettersTo(email)[0]).toContain('Open this link and enter the password')
  world.advance(23 * 3_600_000)
  await world.db.insert(termsVersion).values({ version: 2, texts: defaultTerms, published_at: world.clock.now })
  await confirm(code)
  expect(await world.db.select().from(person)).toMatchObject([
    { name: 'Мира Петкова', phone: '+359 88 123', locale: 'en', terms_version: 1, terms_accepted_at: registered_at },
  ])
})

test('an address of another domain, or one that a mail program could read as several, is refused at its field', async () => {
  for (const email of ['a@example.com', 'a@sub.serdion.bg', 'a@serdion.bg.evil.example', 'a@xserdion.bg']) {
    expect((await register(email)).json()).toMatchObject({ code: 'invalid', fields: { email: 'domain_not_allowed' } })
  }
  for (const email of ['a,b@serdion.bg', 'a<evil.example>@serdion.bg', '"a"@serdion.bg']) {
    expect((await register(email)).json()).toMatchObject({ fields: { email: 'wrong_format' } })
  }
  expect(post.letters).toEqual([])
})

test('a known address is answered as a new one, after the same work, and its owner gets a letter', async () => {
  const [known, fresh, suspended] = [someone(), someone(), someone()]
  await world.addPerson({ id: 'known', email: known })
  await world.addPerson({ id: 'out', email: suspended, state: 'suspended' })
  const answers = []
  for (const email of [known, fresh, suspended]) {
    const [before, counting] = [await world.db.$count(registration), countHashes()]
    const { statusCode, body, headers } = await register(email)
    const hashes = counting.stop()
    const rows = (await world.db.$count(registration)) - before
    answers.push({ statusCode, body, names: Object.keys(headers), hashes, rows })
  }
  expect(answers[0]).toMatchObject({ statusCode: 202, hashes: 1, rows: 1 })
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  await expect.poll(() => post.lettersTo(known)).toHaveLength(1)
  expect(post.lettersTo(known)[0]).toContain('Вече имате акаунт')
  expect(post.lettersTo(known)[0]).not.toContain('confirm=')
})

test('whoever has the letter but not the password confirms nothing, so that no address is confirmed for somebody else', async () => {
  const email = someone()
  await register(email)
  const code = await codeTo(email)
  await expect(confirm(code, 'друга парола тук')).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' })
  expect(await world.db.select().from(person)).toEqual([])
})

test('guessing the password of a code is locked, and so is guessing codes', async () => {
  const email = someone()
  await register(email)
  const code = await codeTo(email)
  for (let time = 0; time < 10; time++) await expect(confirm(code, 'друга парола тук')).rejects.toBeDefined()
  await expect(confirm(code)).rejects.toMatchObject({ status: 429, code: 'too_many' })
  const codes: string[] = []
  for (let time = 0; time < 100; time++)
    codes.push((await confirm('AAAAAAAAAA').catch((error: { code: string }) => error.code)) as string)
  expect(codes[0]).toBe('code_not_valid')
  expect(codes.at(-1)).toBe('too_many')
})

test('of ten confirmations with one code at once one makes an account', async () => {
  const email = someone()
  await register(email)
  const code = await codeTo(email)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(code)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect(refusals).toEqual(Array(9).fill('code_not_valid'))
  expect(await world.db.select().from(person)).toHaveLength(1)
})

test('a letter can be had again, five an hour; the first code confirms and ends the others', async () => {
  const email = someone()
  for (let time = 0; time < 5; time++) expect((await register(email)).statusCode).toBe(202)
  expect((await register(email)).json()).toMatchObject({ code: 'too_many' })
  await codeTo(email, 5)
  const codes = post.lettersTo(email).map((letter) => /\?confirm=(\w+)/.exec(letter)?.[1] ?? '')
  await confirm(codes[0] ?? '')
  await expect(confirm(codes[4] ?? '')).rejects.toMatchObject({ status: 409, code: 'code_not_valid' })
})

test('a code is over after a day and then cleared away, and is kept as a hash', async () => {
  const email = someone()
  await register(email)
  const code = await codeTo(email)
  expect(JSON.stringify(await world.db.select().from(registration))).not.toContain(code)
  world.advance(24 * 3_600_000)
  await expect(confirm(code)).rejects.toMatchObject({ code: 'code_not_valid' })
  await removeOldRegistrations(world.db, world.clock.now)
  expect(await world.db.select().from(registration)).toEqual([])
})

test('an address that was taken meanwhile, or a way in that was closed, is said to whoever holds its letter', async () => {
  const email = someone()
  await register(email)
  const code = await codeTo(email)
  for (const mode of ['closed', 'invitation', 'approval'] as const) {
    world.settings.registration_mode = mode
    await expect(confirm(code)).rejects.toMatchObject({ code: 'registration_closed' })
  }
  world.settings.registration_mode = 'domains'
  await world.addPerson({ id: 'added', email })
  await expect(confirm(code)).rejects.toMatchObject({ status: 409, code: 'email_taken' })
})

test('of somebody who is erased no registration of the same address waits on', async () => {
  const email = someone()
  await register(email)
  await codeTo(email)
  await world.addPerson({ id: 'added', email })
  await (
    await world.as('added')
  )(session.remove, { body: { email } })
  expect(await world.db.select().from(registration)).toEqual([])
})

test('without mail nobody can register, whatever the environment or the studio said', async () => {
  const { smtp_url } = world.settings
  world.settings.smtp_url = undefined
  expect((await register(someone())).json()).toMatchObject({ code: 'registration_closed' })
  world.settings.smtp_url = smtp_url
})
