/** The number on the app's icon, where the browser shows one for an installed app; phones have theirs from the push itself. */
export function showIconBadge(count: number): void {
  const step = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  step?.catch(() => undefined)
}
