import { chevronDown, eye, eyeOff, type IconShape } from '@megdan/kit/icons'
import { useId, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { names } from './names.ts'
import css from './field.module.css'

type Frame = {
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
  /** Sits inside the box at its end, as a check or a unit. */
  end?: ReactNode
  icon?: IconShape | undefined
  /** The label is only heard, as over a search box. */
  labelHidden?: boolean
  quiet?: boolean
}
type Wired = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

function FieldFrame(
  props: Frame & { id?: string | undefined; renderControl: (wired: Wired) => ReactNode; className?: string },
) {
  const { label, error, hint, end, icon, labelHidden, quiet, renderControl, className } = props
  const own = useId()
  const id = props.id ?? own
  const about = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={names('mb-14', error && css.invalid, className)}>
      <label htmlFor={id} className={labelHidden ? 'hidden-word' : `block text-sub weight-620 mb-6`}>
        {label}
      </label>
      <div className={`row relative gap-10 rounded bg-surface ${css.edge} ${css.box} ${quiet ? css.quiet : ''}`}>
        {icon && <Icon of={icon} size={22} className="text-dim" />}
        {renderControl({
          id,
          ...(error && { 'aria-invalid': true as const }),
          ...(about && { 'aria-describedby': about }),
        })}
        {end}
      </div>
      {error && (
        <p className="mt-6 text-cap bad" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className="mt-6 text-cap text-dim" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

type Valued<E extends HTMLElement> = { onChange?: (value: string, event: ChangeEvent<E>) => void }
type TextProps = Frame & Valued<HTMLInputElement> & Omit<ComponentProps<'input'>, keyof Frame | 'onChange'>

function split<T extends Frame>({ label, error, hint, end, icon, labelHidden, quiet, ...rest }: T) {
  const frame: Frame = { label, error, hint, end, icon, ...(labelHidden && { labelHidden }), ...(quiet && { quiet }) }
  return { frame, rest }
}

/** React 19 takes `ref` as a prop: hand one over to move the focus to the first bad field. */
export function TextField(props: TextProps) {
  const { frame, rest } = split(props)
  const { onChange, ...input } = rest
  return (
    <FieldFrame
      {...frame}
      id={input.id}
      renderControl={(wired) => (
        <input type="text" {...input} {...wired} onChange={(event) => onChange?.(event.target.value, event)} />
      )}
    />
  )
}

/** `show` and `hide` name the eye button. Paste and password managers are left alone. */
export function PasswordField({ show, hide, ...props }: TextProps & { show: string; hide: string }) {
  const [open, setOpen] = useState(false)
  const toggle = (
    <button
      type="button"
      className="middle text-dim size-44 -mr-11 rounded-12"
      aria-label={open ? hide : show}
      onClick={() => setOpen(!open)}
    >
      <Icon of={open ? eyeOff : eye} size={22} />
    </button>
  )
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={open ? 'text' : 'password'}
      end={
        <>
          {props.end}
          {toggle}
        </>
      }
    />
  )
}

type LongProps = Frame & Valued<HTMLTextAreaElement> & Omit<ComponentProps<'textarea'>, keyof Frame | 'onChange'>

/** For more than a line. */
export function LongTextField(props: LongProps) {
  const { frame, rest } = split(props)
  const { onChange, ...area } = rest
  return (
    <FieldFrame
      {...frame}
      id={area.id}
      renderControl={(wired) => (
        <textarea rows={4} {...area} {...wired} onChange={(event) => onChange?.(event.target.value, event)} />
      )}
    />
  )
}

type SelectProps = Frame &
  Valued<HTMLSelectElement> &
  Omit<ComponentProps<'select'>, keyof Frame | 'onChange' | 'children'> & {
    options: readonly { value: string; label: string }[]
    /** Shown while nothing is chosen. */
    empty?: string
  }

export function SelectField({ options, empty, ...props }: SelectProps) {
  const { frame, rest } = split(props)
  const { onChange, ...select } = rest
  return (
    <FieldFrame
      {...frame}
      id={select.id}
      end={<Icon of={chevronDown} size={22} className="text-dim pointer-events-none" />}
      renderControl={(wired) => (
        <select {...select} {...wired} onChange={(event) => onChange?.(event.target.value, event)}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  )
}

/** `word` says the same as the four bars and stands out before the rule («Добра парола.»). */
export function PasswordStrength({ score, word, rule }: { score: 0 | 1 | 2 | 3 | 4; word?: string; rule: ReactNode }) {
  const tone = score > 2 ? 'good' : score > 1 ? 'fair' : 'poor'
  return (
    <div className={css.strength} data-tone={tone}>
      <div className="flex steps gap-6 mb-5" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={step <= score ? css.on : undefined} />
        ))}
      </div>
      <p className="cap text-dim" aria-live="polite">
        {word && <b>{word}</b>} {rule}
      </p>
    </div>
  )
}
