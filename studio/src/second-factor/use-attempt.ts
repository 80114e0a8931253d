import { useState } from 'react'
import { useAct } from '../ui/use-act.ts'
import { useSentence } from './acts.ts'
import { isStale, rememberStale } from './stale.ts'

export type Attempt = {
  busy: boolean
  failure: string | undefined
  /** The server wants to see the factor again before this. */
  stale: boolean
  run: (work: () => Promise<unknown>) => Promise<unknown>
  clear: () => void
}

/** One change at a time, and what came of it. */
export function useAttempt(): Attempt {
  const sentence = useSentence()
  const [error, setError] = useState<unknown>()
  const attempt = (work: () => Promise<unknown>) => {
    setError(undefined)
    return work()
  }
  const failed = (refusal: unknown) => {
    rememberStale(refusal)
    setError(refusal)
  }
  const { run, busy } = useAct(attempt, { failed })
  const failure = error === undefined ? undefined : sentence(error)
  return { busy, failure, stale: isStale(error), run, clear: () => setError(undefined) }
}
