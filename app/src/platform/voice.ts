import { isNative } from './native.ts'

/** The voices of this device. */
export type Voices = {
  /** Calls when others have come. */
  watch: (listener: () => void) => () => void
  /** The tag of one that speaks this language; undefined where none does, or where that is not known yet. */
  find: (language: string) => string | undefined
  /** Ends when it was said; fails where it cannot be said, or may do either when it is hushed. */
  say: (text: string, voice: string) => Promise<void>
  hush: () => void
}

const speech = () => ('speechSynthesis' in window ? window.speechSynthesis : undefined)
export const speaks = (tag: string, language: string): boolean =>
  tag.toLowerCase().replace('_', '-').split('-')[0] === language

const browserVoices: Voices = {
  watch(listener) {
    speech()?.addEventListener?.('voiceschanged', listener)
    return () => speech()?.removeEventListener?.('voiceschanged', listener)
  },
  find: (language) =>
    speech()
      ?.getVoices()
      .find(({ lang }) => speaks(lang, language))?.lang,
  say: (text, voice) =>
    new Promise((resolve, reject) => {
      const utterance = new SpeechSynthesisUtterance(text)
      const found = speech()
        ?.getVoices()
        .find(({ lang }) => lang === voice)
      utterance.voice = found ?? null
      utterance.lang = voice
      utterance.addEventListener('end', () => resolve())
      utterance.addEventListener('error', ({ error }) => reject(new Error(error)))
      speech()?.speak(utterance)
    }),
  hush: () => speech()?.cancel(),
}

/** The phone's own voices come with the shell, and are asked for when somebody may want to hear one. */
let native: Voices | undefined
const waiting = new Set<() => void>()
let asked: Promise<void> | undefined
const ask = () =>
  import('./native-voice.ts').then(({ nativeVoices }) => {
    native = nativeVoices
    for (const listener of waiting) listener()
  })

const shellVoices: Voices = {
  watch(listener) {
    asked ??= ask().catch(() => void (asked = undefined))
    let leave: (() => void) | undefined
    const begin = () => {
      leave ??= native?.watch(listener)
      listener()
    }
    waiting.add(begin)
    if (native) begin()
    return () => {
      waiting.delete(begin)
      leave?.()
    }
  },
  find: (language) => native?.find(language),
  say: (text, voice) => native?.say(text, voice) ?? Promise.reject(new Error('no voice')),
  hush: () => native?.hush(),
}

export const voices = (): Voices => (isNative() ? shellVoices : browserVoices)
