import { Select } from '@mantine/core'
import { groups } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { useFoundReaders, type Viewer } from './viewer.ts'

type Props = { viewer: Viewer; onChoose: (viewer: Viewer) => void }

const keyOf = (viewer: Viewer): string => {
  if (viewer.kind === 'person') return `person ${viewer.reader.id}`
  return viewer.kind === 'group' ? `group ${viewer.id}` : viewer.kind
}
const fold = (text: string) => text.trim().toLocaleLowerCase('bg')

/** As whom the phone is looked at: a kind of reader, or a person found by their name. */
export function ViewerChoice({ viewer, onChoose }: Props) {
  const { viewer: words } = useTexts().editor
  const [opened, setOpened] = useState(false)
  const [written, write] = useState('')
  const all = useQuery(queryOf(groups.list)).data?.items ?? []
  const { data, isFetching } = useFoundReaders(written, opened)

  const nameOf = (one: Viewer): string => {
    if (one.kind === 'group') return words.in_group(one.title)
    if (one.kind !== 'person') return words[one.kind]
    const { name, group } = one.reader
    return group === null ? name : words.person(name, group)
  }
  const kinds: Viewer[] = [
    { kind: 'any' },
    ...all.map(({ id, title }) => ({ kind: 'group' as const, id, title })),
    { kind: 'guest' },
  ]
  const people = (data?.items ?? []).map((reader) => ({ kind: 'person' as const, reader }))
  const isOut = viewer.kind === 'person' && !people.some(({ reader }) => reader.id === viewer.reader.id)
  const viewers = isOut ? [viewer, ...people] : people
  const optionOf = (one: Viewer) => ({ value: keyOf(one), label: nameOf(one) })
  return (
    <Select
      size="sm"
      aria-label={words.label}
      placeholder={words.search}
      searchable
      allowDeselect={false}
      checkIconPosition="right"
      value={keyOf(viewer)}
      data={[
        { group: words.kinds, items: kinds.map(optionOf) },
        { group: words.people, items: viewers.map(optionOf) },
      ]}
      filter={({ options, search }) => {
        const wanted = search === nameOf(viewer) ? [] : fold(search).split(/\s+/)
        const fits = ({ label }: { label: string }) => wanted.every((word) => fold(label).includes(word))
        return options.flatMap((group) => {
          const items = 'group' in group ? group.items.filter(fits) : []
          return items.length > 0 ? [{ ...group, items }] : []
        })
      }}
      selectFirstOptionOnChange
      onSearchChange={(text) => write(text === nameOf(viewer) ? '' : text)}
      onDropdownOpen={() => setOpened(true)}
      onKeyDown={(event) => chooseByEnter(event, written !== '')}
      onChange={(key) => {
        const chosen = [...kinds, ...viewers].find((one) => keyOf(one) === key)
        if (chosen) onChoose(chosen)
      }}
      nothingFoundMessage={isFetching ? words.searching : words.nobody}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md', width: 280, position: 'bottom-start' }}
    />
  )
}

/**
 * Opening the list, Mantine forgets which option it has just marked, and options that come later it does not mark at
 * all: Enter takes the marked one, or after a search the first.
 */
function chooseByEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>, isSearch: boolean): void {
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  if (key !== 'Enter' || !list) return
  const first = isSearch ? list.querySelector<HTMLElement>('[data-combobox-option]') : null
  const option = list.querySelector<HTMLElement>('[data-combobox-selected]') ?? first
  option?.click()
}
