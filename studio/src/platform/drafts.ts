import { useState } from 'react'
import { queryClient } from './api.ts'

queryClient.setQueryDefaults(['kept'], { gcTime: Infinity })

/** The place of what somebody writes, kept until it is dropped or they sign out; without a name nothing is kept. */
export function draftUnder<T>(name: string | undefined) {
  const queryKey = ['kept', name]
  return {
    read: () => (name === undefined ? undefined : queryClient.getQueryData<T>(queryKey)),
    write: (value: T) => void (name !== undefined && queryClient.setQueryData(queryKey, value)),
    drop: () => queryClient.removeQueries({ queryKey, exact: true }),
  }
}

/**
 * What somebody writes, kept: a drawer that is closed by mistake loses nothing. Answers the value, how to write it, and
 * how to drop what is kept.
 */
export function useDraft<T>(name: string, initial: T): [value: T, write: (next: T) => void, drop: () => void] {
  const place = draftUnder<T>(name)
  const [value, setValue] = useState<T>(() => place.read() ?? initial)
  const write = (next: T) => {
    setValue(next)
    place.write(next)
  }
  return [value, write, place.drop]
}
