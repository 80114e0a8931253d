import type { StudioNewsItem } from '@megdan/contract'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { removeAllLater } from '../ui/remove-later.ts'
import { useAct } from '../ui/use-act.ts'
import { type Outcome, removeAll, takeBack, takeDown } from './bulk.ts'

/** Says of which item something was refused, and why; of several the first. */
function useRefusals() {
  const texts = useTexts()
  const { news: words, editor } = texts
  const why = (error: unknown) => sentenceOf(error, texts, editor.refusals)
  const tell = ({ refused: [first] }: Outcome) => {
    if (first) announce(words.bulk.refused(first.item.title, why(first.error)))
  }
  const undo = async (outcome: Outcome) => {
    const refusal = await takeBack(outcome)
    if (refusal !== undefined) announce(words.bulk.not_undone(why(refusal)))
  }
  return { why, tell, undo }
}

/** Does something to some items, says what came of it and offers to take it back. */
export function useActs(onDone?: () => void) {
  const { shell } = useTexts()
  const { tell, undo } = useRefusals()
  return useAct(async (act: () => Promise<Outcome>, done: (count: number) => string) => {
    const outcome = await act()
    onDone?.()
    tell(outcome)
    if (outcome.undo.length > 0) offerUndo(done(outcome.undo.length), shell.undo, () => undo(outcome))
  })
}

export type Run = ReturnType<typeof useActs>['run']

type Removable = Pick<StudioNewsItem, 'id' | 'title' | 'status'>

/**
 * Deletes items: they leave the list at once, and the server when nobody takes them back. What waits for its hour waits
 * no more meanwhile. `onGone` is called once the server has let go of them.
 */
export function useRemoval(onGone?: () => void) {
  const { news: words, shell } = useTexts()
  const { why, tell, undo } = useRefusals()
  return async (items: readonly Removable[]): Promise<void> => {
    const stopped = await takeDown(items.filter(({ status }) => status === 'scheduled'))
    tell(stopped)
    const refused = new Set(stopped.refused.map(({ item }) => item.id))
    const going = items.filter(({ id }) => !refused.has(id))
    if (going.length === 0) return
    removeAllLater({
      ids: going.map(({ id }) => id),
      message: words.bulk.removed(going.length),
      undo: shell.undo,
      undone: () => undo(stopped),
      remove: (leaving) => removeAll(going, leaving).then(onGone),
      failed: (error) => announce(words.bulk.not_removed(why(error))),
    })
  }
}

/** What readers see, or will see by the clock. */
export const isBeforeReaders = ({ status }: Pick<StudioNewsItem, 'status'>) =>
  status === 'published' || status === 'scheduled'
