import { Group, NativeSelect } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../texts/index.ts'
import { SearchField } from '../SearchField.tsx'
import css from './list.module.css'

type Search = Pick<ComponentProps<typeof SearchField>, 'field' | 'hint' | 'shortcut'>
type Props = Search & {
  /** What is searched. */
  label: string
  value: string
  onSearch: (words: string) => void
  /** Other filters, after the words. */
  children?: ReactNode
}

type FiltersProps = { gap?: number; search?: boolean; children: ReactNode }

/** What a list is narrowed by, side by side. */
export const Filters = ({ gap = 8, search = true, children }: FiltersProps) => (
  <Group role={search ? 'search' : undefined} gap={gap} className={css.filters}>
    {children}
  </Group>
)

/** What a list is narrowed by: words first. */
export function ListFilters({ label, value, onSearch, children, ...search }: Props) {
  const { list: words } = useTexts()
  return (
    <Filters>
      <SearchField label={label} clear={words.clear_search} value={value} onChange={onSearch} {...search} />
      {children}
    </Filters>
  )
}

type SelectProps<T extends string> = {
  label: string
  /** Says that nothing is asked for. */
  all: string
  /** What may be chosen, with its name, in the order of the list. */
  options: readonly { value: T; label: string }[]
  value: T | ''
  onChange: (value: T | '') => void
}

/** Narrows a list to one of several; none of them is always first. */
export function FilterSelect<T extends string>({ label, all, options, value, onChange }: SelectProps<T>) {
  return (
    <NativeSelect
      size="md"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(options.find((one) => one.value === currentTarget.value)?.value ?? '')}
      data={[{ value: '', label: all }, ...options]}
    />
  )
}

/** The choices of a dictionary such as `{open: 'Отворени'}`. */
export const optionsOf = <T extends string>(named: Record<T, string>) =>
  (Object.entries(named) as [T, string][]).map(([value, label]) => ({ value, label }))
