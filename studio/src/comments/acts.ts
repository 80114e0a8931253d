import {
  type CommentReason,
  commentModeration as moderation,
  newsAuthoring,
  type StudioComment,
} from '@megdan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { offerUndo } from '../ui/announce.tsx'
import { useAttempt } from '../ui/use-attempt.ts'

export type Block = { reason: CommentReason; until: string | null }
type Person = { id: string; name: string }

/** What a moderator does; each is done at once, said, and can be taken back. */
export function useActs() {
  const { comments: words, shell } = useTexts()
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [moderation.list.path] }),
      client.invalidateQueries({ queryKey: [moderation.blocked.path] }),
    ])
  const attempt = useAttempt(words.refused, refresh)
  const act = async (done: string, step: () => Promise<unknown>, back: () => Promise<unknown>) => {
    if (await attempt(step)) offerUndo(done, shell.undo, () => attempt(back))
  }
  const block = (person: Person, { reason, until }: Block) =>
    api(moderation.block, { params: { id: person.id }, body: { reason, until } })
  const unblock = (person: Person) => api(moderation.unblock, { params: { id: person.id } })

  return {
    hide({ id, held }: StudioComment, reason: CommentReason) {
      const params = { id }
      const back = () => (held ? api(moderation.hold, { params }) : api(moderation.restore, { params, body: {} }))
      return act(
        held ? words.reject_done : words.hide_done,
        () => api(moderation.hide, { params, body: { reason } }),
        back,
      )
    },
    approve({ id }: StudioComment) {
      const params = { id }
      return act(
        words.approve_done,
        () => api(moderation.approve, { params }),
        () => api(moderation.hold, { params }),
      )
    },
    /** Reports are answered with it: whoever shows a comment again has looked at it. */
    restore({ id, hidden }: StudioComment) {
      const params = { id }
      const back = async () => {
        await api(moderation.reopen, { params })
        await api(moderation.hide, { params, body: { reason: hidden?.reason ?? 'other' } })
      }
      return act(words.restore_done, () => api(moderation.restore, { params, body: { keep: true } }), back)
    },
    keep({ id }: StudioComment) {
      const params = { id }
      return act(
        words.keep_done,
        () => api(moderation.dismiss, { params }),
        () => api(moderation.reopen, { params }),
      )
    },
    block: (person: Person, chosen: Block) =>
      act(
        words.block_done(person.name),
        () => block(person, chosen),
        () => unblock(person),
      ),
    unblock: (person: Person, before: Block) =>
      act(
        words.unblock_done(person.name),
        () => unblock(person),
        () => block(person, before),
      ),
    /** Closes the comments of an item, or opens them. */
    setOpen({ id, version }: StudioComment['news'], comments_open: boolean) {
      let seen = version
      const change = (open: boolean) => async () => {
        const item = await api(newsAuthoring.change, { params: { id }, body: { version: seen, comments_open: open } })
        seen = item.version
      }
      return act(comments_open ? words.open_done : words.close_done, change(comments_open), change(!comments_open))
    },
  }
}
export type Acts = ReturnType<typeof useActs>
