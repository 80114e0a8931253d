import { check } from '@megdan/kit/icons'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './field.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
  onChange?: (checked: boolean) => void
  error?: ReactNode
  children: ReactNode
}

export function Checkbox({ onChange, error, children, ...rest }: Props) {
  const own = useId()
  const id = rest.id ?? own
  return (
    <div>
      <div className={`flex items-start relative gap-12 min-h-44 ${css.check}`}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange?.(event.target.checked)}
        />
        <span className={`middle flex-none bg-surface ${css.mark}`} aria-hidden="true">
          <Icon of={check} size={18} weight={2.8} />
        </span>
        <label htmlFor={id} className="sub pt-3">
          {children}
        </label>
      </div>
      {error && (
        <p className="mt-6 text-cap bad" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
