type Content = Readonly<Record<string, unknown>>
/** A paragraph with its place, such as `body.3`, by which a note finds it again. */
type Line = { place: string; text: string }

const isRecord = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** All words of a block, those of its pictures and videos, too. */
function wordsIn(node: unknown): string {
  if (!isRecord(node)) return ''
  const { text, content, attrs } = node
  const said = isRecord(attrs) ? [attrs['caption'], attrs['title']] : []
  const inner = listOf(content)
  const joined = inner.map(wordsIn).join(inner.some((one) => isRecord(one) && 'text' in one) ? '' : ' ')
  return [text, ...said, joined].filter((one) => typeof one === 'string' && one !== '').join(' ')
}

const lineOf = (place: string, text: unknown): Line[] =>
  typeof text === 'string' && text.trim() ? [{ place, text }] : []

function linesOfWording(wording: Content, before: string): Line[] {
  const body = isRecord(wording['body']) ? listOf(wording['body']['content']) : []
  return [
    ...lineOf(`${before}title`, wording['title']),
    ...lineOf(`${before}summary`, wording['summary']),
    ...listOf(wording['key_points']).flatMap((point, at) => lineOf(`${before}key_points.${at}`, point)),
    ...(typeof wording['body'] === 'string' ? lineOf(`${before}body`, wording['body']) : []),
    ...body.flatMap((block, at) => lineOf(`${before}body.${at}`, wordsIn(block))),
    ...listOf(wording['questions']).flatMap((question) =>
      isRecord(question) ? lineOf(`${before}questions.${String(question['id'])}`, wordsOfQuestion(question)) : [],
    ),
  ]
}

const wordsOfQuestion = ({ title, help, options }: Content) =>
  [title, help, ...listOf(options).map((one) => (isRecord(one) ? one['text'] : ''))]
    .filter((one) => typeof one === 'string' && one !== '')
    .join(' · ')

/** Every paragraph that is read, in every language. */
export const linesOf = (content: Content): Line[] => [
  ...linesOfWording(content, ''),
  ...Object.entries(isRecord(content['translations']) ? content['translations'] : {}).flatMap(([language, wording]) =>
    isRecord(wording) ? linesOfWording(wording, `translations.${language}.`) : [],
  ),
]

/** What is compared by its lines. */
const read = new Set(['title', 'summary', 'key_points', 'body', 'translations'])

type Differences = { added: string[]; removed: string[]; others: string[] }

/** What is new since `before`: paragraphs that came and went, and the names of the other fields that changed. */
export function differencesOf(before: Content, now: Content): Differences {
  const [was, is] = [linesOf(before).map(({ text }) => text), linesOf(now).map(({ text }) => text)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return {
    added: is.filter((text) => !was.includes(text)),
    removed: was.filter((text) => !is.includes(text)),
    others: names.filter((name) => !read.has(name) && JSON.stringify(before[name]) !== JSON.stringify(now[name])),
  }
}
