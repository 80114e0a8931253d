import { createHash } from 'node:crypto'
import { invitations, people, session } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCodes } from '../src/platform/codes.ts'
import { openServerSecret } from '../src/platform/server-secret.ts'
import { enrol } from './factors.ts'
import { pageFormOf } from './form.ts'
import { openPostOffice, textOf } from './post-office.ts'
import { startWorld, type World } from './world.ts'

let post: Awaited<ReturnType<typeof openPostOffice>>
let world: World
beforeAll(async () => {
  post = await openPostOffice()
  const mailed = { smtp_url: post.url, mail_from: 'megdan@serdion.bg' }
  const domains = { registration_mode: 'domains' as const, registration_domains: ['example.com'] }
  world = await startWorld({ settings: { ...mailed, ...domains } })
  await world.addGroup('energo')
  await world.addPerson({ id: 'chief', role: 'admin' })
  await world.addPerson({ id: 'nadya', role: 'editor' })
  for (const id of ['mira', 'ivan']) await world.addPerson({ id, email: `${id}@example.com` })
})
afterAll(async () => {
  await world.close()
  post.close()
})

async function mailed(asked: Promise<unknown>): Promise<string> {
  const before = post.letters.length
  await asked
  await expect.poll(() => post.letters.length).toBe(before + 1)
  return /[2-9A-HJKMNP-Z]{10}/.exec(textOf(post.letters.at(-1) ?? ''))?.[0] ?? ''
}

const newcomer = { name: 'Нов Човек', email: 'new@example.com', password: 'сив кон под дъжда', terms_accepted: true }
const given: Record<string, () => Promise<string>> = {
  'of an invitation': async () => {
    const { items } = await (
      await world.as('chief')
    )(invitations.create, { body: { group_id: 'energo', role: 'member' } })
    return items[0]?.code ?? ''
  },
  'that an administrator gave': async () =>
    (await (await world.as('chief'))(people.passwordCode, { params: { id: 'mira' } })).code,
  'for a new password': () => mailed(world.visitor(session.forgotPassword, { body: { email: 'ivan@example.com' } })),
  'of a registration': () => mailed(world.visitor(session.register, { body: newcomer })),
  'for a deletion': () =>
    mailed(
      world.app
        .inject({ method: 'POST', url: '/auth/delete/code', ...pageFormOf({ email: 'ivan@example.com' }) })
        .then((answer) => expect(answer.statusCode).toBe(200)),
    ),
  'for recovery': async () => (await enrol(world)).recovery_codes[0]?.replaceAll('-', '') ?? '',
}

async function everything(): Promise<string> {
  const tables = await world.db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const all: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await world.db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} as t`))
    all.push(...rows.map(({ row }) => row))
  }
  return all.join('\n')
}

/** What whoever has the tables alone could try for a code. */
const guesses = (code: string) => {
  const digest = () => createHash('sha256').update(code)
  return [code, digest().digest('base64url'), digest().digest('base64').replace(/=+$/, ''), digest().digest('hex')]
}

test.each(Object.entries(given))('no table alone tells a code %s', async (_, give) => {
  const code = await give()
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10,12}$/)
  const kept = await everything()
  for (const guess of guesses(code)) expect(kept).not.toContain(guess)
  // The server finds it by its own secret, with another one or another purpose it stands nowhere.
  expect(kept).toContain(world.house.hashCode(code))
  expect(kept).not.toContain(openCodes(`${world.settings.data_dir}/other`)(code))
  expect(kept).not.toContain(openServerSecret(world.settings.data_dir, 'media').sign(code))
})
