import type { StudioNewsItem } from '@megdan/contract'
import { useState } from 'react'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { type Outcome, takeBack } from './bulk.ts'

/** Does something to some items, says what came of it and offers to take it back. */
export function useActs(onDone?: () => void) {
  const texts = useTexts()
  const { news: words, editor, shell } = texts
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<Outcome>, done: (count: number) => string) => {
    setBusy(true)
    const outcome = await act()
    setBusy(false)
    onDone?.()
    const [first] = outcome.refused
    if (first) announce(words.bulk.refused(first.item.title, sentenceOf(first.error, texts, editor.refusals)))
    if (outcome.undo.length > 0) offerUndo(done(outcome.undo.length), shell.undo, () => takeBack(outcome))
  }
  return { busy, run }
}

export type Run = ReturnType<typeof useActs>['run']

/** What readers see, or will see by the clock. */
export const isBeforeReaders = ({ status }: StudioNewsItem) => status === 'published' || status === 'scheduled'
