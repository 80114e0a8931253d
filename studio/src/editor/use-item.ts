import { newsAuthoring as authoring, type StudioNews } from '@megdan/contract'
import { useEffect, useState } from 'react'
import { api } from '../platform/api.ts'
import { useWorkingCopy } from '../working-copy/index.ts'
import type { Changes } from './content.ts'
import type { Shown } from './choose-media.ts'
import { openWorkingCopy } from './working-copy.ts'

type Heard = { onResumed: () => void; onBorn: (id: string) => void }

/** The working copy of one item, or of one that does not exist yet. */
export function useItemCopy(item: StudioNews | undefined, start: Changes, { onResumed, onBorn }: Heard) {
  const { copy, state } = useWorkingCopy((person_id) => openWorkingCopy({ api, person_id, item, start }), {
    onResumed,
    renewed: [authoring.list, authoring.get],
  })
  const born = item ? undefined : state.base?.id
  useEffect(() => {
    if (born) onBorn(born)
  }, [born, onBorn])
  return { copy, state }
}

const nothing: Shown = { images: {}, files: {} }

/** Images and files by their ids: those that the item came with, and those chosen since. */
export function useShown(item: StudioNews | undefined) {
  const [chosen, setChosen] = useState(nothing)
  const images = { ...item?.images, ...chosen.images }
  const files = { ...item?.files, ...chosen.files }
  const remember = (more: Shown) =>
    setChosen((before) => ({
      images: { ...before.images, ...more.images },
      files: { ...before.files, ...more.files },
    }))
  return { images, files, remember }
}
