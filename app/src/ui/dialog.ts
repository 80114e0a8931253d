/** Where the web view knows no modal dialogs, the dialog at least opens. */
export function openDialog(dialog: HTMLDialogElement) {
  if (dialog.open) return
  if (dialog.showModal) dialog.showModal()
  else dialog.setAttribute('open', '')
}

export function closeDialog(dialog: HTMLDialogElement) {
  if (dialog.close) dialog.close()
  else dialog.removeAttribute('open')
}
