import { platformName } from './native.ts'
import { silence } from './sound.ts'

/** What is heard, and what the locked screen, headphones and a car may do with it. */
export type Heard = {
  title: string
  picture?: string | undefined
  /** Said by a voice of the phone, which a web view does not count as something that is played. */
  said?: true
  play: () => void
  pause: () => void
  stop: () => void
}

const actions = ['play', 'pause', 'stop'] as const
const session = () => ('mediaSession' in navigator ? navigator.mediaSession : undefined)

/** The web view of Android has no such thing: a service of the shell stands for it, and keeps the app awake meanwhile. */
const onAndroid = () => import('./native-media.ts')
const isAndroid = () => platformName() === 'android'

/** A loop of silence beside the voice: by it iOS keeps the app awake, and shows what is said. */
let loop: HTMLAudioElement | undefined
function playSilence(on: boolean): void {
  if (on) {
    loop ??= Object.assign(new Audio(URL.createObjectURL(silence(8_000))), { loop: true })
    void loop.play().catch(() => undefined)
  } else loop?.pause()
}
function endSilence(): void {
  loop?.pause()
  if (loop) URL.revokeObjectURL(loop.src)
  loop = undefined
}

/** Shows what is heard from now on; nothing where it has ended. */
export function showHeard(heard: Heard | undefined): void {
  if (isAndroid()) {
    void onAndroid()
      .then(({ show }) => show(heard))
      .catch(() => undefined)
    return
  }
  if (heard?.said) playSilence(true)
  else endSilence()
  const media = session()
  if (!media) return
  const artwork = heard?.picture ? [{ src: heard.picture }] : []
  media.metadata = heard ? new MediaMetadata({ title: heard.title, artwork }) : null
  media.playbackState = heard ? 'playing' : 'none'
  for (const action of actions) media.setActionHandler(action, heard?.[action] ?? null)
}

/** Whether what is shown is heard at this moment, or rests. */
export function showPlaying(playing: boolean): void {
  if (isAndroid()) {
    void onAndroid()
      .then(({ play }) => play(playing))
      .catch(() => undefined)
    return
  }
  if (loop) playSilence(playing)
  const media = session()
  if (media) media.playbackState = playing ? 'playing' : 'paused'
}
