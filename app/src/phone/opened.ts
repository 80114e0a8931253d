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

async function sendAll(): Promise<void> {
  const { authenticated, guest } = currentSession()
  if (!authenticated && !guest) return
  for (const id of await waiting()) {
    const fcmToken = storage.get('fcmToken')
    try {
      await api(notifications.opened, { params: { id }, query: fcmToken ? { fcmToken } : {} })
    } catch (error) {
      if (!isFinal(error)) return
    }
    await kept.set(
      place,
      (await waiting()).filter((one) => one !== id),
    )
    await queryClient.invalidateQueries({ queryKey: [notifications.list.path] })
  }
}

/** Says which pushes were opened here; what cannot be said now is said when this is called again. */
export const sendOpened = (): Promise<void> => inTurn(sendAll)

export function reportOpened(id: string): Promise<void> {
  void inTurn(async () => {
    const others = (await waiting()).filter((one) => one !== id)
    await kept.set(place, [...others, id].slice(-most))
  })
  return sendOpened()
}
