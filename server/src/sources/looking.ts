import type { SourceFailure } from '@megdan/contract'
import { recordChange } from '../audit/index.ts'
import { beginDraftOf } from '../news/index.ts'
import { informAdmins } from '../notifications/index.ts'
import type { Database } from '../platform/database/database.ts'
import { yieldToLoop } from '../platform/fairness.ts'
import type { House } from '../platform/house.ts'
import { type Got, openOutgoing } from '../platform/http/outgoing.ts'
import { cutTo } from '../platform/text.ts'
import { texts } from '../texts/index.ts'
import type { KeyedEntry } from './drafts.ts'
import { SourceFault } from './fault.ts'
import * as store from './store.ts'

const minute = 60_000
const day = 86_400_000

/** In milliseconds, and bytes of a document. */
const usualPace = {
  /** For a whole document, redirects included. */
  timeout: 30_000,
  most_bytes: 5_000_000,
  /** Whoever has taken a source has surely ended by then. */
  held: 5 * minute,
  /** Once it has brought nothing for so long, administrators are told. */
  told_after: 3 * day,
}
export type Pace = typeof usualPace

/** How many entries become drafts: of the first document, of each other one, and that may wait for an editor. */
const most = { first: 10, drafts: 30, waiting: 100 } as const
const mostAtOnce = 4

type Given = Pick<House, 'db' | 'now' | 'settings' | 'events'>
/** Which entries are new, in the order in which they become drafts; the others of `passed` are only remembered. */
type News = { taken: KeyedEntry[]; passed: KeyedEntry[]; isAll: boolean }
type Outcome =
  | { failure: SourceFailure; status?: number; again_in?: number }
  | { news: News; etag: string | null; last_modified: string | null }

const nothingNew: News = { taken: [], passed: [], isAll: true }

/** What is sent back with the next request: a line of plain signs, or nothing. */
const sentBack = (header: string | undefined) =>
  header !== undefined && header.length <= 300 && /^[\x20-\x7e]+$/.test(header) ? header : null

/** Seconds or a date, as RFC 9110 (10.2.3) has them; no more than a day. */
function pauseOf(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const milliseconds = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(0, milliseconds), day)
}

