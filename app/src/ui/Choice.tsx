import { check } from '@megdan/kit/icons'
import { useId, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './field.module.css'

type Props<T extends string> = {
  /** Names the group; `labelledBy` instead where a visible heading (the question) already does. */
  label?: string
  labelledBy?: string
  describedBy?: string | undefined
  options: readonly { value: T; label: ReactNode; note?: ReactNode; disabled?: boolean }[]
  onChange: (value: T) => void
  /** 'rows' in a sheet, 'cards' 64 px high in a survey. */
  look?: 'rows' | 'cards'
  name?: string
} & ({ multiple?: false; value: T | null | undefined } | { multiple: true; value: readonly T[] })

/** Native inputs under drawn marks, so arrow keys, forms and screen readers work by themselves. */
export function Choice<T extends string>(props: Props<T>) {
  const { label, labelledBy, describedBy, options, onChange, look = 'rows', name } = props
  const own = useId()
  const isOn = (value: T) => (props.multiple ? props.value.includes(value) : props.value === value)
  return (
    <div
      data-look={look}
      role={props.multiple ? 'group' : 'radiogroup'}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={`row relative gap-14 framed rounded ${css.option} ${isOn(option.value) ? css.on : ''}`}
        >
          <input
            type={props.multiple ? 'checkbox' : 'radio'}
            name={name ?? own}
            value={option.value}
            checked={isOn(option.value)}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span
            className={`middle flex-none bg-surface ${css.mark} ${props.multiple ? '' : css.radio}`}
            aria-hidden="true"
          >
            <Icon of={check} size={18} weight={2.8} />
          </span>
          <span className="rest">
            {option.label}
            {option.note && <span className="cap block">{option.note}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
