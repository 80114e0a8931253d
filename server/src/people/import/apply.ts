import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { applyRules, type Ruled } from '../group-rules.ts'
import { person, personGroup, stopLeading } from '../../identity/index.ts'
import type { Plan, Wanted } from './plan.ts'
import { inParts } from '../../platform/import/parts.ts'

/** Somebody changed meanwhile what the plan was made of. */
export class StalePlan extends Error {}

type Target = Wanted & { id: string; version: number }

const idsOf = (all: readonly { id: string }[]) => sql`${sql.param(all.map(({ id }) => id))}::text[]`
const asRows = (targets: readonly Target[]) => sql`
  jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as wanted(id text, version int, name text, email text,
    login_name text, phone text, company text, department text, position text, place text, user_group text, locale text)`

const expect = (rows: readonly unknown[], all: readonly unknown[]) => {
  if (rows.length !== all.length) throw new StalePlan()
}

/** Holds these people to the end of the transaction, administrators first, as everybody does who takes several. */
async function hold(tx: Database, people: readonly { id: string; version: number }[]): Promise<void> {
  await tx.execute(sql`select from ${person} where role = 'admin' and state = 'active' order by id for update`)
  for await (const part of inParts(people.toSorted((one, other) => (one.id < other.id ? -1 : 1)))) {
    const versions = new Map(part.map(({ id, version }) => [id, version]))
    const { rows } = await tx.execute<{ id: string; version: number }>(sql`
      select id, version from ${person} where id = any(${idsOf(part)}) order by id for update`)
    expect(
      rows.filter(({ id, version }) => versions.get(id) === version),
      part,
    )
  }
}

async function create(tx: Database, targets: readonly Target[], now: Date): Promise<void> {
  const { rows } = await tx.execute(sql`
    insert into ${person} (id, name, email, login_name, phone, company, department, position, place, user_group, locale,
      email_proved, created_at)
    select id, name, email, login_name, phone, company, department, position, place, user_group, locale,
      true, ${now.toISOString()}::timestamptz
    from ${asRows(targets)} on conflict do nothing returning 1 as made`)
  expect(rows, targets)
}

async function change(tx: Database, targets: readonly Target[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    update ${person} set name = wanted.name, email = wanted.email, login_name = wanted.login_name,
      phone = wanted.phone, company = wanted.company, department = wanted.department, position = wanted.position,
      place = wanted.place, user_group = wanted.user_group, locale = wanted.locale,
      email_proved = case when wanted.email is distinct from person.email then true else person.email_proved end,
      version = person.version + 1
    from ${asRows(targets)} where person.id = wanted.id and person.version = wanted.version returning 1 as made`)
  expect(rows, targets)
}

async function regroup(tx: Database, targets: readonly Target[]): Promise<void> {
  const pairs = targets.flatMap(({ id, groups }) => groups.map((group_id) => ({ person_id: id, group_id })))
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as wanted(person_id text, group_id text)`
  await tx.execute(sql`
    delete from ${personGroup} where person_id = any(${idsOf(targets)}) and (person_id, group_id) not in
      (select person_id, group_id from ${wanted})`)
  await tx.execute(sql`
    insert into ${personGroup} (person_id, group_id) select person_id, group_id from ${wanted} on conflict do nothing`)
}

/** Carries the plan out; answers whose groups or state are other ones now, and who is new. */
export async function applyPlan(
  tx: Database,
  { created, changed, missing }: Plan,
  { rules, suspend, now }: { rules: readonly Ruled[]; suspend: boolean; now: Date },
): Promise<{ moved: string[]; created: string[] }> {
  const suspended = suspend ? missing : []
  await hold(tx, [...changed.map(({ before }) => before), ...suspended])
  const made = created.map(({ wanted }): Target => ({ ...wanted, id: newId(), version: 1 }))
  const remade = changed.map(({ before, wanted }): Target => ({ ...wanted, id: before.id, version: before.version }))
  const moved = new Set(
    changed.flatMap(({ before, wanted }) => (before.groups.join() === wanted.groups.join() ? [] : [before.id])),
  )
  for (const [targets, write] of [
    [made, (part: readonly Target[]) => create(tx, part, now)],
    [remade, (part: readonly Target[]) => change(tx, part)],
  ] as const) {
    for await (const part of inParts(targets)) {
      await write(part)
      await regroup(tx, part)
      const people = part.map(({ id }) => id)
      for (const id of await applyRules(tx, rules, people)) moved.add(id)
    }
  }
  for await (const part of inParts(suspended)) {
    await tx.execute(sql`
      update ${person} set state = 'suspended', version = version + 1 where id = any(${idsOf(part)})`)
    await stopLeading(
      tx,
      part.map(({ id }) => id),
    )
    for (const { id } of part) moved.add(id)
  }
  return { moved: [...moved], created: made.map(({ id }) => id) }
}
