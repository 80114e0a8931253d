import { isLanguage, type PreviewMessage, type PreviewPlace, previewParts } from '@megdan/contract'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const lists = ['key_points', 'attachments', 'gallery', 'related', 'languages']
const texts = ['id', 'title', 'summary', 'published_at', 'updated_at']

function isArticle(value: unknown): value is PreviewMessage['article'] {
  if (!isRecord(value)) return false
  const { body, category, author, counts, reactions, language, cover } = value
  return (
    texts.every((name) => typeof value[name] === 'string') &&
    lists.every((name) => Array.isArray(value[name])) &&
    [category, author, counts, reactions].every(isRecord) &&
    (cover === null || isRecord(cover)) &&
    isLanguage(language) &&
    isRecord(body) &&
    body['type'] === 'doc' &&
    Array.isArray(body['content'])
  )
}

const isPlace = (value: unknown): value is PreviewPlace =>
  (Number.isSafeInteger(value) && Number(value) >= 0) || previewParts.some((part) => part === value)

/** What is no place leaves the reader where they are. */
function atOf(value: unknown): PreviewMessage['at'] {
  const { place, turn } = isRecord(value) ? value : {}
  return isPlace(place) && typeof turn === 'number' ? { place, turn } : null
}

/** What the studio sent; undefined for whatever else windows say to each other. */
export function readMessage(data: unknown): PreviewMessage | undefined {
  if (!isRecord(data) || data['kind'] !== 'preview') return undefined
  const { article, mode, dark, push, link_hosts, at } = data
  if (!isArticle(article) || !isTexts(link_hosts)) return undefined
  if (mode !== 'article' && mode !== 'card' && mode !== 'push') return undefined
  const words = isRecord(push) ? push : undefined
  const { title, body } = words ?? {}
  return {
    kind: 'preview',
    article,
    mode,
    dark: dark === true,
    push: typeof title === 'string' && typeof body === 'string' ? { title, body } : null,
    link_hosts,
    at: atOf(at),
  }
}
