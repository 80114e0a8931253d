import { type Language, type MenuItem, type NewsItem, profile, surveys, type SurveyItem } from '@megdan/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useCategories } from '../categories/index.ts'
import { isUnreachable, useFeed, useLeave, useMarks, usePrefetch } from '../news/index.ts'
import { queryOf } from '../platform/api.ts'
import { useOnline } from '../platform/network.ts'
import { follows, useOwn } from '../preferences/index.ts'
import { useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'
import { choose, type Decision, toConfirm } from './choose.ts'
import { useDecision, useOpening } from './use-decision.ts'

const surveyQueryIn = (lang: Language) => queryOf(surveys.list, { query: { limit: 10, lang } })
const profileQuery = queryOf(profile.get)

const nothing: Decision = { lead: undefined, brief: [] }
const none: SurveyItem[] = []
const noCategories: MenuItem[] = []
const isOpen = ({ status, closes_at }: SurveyItem, now: number) =>
  status === 'open' && (closes_at === null || Date.parse(closes_at) > now)

/** All that the home page shows, each part from its own query. */
export function useHome() {
  const open = useOpening()
  const now = open.opening.at
  const client = useQueryClient()
  const { authenticated, guest } = useSession()
  const feed = useFeed()
  const own = useFeed({ mine: true }, authenticated)
  const marks = useMarks()
  usePrefetch(feed.items)
  const online = useOnline()
  const surveyQuery = surveyQueryIn(useLanguage())
  const survey = useQuery(surveyQuery)
  const openSurveys = (survey.data?.items ?? none).filter((each) => isOpen(each, now))
  const taken = useQuery({ ...queryOf(surveys.participation), enabled: authenticated && openSurveys.length > 0 })
  const person = useQuery({ ...profileQuery, enabled: authenticated })
  const preferences = useOwn()?.preferences
  const categories = useCategories()

  const leave = useLeave(now)
  useEffect(() => {
    marks.noticeReturn()
  }, [marks])

  const items = useMemo(() => {
    const shown = new Set(feed.items.map(({ id }) => id))
    return authenticated ? [...feed.items, ...own.items.filter(({ id }) => !shown.has(id))] : feed.items
  }, [authenticated, feed.items, own.items])
  const reader = useMemo(() => {
    const ownIds = new Set(authenticated ? own.items.map(({ id }) => id) : [])
    const isFollowed = (item: NewsItem) => !preferences || follows(preferences, item)
    return { isRead: marks.isRead, isOwn: (id: string) => ownIds.has(id), follows: isFollowed }
  }, [authenticated, own.items, marks, preferences])
  const known = marks.settled && (!authenticated || preferences !== undefined)
  const decision = useDecision(open, { items, feed, reader, known })
  // Memoized: the same object while nothing of it changes, so that whatever else arrives does not draw the stories
  // anew.
  const chosen = useMemo(() => choose(items, decision ?? nothing, reader, now), [decision, items, reader, now])
  /** Rejects when the news cannot be asked for; the rest follows quietly. */
  async function refresh() {
    void client.invalidateQueries({ queryKey: surveyQuery.queryKey })
    void client.invalidateQueries({ queryKey: profileQuery.queryKey })
    void categories.refetch()
    if (authenticated) void own.refresh().catch(() => undefined)
    await feed.refresh()
    open.reopen()
  }
  return {
    feed,
    marks,
    leave,
    guest,
    /** What is shown comes from the device. */
    offline: items.length > 0 && (!online || isUnreachable(feed.error)),
    items,
    chosen,
    /** What leads is not known yet. */
    deciding: items.length > 0 && !decision,
    /** When it was opened. */
    now,
    reopen: open.reopen,
    confirmations: authenticated ? toConfirm(items, (item) => marks.standingOf(item) !== 'waits') : [],
    /** Open ones, the nearest end first. */
    surveys: openSurveys,
    /** One of them has not been answered, as far as is known at once. */
    surveyWaits: openSurveys.some(({ id }) => !taken.data?.surveys.includes(id)),
    surveysKnown: survey.data !== undefined,
    surveysComing: survey.isLoading,
    person: authenticated ? person.data : undefined,
    categories: categories.data ?? noCategories,
    refresh,
  }
}
export type Home = ReturnType<typeof useHome>
