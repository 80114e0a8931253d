import { Button, CloseButton, TextInput } from '@mantine/core'
import type { StudioComment } from '@megdan/contract'
import { useLanguage, useTexts } from '../texts/index.ts'
import { count } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { type Filters, type Shown, shownStates } from './list.ts'

type Props = { filters: Filters; change: (changes: Partial<Filters>) => void }

export function StateTabs({ filters, change, counts }: Props & { counts: Partial<Record<Shown, number>> | undefined }) {
  const { comments: words } = useTexts()
  const language = useLanguage()
  return (
    <div role="group" aria-label={words.states} className="comment-states">
      {shownStates.map((state) => {
        const number = counts?.[state]
        return (
          <button key={state} type="button" aria-pressed={filters.state === state} onClick={() => change({ state })}>
            {words.state[state]} {number !== undefined && <span>{count(number, language)}</span>}
          </button>
        )
      })}
    </div>
  )
}

/** `first` tells the name of the item or person that the list was narrowed to. */
export function FilterBar({ filters, change, first }: Props & { first: StudioComment | undefined }) {
  const { comments: words } = useTexts()
  const chips = [
    { name: 'news' as const, on: filters.news !== '', label: first?.news.title ?? words.only_news },
    { name: 'person' as const, on: filters.person !== '', label: first?.author?.name ?? words.only_person },
  ]
  return (
    <div role="search" className="filters">
      <TextInput
        className="filter-search"
        size="md"
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        maxLength={200}
        value={filters.q}
        onChange={(event) => change({ q: event.currentTarget.value })}
        leftSection={<Icon of="search" />}
        rightSection={filters.q && <CloseButton aria-label={words.clear_search} onClick={() => change({ q: '' })} />}
      />
      {chips
        .filter(({ on }) => on)
        .map(({ name, label }) => (
          <Button
            key={name}
            variant="default"
            size="md"
            className="filter-chip"
            aria-label={words.without(label)}
            rightSection={<Icon of="close" size={16} />}
            onClick={() => change({ [name]: '' })}
          >
            {label}
          </Button>
        ))}
    </div>
  )
}
