import { type Language, type ReviewKind, type ReviewPlan, saidIn } from '@megdan/contract'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import { cutTo } from '../platform/text.ts'
import { texts } from '../texts/index.ts'
import { noteWriter } from './approved.ts'
import type { AllReviewed } from './reviewed.ts'
import * as store from './store.ts'

type Notice = {
  id: string
  kind: 'important'
  title: string
  body: string
  translations: Partial<Record<Language, { title: string; body: string }>>
  link: string
  sent_at: Date
}
/** How somebody is told in their inbox and on their phone: the notifications' own way, handed in. */
export type Inform = {
  /** Where it does not ring it only stands in their inboxes. */
  send: (tx: Database, notice: Notice, people: readonly string[], rings: boolean) => Promise<void>
  /** Whose phones rang since then for what leads there alone. */
  listRung: (tx: Database, link: string, since: Date) => Promise<Set<string>>
  /** What leads there asks for nothing any more: unread it is gone. Answers whose it was since then. */
  takeAway: (tx: Database, link: string, when: { since: Date; now: Date }) => Promise<Set<string>>
}

const longestBody = 150

type Told = 'asked' | 'withdrawn' | 'returned' | 'approved'
type News = { what: Told; kind: ReviewKind; id: string; title: string; by: string; now: Date }

const linkOf = ({ kind, id }: store.Which) => `/review/${kind}/${id}`

/** Somebody's phone rings for one thing no more often, however often they are asked about it; in milliseconds. */
const ringsAgainAfter = 10 * 60_000

/**
 * Tells these people how a review goes, in place of what they were told before and have not read; the link leads to where they can do
 * something about it.
 */
export function openTelling({ settings }: House, inform: Inform) {
  return async (tx: Database, { what, kind, id, title, by, now }: News, people: readonly string[]): Promise<void> => {
    const link = linkOf({ kind, id })
    // What has not rung yet does not ring any more, and so is no ring.
    await inform.takeAway(tx, link, { since: now, now })
    const rung = await inform.listRung(tx, link, new Date(now.getTime() - ringsAgainAfter))
    const say = (language: Language) => {
      const words = texts[language].inbox.review
      return { title: words[what][kind], body: cutTo(longestBody, title, (cut) => words.body(cut, by)) }
    }
    const about = { kind: 'important' as const, link, sent_at: now, ...saidIn(settings.languages, say) }
    const rings = (person_id: string) => what !== 'withdrawn' && !(what === 'asked' && rung.has(person_id))
    for (const [aloud, some] of Map.groupBy(people, rings))
      await inform.send(tx, { id: newId(), ...about }, some, aloud)
  }
}

/** Who was asked about it since then, or told anything of it. */
export const listTold = (inform: Inform, tx: Database, which: store.Which, when: { since: Date; now: Date }) =>
  inform.takeAway(tx, linkOf(which), when)

type Wish = {
  to?: string | null
  words?: string
  plan: ReviewPlan
  by: string
  now: Date
}
/** Sends a thing for approval, in the caller's transaction. */
export type Ask = (tx: Database, which: store.Which, wish: Wish) => Promise<void>

/** More are not rung at once; whoever opens the studio sees it all the same. */
const mostTold = 50

export function openAsking(house: House, reviewed: AllReviewed, inform: Inform): Ask {
  const tell = openTelling(house, inform)
  return async (tx, which, { to = null, words, plan, by, now }) => {
    const held = await reviewed[which.kind].find(tx, house, which.id, true)
    if (!held) throw new Failure('not_found')
    if (Object.keys(held.lacks).length > 0) throw new Failure('not_ready', { fields: held.lacks })
    // The hour, the notification and the reason are theirs as much as words are.
    await noteWriter(tx, which.kind, which.id, by)
    const able = await listAble(tx, which, (await held.reviewable(plan)).mayApprove, by)
    if (able.length === 0) throw new Failure('no_reviewer')
    if (to !== null && !able.some(({ id }) => id === to))
      throw new Failure('invalid', { fields: { to: 'not_allowed' } })
    const asked = { state: 'asked' as const, asked_by: by, asked_at: now, to, words: words ?? null, plan }
    const fresh = { category_id: held.category_id, answer: null, answered_by: null, answered_at: null }
    await store.saveReview(tx, which, { ...asked, ...fresh })
    const away = await store.listAway(
      tx,
      able.map(({ id }) => id),
      now,
    )
    const named = to === null ? able.map(({ id }) => id) : [to]
    const people = [...new Set(named.flatMap((id) => [id, away.get(id)?.deputy?.id ?? id]))].slice(0, mostTold)
    const names = await store.listNames(tx, [by])
    const told = { what: 'asked' as const, ...which, title: held.title, by: names.get(by) ?? '', now }
    await tell(
      tx,
      told,
      people.filter((id) => id !== by),
    )
  }
}

/** Who may approve it: whoever could bring it out and has not written on it, and not `by`, who asks. */
export async function listAble(
  db: Database,
  which: store.Which,
  may: Parameters<typeof store.listWith>[1],
  by: string,
) {
  const able = await store.listWith(db, may)
  const writers = await store.listWriters(db, which)
  return able.filter(({ id }) => id !== by && !writers.has(id))
}
