import { eq } from 'drizzle-orm'
import { listMedia, withCurrentMedia } from '../media/index.ts'
import { memberAudience } from '../platform/audience.ts'
import type { House } from '../platform/house.ts'
import { blankPlan, type Reviewed } from '../review/index.ts'
import { entryOf, mayChange } from './authoring.ts'
import { findAuthored, lockNews, type News } from './authoring-store.ts'
import { bringOut, lacksOf, publishChanges } from './publishing.ts'
import { mediaOf, toArticle } from './reply.ts'
import { contentOf, planOf, reviewableOf } from './review.ts'
import { selectNews } from './store.ts'
import { news } from './tables.ts'
import { asWriter, withPending } from './writing.ts'

/** As the database gives it back, whatever digits it was written with. */
const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString())

/** Whoever may write it as a draft may send it, though others publish it. */
const asDraft = (row: News): News => ({ ...row, status: 'draft' })

/** What the review asks of an item. */
export const newsReviewed: Reviewed = {
  topic: 'news',

  async find(db, { settings }, id, lock) {
    const row = lock ? await lockNews(db, id) : (await findAuthored(db, id))?.news
    if (!row) return undefined
    const after = withPending(row, settings.languages)
    return {
      title: after.title,
      category_id: after.category_id,
      version: row.version,
      plan: planOf(row),
      planned: ({ publish_at, notify, reason }) =>
        row.status === 'published' ? { ...blankPlan, reason } : { ...blankPlan, publish_at: iso(publish_at), notify },
      before: row.status === 'draft' ? null : await contentOf(db, row),
      reviewable: (plan) =>
        reviewableOf(db, after, plan, { before: { category_id: row.category_id ?? after.category_id }, held: lock }),
      lacks: lacksOf(after),
      mayAsk: (rights, person_id) => mayChange(rights, asDraft(after), person_id),
    }
  },

  async bringOut(tx, { now, settings }, id, { plan, right_of, by }) {
    const before = await lockNews(tx, id)
    if (!before) throw new Error('What is approved is held.')
    const at = now()
    const { languages } = settings
    if (before.status === 'published') {
      const after = await publishChanges(tx, before, {
        reason: plan.reason ?? undefined,
        by: asWriter(by),
        at,
        languages,
      })
      return entryOf('changed', { before, after })
    }
    const { publish_at, notify: notice } = plan
    const who = { right_of, by: asWriter(by), now: at, languages, undo_seconds: settings.push_undo_seconds }
    const { entry } = await bringOut(tx, before, { publish_at, notice, ...who })
    return entry
  },

  async shown({ db, settings }: House, id) {
    const [found] = await selectNews(db).where(eq(news.id, id))
    if (!found) return {}
    const row = { ...found, news: withPending(found.news, settings.languages) }
    const media = await listMedia(db, mediaOf(row))
    const article = toArticle(row, [], media, memberAudience(row.news.audience_groups))
    return { article: { ...article, body: await withCurrentMedia(db, article.body) } }
  },

  actions: {
    asked: 'news.review_asked',
    withdrawn: 'news.review_withdrawn',
    approved: 'news.approved',
    returned: 'news.returned',
  },
}
