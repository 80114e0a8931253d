import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import { Logo } from './Logo.tsx'
import { closeToast, shownToasts, subscribeToasts, type Toast } from './toasts.ts'
import css from './toast.module.css'

const usualMs = 5000
const knowsPopover = 'showPopover' in HTMLElement.prototype

/** Runs down only while nobody points at, touches or has the focus in the toast. */
function useLife(toast: Toast, held: boolean) {
  const left = useRef<number | null>(null)
  useEffect(() => {
    const life = toast.duration === undefined ? usualMs : toast.duration
    if (life === null || held || toast.leaving) return undefined
    const start = Date.now()
    const remaining = left.current ?? life
    const timer = setTimeout(() => closeToast(toast.id, toast.version), remaining)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, remaining - (Date.now() - start))
    }
  }, [toast.duration, toast.id, toast.leaving, toast.version, held])
}

function ToastItem({ toast }: { toast: Toast }) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  useLife(toast, pointed || focused)
  const look = toast.look ?? 'plain'
  return (
    <div
      className={`row gap-12 large:flex-wrap ${css.toast} ${toast.leaving ? css.leaving : ''}`}
      data-look={look}
      role={toast.role ?? 'status'}
      aria-atomic="true"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onPointerCancel={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {look === 'brand' ? (
        <span className="middle flex-none size-40 rounded-12 bg-soft">
          <Logo size={24} />
        </span>
      ) : (
        toast.icon && <Icon of={toast.icon} />
      )}
      <span className={`rest ${css.text}`}>{toast.text}</span>
      {toast.actions?.map((action) => (
        <button
          key={action.label}
          type="button"
          className={`flex-none min-h-44 ${css.action}`}
          onClick={() => {
            closeToast(toast.id, toast.version)
            action.run?.()
          }}
        >
          {action.label}
        </button>
      ))}
    </div>
  )
}

/** Stands once in the shell. As a popover it also rises above an open sheet, where the browser knows popovers. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts)
  const host = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.version ?? 0
  useEffect(() => {
    const element = host.current
    if (!element || !newest || !knowsPopover) return undefined
    element.showPopover()
    return () => element.hidePopover()
  }, [newest])
  return (
    <div ref={host} className={css.toasts} popover={knowsPopover ? 'manual' : undefined}>
      {toasts.map((toast) => (
        <ToastItem key={`${toast.id} ${toast.version}`} toast={toast} />
      ))}
    </div>
  )
}
