import { type Call, news } from '@megdan/contract'
import { newKey } from '@megdan/kit/new-key'
import { createOutbox, type Standing, type Surroundings } from '../platform/outbox.ts'
import { apply, type Change, order, send, toTell, type Waiting } from './changes.ts'
import { type Known, merge, nothing } from './marks.ts'

export type MarksView = Standing<Known, Waiting>

const day = 86_400_000

type Around = Surroundings & {
  api: Call
  refused: (change: Waiting, code: string) => void
  confirmed?: () => void
  now?: () => Date
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isKnown = (stored: unknown) =>
  isRecord(stored) && ['read', 'bookmarked', 'reacted', 'confirmed'].every((kind) => isRecord(stored[kind]))

/** What this person has done with news: of all devices, as the server knows it, and of this one before it does. */
export function createMarks({ api, refused, confirmed, now = () => new Date(), ...around }: Around) {
  let heard: { owner: string; at: number } | undefined
  const outbox = createOutbox<Known, Waiting>(
    {
      ...order,
      nothing,
      isKnown,
      apply,
      toTell,
      async send(change) {
        const at = await send(api, change)
        return { ...change, ...(at && { at }) }
      },
      settled(change, refusal) {
        if (refusal !== undefined) refused(change, refusal)
        else if (change.kind === 'confirmation') confirmed?.()
      },
      async ask({ cursor: since }) {
        const reply = await api(news.marks, { query: since === undefined ? {} : { since } })
        const { owner } = around.reader()
        return (marks) => {
          heard = { owner, at: now().getTime() }
          return merge(marks, reply, since !== undefined)
        }
      },
    },
    around,
  )
  return {
    ...outbox,
    /** Whether the server has said today what was done on other devices. */
    isHeard: () => heard?.owner === around.reader().owner && now().getTime() - heard.at < day,
    async mark(item: string, wish: Change): Promise<void> {
      const { member, guest } = around.reader()
      if (!member && !guest) return
      await outbox.put({ ...wish, item, at: now().toISOString(), key: newKey() })
      if (member) await outbox.sync(false)
    },
  }
}
