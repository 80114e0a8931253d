import { App } from '@capacitor/app'

/** Addresses with which the phone opens the app. The one that started it may be told twice. */
export function watchAppLinks(opened: (address: string) => void): () => void {
  const quietly = (step: Promise<unknown>) => void step.catch(() => undefined)
  const handle = App.addListener('appUrlOpen', ({ url }) => opened(url))
  quietly(App.getLaunchUrl().then((launch) => launch && opened(launch.url)))
  return () => quietly(handle.then((one) => one.remove()))
}
