import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import type { Change } from '../ui/list/use-filters.ts'
import { type Day, readMoment, writtenDay } from '../ui/moment.ts'

/** Such as 2026-11-20. */
type Days = { since: string; until: string }
type Props = { words: Days & { day: Days }; filters: Days; change: Change<Days> }

const shape = /^([1-9]\d{3})-(\d{2})-(\d{2})$/
const dayOf = (text: string): Day | undefined => {
  const [, year, month, day] = shape.exec(text) ?? []
  return year ? { year: Number(year), month: Number(month), day: Number(day) } : undefined
}
const textOf = ({ year, month, day }: Day) =>
  [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

type FieldProps = { label: string; before: string; value: string; onChange: (value: string) => void }

/** One day, the day before the month whatever the browser is used to. */
function DayField({ label, before, value, onChange }: FieldProps) {
  const { moment: words } = useTexts()
  const [typed, setTyped] = useState<string>()
  const day = dayOf(value)
  const read = (text: string) => readMoment(text, new Date())?.day
  const leave = () => {
    if (typed === undefined) return
    const next = read(typed)
    if (next) onChange(textOf(next))
    if (next || typed.trim() === '') setTyped(undefined)
  }
  return (
    <TextInput
      w={190}
      size="md"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={words.day_shape}
      leftSection={before}
      leftSectionWidth={50}
      error={typed !== undefined && typed.trim() !== '' && /\d{4}/.test(typed) && !read(typed)}
      value={typed ?? (day ? writtenDay(day) : '')}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        const next = read(text)
        if (text.trim() === '') onChange('')
        else if (next && /\d{4}/.test(text)) onChange(textOf(next))
      }}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}

/** From which day to which, both of them included. */
export const DayFields = ({ words, filters, change }: Props) =>
  (['since', 'until'] as const).map((name) => (
    <DayField
      key={name}
      label={words[name]}
      before={words.day[name]}
      value={filters[name]}
      onChange={(value) => change({ [name]: value })}
    />
  ))

/** Midnight of a day where the administrator is, as a moment; undefined for what is no day. */
export function midnightOf(day: string, later = 0): string | undefined {
  const [, year, month, date] = shape.exec(day) ?? []
  return year && new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString()
}

/** Days as the moments between which they lie. */
export const between = ({ since, until }: Days) => ({ from: midnightOf(since), to: midnightOf(until, 1) })