/** Looks at the feeds of others when they are due, and makes drafts of what is new in them. */
export function openSources(
  { db, now, settings, events }: Given,
  failed: (error: unknown) => void = () => undefined,
  pace: Pace = usualPace,
) {
  const outgoing = openOutgoing(settings.outgoing_networks)
  const every = settings.sources_minutes * minute
  const leaving = new AbortController()
  const working = new Set<Promise<void>>()

  /** Of these entries those that nobody has seen yet. */
  const choose = async (source: store.SourceRow, entries: readonly KeyedEntry[]): Promise<News> => {
    const known = await store.listKnown(
      db,
      source.id,
      entries.flatMap(({ keys }) => keys),
    )
    const fresh = entries.filter(({ keys }) => !keys.some((key) => known.has(key)))
    if (fresh.length === 0) return nothingNew
    if (source.succeeded_at === null) {
      return { taken: fresh.slice(0, most.first), passed: fresh.slice(most.first), isAll: true }
    }
    const room = most.waiting - (await store.countDrafts(db, source.id))
    if (room <= 0) throw new SourceFault('drafts_waiting')
    // The oldest of those that wait come first, so that none is passed over for long.
    const taken = fresh.slice(-Math.min(room, most.drafts))
    return { taken, passed: [], isAll: taken.length === fresh.length }
  }

  const read = async (
    source: store.SourceRow,
    { headers, bytes }: Extract<Got, { bytes: Buffer }>,
  ): Promise<Outcome> => {
    // What reads them is loaded where somebody has a source.
    const [{ readFeed }, { keyedEntries, newestFirst }] = await Promise.all([
      import('./read-feed.ts'),
      import('./drafts.ts'),
    ])
    const entries = newestFirst(keyedEntries(readFeed(bytes, headers['content-type'] ?? '', source.url)))
    const news = await choose(source, entries)
    // Asked for again as a whole while something of it waits.
    if (!news.isAll) return { news, etag: null, last_modified: null }
    return { news, etag: sentBack(headers.etag), last_modified: sentBack(headers['last-modified']) }
  }

  const look = async (source: store.SourceRow): Promise<Outcome> => {
    const { etag, last_modified } = source
    const got = await outgoing.get(new URL(source.url), {
      headers: {
        'user-agent': 'Megdan',
        accept: 'application/atom+xml, application/rss+xml, application/rdf+xml, application/xml;q=0.9, */*;q=0.1',
        ...(etag !== null && { 'if-none-match': etag }),
        ...(last_modified !== null && { 'if-modified-since': last_modified }),
      },
      signal: leaving.signal,
      timeout: pace.timeout,
      most: pace.most_bytes,
    })
    if (got.status === null) return { failure: got.text }
    if (got.status === 304) return { news: nothingNew, etag, last_modified }
    if (got.status === 410) return { failure: 'gone', status: 410 }
    if (got.status !== 200) {
      const again_in = pauseOf(got.headers['retry-after'], now())
      return { failure: 'refused', status: got.status, ...(again_in !== undefined && { again_in }) }
    }
    try {
      return await read(source, got)
    } catch (error) {
      if (error instanceof SourceFault) return { failure: error.failure }
      throw error
    }
  }

  /** Tells administrators in their inbox; in the caller's transaction. */
  const tell = (tx: Database, { name }: store.SourceRow, what: 'silent' | 'gone') =>
    informAdmins(tx, { now, settings }, (language) => {
      const { title, [what]: say } = texts[language].inbox.source
      return { title, body: cutTo(150, name, say) }
    })

  /** Drafts of what is new, the oldest first, so that the newest stands above them. */
  const bring = async (source: store.SourceRow, { taken, passed }: News) => {
    const { draftOf } = await import('./drafts.ts')
    const drafts: { keys: string[]; draft: ReturnType<typeof draftOf> }[] = []
    for (const entry of taken.toReversed()) {
      drafts.push({ keys: entry.keys, draft: draftOf(entry, source) })
      await yieldToLoop()
    }
    return async (tx: Database, category_id: string | null) => {
      const at = now()
      const remembered = passed.flatMap(({ keys }) => keys.map((key) => ({ key, news_id: null as string | null })))
      for (const { keys, draft } of drafts) {
        const { id, entry } = await beginDraftOf(tx, { ...draft, category_id }, at)
        await recordChange(tx, { at, person_id: null, ...entry })
        remembered.push(...keys.map((key) => ({ key, news_id: id })))
      }
      await store.remember(tx, { source_id: source.id, seen_at: at }, remembered)
    }
  }

  /** What came of it, and when it is looked at next; answers whether administrators are to look. */
  const settle = async (source: store.SourceRow, outcome: Outcome): Promise<boolean> => {
    const keep = 'failure' in outcome ? undefined : await bring(source, outcome.news)
    return db.transaction(async (tx) => {
      const present = await store.lockSource(tx, source.id)
      // Removed, led elsewhere or told to look anew meanwhile: whoever takes it next sees what is there.
      if (present?.due_at.getTime() !== source.due_at.getTime() || present.url !== source.url) return false
      const at = now()
      const due_at = new Date(at.getTime() + every)
      if (!('failure' in outcome)) {
        await keep?.(tx, present.category_id)
        const { etag, last_modified } = outcome
        const well = { failure: null, failing_since: null, status: null, succeeded_at: at }
        await store.changeSource(tx, source.id, { etag, last_modified, ...well, looked_at: at, due_at })
        return false
      }
      const { failure, status = null, again_in = 0 } = outcome
      const failing_since = present.failing_since ?? at
      const isGone = failure === 'gone'
      const later = new Date(at.getTime() + Math.max(every, again_in))
      const paused = isGone ? { state: 'paused' as const, version: present.version + 1 } : {}
      const changes = { failure, status, failing_since, looked_at: at, due_at: later, ...paused }
      await store.changeSource(tx, source.id, changes)
      const told_at = failing_since.getTime() + pace.told_after
      const isSilent = told_at <= at.getTime() && (present.looked_at?.getTime() ?? 0) < told_at
      if (isGone || isSilent) await tell(tx, present, isGone ? 'gone' : 'silent')
      return isGone || isSilent
    })
  }

  const take = () =>
    db.transaction((tx) => store.takeDue(tx, { now: now(), held_until: new Date(now().getTime() + pace.held) }))

  /** Looks at one after the other until none is due. What fails here is due again when its hold ends. */
  const work = async (): Promise<void> => {
    for (;;) {
      const source = leaving.signal.aborted ? undefined : await take()
      if (!source) return
      call()
      const outcome = await look(source)
      // What was cut off by our own end is looked at by whoever comes after us.
      if (leaving.signal.aborted && 'failure' in outcome) return
      if (await settle(source, outcome)) await events.tell(db, { topic: 'content', of: 'notifications' })
    }
  }
  const call = (): void => {
    if (working.size >= mostAtOnce) return
    const worker = work()
      .catch((error: unknown) => failed(error))
      .finally(() => working.delete(worker))
    working.add(worker)
  }
  const underway = async (): Promise<void> => {
    while (working.size > 0) await Promise.all(working)
  }

  return {
    /** Begins with whatever is due. */
    async begin(): Promise<void> {
      if (await store.hasDue(db, now())) call()
    },
    /** Looks at everything that is due, and waits for what came of it. */
    async lookAtDue(): Promise<void> {
      call()
      await underway()
    },
    async leave(): Promise<void> {
      leaving.abort()
      await underway()
    },
  }
}
