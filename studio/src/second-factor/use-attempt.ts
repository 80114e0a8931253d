import { useState } from 'react'
import { useAct } from '../ui/use-act.ts'
import { useSentence } from './acts.ts'

export type Attempt = {
  busy: boolean
  failure: string | undefined
  run: (work: () => Promise<unknown>) => Promise<unknown>
}

/** One change at a time, and what came of it. */
export function useAttempt(): Attempt {
  const sentence = useSentence()
  const [error, setError] = useState<unknown>()
  const attempt = (work: () => Promise<unknown>) => {
    setError(undefined)
    return work()
  }
  const { run, busy } = useAct(attempt, { failed: setError })
  const failure = error === undefined ? undefined : sentence(error)
  return { busy, failure, run }
}
