import { Button } from '@mantine/core'
import { mediaAuthoring as authoring, type StudioMedium } from '@megdan/contract'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Bulk } from '../ui/list/Bulk.tsx'
import { removeAllLater } from '../ui/remove-later.ts'
import { useAct } from '../ui/use-act.ts'
import { FolderDialog } from './FolderDialog.tsx'
import { refreshMedium } from './one.ts'

type Props = { chosen: readonly StudioMedium[]; onAll: () => void; onDone: () => void }

const put = (id: string, folder: string) => api(authoring.change, { params: { id }, body: { folder } })

/** What can be done with all that are chosen at once; each of it can be taken back. */
export function BulkBar({ chosen, onAll, onDone }: Props) {
  const texts = useTexts()
  const { media: words, shell } = texts
  const [moving, setMoving] = useState(false)
  const tell = (error: unknown) => announce(sentenceOf(error, texts, words.refusals))

  const move = useAct(
    async (folder: string) => {
      const moved: StudioMedium[] = []
      let refusal: unknown
      for (const medium of chosen) {
        await put(medium.id, folder).then(
          () => moved.push(medium),
          (error: unknown) => (refusal ??= error),
        )
      }
      if (refusal !== undefined) tell(refusal)
      onDone()
      if (moved.length === 0) return
      const takeBack = async () => {
        for (const { id, folder: before } of moved) await put(id, before).catch(tell)
        await refreshMedium()
      }
      offerUndo(words.bulk.moved(moved.length, folder), shell.undo, takeBack)
    },
    { refresh: refreshMedium },
  )

  const remove = () => {
    const going = [...chosen]
    onDone()
    removeAllLater({
      ids: going.map(({ id }) => id),
      message: words.bulk.removed(going.length),
      undo: shell.undo,
      remove: async (leaving) => {
        const gone = await Promise.allSettled(
          going.map(({ id }) => api.with({ keepalive: leaving })(authoring.remove, { params: { id } })),
        )
        await refreshMedium()
        const refused = gone.find((one) => one.status === 'rejected')
        if (refused) throw refused.reason
      },
      failed: tell,
    })
  }
  const button = { variant: 'subtle', color: 'gray', disabled: move.busy } as const
  return (
    <Bulk
      label={words.bulk.label}
      busy={move.busy}
      chosen={words.bulk.chosen(chosen.length)}
      clear={words.bulk.clear}
      onClear={onDone}
    >
      <Button {...button} leftSection={<Icon of="check" size={18} />} onClick={onAll}>
        {words.bulk.all}
      </Button>
      <Button {...button} leftSection={<Icon of="table" size={18} />} onClick={() => setMoving(true)}>
        {words.bulk.move}
      </Button>
      <Button {...button} leftSection={<Icon of="trash" size={18} />} onClick={remove}>
        {words.remove}
      </Button>
      {moving && (
        <FolderDialog items={chosen} onMove={(folder) => void move.run(folder)} onClose={() => setMoving(false)} />
      )}
    </Bulk>
  )
}
