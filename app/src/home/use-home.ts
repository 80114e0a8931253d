import { type Language, type MenuItem, type NewsItem, profile, surveys, type SurveyItem } from '@megdan/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useCategories } from '../categories/index.ts'
import { isAtTop, isUnreachable, type ReaderMarks, useFeed, useMarks, usePrefetch } from '../news/index.ts'
import { queryOf } from '../platform/api.ts'
import { whenHidden, whenResumed } from '../platform/lifecycle.ts'
import { useOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'
import { choose, decide, type Decision, toConfirm } from './choose.ts'

const surveyQueryIn = (lang: Language) => queryOf(surveys.list, { query: { limit: 10, lang } })
const profileQuery = queryOf(profile.get)

const none: SurveyItem[] = []
const noCategories: MenuItem[] = []
const isOpen = ({ status, closes_at }: SurveyItem, now: number) =>
  status === 'open' && (closes_at === null || Date.parse(closes_at) > now)

/** News that are older than this, in milliseconds, are asked for anew before anything leads. */
const old = 10 * 60_000
/** So long, in milliseconds, what leads may wait for marks and for newer news. */
const patience = 800

type Opening = { at: number }
const nothing: Decision = { lead: undefined, brief: [] }

/** Opened at the start, on the way back to the page, by a refresh, and when the app comes back after a while. */
function useOpening() {
  const [opening, open] = useState<Opening>(() => ({ at: Date.now() }))
  const [decided, setDecided] = useState<{ opening: Opening; decision: Decision }>()
  useEffect(() => {
    let left = Date.now()
    const stops = [
      whenHidden(() => (left = Date.now())),
      whenResumed(() => {
        if (Date.now() - left < old || !isAtTop()) return
        setDecided(undefined)
        open({ at: Date.now() })
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return { opening, decided, setDecided, reopen: () => open({ at: Date.now() }) }
}

/** Turns true a while after this opening. */
function useLate(opening: Opening): boolean {
  const [late, setLate] = useState<Opening>()
  useEffect(() => {
    const timer = setTimeout(() => setLate(opening), patience)
    return () => clearTimeout(timer)
  }, [opening])
  return late === opening
}

type Standing = {
  items: readonly NewsItem[]
  marks: ReaderMarks
  now: number
  feed: { dataUpdatedAt: number; errorUpdatedAt: number }
}

/** What leads is decided once an opening, from news and marks as they are by then. */
function useDecision({ items, marks, now, feed }: Standing) {
  const { opening, decided, setDecided, reopen } = useOpening()
  const online = useOnline()
  const late = useLate(opening)
  const isOld = opening.at - feed.dataUpdatedAt > old && feed.errorUpdatedAt < opening.at
  const waits = online && !late && !decided && (!marks.settled || isOld)
  if (items.length > 0 && decided?.opening !== opening && !waits)
    setDecided({ opening, decision: decide(items, marks, now) })
  return { decision: decided?.decision, reopen }
}

/** All that the home page shows, each part from its own query. */
export function useHome(now: number) {
  const client = useQueryClient()
  const { authenticated, guest } = useSession()
  const feed = useFeed()
  const own = useFeed({ mine: true }, authenticated)
  const marks = useMarks()
  usePrefetch(feed.items)
  const online = useOnline()
  const surveyQuery = surveyQueryIn(useLanguage())
  const survey = useQuery(surveyQuery)
  const person = useQuery({ ...profileQuery, enabled: authenticated })
  const categories = useCategories()

  const items = useMemo(() => {
    const shown = new Set(feed.items.map(({ id }) => id))
    return authenticated ? [...feed.items, ...own.items.filter(({ id }) => !shown.has(id))] : feed.items
  }, [authenticated, feed.items, own.items])
  const { decision, reopen } = useDecision({ items, marks, now, feed })
  // Memoized: the same object while nothing of it changes, so that whatever else arrives does not draw the stories
  // anew.
  const chosen = useMemo(() => {
    const ownIds = new Set(authenticated ? own.items.map(({ id }) => id) : [])
    return choose(items, decision ?? nothing, { isRead: marks.isRead, isOwn: (id) => ownIds.has(id) }, now)
  }, [authenticated, decision, items, own.items, marks, now])
  /** Rejects when the news cannot be asked for; the rest follows quietly. */
  async function refresh() {
    void client.invalidateQueries({ queryKey: surveyQuery.queryKey })
    void client.invalidateQueries({ queryKey: profileQuery.queryKey })
    void categories.refetch()
    if (authenticated) void own.refresh().catch(() => undefined)
    await feed.refresh()
    reopen()
  }
  return {
    feed,
    marks,
    guest,
    /** What is shown comes from the device. */
    offline: items.length > 0 && (!online || isUnreachable(feed.error)),
    items,
    chosen,
    /** What leads is not known yet. */
    deciding: items.length > 0 && !decision,
    reopen,
    confirmations: authenticated ? toConfirm(items, (id) => marks.confirmationOf(id) !== undefined) : [],
    /** Open ones, the nearest end first. */
    surveys: (survey.data?.items ?? none).filter((each) => isOpen(each, now)),
    surveysKnown: survey.data !== undefined,
    surveysComing: survey.isLoading,
    person: authenticated ? person.data : undefined,
    categories: categories.data ?? noCategories,
    refresh,
  }
}
export type Home = ReturnType<typeof useHome>
