import { useIonViewWillEnter, useIonViewWillLeave } from '@ionic/react'
import { close } from '@megdan/kit/icons'
import { useOnTop } from '@megdan/kit/use-on-top'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { closeDialog, openDialog } from './dialog.ts'
import { useDragDown } from './drag-down.ts'
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
  /** A question that must be answered does not close by a tap beside it, and is dragged by its head alone. */
  firm?: boolean
}

type Asked = Required<Pick<Props, 'open' | 'firm' | 'onClose'>>

/**
 * Whether it lies over its page. A modal dialog in a page that is hidden would lock the next one: it closes when the
 * page is left. A question that must be answered comes back with its page, and with what was typed into it.
 */
function useShown(dialog: { current: HTMLDialogElement | null }, { open, firm, onClose }: Asked): boolean {
  const [away, setAway] = useState(false)
  if (away && !open) setAway(false)
  useIonViewWillLeave(() => {
    if (!open) return
    // At once, since the next page is about to take the focus.
    if (dialog.current) closeDialog(dialog.current)
    if (firm) setAway(true)
    else onClose()
  }, [open, firm, onClose])
  useIonViewWillEnter(() => setAway(false))
  return open && !away
}

/**
 * A native modal dialog: the browser keeps the focus inside and returns it. On phones it rises from the bottom, and goes
 * there when it is dragged down.
 */
export function Sheet({ open, onClose, title, closeLabel, children, foot, firm = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const shown = useShown(dialog, { open, firm, onClose })

  useEffect(() => {
    const element = dialog.current
    if (!element || !shown) return undefined
    const opener = document.activeElement
    openDialog(element)
    element.querySelector('h2')?.focus()
    return () => {
      if (!element.open) return
      closeDialog(element)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [shown])

  useEffect(() => {
    const element = dialog.current
    if (!element || !shown) return undefined
    const beside = (event: Event) => event.target === element && !firm && onClose()
    element.addEventListener('click', beside)
    return () => element.removeEventListener('click', beside)
  }, [shown, onClose, firm])

  useOnTop(shown, onClose)
  useDragDown(dialog, { open: shown, head: css.head ?? '', headOnly: firm, close: onClose })

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
          <div className={`row justify-between gap-12 ${css.head}`}>
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
