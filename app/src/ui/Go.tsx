import { back } from '@megdan/kit/icons'
import { useContext, type ComponentProps, type MouseEvent } from 'react'
import { NavContext } from '@ionic/react'
import { betweenTaps, mayBeSecond } from './double-tap.ts'
import { Icon } from './Icon.tsx'
import css from './control.module.css'

export type Direction = 'forward' | 'back' | 'root' | 'none'

export type GoProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  direction?: Direction
  replace?: boolean
}

/** Not every browser says what pressed. */
const pressOf = (event: globalThis.MouseEvent) => ({
  detail: event.detail,
  ...('pointerType' in event && { pointerType: String(event.pointerType) }),
})

/** The page from which a link led on last, its address, and when. */
let left: { page: Element | null; address: string; at: number } = { page: null, address: '', at: 0 }

/**
 * The second of two taps at once, or one that came while the page was changing: it would open a page over the page.
 * Whoever is back at the address has left that page already, however soon.
 */
function comesTooLate({ currentTarget, nativeEvent, timeStamp }: MouseEvent<HTMLAnchorElement>): boolean {
  const page = currentTarget.closest('.ion-page')
  const address = location.href
  const isLeft = page !== null && page === left.page && address !== left.address && timeStamp - left.at < betweenTaps
  if (isLeft && mayBeSecond({ pointerType: '', ...pressOf(nativeEvent) })) return true
  left = { page, address, at: timeStamp }
  return false
}

/** A plain link that moves inside Ionic's stack; a new tab or window still opens as the reader asked. */
export function Go({ to, direction = 'forward', replace = false, onClick, children, ...rest }: GoProps) {
  const nav = useContext(NavContext)
  function go(event: MouseEvent<HTMLAnchorElement>) {
    const elsewhere =
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      event.button !== 0 ||
      (rest.target && rest.target !== '_self')
    if (!elsewhere && direction === 'forward' && comesTooLate(event)) return event.preventDefault()
    onClick?.(event)
    if (event.defaultPrevented || elsewhere) return
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
