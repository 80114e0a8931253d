import { isNative } from './native.ts'

export type BackButton = { isRoot: () => boolean; goBack: () => void }
type Handler = (next: () => void) => void
type BackEvent = Event & { detail: { register: (priority: number, handler: Handler) => void } }

/** Above Ionic's own way back (0), below its overlays (100) and menu (99), which close first. */
const priority = 10

async function minimise() {
  if (!isNative()) return
  const { App } = await import('@capacitor/app')
  await App.minimizeApp()
}

/** Of those that want the button when it is pressed, the one of the highest priority has it. */
export function hear(at: number, handler: Handler, wants = () => true): () => void {
  const register = (event: Event) => wants() && (event as BackEvent).detail.register(at, handler)
  document.addEventListener('ionBackButton', register)
  return () => document.removeEventListener('ionBackButton', register)
}

/** The hardware button of Android: what is open closes first; then back; at a root page the app is put away. */
export const watchBackButton = ({ isRoot, goBack }: BackButton): (() => void) =>
  hear(priority, () => (isRoot() ? void minimise() : goBack()))

/** A step back within one page; false leaves it to the page before. */
export const watchStepBack = (stepBack: () => boolean): (() => void) =>
  hear(priority + 1, (next) => void (stepBack() || next()))

/** Without a listener of its own the plugin would go back by itself, past everything that is open. */
export function claimBackButton(): () => void {
  const handle = import('@capacitor/app').then(({ App }) => App.addListener('backButton', () => undefined))
  return () => void handle.then((one) => one.remove())
}

/** How long a press waits for somebody who listens, in milliseconds, before it is tried again. */
const retryAfter = 50

/** Ionic listens once the browser is idle for the first time: a press before that is pressed again until it is heard. */
export function keepEarlyPress(): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  const press = () => {
    again = undefined
    document.dispatchEvent(new Event('backbutton'))
  }
  const keep = () => (again ??= setTimeout(press, retryAfter))
  const stop = () => {
    clearTimeout(again)
    document.removeEventListener('backbutton', keep)
    document.removeEventListener('ionBackButton', stop)
  }
  document.addEventListener('backbutton', keep)
  document.addEventListener('ionBackButton', stop)
  return stop
}

/** Where nothing may be opened or left: the button puts the app away. */
export const watchPutAway = (): (() => void) => hear(priority * 20, () => void minimise())
