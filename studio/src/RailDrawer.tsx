import { useOnTop } from '@megdan/kit/use-on-top'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import css from './rail.module.css'
import { Icon } from './ui/Icon.tsx'

type Props = {
  /** What opens it, and what it is. */
  label: string
  children: ReactNode
}

/** The rail where a window has no room for it: it lies over the page until something in it is pressed, Esc, Back or a press beside it. */
export function RailDrawer({ label, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useOnTop(isOpen, () => dialog.current?.close())
  const open = () => {
    dialog.current?.showModal()
    setOpen(true)
  }
  const close = (event: MouseEvent) => {
    const { target } = event
    const isBeside = target === event.currentTarget
    if (isBeside || (target instanceof Element && target.closest('a, button'))) dialog.current?.close()
  }
  return (
    <>
      <button type="button" className={css.open} aria-label={label} aria-haspopup="dialog" onClick={open}>
        <Icon of="menu" size={24} />
      </button>
      {/* Esc closes it by itself; the ways in it are links. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog ref={dialog} className={css.drawer} aria-label={label} onClick={close} onClose={() => setOpen(false)}>
        <div className={css.rail}>{children}</div>
      </dialog>
    </>
  )
}
