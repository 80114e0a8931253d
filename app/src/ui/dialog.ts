import { betweenTaps, mayBeSecond } from './double-tap.ts'

/**
 * The second press of a double one was meant for what opened the dialog: it neither closes it by a press beside it nor,
 * where presses are counted, presses what has come under the finger.
 */
function stopSecondPress(event: MouseEvent) {
  const isBeside = event.target === event.currentTarget
  if (event.detail < 2 && !(isBeside && mayBeSecond(event as PointerEvent))) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Where the web view knows no modal dialogs, the dialog at least opens. */
export function openDialog(dialog: HTMLDialogElement) {
  if (dialog.open) return
  if (dialog.showModal) dialog.showModal()
  else dialog.setAttribute('open', '')
  dialog.addEventListener('click', stopSecondPress, true)
  setTimeout(() => dialog.removeEventListener('click', stopSecondPress, true), betweenTaps)
}

/** The second tap of a double one was meant for what stood in the dialog, not for what lies beneath it. */
function stopSecondTap(event: MouseEvent) {
  if (!mayBeSecond(event as PointerEvent)) return
  event.preventDefault()
  event.stopPropagation()
}

export function closeDialog(dialog: HTMLDialogElement) {
  if (dialog.close) dialog.close()
  else dialog.removeAttribute('open')
  document.addEventListener('click', stopSecondTap, true)
  setTimeout(() => document.removeEventListener('click', stopSecondTap, true), betweenTaps)
}
