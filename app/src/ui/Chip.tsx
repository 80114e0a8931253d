import type { IconShape } from '@megdan/kit/icons'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { bringIntoRow } from './row-scroll.ts'
import css from './control.module.css'

export type ChipOption<T extends string> = { value: T; label: ReactNode; count?: number | string | undefined }
type RowProps<T extends string> = {
  label: string
  options: readonly ChipOption<T>[]
  value: T
  onChange: (value: T) => void
}

/** One choice out of a few, as a filter: native radios, so arrow keys move and choose and Tab passes the whole row. */
export function ChipRow<T extends string>({ label, options, value, onChange }: RowProps<T>) {
  const row = useRef<HTMLDivElement>(null)
  const name = useId()
  const at = options.findIndex((option) => option.value === value)

  useEffect(() => {
    const chip = row.current?.children[at]
    if (row.current && chip) bringIntoRow(row.current, chip)
  }, [at])

  return (
    <div className={`flex gap-8 sideways ${css.chips}`} role="radiogroup" aria-label={label} ref={row}>
      {options.map((option) => (
        <label
          key={option.value}
          className={`framed relative flex-none gap-6 bg-surface ${css.chip} ${option.value === value ? css.on : ''}`}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <b className="num">{option.count}</b>}
        </label>
      ))}
    </div>
  )
}

type ChipProps = {
  icon?: IconShape | undefined
  /** Its icon is of lines also when it is pressed, as a face is. */
  line?: boolean
  pressed?: boolean | undefined
  disabled?: boolean
  onClick: () => void
  children: ReactNode
  label?: string
}

/** A toggle of its own, as a reaction under an article. */
export function Chip({ icon, line, pressed, disabled = false, onClick, children, label }: ChipProps) {
  return (
    <button
      type="button"
      className={`relative flex-none gap-6 bg-surface ${css.chip} ${css.tall} ${pressed ? css.on : ''}`}
      aria-pressed={pressed ?? false}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon && <Icon of={icon} size={20} filled={pressed && !line} />}
      {children}
    </button>
  )
}
