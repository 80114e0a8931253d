import { audit, type AuditEntry, categoriesAuthoring, people, session } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { openSigning, recordChange, removeOldNames, sealAudit, verifyAudit } from './index.ts'

const day = 86_400_000
const world = useWorld({ settings: { rate_limit_scale: 1000, audit_name_days: 30 } })
let chief: World['guest']

beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Виктор', role: 'admin' })
  await world.addPerson({ id: 'elena', name: 'Елена Димитрова', role: 'editor', position: 'Редактор' })
  chief = await world.as('chief')
})

const listed = async (query: object = {}): Promise<AuditEntry[]> => (await chief(audit.list, { query })).items
const addCategory = async (id: string, name = 'Стол') =>
  (await world.as(id))(categoriesAuthoring.create, { body: { category_title: name } })
const leave = async (id: string) => (await world.as(id))(session.remove, { body: { email: `${id}@example.com` } })
const byServer = () =>
  recordChange(world.db, { at: world.clock.now, person_id: null, action: 'news.held', thing_id: 'bus', title: 'Сам' })
const clearNames = () =>
  removeOldNames(world.db, new Date(world.clock.now.getTime() - world.settings.audit_name_days * day))

describe('who did it', () => {
  test('of whoever erased himself a lasting pseudonym stays, apart from the server', async () => {
    await addCategory('elena')
    await byServer()
    const [, before] = await listed()
    expect(before).toMatchObject({ person: { id: 'elena' }, actor: { kind: 'person', name: 'Елена Димитрова' } })
    await leave('elena')
    const [server, after] = await listed()
    expect(server).toMatchObject({ person: null, actor: { kind: 'system', pseudonym: null, name: null } })
    expect(after?.person).toBeNull()
    expect(after?.actor).toEqual({ kind: 'former', pseudonym: before?.actor.pseudonym, name: 'Елена Димитрова' })
    expect(after?.actor.pseudonym).toMatch(/^[0-9a-f]{32}$/)
  })

  test('the name stays beside it for its time, then a timer takes it away and the pseudonym stays', async () => {
    await addCategory('elena')
    await leave('elena')
    const [left] = await listed()
    const pseudonym = left?.actor.pseudonym
    world.advance(30 * day - 1)
    await clearNames()
    expect((await listed())[0]?.actor.name).toBe('Елена Димитрова')
    world.advance(2)
    await clearNames()
    chief = await world.as('chief')
    expect((await listed())[0]?.actor).toEqual({ kind: 'former', pseudonym, name: null })
    expect(await listed({ person: pseudonym })).toHaveLength(1)
    const { rows } = await world.db.execute(
      sql`select 1 from audit_person where name is not null or gone_at is not null`,
    )
    expect(rows).toEqual([])
  })

  test('whoever has only read leaves no name behind', async () => {
    await world.addPerson({ id: 'mira', name: 'Мира' })
    await chief(people.signOut, { params: { id: 'mira' } })
    await leave('mira')
    const [entry] = await listed()
    expect(entry).toMatchObject({ action: 'people.signed_out', title: '', about: { is_here: false } })
    expect(JSON.stringify(await listed())).not.toMatch(/mira|Мира/)
    const { rows } = await world.db.execute(sql`select 1 from audit_person as t where t::text ~ 'mira|Мира'`)
    expect(rows).toEqual([])
  })

  test('an administrator who erases his own account still is who did it', async () => {
    await world.addPerson({ id: 'second', name: 'Втора', role: 'admin' })
    await (
      await world.as('second')
    )(people.remove, { params: { id: 'second' } })
    const [entry] = await listed()
    expect(entry).toMatchObject({ action: 'people.deleted', actor: { kind: 'former', name: 'Втора' } })
    expect(entry?.about?.pseudonym).toBe(entry?.actor.pseudonym)
  })
})

test('what is not personal of an entry about somebody outlives him, what is personal goes with him at once', async () => {
  const made = { name: 'Мира Незабравка', email: 'mira@example.com', position: 'Диспечер', role: 'editor' } as const
  const { person } = await chief(people.create, { body: made })
  const [before] = await listed()
  expect(before).toMatchObject({ thing_id: person.id, title: made.name, after: { name: made.name, role: 'editor' } })
  await chief(people.remove, { params: { id: person.id } })
  const [deleted, created] = await listed()
  expect(created?.after).toMatchObject({ role: 'editor', state: 'active' })
  expect(created?.about).toEqual({ pseudonym: before?.about?.pseudonym, is_here: false })
  expect([deleted?.action, deleted?.about]).toEqual(['people.deleted', created?.about])
  const thing = created?.about?.pseudonym
  expect((await listed({ thing })).map(({ action }) => action)).toEqual(['people.deleted', 'people.created'])
  const { rows } = await world.db.execute(sql`
    select t.all from (select e::text as all from audit_entry as e union select e::text from audit_personal as e
      union select e::text from audit_person as e) as t
    where t.all ~ ${`${person.id}|Незабравка|Диспечер`}`)
  expect(rows).toEqual([])
})

