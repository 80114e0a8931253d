import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../server/src/platform/open-database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { addCounts, sumsOf, talliesOfAnswers } from '../server/src/surveys/answering/counts.ts'
import { mintTickets, type Ticket } from '../server/test/voter.ts'
import { surveys } from '../sample/surveys/surveys.ts'

export const size = { people: 5_000, groups: 10, answers: 100_000 }
/** As many questions as usual, of several kinds. */
export const questions = surveys[1]?.questions ?? []
export const answers = {
  dobavka: ['salata', 'riba'],
  vazhno: ['vkus', 'cena', 'barzina', 'izbor'],
  predvaritelno: true,
  degustaciya: '2026-12-10',
}
const over = 'over'

/** Fills a new database: people with sign-ins, a survey of each mode, and one that is over with all its answers. */
export async function fillSurveys(folder: string): Promise<{ tokens: string[]; tickets: Ticket[] }> {
  const engine = await openDatabase({ data_dir: folder })
  await migrate(engine)
  const tokens = Array.from({ length: size.people }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { db } = engine
  await db.execute(
    sql`insert into groups (id, title, position) select 'g' || i, 'Група ' || i, i from generate_series(0, ${size.groups - 1}::int) i`,
  )
  await db.execute(sql`insert into person (id, name, email, user_group, created_at, terms_accepted_at)
    select 'p' || i, 'Човек ' || i, 'p' || i || '@example.com', 'g' || i % ${size.groups}::int,
      now() - interval '30 days', now()
    from generate_series(0, ${size.people - 1}::int) i`)
  // Whoever looks at the results in the end.
  await db.execute(sql`update person set role = 'admin' where id = 'p0'`)
  await db.execute(sql`insert into person_group (person_id, group_id) select id, user_group from person`)
  await db.execute(sql`insert into session (id, chain_id, began_at, person_id, token_hash, device, place, created_at, proved_at, last_used_at, expires_at)
    select 's' || n, 's' || n, now(), 'p' || (n - 1), hash, '', '', now(), now(), now(), now() + interval '1 day'
    from unnest(${sql.param(hashes)}::text[]) with ordinality as given (hash, n)`)
  for (const [id, mode] of [
    ['named', 'named'],
    ['confidential', 'confidential'],
    ['anonymous', 'anonymous'],
    [over, 'confidential'],
  ]) {
    await db.execute(sql`insert into survey (id, status, title, summary, mode, audience_everyone, opens_at, closes_at, questions, results_visible)
      values (${id}, 'published', ${id}, '', ${mode}, true, now() - interval '1 day',
        case when ${id} = ${over} then now() end, ${JSON.stringify(questions)}::jsonb, 'after_close')`)
  }
  await db.execute(sql`insert into survey_ticket_key (survey_id, public_key, private_key) values ('anonymous',
    ${publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')},
    ${privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url')})`)
  await db.execute(sql`insert into survey_answer (id, survey_id, user_group, answers)
    select 'a' || i, ${over}, 'g' || i % ${size.groups}::int, ${JSON.stringify(answers)}::jsonb
    from generate_series(1, ${size.answers}::int) i`)
  const tallies = talliesOfAnswers(questions, answers)
  const given = Array.from({ length: size.answers }, (_, at) => ({ user_group: `g${at % size.groups}`, tallies }))
  await addCounts(db, over, sumsOf(given))
  const tickets = await mintTickets(db, 'anonymous', size.people)
  await db.execute(sql`analyze`)
  await engine.close()
  return { tokens, tickets }
}
