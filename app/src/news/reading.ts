import { useIonViewDidEnter, useIonViewWillLeave } from '@ionic/react'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long in sight counts as read, in seconds. */
const readAfter = 5
/** The end of a short text is in sight at once; that alone is not reading. */
const leastSeconds = 1

/** False while another page lies over this one. */
export function useInSight(): boolean {
  const [inSight, setInSight] = useState(true)
  useIonViewDidEnter(() => setInSight(true))
  useIonViewWillLeave(() => setInSight(false))
  return inSight
}

/** Tells once that the text was read: in sight for five seconds, or seen to its end. */
export function useReadMark(active: boolean, end: RefObject<HTMLElement | null>, onRead: () => void): void {
  const handler = useRef(onRead)
  useEffect(() => {
    handler.current = onRead
  })
  useEffect(() => {
    if (!active) return
    let seconds = 0
    let endSeen = false
    const check = () => {
      if (seconds < readAfter && !(endSeen && seconds >= leastSeconds)) return
      stop()
      handler.current()
    }
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      seconds += 1
      check()
    }, 1000)
    const observer =
      'IntersectionObserver' in window
        ? new IntersectionObserver(([entry]) => {
            endSeen ||= entry?.isIntersecting ?? false
            check()
          })
        : undefined
    if (end.current) observer?.observe(end.current)
    const stop = () => {
      clearInterval(timer)
      observer?.disconnect()
    }
    return stop
  }, [active, end])
}
