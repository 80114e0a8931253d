import { type Comment, comments, type CommentStanding, type Reply } from '@megdan/contract'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, queryOf } from '../platform/api.ts'
import { useSession } from '../session/index.ts'

type CommentPage = Reply<typeof comments.list>
type Pages = InfiniteData<CommentPage, string | null>

/** With more pages than this a refresh waits for the reader to come again. */
const refetchedPages = 3

const listKey = (id: string) => [comments.list.path, { params: { id } }] as const
const standingQuery = (id: string) => queryOf(comments.standing, { params: { id } })

/** Each comment once: the pages shift while others write. */
function flatten(pages: readonly CommentPage[]): Comment[] {
  const listed = new Set<string>()
  return pages.flatMap(({ items }) => items.filter(({ id }) => !listed.has(id) && listed.add(id)))
}

/** The comments under an item, and what they are to this person. */
export function useComments(id: string) {
  const { authenticated } = useSession()
  const client = useQueryClient()
  const list = useInfiniteQuery({
    queryKey: listKey(id),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(comments.list, { params: { id }, query: pageParam === null ? {} : { cursor: pageParam } }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchOnWindowFocus: () => (client.getQueryData<Pages>(listKey(id))?.pages.length ?? 0) <= refetchedPages,
  })
  const standing = useQuery({ ...standingQuery(id), enabled: authenticated })
  return { ...list, items: flatten(list.data?.pages ?? []), first: list.data?.pages[0], standing: standing.data }
}

/** An optimistic update: changes what is on the screen before the server is asked again. */
export function changesOf(client: QueryClient, id: string) {
  const change = (by: number, step: (items: Comment[], page: number) => Comment[]) =>
    client.setQueryData<Pages>(listKey(id), (data) => {
      if (!data) return data
      const pages = data.pages.map((page, at) => ({ ...page, count: page.count + by, items: step(page.items, at) }))
      return { ...data, pages }
    })
  const stand = (step: (standing: CommentStanding) => Partial<CommentStanding>) =>
    client.setQueryData<CommentStanding>(
      standingQuery(id).queryKey,
      (before) => before && { ...before, ...step(before) },
    )
  return {
    add(one: Comment) {
      const { id: comment_id, text, created_at } = one
      if (one.held) {
        const waiting = { id: comment_id, text, created_at }
        stand(({ own, held = [] }) => ({
          own: [comment_id, ...own],
          held: [waiting, ...held.filter((each) => each.id !== comment_id)],
        }))
        return
      }
      change(1, (items, page) => (page === 0 ? [one, ...items.filter((each) => each.id !== one.id)] : items))
      stand(({ own }) => ({ own: [one.id, ...own] }))
    },
    drop(comment_id: string) {
      const isHeld = client
        .getQueryData<CommentStanding>(standingQuery(id).queryKey)
        ?.held?.some((each) => each.id === comment_id)
      stand(({ held = [] }) => ({ held: held.filter((each) => each.id !== comment_id) }))
      if (!isHeld) change(-1, (items) => items.filter((each) => each.id !== comment_id))
    },
    accept: (terms_accepted_at: string) => stand(() => ({ terms_accepted_at })),
    report: (comment_id: string) => stand(({ reported }) => ({ reported: [...reported, comment_id] })),
    refresh: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listKey(id) }),
        client.invalidateQueries({ queryKey: standingQuery(id).queryKey }),
      ]),
  }
}
