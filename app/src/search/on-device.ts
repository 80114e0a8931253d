import { type Contact, wordingsOf } from '@megdan/contract'
import type { MenuItem, NewsItem, SearchReply, SurveyItem } from '@megdan/contract'
import {
  byRank,
  excerptOf,
  findByStep,
  type Matcher,
  openMatcher,
  type Question,
  readQuestion,
  type Texts,
  wordsFound,
  wordsIn,
  wordsOf,
} from '@megdan/contract/search'
import type { AppPageWords } from './pages.ts'
import { nothing, pagesFound, type Results } from './results.ts'

/** What lies on this device. */
export type Kept = {
  news: readonly { item: NewsItem; key_points: readonly string[]; text: readonly string[] }[]
  categories: readonly MenuItem[]
  surveys: readonly SurveyItem[]
  contacts: readonly Contact[]
}
export type Reader = { words: AppPageWords; isMember: boolean }

const most = { news: 60, others: 10 }

const known = new WeakMap<object, Texts>()
/** Taken apart once, however often somebody types. */
function textsOf<T extends object>(item: T, read: (item: T) => Texts): Texts {
  let texts = known.get(item)
  if (!texts) known.set(item, (texts = read(item)))
  return texts
}

const ofNews = ({ item, key_points, text }: Kept['news'][number]): Texts => ({
  title: item.title,
  points: [item.summary, ...key_points],
  text,
})
const ofCategory = ({ category_title }: MenuItem): Texts => ({ title: category_title })
const ofSurvey = ({ title, summary }: SurveyItem): Texts => ({ title, points: [summary] })
const ofContact = (contact: Contact): Texts => {
  const { name, phones, emails } = contact
  const points = wordingsOf(contact).flatMap((said) => [said.position, said.department, said.company])
  const names = wordingsOf(contact).map((said) => said.name)
  return { title: name, points, text: [...names, ...emails, ...phones.map(({ number }) => number.replace(/\s/g, ''))] }
}

/** What of these answers, the best first. */
function answering<T extends object>(
  all: readonly T[],
  { score }: Matcher,
  read: (item: T) => Texts,
  at?: (item: T) => string,
) {
  return all
    .map((item) => ({ item, score: score(textsOf(item, read)), at: at?.(item) }))
    .filter((found) => found.score > 0)
    .toSorted(byRank)
}

const isEmpty = ({ news, categories, surveys, contacts, pages }: Results) =>
  [news, categories, surveys, contacts, pages].every((list) => list.length === 0)

const plain = <T>({ item, score }: { item: T; score: number }) => ({ item, score })

function look(question: Question, kept: Kept, { words, isMember }: Reader): Results | undefined {
  const matcher = openMatcher(question)
  const news = answering(kept.news, matcher, ofNews, ({ item }) => item.published_at)
  const results: Results = {
    news: news.slice(0, most.news).map(({ item: { item, key_points, text }, score }) => ({
      item,
      excerpt: excerptOf(matcher, [item.summary, ...key_points, ...text]),
      score,
    })),
    more: news.length > most.news,
    categories: answering(kept.categories, matcher, ofCategory).map(plain),
    surveys: answering(kept.surveys, matcher, ofSurvey, ({ opens_at }) => opens_at)
      .slice(0, most.others)
      .map(plain),
    // One of several words is enough for a text, and not for a name.
    contacts: question.some ? [] : answering(kept.contacts, matcher, ofContact).slice(0, most.others).map(plain),
    pages: question.some ? [] : pagesFound(matcher, words, isMember),
    words: [],
  }
  return isEmpty(results) ? undefined : { ...results, words: wordsFound(matcher, results) }
}

/** Every word of what lies here, among which the one may be that was meant. */
function* allWords({ news, categories, surveys, contacts }: Kept): Generator<string> {
  for (const each of news) yield* wordsIn(textsOf(each, ofNews))
  for (const each of categories) yield* wordsIn(textsOf(each, ofCategory))
  for (const each of surveys) yield* wordsIn(textsOf(each, ofSurvey))
  for (const each of contacts) yield* wordsIn(textsOf(each, ofContact))
}

/** The same search as the server's, over what lies on this device. */
export async function searchOnDevice(q: string, kept: Kept, reader: Reader): Promise<Results> {
  const step = await findByStep(q, {
    find: (question) => look(question, kept, reader),
    listAlike: () => [...allWords(kept), ...Object.values(reader.words).flatMap(({ title }) => wordsOf(title))],
  })
  return step?.found ?? nothing
}

const noContent: Kept = { news: [], categories: [], surveys: [], contacts: [] }

/** What the server found, with the pages of the app; those on another keyboard, or mistyped, where nothing else answers. */
export async function withPages(q: string, reply: SearchReply, reader: Reader): Promise<Results> {
  const results = { ...reply, pages: pagesFound(openMatcher(readQuestion(q)), reader.words, reader.isMember) }
  return isEmpty(results) ? { ...results, pages: (await searchOnDevice(q, noContent, reader)).pages } : results
}
