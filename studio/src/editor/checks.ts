import { isHarmlessLink, type Language, type NewsContent, type NewsStatus } from '@megdan/contract'
import type { Plan } from '../news/index.ts'
import type { Texts } from '../texts/index.ts'
import { wordingIn } from './content.ts'
import { linksOf, undescribed } from './plain-text.ts'

/** Titles up to this stand whole on a phone's lock screen and card. */
const shortTitle = 60

export type Check = { level: 'ok' | 'warning' | 'error'; text: string }
/** A news item that the text leads to; undefined state for one that is not there. */
export type Linked = { id: string; title: string; status: NewsStatus | undefined }

/** What an editor should know before readers see it; only errors stand in the way. */
export function checksOf(
  content: NewsContent,
  { publish_at }: Pick<Plan, 'publish_at'>,
  linked: readonly Linked[],
  words: Texts['editor'],
  now: Date,
): Check[] {
  const { title, category_id, audience, summary, body, cover_id, cover_alt, must_read_due, expires_at, language } =
    content
  const { checks } = words
  const found: Check[] = []
  const add = (level: Check['level'], text: string) => found.push({ level, text })
  const number = [...title.trim()].length

  if (number === 0) add('error', checks.no_title)
  else if (number > shortTitle) add('warning', checks.title_long(number))
  else add('ok', checks.title_ok)
  if (category_id === '') add('error', checks.no_category)
  if ('groups' in audience && audience.groups.length === 0 && !audience.guests) add('error', checks.no_audience)
  const appears = publish_at === null ? now : new Date(publish_at)
  if (appears < now) add('error', words.past)
  if (expires_at !== null && new Date(expires_at) <= appears) add('error', words.expires_early)
  if (summary.trim() === '') add('warning', checks.no_summary)
  if (body.content.length === 0) add('warning', checks.no_body)
  if (cover_id === null) add('warning', checks.no_cover)
  else if (cover_alt.trim() === '') add('warning', checks.no_cover_alt)
  else add('ok', checks.cover_ok)

  const bodies = [body, ...Object.values(content.translations).map((wording) => wording.body)]
  const images = bodies.reduce((sum, each) => sum + undescribed(each), 0)
  if (images > 0) add('warning', checks.image_alt(images))
  for (const href of new Set(bodies.flatMap(linksOf))) if (!isHarmlessLink(href)) add('warning', checks.dead_link(href))
  for (const { id, title: named, status } of linked) {
    if (status === undefined) add('warning', checks.dead_link(`/news/${id}`))
    else if (status !== 'published') add('warning', checks.hidden_link(named))
  }
  const other: Language = language === 'bg' ? 'en' : 'bg'
  if (wordingIn(content, other).title.trim() === '') add('warning', checks.no_translation(words.language_names[other]))
  else add('ok', checks.translated)
  if (content.must_read && must_read_due && new Date(must_read_due) <= now) add('warning', checks.due_past)
  return found
}
