import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { mostLeaders, people } from '@megdan/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'

export type Leader = { id: string; name: string }
type Props = {
  group_id: string
  chosen: readonly Leader[]
  error: ReactNode
  onChange: (chosen: Leader[]) => void
}

/** Active people of the group by a part of their names, while it is being typed. */
function useMembers(group_id: string, written: string, enabled: boolean) {
  const [q] = useDebouncedValue(written.trim().slice(0, 200), 250)
  return useQuery({
    ...queryOf(people.list, { query: { group: group_id, state: 'active', limit: 20, ...(q && { q }) } }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** Who leads a group, of its own people. */
export function LeadersField({ group_id, chosen, error, onChange }: Props) {
  const { form: words } = useTexts().groups
  const [opened, setOpened] = useState(false)
  const [written, write] = useState('')
  const { data, isFetching } = useMembers(group_id, written, opened)
  const found = (data?.items ?? []).map(({ id, name }) => ({ id, name }))
  const all = [...chosen, ...found.filter(({ id }) => chosen.every((one) => one.id !== id))]
  return (
    <MultiSelect
      label={words.leaders}
      description={words.leaders_note}
      placeholder={chosen.length === 0 ? words.leaders_search : ''}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.map(({ id }) => id)}
      error={error}
      searchable
      maxValues={mostLeaders}
      // The server has found them, by more than their names.
      filter={({ options }) => options}
      onSearchChange={write}
      onDropdownOpen={() => setOpened(true)}
      nothingFoundMessage={isFetching ? words.leaders_searching : words.leaders_none}
      onChange={(ids) => onChange(ids.flatMap((id) => all.find((one) => one.id === id) ?? []))}
    />
  )
}
