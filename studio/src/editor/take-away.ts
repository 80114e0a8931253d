import { useTexts } from '../texts/index.ts'
import { offerUndo } from '../ui/announce.tsx'
import type { Changes } from './content.ts'

/** Takes something out of the item and offers the way back: what brings it back is asked for when that is pressed. */
export function useTakeAway(change: (changes: Changes) => void) {
  const { editor, shell } = useTexts()
  return (changes: Changes, back: () => Changes) => {
    change(changes)
    offerUndo(editor.taken_away, shell.undo, () => change(back()))
  }
}
