export { ConflictDialog } from './ConflictDialog.tsx'
export { keptCopies } from './kept-copies.ts'
export { isSame } from './merge.ts'
export { SavedNote } from './SavedNote.tsx'
export { useUndoKeys, useWorkingCopy } from './use-working-copy.ts'
export {
  type CopyState as StateOf,
  openWorkingCopy,
  type Subject,
  unborn,
  type WorkingCopy as CopyOf,
} from './working-copy.ts'
