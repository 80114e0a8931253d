import {
  type FilmState,
  type Image,
  isHarmlessLink,
  type Language,
  type NewsContent,
  type NewsWording,
  parseLink,
  type StudioLanguage,
  usualLanguages,
} from '@megdan/contract'
import { nameOf } from '../platform/languages.ts'
import type { Plan } from '../news/index.ts'
import type { Texts } from '../texts/index.ts'
import { isBlank, wordingIn } from './content.ts'
import { type Fault, faultsOf, galleryFaultsOf, type PicturePart, saidOfPicture } from './desk/faults.ts'
import type { Linked } from './linked.ts'
import { linksOf, undescribed } from './plain-text.ts'

/** Titles up to this stand whole on a phone's lock screen and card. */
const shortTitle = 60

/** Where on the page something stands that is checked. */
export type Place =
  | 'title'
  | 'summary'
  | 'key_points'
  | 'body'
  | 'cover'
  | 'cover_alt'
  | 'category'
  | 'audience'
  | 'publish_at'
  | 'expires_at'
  | 'due'
  | 'notice'
  | PicturePart

export type Check = {
  level: 'ok' | 'warning' | 'error'
  text: string
  place: Place
  /** Of the words, where it matters which. */
  language?: Language
}

type Around = {
  plan: Plan
  /** The places of the app that the texts lead to and readers would not get to. */
  linked: readonly Linked[]
  /** Hosts outside that the app opens; undefined while nobody knows. */
  hosts: readonly string[] | undefined
  /** Videos of the texts, as far as they are known. */
  films?: readonly { title: string; state: FilmState; captions: number }[]
  /** Pictures of the library by their ids, as far as they are known. */
  images?: Readonly<Record<string, Image>>
  /** In which it may be read. */
  languages?: readonly Language[]
  now: Date
}
type Add = (level: Check['level'], text: string, place: Place, language?: Language) => void
type Words = Texts['editor']

const signsIn = (title: string) => [...title.trim()].length
const hasText = ({ body }: NewsWording) => body.content.length > 0

function checkTimes(
  { must_read, must_read_due, expires_at }: NewsContent,
  { plan, now }: Around,
  add: Add,
  words: Words,
) {
  const appears = plan.publish_at === null ? now : new Date(plan.publish_at)
  if (appears < now) add('error', words.past, 'publish_at')
  if (expires_at !== null && new Date(expires_at) <= appears) add('error', words.expires_early, 'expires_at')
  if (must_read && must_read_due && new Date(must_read_due) <= now) add('warning', words.checks.due_past, 'due')
}

function checkTranslation(content: NewsContent, other: Language, name: string, add: Add, { checks }: Words) {
  const wording = wordingIn(content, other)
  const number = signsIn(wording.title)
  if (isBlank(wording)) return add('warning', checks.no_translation(name), 'title', other)
  if (number === 0) return add('error', checks.untitled_translation(name), 'title', other)
  if (number > shortTitle) add('warning', checks.title_long_in(name, number), 'title', other)
  if (hasText(wordingIn(content, content.language)) && !hasText(wording))
    return add('warning', checks.bare_translation(name), 'body', other)
  const faults = [...faultsOf(wordingIn(content, content.language), wording), ...galleryFaultsOf(content, other)]
  const [missing, stale] = [
    faults.filter(({ kind }) => kind === 'missing'),
    faults.filter(({ kind }) => kind === 'stale'),
  ]
  const placeOf = ([first]: readonly Fault[]): Place => (typeof first?.part === 'string' ? first.part : 'body')
  if (missing.length > 0) add('warning', checks.parts_missing(name, missing.length), placeOf(missing), other)
  if (stale.length > 0) add('warning', checks.parts_stale(name, stale.length), placeOf(stale), other)
  if (faults.length === 0) add('ok', checks.translated, 'title', other)
}

/** Pictures under the text of which neither the item nor the library says what they show. */
function checkGallery(content: NewsContent, { images = {} }: Around, add: Add, { checks }: Words) {
  const isBare = (part: PicturePart, image: Image | undefined) =>
    image?.alt.trim() === '' && saidOfPicture(content, part, content.language).trim() === ''
  const bare = content.gallery.flatMap((id) => (isBare(`alt ${id}`, images[id]) ? [`alt ${id}` as const] : []))
  const [first] = bare
  if (first) add('warning', checks.gallery_alt(bare.length), first, content.language)
}

function checkFilms({ films = [] }: Around, add: Add, { checks }: Words) {
  for (const { title, state, captions } of films) {
    if (state === 'failed') add('warning', checks.film_failed(title), 'body')
    else if (state !== 'ready') add('warning', checks.film_coming(title), 'body')
    if (captions === 0) add('warning', checks.film_bare(title), 'body')
  }
}

function checkLinks(content: NewsContent, { linked, hosts }: Around, add: Add, { checks }: Words) {
  const bodies = [content.body, ...Object.values(content.translations).map(({ body }) => body)]
  const images = bodies.reduce((sum, each) => sum + undescribed(each), 0)
  if (images > 0) add('warning', checks.image_alt(images), 'body')
  for (const href of new Set(bodies.flatMap(linksOf))) {
    if (!isHarmlessLink(href)) add('warning', checks.dead_link(href), 'body')
    else if (hosts && !parseLink(href, hosts)) add('warning', checks.closed_link(href), 'body')
  }
  for (const { path, title } of linked) {
    add('warning', title === undefined ? checks.dead_link(path) : checks.hidden_link(title), 'body')
  }
}

/** What an editor should know before readers see it; only errors stand in the way. */
export function checksOf(content: NewsContent, around: Around, words: Words, inside: StudioLanguage): Check[] {
  const { title, category_id, audience, summary, cover_id, cover_alt } = content
  const { checks } = words
  const { notice } = around.plan
  const failed: Check[] = []
  const add: Add = (level, text, place, language) => failed.push({ level, text, place, ...(language && { language }) })
  const number = signsIn(title)

  if (number === 0) add('error', checks.no_title, 'title')
  else if (number > shortTitle) add('warning', checks.title_long(number), 'title')
  else add('ok', checks.title_ok, 'title')
  if (category_id === '') add('error', checks.no_category, 'category')
  if ('groups' in audience && audience.groups.length === 0 && !audience.guests)
    add('error', checks.no_audience, 'audience')
  checkTimes(content, around, add, words)
  if (notice && (notice.title.trim() === '' || notice.body.trim() === '')) add('error', checks.no_notice, 'notice')
  if (summary.trim() === '') add('warning', checks.no_summary, 'summary')
  if (!hasText(content)) add('warning', checks.no_body, 'body')
  if (cover_id === null) add('warning', checks.no_cover, 'cover')
  else if (cover_alt.trim() === '') add('warning', checks.no_cover_alt, 'cover_alt')
  else add('ok', checks.cover_ok, 'cover_alt')
  checkLinks(content, around, add, words)
  checkGallery(content, around, add, words)
  checkFilms(around, add, words)
  for (const other of around.languages ?? usualLanguages)
    if (other !== content.language) checkTranslation(content, other, nameOf(other, inside), add, words)
  return failed
}
