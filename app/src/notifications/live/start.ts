import { addressOf, live, type LiveEvents, type Notification } from '@megdan/contract'
import { watchedFetch } from '../../platform/api.ts'
import { configuration } from '../../platform/configuration.ts'
import { whenResumed } from '../../platform/lifecycle.ts'
import { isOnline, watchNetwork } from '../../platform/network.ts'
import { storage } from '../../platform/storage.ts'
import { currentSession, watchSession } from '../../session/index.ts'
import { currentLanguage } from '../../texts/index.ts'
import { keepOpen, type Line, type Place } from './connection.ts'
import { countArrived, itemOf, recount, takeCount } from './count.ts'
import type { Heard } from './event-reader.ts'
import { forgetRefreshes, refreshAll, refreshSoon } from './refresh.ts'
import { setStanding } from './standing.ts'

/** What was sent longer than this before the stream began is no news any more, in milliseconds. */
const fresh = 60_000

/** Who reads here, as far as the stream is concerned; undefined while nobody does. */
function readerNow(): string | undefined {
  const { authenticated, guest } = currentSession()
  return authenticated ? storage.get('token') : guest ? 'guest' : undefined
}
const mayListen = () => isOnline() && document.visibilityState === 'visible'

const open = ({ id }: Place, signal: AbortSignal): Promise<Response> => {
  const identity = { token: storage.get('token'), guest: storage.get('user') === 'guest' }
  return watchedFetch(configuration.host + addressOf(live.open, {}, identity), {
    signal,
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      ...(identity.token && { authorization: `Bearer ${identity.token}` }),
      ...(id !== undefined && { 'last-event-id': id }),
    },
  })
}

/** `category_id` is of what may be muted. */
type Arrived = (item: Notification, category_id: string | null) => void
type Handlers = { [Name in keyof LiveEvents]: (data: LiveEvents[Name]) => void }

function lineAt(place: Place, arrived: Arrived): Line {
  let began_at = 0
  const handlers: Handlers = {
    notification: (data) => {
      const item = itemOf(data, currentLanguage())
      countArrived(item, currentSession().guest)
      if (Date.parse(item.sent_at) > began_at - fresh) arrived(item, data.category_id)
    },
    content: ({ of }) => refreshSoon(of),
    unread: ({ unread }) => void takeCount(unread),
    reset: refreshAll,
  }
  const isKnown = (event: string): event is keyof Handlers => Object.hasOwn(handlers, event)
  return {
    place,
    open,
    opened: (answer) => {
      setStanding(true)
      began_at = Date.parse(answer.headers.get('date') ?? '') || Date.now()
      // Something may have come between the first fetch of the inbox and the first stream.
      if (place.id === undefined) recount(currentSession().guest)
    },
    closed: () => setStanding(false),
    hear: ({ event, data }: Heard) => {
      if (isKnown(event)) handlers[event](JSON.parse(data))
    },
  }
}

/**
 * Keeps a stream open while somebody reads here, the app is in sight and there is a network; resumes where it stopped
 * as long as it is the same reader. Answers a function that ends it.
 */
export function startListening(arrived: Arrived): () => void {
  let reader: string | undefined
  let place: Place = { id: undefined }
  let stop: (() => void) | undefined
  const end = () => {
    stop?.()
    stop = undefined
  }
  const look = () => {
    const now = readerNow()
    if (now !== reader) {
      end()
      forgetRefreshes()
      if (now === undefined) place = { id: undefined }
      reader = now
    }
    if (now === undefined || !mayListen()) end()
    else stop ??= keepOpen(lineAt(place, arrived))
  }
  document.addEventListener('visibilitychange', look)
  const stops = [whenResumed(look), watchNetwork(look), watchSession(look)]
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    for (const each of stops) each()
    forgetRefreshes()
    end()
  }
}
