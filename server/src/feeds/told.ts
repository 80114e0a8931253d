import type { FeedKind, Language } from '@megdan/contract'
import { findNextExpiry, listDue, listNewest } from '../news/index.ts'
import type { Audience } from '../platform/audience.ts'
import type { House } from '../platform/house.ts'
import type { Built } from '../platform/http/response-cache.ts'
import { listClosing } from '../surveys/index.ts'
import { texts } from '../texts/index.ts'
import { atomOf, type Told } from './atom.ts'
import { calendarOf, type Deadline } from './calendar.ts'

/** How much a feed tells: readers of feeds keep what was told before. */
const most = { news: 30, dates: 200 } as const
/** For so long a date that has passed stays in the calendar. */
const staysFor = 30 * 86_400_000
/** A date that has become too old goes within this time. */
const tidiedEvery = 3_600_000

type Asked = { audience: Audience; lang: Language }
/** There is no person in here: what is told depends on audience and language alone. */
type Tell = (asked: Asked, told: Told) => Promise<{ text: string; until: Date | undefined }>

/** What each kind of feed tells, and on what that depends. */
export function openTelling({ db, now, settings }: Pick<House, 'db' | 'now' | 'settings'>) {
  const home = settings.public_url.replace(/\/$/, '')

  const news: Tell = async ({ audience, lang }, told) => {
    const items = await listNewest(db, audience, { now: now(), lang, limit: most.news })
    return { text: atomOf(items, told), until: await findNextExpiry(db, now()) }
  }

  const dates: Tell = async ({ audience, lang }, told) => {
    const since = new Date(now().getTime() - staysFor)
    const words = texts[lang].feeds
    const asked = { now: now(), since, lang, limit: most.dates }
    const due = (await listDue(db, audience, asked)).flatMap((item): Deadline[] =>
      item.must_read_due === null
        ? []
        : [
            {
              thing: `news/${item.id}`,
              at: item.must_read_due,
              since: item.updated_at,
              title: words.confirm(item.title),
              note: item.summary,
            },
          ],
    )
    const closing = (await listClosing(db, audience, asked)).map(
      ({ id, title, published_at, closes_at }): Deadline => ({
        thing: `survey/${id}`,
        at: closes_at,
        since: published_at,
        title: words.closes(title),
        note: '',
      }),
    )
    const all = [...due, ...closing].toSorted((one, other) => one.at.getTime() - other.at.getTime())
    const expiry = await findNextExpiry(db, now())
    const tidied = new Date(now().getTime() + tidiedEvery)
    return { text: calendarOf(all, told), until: expiry && expiry < tidied ? expiry : tidied }
  }

  const kinds: Record<FeedKind, { topic: string; tell: Tell }> = {
    news: { topic: 'news', tell: news },
    dates: { topic: 'dates', tell: dates },
  }

  return {
    home,
    topicOf: (kind: FeedKind): string => kinds[kind].topic,
    async build(kind: FeedKind, asked: Asked): Promise<Built> {
      const { lang } = asked
      const organisation = settings.organisation_name ?? settings.brand.name ?? texts[lang].feeds.app
      const { text, until } = await kinds[kind].tell(asked, { home, organisation, lang })
      // Of as many audiences as there are, no more is kept than of pages that readers have in common.
      return { reply: text, valid_until: until, share: 'pages' }
    },
  }
}
