import { ApiError } from '@megdan/contract'
import { useState } from 'react'
import { storage } from '../platform/storage.ts'
import { useAct } from '../ui/use-act.ts'
import { useSentence } from './acts.ts'

export type Attempt = {
  busy: boolean
  failure: string | undefined
  /** The server wants to see the factor again before this. */
  stale: boolean
  run: (work: () => Promise<unknown>) => Promise<unknown>
  clear: () => void
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'fresh_login_required'

/** One change at a time, and what came of it. */
export function useAttempt(): Attempt {
  const sentence = useSentence()
  const [error, setError] = useState<unknown>()
  const attempt = (work: () => Promise<unknown>) => {
    setError(undefined)
    return work()
  }
  const failed = (refusal: unknown) => {
    // The next sign-in by the company's account asks for the proof itself.
    if (isStale(refusal)) storage.set('freshProof', '1')
    setError(refusal)
  }
  const { run, busy } = useAct(attempt, { failed })
  const failure = error === undefined ? undefined : sentence(error)
  return { busy, failure, stale: isStale(error), run, clear: () => setError(undefined) }
}
