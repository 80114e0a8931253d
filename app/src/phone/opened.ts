import { ApiError, notifications } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { kept } from '../platform/kept.ts'
import { queryClient } from '../platform/queries.ts'
import { storage } from '../platform/storage.ts'
import { currentSession } from '../session/index.ts'

const place = 'opened-pushes'
/** The oldest are let go: it is a count, not a duty. */
const most = 50

let turn: Promise<void> = Promise.resolve()
/** One step after the other, so that none writes over what another kept. */
function inTurn(step: () => Promise<void>): Promise<void> {
  turn = turn.then(step, step).catch(() => undefined)
  return turn
}

const waiting = async (): Promise<string[]> => (await kept.get<string[]>(place)) ?? []
/** A refusal that no later try will change. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)

/** Each is one push: an id, or, with spaces between them, those that it stood for. */
async function tell(opened: string): Promise<void> {
  const [id = '', ...others] = opened.split(' ')
  const fcmToken = storage.get('fcmToken')
  if (others.length === 0) await api(notifications.opened, { params: { id }, query: fcmToken ? { fcmToken } : {} })
  // Quiet hours are a member's, and whoever reads as a guest now was not asked.
  else if (currentSession().authenticated) await api(notifications.openedMerged, { body: { ids: [id, ...others] } })
}

async function sendAll(): Promise<void> {
  const { authenticated, guest } = currentSession()
  if (!authenticated && !guest) return
  for (const opened of await waiting()) {
    try {
      await tell(opened)
    } catch (error) {
      if (!isFinal(error)) return
    }
    await kept.set(
      place,
      (await waiting()).filter((one) => one !== opened),
    )
    await queryClient.invalidateQueries({ queryKey: [notifications.list.path] })
  }
}

/** Says which pushes were opened here; what cannot be said now is said when this is called again. */
export const sendOpened = (): Promise<void> => inTurn(sendAll)

/** `ids` are the notifications that the push stood for. */
export function reportOpened(ids: readonly string[]): Promise<void> {
  const opened = ids.join(' ')
  if (opened === '') return Promise.resolve()
  void inTurn(async () => {
    const others = (await waiting()).filter((one) => one !== opened)
    await kept.set(place, [...others, opened].slice(-most))
  })
  return sendOpened()
}
