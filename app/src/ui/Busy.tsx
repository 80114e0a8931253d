import { useEffect, useRef } from 'react'
import { closeDialog, openDialog } from './dialog.ts'
import css from './sheet.module.css'
import control from './control.module.css'

/** Covers everything while something that must not be interrupted runs, as signing out. */
export function Busy({ open, text }: { open: boolean; text: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    openDialog(element)
    return () => closeDialog(element)
  }, [open])
  return (
    <dialog ref={dialog} className={css.busy} aria-label={text} onCancel={(event) => event.preventDefault()}>
      {open && (
        <div className="middle gap-14 weight-620" role="alert" aria-busy="true">
          <span className={`${control.spinner} ${control.large}`} aria-hidden="true" />
          <span>{text}</span>
        </div>
      )}
    </dialog>
  )
}
