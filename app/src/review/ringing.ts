import { type AboutToRing, ringing as endpoints, type Ringing } from '@megdan/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import type { useReviewTexts } from './words.ts'

type Words = ReturnType<typeof useReviewTexts>['ringing']

/** How many phones ring with the approval; undefined asks nothing. */
export const useRinging = (about: AboutToRing | undefined) =>
  useQuery({
    queryKey: [endpoints.count.path, JSON.stringify(about ?? null)],
    queryFn: about ? ({ signal }) => api.with({ signal })(endpoints.count, { body: about }) : skipToken,
    // People come and go, and so do their quiet hours.
    staleTime: 0,
    gcTime: 0,
  })

/** On how many phones, or, of few, for how many people; null where no phone rings, undefined where neither is known. */
export function whomOf(counted: Ringing | undefined, words: Words): string | null | undefined {
  if (!counted) return undefined
  const { phones, people, quiet } = counted
  if (phones === null) return people === null ? undefined : words.people(people)
  // Where all are asleep it is those that ring when their quiet hours end.
  const ring = phones || quiet
  return ring === 0 ? null : words.phones(ring)
}

/** What is to be known of it, in sentences. */
export function sentencesOf({ people, phones, quiet, keyless }: Ringing, words: Words, later: boolean): string[] {
  if (people === null) return [words.hidden]
  const sentences = [words.for_people(people)]
  if (phones === null) return [...sentences, words.few]
  if (phones > 0) sentences.push(words[later ? 'rings_then' : 'rings'](phones))
  else if (quiet === 0) sentences.push(words.none)
  if (quiet > 0) sentences.push(words.quiet(quiet))
  if (keyless > 0) sentences.push(words.keyless(keyless))
  return sentences
}
