import { Autocomplete } from '@mantine/core'
import { mediumLimits, type StudioMedium } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { useFolders } from './list.ts'

type Props = { items: readonly StudioMedium[]; onMove: (folder: string) => void; onClose: () => void }

/** A folder that is there, or a new one by its name; empty takes them out of theirs. */
export function FolderDialog({ items, onMove, onClose }: Props) {
  useFocusReturn()
  const { media: words } = useTexts()
  const folders = useFolders()?.items.map(({ folder }) => folder) ?? []
  const edit = useEdit<{ folder: string }>({
    thing: undefined,
    valuesOf: () => ({ folder: items[0]?.folder ?? '' }),
    send: async ({ folder }) => {
      onClose()
      onMove(folder.trim())
    },
  })
  return (
    <Dialog onClose={onClose} title={words.bulk.move}>
      <Form edit={edit} submit={words.bulk.move_now} gap={12}>
        <Autocomplete
          label={words.folder}
          description={words.folder_note}
          data={folders}
          maxLength={mediumLimits.folder}
          data-autofocus
          {...edit.field('folder')}
        />
      </Form>
    </Dialog>
  )
}
