import { isNative } from './native.ts'

export type BackButton = { isRoot: () => boolean; goBack: () => void }
type BackEvent = Event & { detail: { register: (priority: number, handler: () => void) => void } }

/** Above Ionic's own way back (0), below its overlays (100) and menu (99), which close first. */
const priority = 10

async function minimise() {
  if (!isNative()) return
  const { App } = await import('@capacitor/app')
  await App.minimizeApp()
}

/** The hardware button of Android: what is open closes first; then back; at a root page the app is put away. */
export function watchBackButton({ isRoot, goBack }: BackButton): () => void {
  const hear = (event: Event) =>
    (event as BackEvent).detail.register(priority, () => (isRoot() ? void minimise() : goBack()))
  document.addEventListener('ionBackButton', hear)
  return () => document.removeEventListener('ionBackButton', hear)
}
