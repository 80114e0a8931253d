import { isNative } from './native.ts'

/** The number on the app's icon; browsers show one for an installed app, where they can. */
export function showIconBadge(count: number): void {
  const onPhone = () => import('./native-badge.ts').then(({ showNativeBadge }) => showNativeBadge(count))
  const inBrowser = () => (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())
  const step = isNative() ? onPhone() : inBrowser()
  step?.catch(() => undefined)
}
