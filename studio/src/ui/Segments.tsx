import type { ReactNode } from 'react'
import css from './segments.module.css'

type Props<T> = {
  /** What is chosen with them. */
  label: string
  options: readonly { value: T; label: ReactNode; lang?: string }[]
  value: T
  onChange: (value: T) => void
  /** On the ground of a page; else of what is tinted already, each as wide as the others. */
  raised?: boolean
  className?: string | undefined
}

/** One of a few, side by side; what it changes is shown at once, so they are buttons and no field. */
export const Segments = <T extends string | number>(props: Props<T>) => {
  const { label, options, value, onChange, raised = false, className = '' } = props
  return (
    <div className={`${css.segments} ${className}`} role="group" aria-label={label} data-raised={raised || undefined}>
      {options.map((one) => (
        <button
          key={one.value}
          type="button"
          lang={one.lang}
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}
