import { NativeSelect } from '@mantine/core'
import { groups, categoriesAuthoring, newsCalendar } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import type { Change } from '../ui/list/use-filters.ts'
import type { Filters } from './list.ts'

export type FilterProps = { filters: Filters; change: Change<Filters> }

type Choice = {
  icon: IconName
  label: string
  all: string
  value: string
  options: { value: string; label: string }[]
  choose: (value: string) => void
}

/** What may be chosen; each is undefined until it has come. */
function useChoices() {
  const categories = useQuery(queryOf(categoriesAuthoring.list)).data?.items
  const companies = useQuery(queryOf(groups.list)).data?.items
  const authors = useQuery(queryOf(newsCalendar.authors)).data?.items
  return { categories, companies, authors }
}

/** Whether the list is narrowed to something that is there no more, as a view that was kept may be. */
export function useGone({ category, group, author }: Pick<Filters, 'category' | 'group' | 'author'>): boolean {
  const { categories, companies, authors } = useChoices()
  const isGone = (id: string, ids: readonly string[] | undefined) => id !== '' && ids !== undefined && !ids.includes(id)
  return (
    isGone(
      category,
      categories?.map(({ category_id }) => category_id),
    ) ||
    isGone(
      group,
      companies?.map(({ id }) => id),
    ) ||
    isGone(
      author,
      authors?.map(({ id }) => id),
    )
  )
}

/** To which category, company and author list and calendar are narrowed. */
export function NarrowingFields({ filters: { category, group, author, mine }, change }: FilterProps) {
  const { news: words, list } = useTexts()
  const { person_id } = useMe()
  const { categories = [], companies = [], authors = [] } = useChoices()
  const choices: Choice[] = [
    {
      icon: 'image',
      label: words.category,
      all: words.all_categories,
      value: category,
      options: categories.map(({ category_id: value, category_title: label }) => ({ value, label })),
      choose: (value) => change({ category: value }),
    },
    {
      icon: 'building',
      label: words.group,
      all: words.all_groups,
      value: group,
      options: companies.map(({ id: value, title: label }) => ({ value, label })),
      choose: (value) => change({ group: value }),
    },
    {
      icon: 'person',
      label: words.author,
      all: words.all_authors,
      value: mine ? 'mine' : author,
      options: [
        { value: 'mine', label: words.mine },
        ...authors.flatMap(({ id: value, name: label }) => (value === person_id ? [] : [{ value, label }])),
      ],
      choose: (value) => change(value === 'mine' ? { mine: '1', author: '' } : { mine: '', author: value }),
    },
  ]
  return choices.map(({ icon, label, all, value, options, choose }) => {
    const isUnknown = value !== '' && !options.some((option) => option.value === value)
    return (
      <NativeSelect
        key={icon}
        size="md"
        aria-label={label}
        leftSection={<Icon of={icon} size={18} />}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[{ value: '', label: all }, ...options, ...(isUnknown ? [{ value, label: list.gone }] : [])]}
      />
    )
  })
}
