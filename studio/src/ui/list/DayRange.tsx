import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { presentMoment } from '../../platform/clock.ts'
import { useTexts } from '../../texts/index.ts'
import { readDay, writtenDay } from '../moment.ts'
import type { Change } from './use-filters.ts'

type Days = { from: string; to: string }

const twoDigits = (value: number) => String(value).padStart(2, '0')
const read = (text: string) => readDay(text, new Date(presentMoment()))
const shownOf = (iso: string) => {
  const day = read(iso)
  return day ? writtenDay(day) : ''
}

type FieldProps = { label: string; short: string; value: string; onChange: (iso: string) => void }

/** A day as it is written here, whatever the browser is used to; it is taken once somebody goes on. */
function DayField({ label, short, value, onChange }: FieldProps) {
  const { list: words } = useTexts()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? shownOf(value)
  const isWrong = typed !== undefined && typed.trim() !== '' && read(typed) === undefined
  const take = () => {
    if (typed === undefined || isWrong) return
    const day = read(typed)
    setTyped(undefined)
    onChange(day ? `${day.year}-${twoDigits(day.month)}-${twoDigits(day.day)}` : '')
  }
  return (
    <TextInput
      w={158}
      size="md"
      aria-label={label}
      leftSection={short}
      leftSectionWidth={40}
      placeholder={words.day_as}
      inputMode="numeric"
      maxLength={20}
      value={text}
      error={isWrong && typed !== undefined && typed.length > 4 ? words.no_day : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}

/** From which day to which, both included; either may be left out. */
export function DayRange({ filters: { from, to }, change }: { filters: Days; change: Change<Days> }) {
  const { list: words } = useTexts()
  return (
    <>
      <DayField label={words.from} short={words.from_short} value={from} onChange={(day) => change({ from: day })} />
      <DayField label={words.to} short={words.to_short} value={to} onChange={(day) => change({ to: day })} />
    </>
  )
}
