import { canonicalJson, insightsZone, type Review } from '@megdan/contract'
import { dateAndClock, type Locale } from './format.ts'
import type { ReviewWords } from './review-words/bg.ts'

type Content = Readonly<Record<string, unknown>>
/** A paragraph with its place, such as `body.3`, by which a note finds it again. */
export type Line = { place: string; text: string }

const isRecord = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Of a block beside its text: what it is called, and where it leads. */
const called = ['caption', 'title', 'label', 'name'] as const
const leading = ['href', 'url', 'survey_id', 'contact_id'] as const

/** All words of a block, those of its pictures and videos, too; `whole` with every address that it leads to. */
function wordsIn(node: unknown, whole = false): string {
  if (!isRecord(node)) return ''
  const { text, content, attrs, marks } = node
  const named = (of: unknown, names: readonly string[]) => (isRecord(of) ? names.map((name) => of[name]) : [])
  const said = named(attrs, called)
  const files = isRecord(attrs) ? [attrs['image'], attrs['file'], attrs['film']] : []
  const places = [attrs, ...files, ...listOf(marks).map((mark) => (isRecord(mark) ? mark['attrs'] : undefined))]
  const led = whole ? places.flatMap((of) => named(of, leading)) : []
  const inner = listOf(content)
  const isText = inner.some((one) => isRecord(one) && 'text' in one)
  const joined = inner.map((one) => wordsIn(one, whole)).join(isText ? '' : ' ')
  return [text, ...said, ...led, joined].filter((one) => typeof one === 'string' && one !== '').join(' ')
}

const lineOf = (place: string, text: unknown): Line[] =>
  typeof text === 'string' && text.trim() ? [{ place, text }] : []

function linesOfWording(wording: Content, before: string, whole = false): Line[] {
  const body = isRecord(wording['body']) ? listOf(wording['body']['content']) : []
  return [
    ...lineOf(`${before}title`, wording['title']),
    ...lineOf(`${before}summary`, wording['summary']),
    ...listOf(wording['key_points']).flatMap((point, at) => lineOf(`${before}key_points.${at}`, point)),
    ...(typeof wording['body'] === 'string' ? lineOf(`${before}body`, wording['body']) : []),
    ...body.flatMap((block, at) => lineOf(`${before}body.${at}`, wordsIn(block, whole))),
    ...listOf(wording['questions']).flatMap((question) =>
      isRecord(question) ? lineOf(`${before}questions.${String(question['id'])}`, wordsOfQuestion(question)) : [],
    ),
  ]
}

const wordsOfQuestion = ({ title, help, options }: Content) =>
  [title, help, ...listOf(options).map((one) => (isRecord(one) ? one['text'] : ''))]
    .filter((one) => typeof one === 'string' && one !== '')
    .join(' · ')

/** How a paragraph begins, by which people know it. */
export const begins = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** Every paragraph that is read, in every language. */
export const linesOf = (content: Content, whole = false): Line[] => [
  ...linesOfWording(content, '', whole),
  ...Object.entries(isRecord(content['translations']) ? content['translations'] : {}).flatMap(([language, wording]) =>
    isRecord(wording) ? linesOfWording(wording, `translations.${language}.`, whole) : [],
  ),
]

/** What is compared by its lines. */
const read = new Set(['title', 'summary', 'key_points', 'body', 'translations'])

type Differences = { added: string[]; removed: string[]; others: string[] }

/**
 * What is new since `before`: paragraphs that came and went, with the addresses they lead to, and the names of the other
 * fields that changed. Where none came or went and the text is another all the same, as in another order, it is named so.
 */
export function differencesOf(before: Content, now: Content): Differences {
  const [was = [], is = []] = [before, now].map((one) => linesOf(one, true).map(({ text }) => text))
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const [added, removed] = [is.filter((text) => !was.includes(text)), was.filter((text) => !is.includes(text))]
  const isTold = added.length + removed.length > 0
  const others = names.filter(
    (name) => !(read.has(name) && isTold) && canonicalJson(before[name]) !== canonicalJson(now[name]),
  )
  return { added: [...new Set(added)], removed: [...new Set(removed)], others }
}

type Coming = { state: Review['state']; plan: Pick<Review['plan'], 'publish_at'>; content: Content }

/**
 * When it comes out once it is approved. Whoever approves from another time zone approves the hour of those who read, and is
 * told both; `zone` is theirs, the device's own where none is named.
 */
export function hoursOf(
  { state, plan, content }: Coming,
  words: Pick<ReviewWords, 'at_once' | 'at' | 'at_there'>,
  language: Locale,
  zone?: string,
): string[] {
  const { opens_at } = content
  const moment = plan.publish_at ?? (typeof opens_at === 'string' ? opens_at : null)
  // What nobody has to approve any more waits for nothing.
  if (moment === null) return state === 'asked' ? [words.at_once] : []
  const here = dateAndClock(moment, language, undefined, zone)
  const there = dateAndClock(moment, language, undefined, insightsZone)
  return here === there ? [words.at(here)] : [words.at(here), words.at_there(there)]
}
