import { insightsZone, languageTags } from '@megdan/contract'
import type { Entry } from '../audit/index.ts'
import { leavingAfter, listRemindedOf, saveNotificationFor, type Tellers } from '../notifications/index.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import { newId } from '../platform/id.ts'
import { cutTo, tidy } from '../platform/text.ts'
import { texts } from '../texts/index.ts'
import { changeNews, findAskedSince, findAuthored, findCategory, listWaiting, type News } from './authoring-store.ts'

/** Between two reminders of the same words, in milliseconds. */
const pause = 12 * 3_600_000
const longestBody = 150

/** Whoever is asked about new words may be reminded of them, however short ago it was of the old ones. */
export const mayRemind = (
  { reminded_at, reminded_version, asked_version }: Pick<News, 'reminded_at' | 'reminded_version' | 'asked_version'>,
  now: Date,
): boolean =>
  reminded_at === null || reminded_version !== asked_version || now.getTime() - reminded_at.getTime() >= pause

/** The words in the language of the item; a long title is cut at a word. */
function textOf({ title, language, must_read_due }: News) {
  const { title: heading, body } = texts[language].inbox.confirm
  const day = must_read_due?.toLocaleDateString(languageTags[language], {
    day: 'numeric',
    month: 'long',
    timeZone: insightsZone,
  })
  return { title: heading, body: cutTo(longestBody, title, (cut) => body(cut, day)) }
}

type Whom = { people?: readonly string[] | undefined; group?: string | undefined }

/** Who was reminded of these words short ago, in whatever company. */
async function listReminded(db: Database, row: News, now: Date): Promise<ReadonlySet<string>> {
  const { id, reminded_version, asked_version } = row
  if (reminded_version !== null && reminded_version !== asked_version) return new Set()
  const since = new Date(Math.max(now.getTime() - pause, (await findAskedSince(db, row))?.getTime() ?? 0))
  return new Set(await listRemindedOf(db, id, since))
}

/** Whose confirmation is missing, of all or of some; refuses what nobody is reminded of now. */
export async function listToRemind(db: Database, row: News, now: Date, whom: Whom = {}): Promise<string[]> {
  if (row.status !== 'published') throw new Failure('not_published')
  if (!row.must_read) throw new Failure('confirmation_not_asked')
  const isForAll = whom.people === undefined && whom.group === undefined
  if (isForAll && !mayRemind(row, now)) throw new Failure('already_reminded')
  const category = await findCategory(db, row.category_id)
  if (!category) throw new Failure('not_found')
  const waiting = await listWaiting(db, { news: row, category }, whom)
  const reminded = await listReminded(db, row, now)
  const left = waiting.filter((id) => !reminded.has(id))
  if (waiting.length > 0 && left.length === 0) throw new Failure('already_reminded')
  return left
}

/** What is asked of an item before it is reminded of. */
export const newsTeller: Tellers['news'] = {
  async reminder(db, id, now, whom) {
    const row = (await findAuthored(db, id))?.news
    if (!row) throw new Failure('not_found')
    const words = { ...textOf(row), language: row.language, translations: {} }
    return { people: await listToRemind(db, row, now, whom), words, few: false }
  },
  forgetReminder: (tx, id) => changeNews(tx, id, { reminded_at: null, reminded_version: null }),
}

/** `undo_seconds`: for so long it may be taken back; `text` stands in place of our own words. */
type Reminder = {
  people: readonly string[]
  text?: string | undefined
  /** False where some were chosen: the others may still be reminded. */
  isForAll?: boolean
  by: string
  at: Date
  undo_seconds: number
}

/**
 * Puts the reminder into the inboxes of these people, in the caller's transaction, which holds the item; answers what the audit
 * log says of it.
 */
export async function remind(
  tx: Database,
  row: News,
  { people, text, isForAll = true, by, at, undo_seconds }: Reminder,
): Promise<Entry> {
  const words = { ...textOf(row), ...(text !== undefined && { body: tidy(text) }) }
  const notification = { id: newId(), kind: 'important' as const, ...words, link: `/news/${row.id}` }
  const about = { news_id: row.id, language: row.language, created_by: by, image_id: row.cover_id }
  const begun = { occasion: 'reminder' as const, ...leavingAfter(undo_seconds, at, by) }
  await saveNotificationFor(tx, { ...notification, ...about, ...begun }, people)
  if (isForAll) await changeNews(tx, row.id, { reminded_at: at, reminded_version: row.asked_version })
  const said = text === undefined ? {} : { body: words.body }
  const after = { people: people.length, asked_version: row.asked_version, ...said }
  return { action: 'news.reminded', thing_id: row.id, title: row.title, after }
}
