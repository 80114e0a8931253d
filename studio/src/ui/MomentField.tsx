import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A moment as the browser's field has it: local time without a zone, to the minute. */
export function toField(time: string | null): string {
  if (time === null) return ''
  const at = new Date(time)
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** An hour that a change of clocks skips becomes the next one that exists; one that comes twice is the first of the two. */
export function fromField(text: string): string | null {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

type Props = {
  label: string
  /** ISO 8601 in UTC. */
  value?: string | null
  onChange: (time: string | null) => void
  error?: ReactNode
}

/** Day and hour by the clock of this computer, or none. */
export const MomentField = ({ label, value = null, onChange, error }: Props) => (
  <TextInput
    type="datetime-local"
    label={label}
    value={toField(value)}
    error={error}
    onChange={(event) => onChange(fromField(event.currentTarget.value))}
  />
)
