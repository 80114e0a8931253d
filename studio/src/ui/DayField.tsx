import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { presentMoment } from '../platform/clock.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { longDay, readDay, writtenDay } from './moment.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Such as 2026-11-26; empty is none. */
  value: string
  onChange: (iso: string) => void
  /** In words it stands under the field, and what is no day is handed on, too, for the form to refuse. */
  inForm?: boolean
}

/** A day as it is written here, whatever the browser is used to; it is taken once somebody goes on. */
export function DayField({ value, onChange, error, inForm = false, ...look }: Props) {
  const { list: words } = useTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const now = new Date(presentMoment())
  const day = readDay(value, now)
  const isWrong = typed !== undefined && typed.trim() !== '' && readDay(typed, now) === undefined
  const take = () => {
    if (typed !== undefined && isWrong && inForm) onChange(typed)
    if (typed === undefined || isWrong) return
    const next = readDay(typed, now)
    setTyped(undefined)
    onChange(next ? `${next.year}-${twoDigits(next.month)}-${twoDigits(next.day)}` : '')
  }
  return (
    <>
      <TextInput
        {...look}
        placeholder={words.day_as}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed ?? (day ? writtenDay(day) : '')}
        error={isWrong && typed !== undefined && typed.length > 4 ? words.no_day : error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      {inForm && day && (
        <Text fz="caption" c="dimmed" mt={4}>
          {longDay(day, language, now)}
        </Text>
      )}
    </>
  )
}
