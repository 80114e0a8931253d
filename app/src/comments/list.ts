import { type Comment, type CommentAnswer, comments, type CommentStanding, type Reply } from '@megdan/contract'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, queryOf } from '../platform/api.ts'
import { useSession } from '../session/index.ts'

type CommentPage = Reply<typeof comments.list>
type Pages = InfiniteData<CommentPage, string | null>
type AnswerPages = InfiniteData<Reply<typeof comments.answers>, string | null>

/** With more pages than this a refresh waits for the reader to come again. */
const refetchedPages = 3
const answersAtOnce = 50

const listKey = (id: string) => [comments.list.path, { params: { id } }] as const
const answersKey = (talk: string) => [comments.answers.path, { params: { id: talk } }] as const
const standingQuery = (id: string) => queryOf(comments.standing, { params: { id } })

/** Each once: the pages shift while others write. */
function flatten<One extends { id: string }>(pages: readonly { items: readonly One[] }[]): One[] {
  const listed = new Set<string>()
  return pages.flatMap(({ items }) => items.filter(({ id }) => !listed.has(id) && listed.add(id)))
}

/** The talks under an item, the one asked for at the top, and what they are to this person. */
export function useComments(id: string, talk?: string) {
  const { authenticated } = useSession()
  const client = useQueryClient()
  const list = useInfiniteQuery({
    queryKey: listKey(id),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const first = talk === undefined ? {} : { talk }
      const query = pageParam === null ? first : { cursor: pageParam }
      return api.with({ signal })(comments.list, { params: { id }, query })
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchOnWindowFocus: () => (client.getQueryData<Pages>(listKey(id))?.pages.length ?? 0) <= refetchedPages,
  })
  const standing = useQuery({ ...standingQuery(id), enabled: authenticated })
  return { ...list, items: flatten(list.data?.pages ?? []), first: list.data?.pages[0], standing: standing.data }
}

/** The answers of a talk, the oldest first: those that came with it, and all once they are `wanted`. */
export function useAnswers({ id, first_answers = [], answers_count = 0 }: Comment, wanted: boolean) {
  const all = useInfiniteQuery({
    queryKey: answersKey(id),
    enabled: wanted,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(comments.answers, {
        params: { id },
        query: { limit: answersAtOnce, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
  const further = flatten([...(wanted ? (all.data?.pages ?? []) : []), { items: first_answers }])
  const items = further.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
  return { ...all, items, left: Math.max(answers_count - items.length, 0) }
}

/** An optimistic update: changes what is on the screen before the server is asked again. */
export function changesOf(client: QueryClient, id: string) {
  const change = (by: number, step: (items: Comment[], page: number) => Comment[]) =>
    client.setQueryData<Pages>(listKey(id), (data) => {
      if (!data) return data
      const pages = data.pages.map((page, at) => ({ ...page, count: page.count + by, items: step(page.items, at) }))
      return { ...data, pages }
    })
  /** Every copy of the answers of a talk. */
  const changeAnswers = (talk: string, step: (answers: CommentAnswer[]) => CommentAnswer[]) => {
    client.setQueryData<AnswerPages>(answersKey(talk), (data) => {
      if (!data) return data
      return { ...data, pages: data.pages.map((page) => ({ ...page, items: step(page.items) })) }
    })
    return (one: Comment) => (one.id === talk ? { ...one, first_answers: step(one.first_answers ?? []) } : one)
  }
  const stand = (step: (standing: CommentStanding) => Partial<CommentStanding>) =>
    client.setQueryData<CommentStanding>(
      standingQuery(id).queryKey,
      (before) => before && { ...before, ...step(before) },
    )
  const talks = () => client.getQueryData<Pages>(listKey(id))?.pages.flatMap(({ items }) => items) ?? []
  const talkOf = (answer_id: string) =>
    talks().find(({ id: talk, first_answers = [] }) => {
      const further = client.getQueryData<AnswerPages>(answersKey(talk))?.pages.flatMap(({ items }) => items) ?? []
      return [...first_answers, ...further].some((one) => one.id === answer_id)
    })?.id
  const withCount = (one: Comment, by: number) => ({
    ...one,
    answers_count: Math.max((one.answers_count ?? 0) + by, 0),
  })

  return {
    add(one: CommentAnswer) {
      const { id: comment_id, text, created_at, talk, answers } = one
      if (one.held) {
        const waiting = { id: comment_id, text, created_at, ...(talk && { talk }), ...(answers && { answers }) }
        stand(({ own, held = [] }) => ({
          own: [comment_id, ...own],
          held: [waiting, ...held.filter((each) => each.id !== comment_id)],
        }))
        return
      }
      // A comment that came with the list meanwhile is counted there.
      const isThere = talks().some((each) => each.id === one.id) || talkOf(one.id) !== undefined
      const by = isThere ? 0 : 1
      stand(({ own }) => ({ own: [one.id, ...own.filter((each) => each !== one.id)] }))
      if (talk === undefined) {
        change(by, (items, page) => (page === 0 ? [one, ...items.filter((each) => each.id !== one.id)] : items))
        return
      }
      const put = (list: CommentAnswer[]) => [...list.filter((each) => each.id !== one.id), one]
      change(by, (items) =>
        items.map((each) =>
          each.id === talk ? withCount({ ...each, first_answers: put(each.first_answers ?? []) }, by) : each,
        ),
      )
    },
    drop(comment_id: string) {
      const isHeld = client
        .getQueryData<CommentStanding>(standingQuery(id).queryKey)
        ?.held?.some((each) => each.id === comment_id)
      stand(({ held = [] }) => ({ held: held.filter((each) => each.id !== comment_id) }))
      if (isHeld) return
      const talk = talkOf(comment_id)
      if (talk !== undefined) {
        const without = changeAnswers(talk, (answers) => answers.filter((each) => each.id !== comment_id))
        change(-1, (items) => items.map((each) => (each.id === talk ? withCount(without(each), -1) : each)))
        return
      }
      // What has been answered leaves its place behind.
      change(-1, (items) =>
        items.flatMap((each) => {
          if (each.id !== comment_id) return [each]
          return each.answers_count ? [{ ...each, text: '', author: null, gone: 'removed' as const }] : []
        }),
      )
    },
    like(comment_id: string, on: boolean) {
      const isLiked = client.getQueryData<CommentStanding>(standingQuery(id).queryKey)?.liked?.includes(comment_id)
      if (isLiked === on) return
      const count = <One extends CommentAnswer>(one: One): One =>
        one.id === comment_id ? { ...one, likes: Math.max((one.likes ?? 0) + (on ? 1 : -1), 0) } : one
      const talk = talkOf(comment_id)
      const inTalk = talk === undefined ? count<Comment> : changeAnswers(talk, (answers) => answers.map(count))
      change(0, (items) => items.map(inTalk))
      stand(({ liked = [] }) => ({
        liked: on ? [comment_id, ...liked] : liked.filter((each) => each !== comment_id),
      }))
    },
    accept: (terms_accepted_at: string) => stand(() => ({ terms_accepted_at })),
    report: (comment_id: string) => stand(({ reported }) => ({ reported: [...reported, comment_id] })),
    refresh: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listKey(id) }),
        client.invalidateQueries({ queryKey: [comments.answers.path] }),
        client.invalidateQueries({ queryKey: standingQuery(id).queryKey }),
      ]),
  }
}
