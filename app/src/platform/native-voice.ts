import { registerPlugin } from '@capacitor/core'
import { speaks, type Voices } from './voice.ts'

/** @capacitor-community/text-to-speech, as far as it is used; its package is what puts it into both shells. */
type TextToSpeech = {
  speak: (options: { text: string; lang: string }) => Promise<void>
  stop: () => Promise<void>
  getSupportedLanguages: () => Promise<{ languages: string[] }>
}
const plugin = registerPlugin<TextToSpeech>('TextToSpeech')

/** Android's engine takes 4,000 letters at a time, and says nothing of more. */
const most = 3_000
/** Android's engine is ready some moments after the start. */
const tries = 10
const rest = 700

let tags: readonly string[] = []
let isAsking = false
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

async function learn(): Promise<void> {
  if (isAsking || tags.length > 0) return
  isAsking = true
  for (let time = 0; time < tries && tags.length === 0; time++) {
    if (time > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    tags = await plugin.getSupportedLanguages().then(
      ({ languages }) => languages,
      () => [],
    )
  }
  isAsking = false
  if (tags.length > 0) tell()
}

/** At the ends of sentences, else of words, where a piece is longer than an engine takes. */
export function inParts(text: string): string[] {
  const parts: string[] = []
  let left = text.trim()
  while (left.length > most) {
    const head = left.slice(0, most)
    const end = Math.max(...['. ', '! ', '? ', '… '].map((sign) => head.lastIndexOf(sign)))
    const cut = end > 0 ? end + 1 : head.lastIndexOf(' ') > 0 ? head.lastIndexOf(' ') : most
    parts.push(left.slice(0, cut).trim())
    left = left.slice(cut).trim()
  }
  return left ? [...parts, left] : parts
}

/** Which time it is that something is said; what was hushed meanwhile is not gone on with. */
let turn = 0

export const nativeVoices: Voices = {
  watch(listener) {
    listeners.add(listener)
    void learn()
    return () => listeners.delete(listener)
  },
  find: (language) => tags.find((tag) => speaks(tag, language)),
  async say(text, voice) {
    const own = ++turn
    for (const part of inParts(text)) {
      if (own !== turn) return
      try {
        await plugin.speak({ text: part, lang: voice })
      } catch (error) {
        if (own !== turn) return
        // The engine lists what it could fetch, too: another way of hearing takes its place.
        tags = tags.filter((tag) => tag !== voice)
        tell()
        throw error
      }
    }
  },
  hush() {
    turn++
    void plugin.stop().catch(() => undefined)
  },
}
