import type { NewsItem } from '@megdan/contract'
import { useEffect, useState } from 'react'
import { isAtTop } from '../news/index.ts'
import { whenHidden, whenResumed } from '../platform/lifecycle.ts'
import { useOnline } from '../platform/network.ts'
import { decide, type Decision, type Reader } from './choose.ts'

/** News that are older than this, in milliseconds, wait for newer ones before anything leads. */
const old = 10 * 60_000
/** So long, in milliseconds, what leads may wait for newer news and for what is known of the reader. */
const patience = 800

type Opening = { at: number }

/** Opened at the start, on the way back to the page, by a refresh, and when the app comes back after a while. */
export function useOpening() {
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
  feed: { dataUpdatedAt: number; isFetching: boolean }
  reader: Pick<Reader, 'isRead' | 'follows'>
  /** What the device knows of the reader is all that there is to know. */
  known: boolean
}

/** What leads is decided once an opening, from news and reader as they are by then; undefined until it is. */
export function useDecision(
  { opening, decided, setDecided }: ReturnType<typeof useOpening>,
  { items, feed, reader, known }: Standing,
): Decision | undefined {
  const online = useOnline()
  const late = useLate(opening)
  const isOld = feed.isFetching && opening.at - feed.dataUpdatedAt > old
  const waits = online && !late && !decided && (!known || isOld)
  if (items.length > 0 && decided?.opening !== opening && !waits)
    setDecided({ opening, decision: decide(items, reader, opening.at) })
  return decided?.decision
}
