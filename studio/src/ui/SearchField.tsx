import { CloseButton, TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Icon } from './Icon.tsx'
import css from './list/list.module.css'

type Props = {
  label: string
  /** Says what the button does that empties the field. */
  clear: string
  value: string
  onChange: (value: string) => void
  field?: RefObject<HTMLInputElement | null>
  /** Stands at the end while nothing is written, and the key that leads here. */
  hint?: ReactNode
  shortcut?: string
}

/** The search over a list; emptied, it keeps the focus. */
export function SearchField({ label, clear, value, onChange, field, hint, shortcut }: Props) {
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const empty = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      className={css.search}
      size="md"
      type="search"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      placeholder={label}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<Icon of="search" />}
      rightSectionPointerEvents="auto"
      rightSection={value ? <CloseButton aria-label={clear} onClick={empty} /> : hint}
    />
  )
}
