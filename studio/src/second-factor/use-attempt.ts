import { ApiError } from '@megdan/contract'
import { useState } from 'react'
import { useSentence } from './acts.ts'

export type Attempt = {
  busy: boolean
  failure: string | undefined
  /** The server wants to see the factor again before this. */
  stale: boolean
  run: (work: () => Promise<unknown>) => Promise<void>
  clear: () => void
}

/** One change at a time, and what came of it. */
export function useAttempt(): Attempt {
  const sentence = useSentence()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    await work().catch(setError)
    setBusy(false)
  }
  const failure = error === undefined ? undefined : sentence(error)
  const stale = error instanceof ApiError && error.code === 'fresh_login_required'
  return { busy, failure, stale, run, clear: () => setError(undefined) }
}
