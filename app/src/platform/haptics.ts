import { isNative } from './native.ts'

/** A touch that is felt: `selection` at a change of tab or answer, `success` when something was confirmed or sent. */
export function feel(what: 'selection' | 'success'): void {
  if (!isNative()) {
    if (what === 'success') navigator.vibrate?.(10)
    return
  }
  void import('@capacitor/haptics')
    .then(async ({ Haptics, NotificationType }) => {
      if (what === 'success') return Haptics.notification({ type: NotificationType.Success })
      await Haptics.selectionStart()
      await Haptics.selectionChanged()
      return Haptics.selectionEnd()
    })
    .catch(() => undefined)
}
