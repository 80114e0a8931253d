import { type CommentAnswer, comments } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { api } from '../platform/api.ts'
import { createOutbox, drawerOf, following, newestOf, onlyWaiting } from '../platform/outbox.ts'
import { queryClient } from '../platform/queries.ts'
import { countsAtSignOut } from '../platform/unsent.ts'
import { reader, watchSession } from '../session/index.ts'
import { showToast } from '../ui/toasts.ts'
import { forgetHanded, restoreDraft } from './draft.ts'
import { changesOf } from './list.ts'
import { currentWords } from './words.ts'

/** A comment that its writer lets go by itself; `accepting` as they have accepted the rules with it. */
export type Unsent = {
  kind: 'say'
  news: string
  key: string
  text: string
  at: string
  talk?: string
  answers?: string
  accepting?: true
}
type Wish = Unsent | { kind: 'like'; news: string; id: string; on: boolean } | { kind: 'unsay'; key: string }

const thingOf = (wish: Wish) => (wish.kind === 'like' ? `like ${wish.id}` : `say ${wish.key}`)

async function send(wish: Wish): Promise<CommentAnswer | undefined> {
  if (wish.kind === 'unsay') return undefined
  if (wish.kind === 'like') {
    await api(wish.on ? comments.like : comments.unlike, { params: { id: wish.id } })
    return undefined
  }
  const { key, news, text, answers, accepting } = wish
  if (accepting) await api(comments.acceptTerms)
  const call = api.with({ headers: { 'idempotency-key': key } })
  return call(comments.write, { params: { id: news }, body: { text, ...(answers !== undefined && { answers }) } })
}

/** What was sent last, until its wish leaves the outbox. */
let written: CommentAnswer | undefined

async function settled(wish: Wish, refusal: string | undefined): Promise<void> {
  if (wish.kind === 'unsay') return
  const changes = changesOf(queryClient, wish.news)
  if (wish.kind === 'like') {
    if (refusal === undefined) changes.like(wish.id, wish.on)
    else void changes.refresh()
    return
  }
  forgetHanded(wish.key)
  const words = currentWords()
  if (refusal === undefined) {
    if (written) changes.add(written)
    const text = written?.held ? words.sent_held : words.sent
    showToast({ id: 'comment', text, ...(!written?.held && { look: 'good' as const }), duration: 4000 })
    return
  }
  // What was refused is its writer's again, to be changed or thrown away; an answer to what is gone, as a comment.
  const { news, text, answers, key } = wish
  await restoreDraft({
    news,
    text,
    ...(refusal !== 'comment_gone' && answers !== undefined && { answers }),
    ...(refusal !== 'idempotency_key_reused' && { key }),
  })
  void changes.refresh()
  const why = (words.refused as Record<string, string>)[refusal] ?? words.not_here
  showToast({ id: 'comment', role: 'alert', text: why, duration: 8000 })
}

const drawer = drawerOf('comments-unsent')
const outbox = createOutbox<undefined, Wish>(
  {
    ...onlyWaiting,
    ...newestOf(thingOf),
    async send(wish) {
      written = await send(wish)
      return undefined
    },
    settled,
  },
  { ...drawer, reader },
)
countsAtSignOut(outbox)
const start = following({ box: outbox, hear: drawer.hear, watchReader: watchSession })

async function put(wish: Wish): Promise<void> {
  void start()
  await outbox.put(wish)
  await outbox.sync(false)
}

/** What was written or liked without a signal goes out from now on by itself. */
export const startComments = start
/** Comes back when it lies on the device, from where it goes with the signal. */
export async function sayLater(unsent: Omit<Unsent, 'kind' | 'at'>): Promise<void> {
  void start()
  await outbox.put({ kind: 'say', at: new Date().toISOString(), ...unsent })
  void outbox.sync(false)
}
/** It is not sent; its words are a draft again. */
export async function unsay(unsent: Unsent): Promise<void> {
  forgetHanded(unsent.key)
  await restoreDraft(unsent)
  await put({ kind: 'unsay', key: unsent.key })
}
export const setLiked = (news: string, id: string, on: boolean): void => void put({ kind: 'like', news, id, on })

const watch = (listener: () => void) => {
  void start()
  return outbox.watch(listener)
}

/** What of this item waits on this device: comments, and likes by the comment they are for. */
export function useUnsent(news: string): { said: Unsent[]; likes: ReadonlyMap<string, boolean> } {
  const { waiting } = useSyncExternalStore(watch, outbox.view)
  return {
    said: waiting.filter((wish) => wish.kind === 'say').filter((wish) => wish.news === news),
    likes: new Map(waiting.flatMap((wish) => (wish.kind === 'like' ? [[wish.id, wish.on] as const] : []))),
  }
}
