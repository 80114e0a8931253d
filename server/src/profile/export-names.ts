import { type SQL, sql } from 'drizzle-orm'
import { titlesOfCategories } from '../categories/index.ts'
import { titlesOfNews } from '../news/index.ts'
import { titlesOfNotifications } from '../notifications/index.ts'
import type { Database } from '../platform/database/database.ts'
import { listQuestions, titlesOfSurveys } from '../surveys/index.ts'

const titlesOfGroups = sql`select id, title from groups`

/** What ids of these columns stand for. */
const namedWith = (titlesOfComments: SQL) => ({
  news_id: titlesOfNews,
  survey_id: titlesOfSurveys,
  notification_id: titlesOfNotifications,
  group_id: titlesOfGroups,
  user_group: titlesOfGroups,
  groups: titlesOfGroups,
  category_id: titlesOfCategories,
  comment_id: titlesOfComments,
  talk_id: titlesOfComments,
  answers_id: titlesOfComments,
})
type Row = Readonly<Record<string, unknown>>
/** Words by id: titles of things, and of surveys the questions and what one could choose. */
export type NamesOf = (id: string) => string | undefined

/** Goes through questions and options, whatever lies in between. */
function collect(value: unknown, names: Map<string, string>): void {
  if (Array.isArray(value)) return value.forEach((each) => collect(each, names))
  if (typeof value !== 'object' || value === null) return
  const { id, title, text, label } = value as Record<string, unknown>
  const words = title ?? text ?? label
  if (typeof id === 'string' && typeof words === 'string') names.set(id, words)
  for (const inner of Object.values(value)) collect(inner, names)
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
/** A row of the audit log holds what something was and what it is; an audience its groups. */
const withInner = (row: Row): Row[] => [
  row,
  ...['before', 'after', 'audience'].flatMap((name) => (isRow(row[name]) ? withInner(row[name]) : [])),
]

/** Reads what the ids in these rows stand for; the words of comments depend on who reads. */
export async function listNames(db: Database, held: readonly Row[], titlesOfComments: SQL): Promise<NamesOf> {
  const rows = held.flatMap(withInner)
  const names = new Map<string, string>()
  const surveys = new Map<string, Map<string, string>>()
  for (const [column, all] of Object.entries(namedWith(titlesOfComments))) {
    const ids = [...new Set(rows.flatMap((row) => row[column]).filter((id) => typeof id === 'string'))]
    if (ids.length === 0) continue
    const { rows: titles } = await db.execute<{ id: string; title: string }>(sql`
      select * from (${all}) as thing where id in ${ids}`)
    for (const { id, title } of titles) names.set(id, title)
  }
  const answered = rows.flatMap((row) =>
    row['answers'] && typeof row['survey_id'] === 'string' ? [row['survey_id']] : [],
  )
  if (answered.length > 0) {
    for (const { id, questions } of await listQuestions(db, [...new Set(answered)])) {
      const own = new Map<string, string>()
      collect(questions, own)
      surveys.set(id, own)
    }
  }
  const ofSurveys = new Map([...surveys.values()].flatMap((own) => [...own]))
  return (id) => names.get(id) ?? ofSurveys.get(id)
}
