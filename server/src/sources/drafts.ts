import { createHash } from 'node:crypto'
import { type Document, type Language, isHarmlessLink } from '@megdan/contract'
import { tidy } from '../platform/text.ts'
import { texts } from '../texts/index.ts'
import type { FeedEntry } from './read-feed.ts'
import { blocksOf, lineOf, summaryOf, titleOf } from './words.ts'

type Block = Document['content'][number]

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

export type KeyedEntry = FeedEntry & {
  /** By any of these it is known again. */
  keys: string[]
}

/**
 * The entries with what they are known by: their ids, and where they lie, unless several of them are said to lie there.
 * What has neither is known by its words. Of two that are the same in one document the first one counts.
 */
export function keyedEntries(entries: readonly FeedEntry[]): KeyedEntry[] {
  const times = Map.groupBy(entries, ({ link }) => link)
  const seen = new Set<string>()
  return entries.flatMap((entry) => {
    const isAlone = entry.link !== '' && times.get(entry.link)?.length === 1
    const named = [...(entry.id === '' ? [] : [`id ${entry.id}`]), ...(isAlone ? [`link ${entry.link}`] : [])]
    const words = [entry.title, entry.summary, entry.content].map(({ text }) => text)
    const keys = (named.length > 0 ? named : [`words ${JSON.stringify(words)}`]).map(hashOf)
    if (keys.some((key) => seen.has(key))) return []
    for (const key of keys) seen.add(key)
    return [{ ...entry, keys }]
  })
}

/** The newest first where all say when they are of; else as they stand. */
export function newestFirst(entries: readonly KeyedEntry[]): KeyedEntry[] {
  const times = new Map(entries.map((entry) => [entry, entry.published_at?.getTime() ?? Number.NaN]))
  const areTold = [...times.values()].every((time) => !Number.isNaN(time))
  return areTold ? entries.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0)) : [...entries]
}

type Source = { name: string; url: string; language: Language }

/** The line that says from where a text comes. */
function originOf({ link }: FeedEntry, { name, url, language }: Source, isCut: boolean): Block {
  const { source, more } = texts[language].feeds
  const address = link || url
  const said = tidy(name)
  const rest = isCut ? [{ type: 'text' as const, text: `. ${more}` }] : []
  const lead = { type: 'text' as const, text: `${source}: ` }
  if (!isHarmlessLink(address))
    return {
      type: 'paragraph',
      content: [{ ...lead, text: `${source}: ${said}, ${address}`.slice(0, 2_000) }, ...rest],
    }
  const marks = [{ type: 'link' as const, attrs: { href: address } }]
  return { type: 'paragraph', content: [lead, { type: 'text', text: said, marks }, ...rest] }
}

/** The words of the draft that is made of an entry. */
export function draftOf(entry: FeedEntry, source: Source) {
  const { title, summary, content } = entry
  const hasText = content.text.trim() !== ''
  const { blocks, isCut } = blocksOf(hasText ? content : summary, entry.link || source.url)
  const lead = hasText ? summaryOf(summary) : ''
  // Many send the whole text as its own summary.
  const isRepeated = lead !== '' && lineOf(content).startsWith(lead.replace(/…$/, ''))
  return {
    title: titleOf(title),
    summary: isRepeated ? '' : lead,
    body: { type: 'doc' as const, content: [...blocks, originOf(entry, source, isCut)] },
    language: source.language,
    alias: tidy(source.name).slice(0, 80),
  }
}
