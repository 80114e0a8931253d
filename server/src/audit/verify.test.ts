import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../platform/database.ts'
import { migrate } from '../platform/migrate.ts'
import { openSigning, recordChange, sealAudit, verifyAudit } from './index.ts'

const server = path.join(import.meta.dirname, '../..')
let data_dir: string
beforeEach(async () => {
  data_dir = await fs.mkdtemp(path.join(os.tmpdir(), 'megdan-verify-'))
})
afterEach(() => fs.rm(data_dir, { recursive: true, force: true }))

const run = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: data_dir }
    execFile(process.execPath, [path.join(server, 'src/audit-verify.ts'), ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    )
  })

test('the command says whether the log is whole, where it is not, and when it cannot look', async () => {
  expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('There is no database') })
  const engine = await openDatabase({ data_dir })
  await migrate(engine)
  const entry = { at: new Date(), person_id: null, action: 'news.held', title: 'Сам' }
  for (const thing_id of ['a', 'b']) await recordChange(engine.db, { ...entry, thing_id })
  await sealAudit(engine.db, openSigning(data_dir))
  expect(await run()).toEqual({ code: 2, said: 'The server is running on this DATA_DIR: stop it first.\n' })
  await engine.close()

  const whole = await run()
  expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('2 entries are as they were written') })
  const head = /elsewhere: (\S+)/.exec(whole.said)?.[1] ?? ''
  expect((await run(head)).code).toBe(0)

  const owner = await openDatabase({ data_dir })
  await owner.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from audit_entry where seq = 1`)
  })
  await owner.close()
  expect(await run()).toMatchObject({
    code: 1,
    said: expect.stringContaining('broken at place 1: an entry was taken out'),
  })
}, 300_000)

test('entries of before are brought over: who did it, whom it was about, and what is personal apart', async () => {
  const all = path.join(server, 'migrations')
  const former = path.join(data_dir, 'migrations')
  await fs.cp(all, former, { recursive: true })
  const journal = path.join(former, 'meta/_journal.json')
  const { entries, ...rest }: { entries: { tag: string }[] } = JSON.parse(await fs.readFile(journal, 'utf8'))
  const before = entries.slice(
    0,
    entries.findIndex(({ tag }) => tag.endsWith('audit_pseudonyms')),
  )
  await fs.writeFile(journal, JSON.stringify({ ...rest, entries: before }))
  const engine = await openDatabase({ data_dir })
  await migrate(engine, former)
  const rows = [
    `insert into person (id, name, email, created_at) values ('elena', 'Елена', 'e@example.com', now()), ('mira', 'Мира', 'm@example.com', now())`,
    `insert into audit_entry values ('1', now(), 'elena', 'news.created', 'bus', 'Автобус', '{}', '{"title":"Автобус"}')`,
    `insert into audit_entry values ('2', now(), 'elena', 'people.changed', 'mira', 'Мира', '{"name":"М"}', '{"name":"Мира","role":"editor"}')`,
    `insert into audit_entry values ('3', now(), null, 'news.held', 'bus', 'Автобус', '{}', '{}')`,
    `insert into audit_entry values ('4', now(), null, 'news.changed', 'bus', 'Автобус', '{}', '{}')`,
  ]
  for (const row of rows) await engine.db.execute(sql.raw(row))
  await migrate(engine)
  const { rows: entriesNow } = await engine.db.execute(sql`
    select e.id, coalesce(who.person_id, e.actor) as actor, about.person_id as about, e.title, e.after, x.title as name
    from audit_entry e left join audit_person who on who.pseudonym = e.actor
    left join audit_person about on about.pseudonym = e.about left join audit_personal x on x.entry_id = e.id order by e.id`)
  expect(entriesNow).toEqual([
    { id: '1', actor: 'elena', about: null, title: 'Автобус', after: { title: 'Автобус' }, name: null },
    { id: '2', actor: 'elena', about: 'mira', title: '', after: { role: 'editor' }, name: 'Мира' },
    { id: '3', actor: 'system', about: null, title: 'Автобус', after: {}, name: null },
    { id: '4', actor: 'unknown', about: null, title: 'Автобус', after: {}, name: null },
  ])
  const sign = openSigning(data_dir)
  await sealAudit(engine.db, sign)
  expect(await verifyAudit(engine.db, sign)).toMatchObject({ checked: 4, unsealed: 0 })
  expect((await verifyAudit(engine.db, sign)).broken).toBeUndefined()
  await engine.close()
}, 300_000)
