import { type Language, search, type SearchReply, titlesOf } from '@megdan/contract'
import { byRank, findByStep, openMatcher, type Question, wordsFound, wordsOf } from '@megdan/contract/search'
import type { FastifyInstance } from 'fastify'
import { listCategories, toMenuItem } from '../categories/index.ts'
import { listContactWordsLike, searchContacts } from '../contacts/index.ts'
import { findNews, findNextExpiry, type Hit, listNewsWordsLike, searchNews } from '../news/index.ts'
import type { Audience } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { serveShared } from '../platform/http/shared-reading.ts'
import { findSurveyItems, listSurveyTexts } from '../surveys/index.ts'

const usually = 20
/** Of surveys; of contacts their feature says it. */
const mostSurveys = 10

const nothing: SearchReply = { news: [], more: false, categories: [], surveys: [], contacts: [], words: [] }

type Asking = { db: Database; audience: Audience; q: string; lang: Language | undefined; limit: number; now: Date }

export function searchRoutes(app: FastifyInstance, house: House): void {
  const { settings } = house
  /** Whatever there are few of is looked through as a whole, once for all steps. */
  async function listFew(db: Database, audience: Audience) {
    const [categories, surveys] = await Promise.all([listCategories(db, audience), listSurveyTexts(db, audience)])
    return { categories, surveys }
  }
  type Few = Awaited<ReturnType<typeof listFew>>

  async function look(question: Question, few: Few, { db, audience, q, now }: Asking) {
    const matcher = openMatcher(question)
    const { score } = matcher
    const [news, contacts] = await Promise.all([
      searchNews(db, matcher, { audience, now }),
      // One of several words is enough for a text, and not for a name.
      question.some ? [] : searchContacts({ db, settings }, audience, matcher, q),
    ])
    const categories = few.categories.map((item) => ({
      item,
      score: Math.max(...titlesOf(item).map((title) => score({ title }))),
    }))
    const surveys = few.surveys.map(({ id, at, translated, ...own }) => {
      const scores = [own, ...(translated ?? [])].map(({ title, summary }) => score({ title, points: [summary] }))
      return { id, at: at.toISOString(), score: Math.max(...scores) }
    })
    const found = {
      matcher,
      news,
      contacts,
      categories: categories.filter((one) => one.score > 0).toSorted(byRank),
      surveys: surveys.filter((one) => one.score > 0).toSorted(byRank),
    }
    const isEmpty = [news, contacts, found.categories, found.surveys].every((list) => list.length === 0)
    return isEmpty ? undefined : found
  }
  type Found = NonNullable<Awaited<ReturnType<typeof look>>>

  async function replyOf(
    { matcher, ...found }: Found,
    { db, audience, now, lang, limit }: Asking,
  ): Promise<SearchReply> {
    const best: Hit[] = found.surveys.slice(0, mostSurveys)
    const ids = best.map(({ id }) => id)
    const [news, items] = await Promise.all([
      findNews(db, found.news.slice(0, limit), { audience, now, lang, matcher }),
      findSurveyItems(db, ids, { audience, now, lang }),
    ])
    const surveys = new Map(items.map((item) => [item.id, item]))
    const reply = {
      news,
      more: found.news.length > limit,
      categories: found.categories.map(({ item, score }) => ({ item: toMenuItem(item, lang), score })),
      surveys: best.flatMap(({ id, score }) => {
        const item = surveys.get(id)
        return item ? [{ item, score }] : []
      }),
      contacts: found.contacts,
    }
    return { ...reply, words: wordsFound(matcher, reply) }
  }

  serveShared(app, house, search.find, 'search', async ({ audience, db, query }) => {
    const { q, lang, limit = usually } = query
    const asking = { db, audience, q, lang, limit, now: house.now() }
    const few = await listFew(db, audience)
    const step = await findByStep(q, {
      find: (question) => look(question, few, asking),
      listAlike: async (question) => [
        ...(await listNewsWordsLike(db, question, { audience, now: asking.now })),
        ...(await listContactWordsLike(db, audience, question)),
        ...few.categories.flatMap((item) => titlesOf(item).flatMap((title) => wordsOf(title))),
        ...few.surveys.flatMap(({ title, summary }) => wordsOf(`${title} ${summary}`)),
      ],
    })
    const reply = step ? await replyOf(step.found, asking) : nothing
    return { reply, valid_until: await findNextExpiry(db, asking.now) }
  })
}
