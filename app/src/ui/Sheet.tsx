import { close } from '@megdan/kit/icons'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { closeDialog, openDialog } from './dialog.ts'
import { Icon } from './Icon.tsx'
import css from './sheet.module.css'
import control from './control.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Names the round button at the top («Затвори»). */
  closeLabel: string
  children: ReactNode
  foot?: ReactNode
  /** A question that must be answered does not close by a tap beside it. */
  firm?: boolean
}

type BackEvent = CustomEvent<{ register: (priority: number, handler: () => void) => void }>

/** Sits above pages (0), the menu (99) and Ionic's overlays (100) in the order in which Android's back closes things. */
const backPriority = 110

/** A native modal dialog: the browser keeps the focus inside and returns it; on phones it rises from the bottom. */
export function Sheet({ open, onClose, title, closeLabel, children, foot, firm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    const opener = document.activeElement
    openDialog(element)
    element.querySelector('h2')?.focus()
    return () => {
      closeDialog(element)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [open])

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    const back = (event: Event) => (event as BackEvent).detail.register(backPriority, onClose)
    const beside = (event: Event) => event.target === element && !firm && onClose()
    document.addEventListener('ionBackButton', back)
    element.addEventListener('click', beside)
    return () => {
      document.removeEventListener('ionBackButton', back)
      element.removeEventListener('click', beside)
    }
  }, [open, onClose, firm])

  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        // A file chooser that is left without a file says the same from inside.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <div className={css.body}>
          <div className={`row between gap-12 ${css.head}`}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className={control.ib} aria-label={closeLabel} onClick={onClose}>
              <Icon of={close} />
            </button>
          </div>
          <div className={css.content}>{children}</div>
          {foot && <div className={`flex gap-10 ${css.foot}`}>{foot}</div>}
        </div>
      )}
    </dialog>
  )
}
