import { sql } from 'drizzle-orm'
import { searchOf } from '../server/src/contacts/index.ts'
import { contact } from '../server/src/contacts/tables.ts'
import { openDatabase } from '../server/src/platform/open-database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { saveSession } from '../server/src/identity/sessions.ts'

/** Milliseconds; a sign-in that ends sooner is renewed by the first page, and worth nothing to the next one. */
export const lives = 30 * 86_400_000
const size = { contacts: 10_000, news: 2_000 }

const listOf = (words: string) => words.split(' ')
const firstNames = listOf(
  'Александър Борислава Веселин Галина Димитър Елена Живко Здравка Иван Йоана Калин Лилия Мартин Надежда Огнян Петя Румен Силвия Тодор Цветана',
)
const lastNames = listOf(
  'Ангелов Божилова Василев Георгиева Добрев Енчева Желязков Златева Илиев Колева Лазаров Маринова Николов Обретенова Петров Русева Стоянов Тодорова Филипов Христова',
)
const positions = ['Диспечер', 'Главен инженер', 'Складов работник', 'Счетоводител', 'Шофьор', 'Лаборант']
const pick = (list: readonly string[], at: number) => list[at % list.length] ?? ''
/** Digits without an order, so that they do not compress better than those of people. */
const digits = (at: number, count: number) => String((at * 7_919 + 13) ** 2).slice(-count)

function contactOf(at: number): typeof contact.$inferInsert {
  const said = {
    name: `${pick(firstNames, at)} ${pick(lastNames, at * 7 + Math.floor(at / 20))}`,
    position: pick(positions, at),
    company: `Сердион ${pick(['Енерго', 'Логистика', 'Фуудс', 'Строй', 'Дигитал'], at * 3)}`,
    department: `Отдел ${at % 40}`,
    phones: [{ label: 'mobile', number: `+359 88 ${digits(at, 3)} ${digits(at + 1, 4)}` }],
    emails: [`${digits(at, 5)}.${at}@serdion.example`],
    members_only: [],
  }
  return { id: `contact-${digits(at, 8)}-${at}`, kind: 'person', ...said, search: searchOf(said) }
}

/** Fills a new database and answers a token of one of its readers. */
export async function fillLists(data_dir: string): Promise<string> {
  const engine = await openDatabase({ data_dir })
  const { db } = engine
  await migrate(engine)
  await db.execute(sql`insert into category (category_id, category_title, audience_everyone, position)
    values ('c', 'Безопасност', true, 0)`)
  await db.execute(sql`insert into news (id, status, title, summary, body, category_id, author, audience_everyone,
      published_at, updated_at, changed_at, search_stems, search_words)
    select 'n' || i, 'published', 'Новина номер ' || i, 'Кратко описание на новината, което заема един или два реда.',
      '{"type":"doc","content":[]}'::jsonb, 'c', '{"name":"Редакция","position":null,"avatar_id":null}'::jsonb, true,
      at, at, at, '', '' from (select i, now() - i * interval '1 hour' as at from generate_series(1, ${size.news}::int) i) as items`)
  const rows = Array.from({ length: size.contacts }, (_, at) => contactOf(at))
  for (let at = 0; at < rows.length; at += 500) await db.insert(contact).values(rows.slice(at, at + 500))
  await db.execute(
    sql`insert into person (id, name, email, created_at) values ('p', 'Мира Петкова', 'p@example.com', now())`,
  )
  const place = { device: '', place: '' }
  const { token } = await saveSession(db, { person_id: 'p', now: new Date(), ttl_seconds: lives / 1000, ...place })
  await engine.close()
  return token
}
