import { isNative } from './native.ts'

/** Calls when the app goes out of sight, where timers may sleep. */
export function whenHidden(listener: () => void): () => void {
  const hear = () => document.visibilityState === 'hidden' && listener()
  document.addEventListener('visibilitychange', hear)
  return () => document.removeEventListener('visibilitychange', hear)
}

/** Calls when the app comes back to the front, where timers may have slept. */
export function whenResumed(listener: () => void): () => void {
  const hear = () => document.visibilityState === 'visible' && listener()
  document.addEventListener('visibilitychange', hear)
  let stop: (() => void) | undefined
  let stopped = false
  if (isNative()) {
    void import('@capacitor/app').then(async ({ App }) => {
      const handle = await App.addListener('resume', listener)
      stop = () => void handle.remove()
      if (stopped) stop()
    })
  }
  return () => {
    stopped = true
    stop?.()
    document.removeEventListener('visibilitychange', hear)
  }
}
