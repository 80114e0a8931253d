type Bridge = { isNativePlatform?: () => boolean; getPlatform?: () => string }
declare global {
  interface Window {
    Capacitor?: Bridge
  }
}

/** Capacitor's bridge stands in the page before any script, so the web build needs no part of Capacitor. */
export const isNative = (): boolean => window.Capacitor?.isNativePlatform?.() ?? false

export const platformName = (): 'ios' | 'android' | 'web' => {
  const name = isNative() ? window.Capacitor?.getPlatform?.() : undefined
  return name === 'ios' || name === 'android' ? name : 'web'
}
