import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { showHeard, showPlaying } from '../platform/lock-screen.ts'
import { isNative } from '../platform/native.ts'
import { voices } from '../platform/voice.ts'

type Hearing = 'silent' | 'playing' | 'paused'
/** What is read, up to which piece it has been said, and which time it is that somebody set it going. */
type Reading = { pieces: readonly string[]; at: number; turn: number }

const watchVoices = (listener: () => void) => voices().watch(listener)

/**
 * Reads pieces of text aloud by a voice of the device; undefined where it has none for the language. It is paused and
 * gone on with from the piece that was being said, in the shells from the locked screen as well, where it goes on while
 * another app is open. Falls silent when the page leaves.
 */
export function useListen(pieces: () => readonly string[], language: string, active: boolean, title: () => string) {
  const voice = useSyncExternalStore(watchVoices, () => voices().find(language))
  const [hearing, setHearing] = useState<Hearing>('silent')
  const reading = useRef<Reading>({ pieces: [], at: 0, turn: 0 })
  const [controls] = useState(() => {
    const now = reading.current
    let isOn = false
    const hush = () => {
      now.turn++
      voices().hush()
    }
    const stop = () => {
      if (!isOn) return
      isOn = false
      hush()
      if (isNative()) showHeard(undefined)
      setHearing('silent')
    }
    const pause = () => {
      if (!isOn) return
      hush()
      if (isNative()) showPlaying(false)
      setHearing('paused')
    }
    /** One piece after the other: some browsers cut off what is longer. */
    const goOn = async (by: string) => {
      const turn = ++now.turn
      setHearing('playing')
      try {
        for (; now.at < now.pieces.length; now.at++) {
          await voices().say(now.pieces[now.at] ?? '', by)
          if (turn !== now.turn) return
        }
      } catch {
        if (turn !== now.turn) return
      }
      stop()
    }
    const play = (by: string) => {
      if (!isOn) return
      if (isNative()) showPlaying(true)
      void goOn(by)
    }
    const start = (all: readonly string[], by: string, called: string) => {
      Object.assign(now, { pieces: all, at: 0 })
      voices().hush()
      isOn = true
      if (isNative()) showHeard({ title: called, said: true, play: () => play(by), pause, stop })
      void goOn(by)
    }
    return { start, play, pause, stop }
  })
  const { stop } = controls
  useEffect(() => {
    if (!active) stop()
    return stop
  }, [active, language, stop])
  if (!voice) return undefined
  const toggle = () => {
    if (hearing === 'playing') controls.pause()
    else if (hearing === 'paused') controls.play(voice)
    else controls.start(pieces(), voice, title())
  }
  return { hearing, toggle, stop }
}
