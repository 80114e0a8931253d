import { registerPlugin } from '@capacitor/core'
import type { Heard } from './lock-screen.ts'

type Action = 'play' | 'pause' | 'stop'
type State = 'none' | 'paused' | 'playing'
/** @capgo/capacitor-media-session, as far as it is used; its package is what puts it into the shells. */
type MediaSession = {
  setMetadata: (options: { title: string }) => Promise<void>
  setPlaybackState: (options: { playbackState: State }) => Promise<void>
  setActionHandler: (options: { action: Action }, handler: () => void) => Promise<void>
}
const plugin = registerPlugin<MediaSession>('MediaSession')

let shown: Heard | undefined
let handled: Promise<unknown> | undefined
/** Each action once for the life of the app: the plugin gives none back. */
const handle = () =>
  Promise.all(
    (['play', 'pause', 'stop'] as const).map((action) => plugin.setActionHandler({ action }, () => shown?.[action]())),
  )
/** One after the other: what is shown last is what stays. */
let last: Promise<unknown> = Promise.resolve()
const then = (step: () => Promise<unknown>): Promise<unknown> => (last = last.then(step, step))

/** Without a picture: the plugin would fetch it in the thread of all plugins, however long that takes. */
export function show(heard: Heard | undefined): Promise<unknown> {
  shown = heard
  return then(async () => {
    if (heard) {
      await (handled ??= handle())
      await plugin.setMetadata({ title: heard.title })
    }
    await plugin.setPlaybackState({ playbackState: heard ? 'playing' : 'none' })
  })
}

export const play = (playing: boolean): Promise<unknown> =>
  then(async () => {
    if (shown) await plugin.setPlaybackState({ playbackState: playing ? 'playing' : 'paused' })
  })
