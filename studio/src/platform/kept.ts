import { useState } from 'react'
import { queryClient } from './api.ts'

queryClient.setQueryDefaults(['kept'], { gcTime: Infinity })

/**
 * What somebody writes, kept until it is dropped or he signs out: a drawer that is closed by mistake loses nothing. Answers
 * the value, how to write it, and how to drop what is kept.
 */
export function useKept<T>(key: string, initial: T): [value: T, write: (next: T) => void, drop: () => void] {
  const place = ['kept', key]
  const [value, setValue] = useState<T>(() => queryClient.getQueryData<T>(place) ?? initial)
  const write = (next: T) => {
    setValue(next)
    queryClient.setQueryData(place, next)
  }
  return [value, write, () => queryClient.removeQueries({ queryKey: place })]
}
