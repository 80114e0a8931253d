import type { Image } from '@megdan/contract'
import { contentOf, type Field } from '../news/index.ts'
import { useTexts } from '../texts/index.ts'
import { ConflictDialog } from '../working-copy/index.ts'
import { ConflictValue } from './ConflictValue.tsx'
import type { CopyState, WorkingCopy } from './working-copy.ts'

type Props = {
  copy: WorkingCopy
  state: CopyState
  /** Pictures that were chosen here, and those of the item. */
  images: Readonly<Record<string, Image>>
}

/** The fields that two editors have changed at once. */
export function NewsConflict({ copy, state, images }: Props) {
  const { editor: words } = useTexts()
  const { content, base } = state
  const theirs = base ? contentOf(base) : content
  return (
    <ConflictDialog
      copy={copy}
      state={state}
      words={words.conflict}
      labelOf={(path) => words.field[path as Field]}
      renderValue={({ path }, side) => (
        <ConflictValue content={side === 'mine' ? content : theirs} field={path as Field} images={images} />
      )}
    />
  )
}
