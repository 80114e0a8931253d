import { useDebouncedValue } from '@mantine/hooks'
import { contactsAuthoring, surveysAuthoring } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api.ts'
import { useTexts } from '../../texts/index.ts'

/** One of what a text can show by its id. */
export type Found = { id: string; title: string; note: string }

const most = 8

function useAsked(words: string) {
  const wanted = words.trim()
  const [q] = useDebouncedValue(wanted, 200)
  return { asked: q && { q: q.slice(0, 200) }, isBehind: q !== wanted }
}

/** Surveys of one question that are not over: only these are answered inside a text. */
export function usePolls(words: string): { items: Found[]; searching: boolean } {
  const { poll } = useTexts().canvas
  const { asked, isBehind } = useAsked(words)
  const { data, isFetching } = useQuery(queryOf(surveysAuthoring.list, { query: { limit: 100, ...asked } }))
  const polls = (data?.items ?? []).filter(
    ({ question_count, status }) => question_count === 1 && status !== 'closed' && status !== 'archived',
  )
  const items = polls.slice(0, most).map(({ id, title, mode }) => ({ id, title, note: poll.mode[mode] }))
  return { items: isBehind ? [] : items, searching: isBehind || isFetching }
}

/** Contacts by their name. */
export function usePeople(words: string): { items: Found[]; searching: boolean } {
  const { asked, isBehind } = useAsked(words)
  const { data, isFetching } = useQuery(queryOf(contactsAuthoring.list, { query: { limit: most, ...asked } }))
  const items = (data?.items ?? []).map(({ id, name, position, department }) => ({
    id,
    title: name,
    note: position || department,
  }))
  return { items: isBehind ? [] : items, searching: isBehind || isFetching }
}
