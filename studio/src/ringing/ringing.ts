import { type AboutToRing, type Ringing, ringing as endpoints } from '@megdan/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { number } from '@megdan/kit/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import type { StudioLanguage, Texts } from '../texts/index.ts'

/** How many phones would ring; undefined asks nothing. `isCurrent` is false while the numbers are of an earlier choice. */
export function useRinging(about: AboutToRing | undefined) {
  const request = JSON.stringify(about ?? null)
  const [settled] = useDebouncedValue(request, 250)
  const query = useQuery({
    queryKey: [endpoints.count.path, settled],
    queryFn: ({ signal }) => api.with({ signal })(endpoints.count, { body: JSON.parse(settled) as AboutToRing }),
    enabled: settled !== 'null',
    // People come and go, and so do their quiet hours.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return { ...query, isCurrent: settled === request && query.isSuccess && !query.isPlaceholderData }
}

export type Counted = ReturnType<typeof useRinging>

/** What stands on the button that lets it go: on how many phones, or, of few, for how many people. */
export function labelOf(
  act: keyof Texts['ringing']['act'],
  { data, isCurrent }: Pick<Counted, 'data' | 'isCurrent'>,
  { ringing: words }: Texts,
  language: StudioLanguage,
): string {
  const { to, silent, plain } = words.act[act]
  if (!data || !isCurrent) return plain
  const { phones, people, quiet } = data
  if (phones === null) return people === null ? plain : to(words.people(people, number(people, language)))
  // Where all are asleep it is those that ring when their quiet hours end.
  const ring = phones || quiet
  return ring === 0 ? silent : to(words.phones(ring, number(ring, language)))
}

/** What is to be known of it, in sentences. */
export function sentencesOf(
  { people, phones, quiet, keyless }: Ringing,
  { ringing: words }: Texts,
  language: StudioLanguage,
  isLater: boolean,
): string[] {
  const shown = (value: number) => number(value, language)
  if (people === null) return [words.hidden]
  const sentences = [words.for_people(people, shown(people))]
  if (phones === null) return [...sentences, words.few]
  if (phones > 0) sentences.push(words[isLater ? 'rings_then' : 'rings'](phones, shown(phones)))
  else if (quiet === 0) sentences.push(words.none)
  if (quiet > 0) sentences.push(words.quiet(quiet, shown(quiet)))
  if (keyless > 0) sentences.push(words.keyless(keyless, shown(keyless)))
  return sentences
}
