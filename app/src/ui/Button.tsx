import type { IconShape } from '@megdan/kit/icons'
import { useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { useFormStatus } from 'react-dom'
import { Go, type Direction } from './Go.tsx'
import { Icon } from './Icon.tsx'
import { names } from './names.ts'
import css from './control.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'tonal' | 'ghost' | 'accent' | 'danger' | 'quiet-danger'

/** A kind that looks as others do, says so by their words. */
const fills: { [kind in ButtonKind]?: string } = {
  primary: 'filled',
  tonal: 'soft',
  ghost: 'text-primary',
  danger: 'important',
}

type Look = {
  kind?: ButtonKind
  small?: boolean
  fit?: boolean
  icon?: IconShape | undefined
  children: ReactNode
}
type Press = { onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined }
type ButtonProps = Look & Press & Omit<ComponentProps<'button'>, keyof Press> & { busy?: boolean | undefined }

/** A press that returns a promise holds the button until it settles, so an impatient second tap does nothing. */
function usePress(onClick: Press['onClick'], busy: boolean) {
  const [pending, setPending] = useState(false)
  const held = useRef(false)
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || held.current) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const result = onClick?.(event)
    if (!(result instanceof Promise)) return
    held.current = true
    setPending(true)
    void result.finally(() => {
      held.current = false
      setPending(false)
    })
  }
  return { press, busy: busy || pending }
}

export function Button({
  kind = 'primary',
  small,
  fit,
  icon,
  children,
  busy,
  onClick,
  type,
  className,
  ...rest
}: ButtonProps) {
  const form = useFormStatus()
  const state = usePress(onClick, Boolean(busy) || (type === 'submit' && form.pending))
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      data-kind={kind}
      className={names(css.btn, fills[kind], small && css.small, fit && css.fit, className)}
      aria-busy={state.busy || undefined}
      aria-disabled={state.busy || undefined}
      onClick={state.press}
    >
      {icon && <Icon of={icon} size={20} />}
      <span>{children}</span>
      {state.busy && <span className={css.spinner} aria-hidden="true" />}
    </button>
  )
}

type LinkProps = Look & Omit<ComponentProps<'a'>, 'href'> & { to: string; direction?: Direction; replace?: boolean }

export function ButtonLink({ kind = 'primary', small, fit, icon, children, className, ...rest }: LinkProps) {
  return (
    <Go
      {...rest}
      data-kind={kind}
      className={names(css.btn, fills[kind], small && css.small, fit && css.fit, className)}
    >
      {icon && <Icon of={icon} size={20} />}
      <span>{children}</span>
    </Go>
  )
}

type OutProps = Look & Omit<ComponentProps<'a'>, 'href'> & { href: string; isPage: boolean }

/** Leads outside the app: a page in a window of its own, a call or a letter by the device. */
export function ButtonOut({ kind = 'primary', small, fit, icon, children, className, isPage, ...rest }: OutProps) {
  return (
    <a
      {...rest}
      {...(isPage && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
      data-kind={kind}
      className={names(css.btn, fills[kind], small && css.small, fit && css.fit, className)}
    >
      {icon && <Icon of={icon} size={20} />}
      <span>{children}</span>
    </a>
  )
}

type IconButtonProps = Press &
  Omit<ComponentProps<'button'>, keyof Press> & {
    icon: IconShape
    label: string
    look?: 'plain' | 'solid' | 'glass' | 'primary'
    size?: number
    pressed?: boolean | undefined
    busy?: boolean | undefined
  }

/** `pressed` makes it a toggle: the shape is filled and the state is told. */
const looks = { plain: '', solid: css.solid, glass: css.glass, primary: 'text-primary' }

export function IconButton({
  icon,
  label,
  look,
  size = 24,
  pressed,
  busy,
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  const state = usePress(onClick, Boolean(busy))
  return (
    <button
      type="button"
      {...rest}
      className={names(css.ib, look && looks[look], className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={state.busy || undefined}
      onClick={state.press}
    >
      <Icon of={icon} size={size} filled={pressed} />
    </button>
  )
}

type IconLinkProps = ComponentProps<typeof Go> & {
  icon: IconShape
  label: string
  look?: IconButtonProps['look']
  size?: number
}

export function IconLink({ icon, label, look, size = 24, className, ...rest }: IconLinkProps) {
  return (
    <Go {...rest} className={names(css.ib, look && looks[look], className)} aria-label={label}>
      <Icon of={icon} size={size} />
    </Go>
  )
}

/** For tel:, mailto: and other addresses outside the app's own routes. */
export function IconOut({ icon, label, look, size = 24, ...rest }: Omit<IconLinkProps, 'to'> & { href: string }) {
  return (
    <a {...rest} className={names(css.ib, look && looks[look])} aria-label={label}>
      <Icon of={icon} size={size} />
    </a>
  )
}
