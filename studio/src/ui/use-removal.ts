import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from './announce.tsx'
import { removeLater } from './remove-later.ts'

export type Removal = {
  /** Takes it away on the server by this call, which outlives the page where that is left. */
  send: (call: typeof api, id: string) => Promise<unknown>
  refresh: () => Promise<unknown>
  words: {
    refusals?: Parameters<typeof sentenceOf>[2]
    /** Said before the reason. */
    not_done?: string
  }
}

/** Takes a thing off the screen at once, and off the server when the offer to take it back is over. */
export function useRemoval({ send, refresh, words: { refusals, not_done } }: Removal) {
  const texts = useTexts()
  return (id: string, message: string): void =>
    removeLater({
      id,
      message,
      undo: texts.shell.undo,
      remove: async (leaving) => {
        await send(api.with({ keepalive: leaving }), id)
        await refresh()
      },
      failed: (error) => {
        announce([not_done, sentenceOf(error, texts, refusals)].filter(Boolean).join(' '))
        void refresh()
      },
    })
}
