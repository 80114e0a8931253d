import { useEffect, useState, useSyncExternalStore } from 'react'

const speech = () => ('speechSynthesis' in window ? window.speechSynthesis : undefined)

/** Voices come late and by an event. */
const watchVoices = (listener: () => void) => {
  speech()?.addEventListener?.('voiceschanged', listener)
  return () => speech()?.removeEventListener?.('voiceschanged', listener)
}
const findVoice = (language: string) =>
  speech()
    ?.getVoices()
    .find(({ lang }) => lang.toLowerCase().replace('_', '-').split('-')[0] === language)

/** Reads pieces of text aloud; undefined where the device has no voice for the language. Falls silent when the page leaves. */
export function useListen(pieces: () => readonly string[], language: string, active: boolean) {
  const voice = useSyncExternalStore(watchVoices, () => findVoice(language))
  const [speaking, setSpeaking] = useState(false)
  const stop = () => {
    speech()?.cancel()
    setSpeaking(false)
  }
  useEffect(() => {
    if (active) return stop
    stop()
    return undefined
  }, [active, language])
  if (!voice) return undefined
  function start() {
    const all = pieces()
    speech()?.cancel()
    setSpeaking(true)
    // One utterance for each piece: long ones are cut off by some browsers.
    all.forEach((text, index) => {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = voice ?? null
      utterance.lang = voice?.lang ?? language
      if (index === all.length - 1) utterance.addEventListener('end', () => setSpeaking(false))
      utterance.addEventListener('error', () => setSpeaking(false))
      speech()?.speak(utterance)
    })
  }
  return { speaking, toggle: () => (speaking ? stop() : start()) }
}
