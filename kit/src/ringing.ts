import type { Ringing } from '@megdan/contract'

/** How app and studio say how many phones ring; numbers are written as their language does. */
export type RingingWords = {
  people: (count: number) => string
  phones: (count: number) => string
  counting: string
  failed: string
  for_people: (count: number) => string
  rings: (count: number) => string
  rings_then: (count: number) => string
  none: string
  few: string
  hidden: string
  quiet: (count: number) => string
  keyless: (count: number) => string
}

/** On how many phones, or, of few, for how many people; null where no phone rings, undefined where neither is known. */
export function whomOf(counted: Ringing | undefined, words: RingingWords): string | null | undefined {
  if (!counted) return undefined
  const { phones, people, quiet } = counted
  if (phones === null) return people === null ? undefined : words.people(people)
  // Where all are asleep it is those that ring when their quiet hours end.
  const ring = phones || quiet
  return ring === 0 ? null : words.phones(ring)
}

/** What is to be known of it, in sentences; `later` at an hour that was chosen. */
export function sentencesOf(
  { people, phones, quiet, keyless }: Ringing,
  words: RingingWords,
  later: boolean,
): string[] {
  if (people === null) return [words.hidden]
  const sentences = [words.for_people(people)]
  if (phones === null) return [...sentences, words.few]
  if (phones > 0) sentences.push(later ? words.rings_then(phones) : words.rings(phones))
  else if (quiet === 0) sentences.push(words.none)
  if (quiet > 0) sentences.push(words.quiet(quiet))
  if (keyless > 0) sentences.push(words.keyless(keyless))
  return sentences
}
