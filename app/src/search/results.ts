import type { SearchReply } from '@megdan/contract'
import { byRank, type Matcher, type Texts } from '@megdan/contract/search'
import { type AppPageName, type AppPageWords, pagesFor } from './pages.ts'

export type FoundPage = { item: AppPageName; score: number }
/** What answers, of each kind the best first. */
export type Results = SearchReply & { pages: FoundPage[] }
export type Kind = 'pages' | 'categories' | 'contacts' | 'surveys' | 'news'

/** Of equally good ones that first which is fewest. */
const kinds: readonly Kind[] = ['pages', 'categories', 'contacts', 'surveys', 'news']

export const nothing: Results = {
  news: [],
  more: false,
  categories: [],
  surveys: [],
  contacts: [],
  pages: [],
  words: [],
}

const texts = new WeakMap<AppPageWords, Map<AppPageName, Texts>>()
/** The words of the pages are taken apart once for each language. */
function textsOf(words: AppPageWords, name: AppPageName): Texts {
  let known = texts.get(words)
  if (!known) texts.set(words, (known = new Map()))
  let own = known.get(name)
  if (!own) known.set(name, (own = { title: words[name].title, points: [words[name].words] }))
  return own
}

/** Pages of the app whose names, or what else people call them, answer. */
export const pagesFound = ({ score }: Matcher, words: AppPageWords, isMember: boolean): FoundPage[] =>
  pagesFor(isMember)
    .map((item) => ({ item, score: score(textsOf(words, item)) }))
    .filter((found) => found.score > 0)
    .toSorted(byRank)

export const countOf = (results: Results): number => kinds.reduce((sum, kind) => sum + results[kind].length, 0)

/** The kinds of which something was found; that with the best answer first. */
export const kindsFound = (results: Results): Kind[] =>
  kinds
    .filter((kind) => results[kind].length > 0)
    .toSorted((one, other) => byRank(results[one][0] ?? { score: 0 }, results[other][0] ?? { score: 0 }))
