import { sql } from 'drizzle-orm'
import { openDatabase } from '../server/src/platform/open-database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { saveSession } from '../server/src/identity/sessions.ts'

/** Of the studio's bench. */
export const size = {
  people: 4_000,
  known: 20_000,
  groups: 10,
  categories: 10,
  news: 10_000,
  reads: 1_000_000,
  days: 180,
}

export type Amounts = typeof size

/** Of the texts; each item has some of them. */
const [vocabulary, wordsOfItem] = [30_000, 40]
const syllables = ['б', 'в', 'г', 'д', 'к', 'л', 'м', 'н', 'р', 'с'].flatMap((first) =>
  ['а', 'е', 'и', 'о'].map((second) => first + second),
)
/** The word of a number, of three syllables. */
const wordOf = (number: string) => {
  const syllable = (divisor: number) =>
    `(array['${syllables.join("','")}'])[1 + ${number} / ${divisor} % ${syllables.length}]`
  return sql.raw(`${syllable(1)} || ${syllable(syllables.length)} || ${syllable(syllables.length ** 2)}`)
}

const body = JSON.stringify({
  type: 'doc',
  content: Array.from({ length: 8 }, () => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'От първи декември всички обекти преминават към общ протокол за работа. '.repeat(3) },
    ],
  })),
})

/** What everything else refers to. Published items are spread over the days, two at once asking for confirmation. */
const content = (size: Amounts) => [
  sql`insert into groups (id, title, position) select 'g' || i, 'Група ' || i, i from generate_series(0, ${size.groups - 1}::int) i`,
  sql`insert into person (id, name, email, user_group, role, created_at, terms_accepted_at)
    select 'p' || i, 'Човек ' || i, 'p' || i || '@example.com', 'g' || i % ${size.groups}::int,
      case when i = 0 then 'admin' else 'member' end, now(), now() from generate_series(0, ${size.people - 1}::int) i`,
  // Who has left is found by the palette as well, and counted nowhere.
  sql`insert into person (id, name, email, role, state, created_at)
    select 'left' || i, 'Човек ' || i, 'left' || i || '@example.com', 'member', 'suspended', now()
    from generate_series(${size.people}::int, ${size.known - 1}::int) i`,
  sql`insert into person_group (person_id, group_id) select id, user_group from person where user_group is not null
    union select id, 'g' || (right(id, 1)::int + 1) % ${size.groups}::int from person where user_group is not null`,
  sql`insert into category (category_id, category_title, audience_everyone, position)
    select 'c' || i, 'Категория ' || i, true, i from generate_series(0, ${size.categories - 1}::int) i`,
  sql`insert into news (id, status, title, summary, body, category_id, author, audience_everyone, audience_groups,
      must_read, must_read_due, published_at, updated_at, changed_at, search_stems, search_words)
    select 'n' || i, 'published', 'Новина номер ' || i, 'Кратко описание', ${body}::jsonb, 'c' || i % ${size.categories}::int,
      '{"name":"Редакция","position":null,"avatar_id":null}'::jsonb, i % 3 > 0,
      case when i % 3 = 0 then array['g' || i % ${size.groups}::int, 'g' || (i + 3) % ${size.groups}::int] else '{}' end,
      i >= ${size.news - 2}::int, now() + interval '5 days', at, at, at, 'новин номер ' || i || ' ' || said,
      'новина номер ' || i || ' ' || said
    from (select i, now() - (${size.news}::int - i) * ${size.days}::int * interval '1 day' / ${size.news}::int as at
      from generate_series(0, ${size.news - 1}::int) i) as items, lateral (
        select string_agg(${wordOf('n')}, ' ') as said from (
          select abs(hashtext(i || ' ' || k)) % ${vocabulary}::int as n from generate_series(1, ${wordsOfItem}::int) k) as drawn
      ) as texts`,
  // What a trigger writes otherwise.
  sql`insert into news_word select distinct word from news, unnest(string_to_array(search_words, ' ')) as word
    where length(word) between 4 and 40`,
  // Some days after the publication, more at eight and at noon.
  sql`insert into news_mark (person_id, news_id, seq, read_at, read_counted)
    select 'p' || (i * 37 + k * 39) % ${size.people}::int, 'n' || i, k,
      least(now(), date_trunc('hour', news.published_at) + (k % 5) * interval '1 day' + ((k * 7) % 12) * interval '1 hour'), true
    from generate_series(0, ${size.news - 1}::int) i, generate_series(1, ${size.reads / size.news}::int) k, news
    where news.id = 'n' || i`,
]

/** As the server itself would have counted them, one reading after the other. */
const counts = (size: Amounts) => [
  sql`create temporary table spread as
    select news_id, user_group, date_trunc('hour', read_at) as hour, (hashtext(person_id || news_id) % 3 = 0)::int as opened
    from news_mark join person on person.id = news_mark.person_id`,
  sql`insert into read_hour select user_group, hour, count(*), sum(opened) from spread group by 1, 2`,
  sql`insert into read_hour select '', hour, count(*), sum(opened) from spread group by 2`,
  sql`insert into news_read select news_id, user_group, count(*) from spread group by 1, 2`,
  sql`insert into news_read select news_id, '', count(*) from spread group by 1`,
  sql`insert into news_read_hour select news_id, hour, count(*), sum(opened) from spread group by 1, 2`,
  sql`insert into visit_day select user_group, day, day - gap, 10 + (gap * 3) % 17
    from (select '' as user_group union select id from groups) as g,
      generate_series(current_date - ${size.days}::int, current_date, interval '1 day') as days (moment),
      lateral (select moment::date as day) as d, generate_series(1, 30) as gap`,
  sql`analyze`,
]

/** Fills a new database and answers a token of its editor. */
export async function fillStudio(source: Parameters<typeof openDatabase>[0], amounts: Amounts = size): Promise<string> {
  const engine = await openDatabase(source)
  await migrate(engine)
  await engine.db.transaction(async (tx) => {
    // What is generated keeps its references; checking a million of them one by one would take longer than all the rest.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const statement of [...content(amounts), ...counts(amounts)]) await tx.execute(statement)
  })
  const session = { person_id: 'p0', now: new Date(), ttl_seconds: 86_400, device: '', place: '' }
  const { token } = await saveSession(engine.db, session)
  await engine.close()
  return token
}
