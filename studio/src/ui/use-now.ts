import { useEffect, useState } from 'react'
import { presentMoment } from '../platform/clock.ts'

/** The present moment by the clock of the server, again after so many milliseconds; in milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(presentMoment)
  useEffect(() => {
    const timer = setInterval(() => setNow(presentMoment()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
