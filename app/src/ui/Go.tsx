import { back } from '@megdan/kit/icons'
import { useContext, type ComponentProps, type MouseEvent } from 'react'
import { NavContext } from '@ionic/react'
import { Icon } from './Icon.tsx'
import css from './control.module.css'

export type Direction = 'forward' | 'back' | 'root' | 'none'

export type GoProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  direction?: Direction
  replace?: boolean
}

/** A plain link that moves inside Ionic's stack; a new tab or window still opens as the reader asked. */
export function Go({ to, direction = 'forward', replace = false, onClick, children, ...rest }: GoProps) {
  const nav = useContext(NavContext)
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || elsewhere || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    nav.navigate(to, direction, replace ? 'replace' : 'push')
  }
  return (
    <a {...rest} href={to} onClick={go}>
      {children}
    </a>
  )
}

/** `to` is where it leads when nothing lies behind, as after a push or a shared link. */
export function BackButton({ to, label, glass }: { to: string; label: string; glass?: boolean }) {
  const nav = useContext(NavContext)
  return (
    <button
      type="button"
      className={glass ? `${css.ib} ${css.glass}` : css.ib}
      aria-label={label}
      onClick={() => nav.goBack(to)}
    >
      <Icon of={back} />
    </button>
  )
}
