import { type AboutToRing, ringing as endpoints } from '@megdan/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { whomOf } from '@megdan/kit/ringing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import type { Texts } from '../texts/index.ts'

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
): string {
  const { to, silent, plain } = words.act[act]
  const whom = isCurrent ? whomOf(data, words) : undefined
  return whom === undefined ? plain : whom === null ? silent : to(whom)
}
