import { type Article, type Language, news } from '@megdan/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { configuration } from '../platform/configuration.ts'
import { deviceStore } from '../platform/device-store.ts'
import { showHeard, showPlaying } from '../platform/lock-screen.ts'
import { silence } from '../platform/sound.ts'

type Spoken = Pick<Article, 'id' | 'language' | 'version' | 'title' | 'cover'>
type Kept = { version: number; at: number; sound: ArrayBuffer }

/** How many items that were heard stay on the device; one is 2 MB for five minutes. */
const most = 10
/** The timeout of the request, in milliseconds: the server lets the first listener wait for a minute. */
const patience = 75_000

const first = 'aloud '
const nameOf = ({ id, language }: { id: string; language: Language }) => `${first}${id} ${language}`

/** A recording is taken from here when there is no signal as well; it goes with the sign-out and with its item. */
async function keep(item: Spoken, sound: ArrayBuffer): Promise<void> {
  await deviceStore.set(nameOf(item), { version: item.version, at: Date.now(), sound } satisfies Kept)
  const names = (await deviceStore.names()).filter((name) => name.startsWith(first))
  if (names.length <= most) return
  const all = await Promise.all(names.map(async (name) => ({ name, at: (await deviceStore.get<Kept>(name))?.at ?? 0 })))
  const old = all.toSorted((one, other) => other.at - one.at).slice(most)
  await Promise.all(old.map(({ name }) => deviceStore.remove(name)))
}

/** Of an item that is gone nothing can be heard any more. */
export async function forgetSound(id: string): Promise<void> {
  const names = (await deviceStore.names()).filter((name) => name.startsWith(`${first}${id} `))
  await Promise.all(names.map((name) => deviceStore.remove(name)))
}

async function soundOf(item: Spoken, signal: AbortSignal): Promise<ArrayBuffer> {
  const kept = await deviceStore.get<Kept>(nameOf(item))
  if (kept?.version === item.version) return kept.sound
  const { id, language: lang } = item
  const asking = api.with({ signal, timeout_ms: patience })
  const sound = await (await asking.file('audio/', news.speech, { params: { id }, query: { lang } })).arrayBuffer()
  void keep(item, sound)
  return sound
}

/** A pause that comes at once calls it off, which is no failure. */
const goOn = (audio: HTMLAudioElement): void => void audio.play().catch(() => undefined)

export type Hearing = 'silent' | 'loading' | 'playing' | 'paused'

/**
 * Plays what the server reads aloud. It goes on while the screen is locked or another app is open, and falls silent when
 * the reader opens another page; `failed` is told why nothing is heard.
 */
export function useServerVoice(item: Spoken, here: boolean, failed: (error: unknown) => void) {
  const [hearing, setHearing] = useState<Hearing>('silent')
  const end = useRef<() => void>(undefined)
  const player = useRef<HTMLAudioElement>(undefined)
  const { id, language, version } = item
  useEffect(() => {
    if (!here) end.current?.()
    return () => end.current?.()
  }, [here, id, language, version])

  function start() {
    const leaving = new AbortController()
    const audio = new Audio()
    const addresses: string[] = []
    const play = (sound: Blob) => {
      const address = URL.createObjectURL(sound)
      addresses.push(address)
      audio.src = address
      return audio.play()
    }
    const stop = () => {
      if (leaving.signal.aborted) return
      leaving.abort()
      audio.pause()
      audio.removeAttribute('src')
      addresses.forEach((address) => URL.revokeObjectURL(address))
      showHeard(undefined)
      end.current = undefined
      player.current = undefined
      setHearing('silent')
    }
    const fail = (error: unknown) => {
      if (leaving.signal.aborted) return
      stop()
      failed(error)
    }
    end.current = stop
    player.current = audio
    setHearing('loading')
    // Played by the tap itself it opens the way for what comes later: browsers demand that on phones.
    void play(silence()).catch(() => undefined)
    void soundOf(item, leaving.signal)
      .then(async (sound) => {
        if (leaving.signal.aborted) return
        const listen = (name: string, heard: () => void) =>
          audio.addEventListener(name, () => !leaving.signal.aborted && heard())
        const tell = (playing: boolean) => {
          showPlaying(playing)
          setHearing(playing ? 'playing' : 'paused')
        }
        listen('playing', () => tell(true))
        // Also by headphones that are pulled out, or a call that comes in.
        listen('pause', () => tell(false))
        listen('ended', stop)
        const { title, cover } = item
        const picture = cover ? configuration.host + cover.url : undefined
        showHeard({ title, picture, play: () => goOn(audio), pause: () => audio.pause(), stop })
        await play(new Blob([sound], { type: 'audio/mpeg' }))
      })
      .catch(fail)
  }

  function toggle() {
    if (hearing === 'silent') start()
    else if (hearing === 'loading') end.current?.()
    else if (hearing === 'playing') player.current?.pause()
    else if (player.current) goOn(player.current)
  }
  return { hearing, toggle }
}
