import type { Language, Preferences } from '@megdan/contract'
import { bodyForReaders, categoryIn, isOverdue, listUnseen, listWhole, wordingIn } from '../news/index.ts'
import { type Audience, memberAudience } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { html } from '../platform/html.ts'
import { isOpeningLate, listWaiting } from '../surveys/index.ts'
import { texts } from '../texts/index.ts'
import { writtenOut } from './blocks.ts'
import type { Contents, ToldItem, WrittenItem } from './letter.ts'

/** How many of each a letter names at most. */
const mostNamed = 40
/** A text that is longer than this stands in no letter, however few others there are. */
const longestText = 60_000

type Row = Awaited<ReturnType<typeof listWhole>>[number]

async function written(db: Database, row: Row, lang: Language, public_url: string): Promise<WrittenItem> {
  const { id, published_at, updated_at, must_read_due, attachments } = row.news
  const { title, summary, key_points, body, language } = wordingIn(row, lang)
  const words = texts[lang].digest
  const here = new URL(`/news/${id}`, public_url).href
  const text = writtenOut(await bodyForReaders(db, body), { words: words.blocks, public_url, here })
  const attached = attachments.length > 0 && words.attached(attachments.map((one) => one.title).join(', '))
  const whole = html`${summary && html`<p><strong>${summary}</strong></p>`}
  ${
    key_points.length > 0 &&
    html`<ul>
      ${key_points.map((point) => html`<li>${point}</li>`)}
    </ul>`
  }
  ${text.html} ${attached && html`<p>${attached}</p>`}`
  const plain = [summary, key_points.map((point) => `• ${point}`).join('\n'), text.text, attached]
  const bytes = Buffer.byteLength(whole.text)
  return {
    id,
    title,
    language,
    category: categoryIn(row, lang),
    published_at: published_at ?? updated_at,
    due: must_read_due,
    summary,
    whole: bytes > longestText ? undefined : { html: whole, text: plain.filter(Boolean).join('\n\n'), bytes },
  }
}

/** Items as letters have them: each is written once for all who read it in one language, as long as a run lasts. */
export function openWriting(db: Database, public_url: string) {
  const kept = new Map<string, Promise<WrittenItem>>()
  const keyOf = (id: string, version: number, lang: Language) => `${id} ${version} ${lang}`
  return async (asked: readonly { id: string; version: number }[], lang: Language): Promise<WrittenItem[]> => {
    const missing = asked.filter(({ id, version }) => !kept.has(keyOf(id, version, lang)))
    if (missing.length > 0) {
      const rows = await listWhole(
        db,
        missing.map(({ id }) => id),
      )
      for (const row of rows) kept.set(keyOf(row.news.id, row.news.version, lang), written(db, row, lang, public_url))
    }
    const all = asked.map(({ id, version }) => kept.get(keyOf(id, version, lang)))
    // What an editor has changed or taken away in this very moment comes another time.
    return Promise.all(all.filter((one) => one !== undefined))
  }
}
export type Write = ReturnType<typeof openWriting>

export type Reading = {
  person_id: string
  groups: readonly string[]
  preferences: Preferences
  lang: Language
  now: Date
  since: Date
  until: Date
}

/** What one person is told; undefined where nothing of it is new, so that no letter is sent for the rest. */
export async function contentsFor(db: Database, write: Write, reading: Reading): Promise<Contents | undefined> {
  const { person_id, groups, lang, ...asked } = reading
  const audience: Audience = memberAudience(groups)
  const limit = mostNamed + 1
  const unseen = await listUnseen(db, { ...asked, audience, person_id, limit })
  const waiting = await listWaiting(db, { ...asked, audience, person_id, lang, limit })
  const isNew = ({ is_new }: { is_new: boolean }) => is_new
  if (![...unseen, ...waiting].some(isNew)) return undefined
  const named = unseen.slice(0, mostNamed)
  const byId = new Map((await write(named, lang)).map((item) => [item.id, item]))
  const items = named.flatMap(({ id, waits, is_new }): ToldItem[] => {
    const item = byId.get(id)
    return item ? [{ ...item, waits, is_new }] : []
  })
  const surveys = waiting.slice(0, mostNamed)
  if (![...items, ...surveys].some(isNew)) return undefined
  return { items, surveys, more: unseen.length > mostNamed || waiting.length > mostNamed }
}

/** Whether something is still on its way that should have come out by then. */
export const isSomethingLate = async (db: Database, moment: Date): Promise<boolean> =>
  (await isOverdue(db, moment)) || (await isOpeningLate(db, moment))