describe('append only', () => {
  const tables = ['audit_entry', 'audit_personal', 'audit_person']
  const changes = (table: string) => [
    `update ${table} set ${table === 'audit_entry' ? 'title' : table === 'audit_personal' ? 'title' : 'name'} = 'друго'`,
    `delete from ${table}`,
    `truncate ${table}`,
  ]
  test.each(tables.flatMap(changes))('the database refuses: %s', async (statement) => {
    await chief(people.signOut, { params: { id: 'elena' } })
    const before = await listed()
    await expect(world.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'The audit log is append only.' },
    })
    expect(await listed()).toEqual(before)
  })

  test('also what is sealed is sealed once, and nothing is changed together with its seal', async () => {
    await byServer()
    const withSeal = sql`update audit_entry set seq = 1, hash = 'x', title = 'друго'`
    await expect(world.db.execute(withSeal)).rejects.toThrow()
    await sealAudit(world.db, openSigning(world.settings.data_dir))
    await expect(world.db.execute(sql`update audit_entry set seq = 2, hash = 'x'`)).rejects.toThrow()
  })

  test('not even who erases changes what stays', async () => {
    await byServer()
    for (const statement of [`delete from audit_entry`, `update audit_entry set title = ''`, `truncate audit_person`]) {
      const erasing = world.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('megdan.erasing', 'on', true)`)
        await tx.execute(sql.raw(statement))
      })
      await expect(erasing).rejects.toThrow()
    }
  })
})

describe('the chain', () => {
  const sign = (text: string) => openSigning(world.settings.data_dir)(text)
  const verify = (noted?: string) => verifyAudit(world.db, sign, noted)
  /** Whoever owns the database switches triggers off. */
  const force = (statement: string) =>
    world.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(statement))
    })
  const fill = async () => {
    for (const name of ['Едно', 'Две', 'Три']) await addCategory('elena', name)
    await chief(people.signOut, { params: { id: 'elena' } })
    await sealAudit(world.db, sign)
  }

  test('holds every entry in its order, and says what it does not hold yet', async () => {
    await fill()
    await byServer()
    const { hash } = (await verify()).head
    expect(await verify()).toEqual({ checked: 4, unsealed: 1, head: { seq: 4, hash } })
    expect(await sealAudit(world.db, sign)).toBe(1)
    expect(await sealAudit(world.db, sign)).toBe(0)
    expect(await verify()).toMatchObject({ checked: 5, unsealed: 0 })
  })

  test('goes on after its ninth entry, whose place is the last by its letters', async () => {
    for (let place = 1; place <= 12; place++) {
      await byServer()
      expect(await sealAudit(world.db, sign)).toBe(1)
    }
    expect(await verify()).toMatchObject({ checked: 12, unsealed: 0 })
  })

  test.each([
    ['an entry that was taken out', `delete from audit_entry where seq = 2`, 2, 'taken_out'],
    ['another title', `update audit_entry set title = 'друго' where seq = 3`, 3, 'changed'],
    ['another actor', `update audit_entry set actor = 'system' where seq = 1`, 1, 'changed'],
    ['another moment', `update audit_entry set at = at + interval '1 ms' where seq = 1`, 1, 'changed'],
    ['a new hash', `update audit_entry set hash = 'x' where seq = 3`, 3, 'changed'],
    ['another name', `update audit_personal set title = 'друг'`, 4, 'personal_changed'],
    ['a name taken out', `delete from audit_personal`, 4, 'personal_taken_out'],
    [
      'a pseudonym given to another',
      `update audit_person set person_id = case person_id when 'chief' then 'elena' else 'nobody' end
       where person_id = 'elena'`,
      4,
      'another_person',
    ],
  ])('shows %s', async (_, statement, seq, why) => {
    await fill()
    await force(statement)
    expect((await verify()).broken).toMatchObject({ seq, why })
  })

  test('an end that was cut off shows by a head that was noted before', async () => {
    await fill()
    const { head } = await verify()
    await byServer()
    await sealAudit(world.db, sign)
    expect((await verify(head.hash)).broken).toBeUndefined()
    await force(`delete from audit_entry where seq >= 4`)
    expect((await verify()).broken).toBeUndefined()
    expect((await verify(head.hash)).broken).toMatchObject({ why: 'noted' })
  })

  test('whoever has the database alone cannot make it anew', async () => {
    await fill()
    await force(`update audit_entry set title = 'друго' where seq = 3`)
    await force(`update audit_entry set seq = null, hash = null where seq >= 3`)
    await sealAudit(world.db, openSigning('/nonexistent-for-tests'.replace('/', `${world.settings.data_dir}/`)))
    expect((await verify()).broken).toMatchObject({ seq: 3, why: 'changed' })
  })

  test('stays whole when somebody named in it is erased', async () => {
    const { person } = await chief(people.create, { body: { name: 'Мира', email: 'm@example.com' } })
    await fill()
    await chief(people.remove, { params: { id: person.id } })
    await leave('elena')
    world.advance(31 * day)
    await clearNames()
    await sealAudit(world.db, sign)
    const { broken, checked } = await verify()
    expect([broken, checked]).toEqual([undefined, 6])
  })

  test('is made by one process at a time, none of many at once gives a place twice', async () => {
    for (let number = 0; number < 30; number++) await byServer()
    await Promise.all([1, 2, 3, 4].map(() => sealAudit(world.db, sign)))
    await sealAudit(world.db, sign)
    expect(await verify()).toMatchObject({ checked: 30, unsealed: 0 })
    expect((await verify()).broken).toBeUndefined()
  })
})
