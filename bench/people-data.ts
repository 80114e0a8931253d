import { sql } from 'drizzle-orm'
import { openDatabase } from '../server/src/platform/open-database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { hashPassword } from '../server/src/platform/passwords.ts'
import { saveSession } from '../server/src/identity/sessions.ts'

export const size = { people: 20_000, groups: 20, logins: Number(process.env['BENCH_LOGINS'] ?? 1_000) }
export const password = 'сив кон под дъжда'

/** A list as a personnel department would send it: every tenth of them has another position by now, some are new. */
export function listOf(fresh: number): string {
  const lines = Array.from({ length: size.people + fresh }, (_, at) => {
    const position = at % 10 === 0 ? 'Старши диспечер' : 'Диспечер'
    return `Човек Номер ${at};p${at}@example.com;${position};Компания ${at % size.groups};Обект ${at % 50}`
  })
  return `Име;Имейл;Длъжност;Компания;Място\r\n${lines.join('\r\n')}\r\n`
}

/** Answers the token of an administrator. */
export async function fillPeople(data_dir: string): Promise<string> {
  const engine = await openDatabase({ data_dir })
  const { db } = engine
  await migrate(engine)
  const password_hash = await hashPassword(password)
  await db.execute(sql`insert into groups (id, title, position, rule)
    select 'g' || i, 'Група ' || i, i, case when i < 5 then jsonb_build_object('match', 'all', 'conditions',
      jsonb_build_array(jsonb_build_object('field', 'company', 'test', 'is', 'value', 'Компания ' || i))) end
    from generate_series(0, ${size.groups - 1}::int) i`)
  await db.execute(sql`insert into person (id, name, email, position, company, place, user_group, password_hash, created_at)
    select 'p' || i, 'Човек Номер ' || i, 'p' || i || '@example.com', 'Диспечер', 'Компания ' || i % ${size.groups}::int,
      'Обект ' || i % 50, 'g' || i % ${size.groups}::int, ${password_hash}, now()
    from generate_series(0, ${size.people - 1}::int) i`)
  await db.execute(sql`insert into person_group (person_id, group_id) select id, user_group from person`)
  await db.execute(sql`insert into person (id, name, email, role, created_at)
    values ('chief', 'Асен Главчев', 'chief@example.com', 'admin', now())`)
  await db.execute(sql`analyze`)
  const place = { device: '', place: '' }
  const { token } = await saveSession(db, { person_id: 'chief', now: new Date(), ttl_seconds: 86_400, ...place })
  await engine.close()
  return token
}
