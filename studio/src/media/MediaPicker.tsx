import { Button, Group, Text } from '@mantine/core'
import type { MediumKind, StudioMedium } from '@megdan/contract'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { anyMedia, type Filters, useUploadLimits } from './list.ts'
import { LibraryView } from './LibraryView.tsx'
import { UploadButton } from './UploadButton.tsx'
import { UploadList } from './UploadList.tsx'
import { uploading, useDropAndPaste } from './use-uploading.ts'
import css from './media.module.css'

type Props = {
  kind: MediumKind
  multiple?: boolean
  onChoose: (media: StudioMedium[]) => void
  onClose: () => void
}

/** A dialog in which one or several are chosen from the library, or uploaded and chosen at once. */
export function MediaPicker({ kind, multiple = false, onChoose, onClose }: Props) {
  useFocusReturn()
  const { media: words } = useTexts()
  const [filters, setFilters] = useState<Filters>({ ...anyMedia, kind })
  const [chosen, setChosen] = useState<readonly StudioMedium[]>([])
  const limits = useUploadLimits(kind)

  const add = (medium: StudioMedium) => {
    if (medium.kind === kind) setChosen((former) => (multiple ? [...former, medium] : [medium]))
  }
  const take = uploading(limits, add)
  const { isOver } = useDropAndPaste((files) => take(multiple ? files : files.slice(0, 1)))
  const press = (medium: StudioMedium) => {
    const rest = chosen.filter(({ id }) => id !== medium.id)
    setChosen(rest.length < chosen.length ? rest : multiple ? [...chosen, medium] : [medium])
  }
  const finish = (media: readonly StudioMedium[]) => {
    onChoose([...media])
    onClose()
  }
  const title = words.pick[multiple ? (`${kind}s` as const) : kind]
  return (
    <Dialog onClose={onClose} size="60rem" title={title}>
      <div className={css.picker} data-over={isOver || undefined}>
        <LibraryView
          filters={filters}
          change={(changes) => setFilters((before) => ({ ...before, ...changes, kind }))}
          anyKind={false}
          chosen={new Set(chosen.map(({ id }) => id))}
          onPress={press}
          onPressTwice={(medium) =>
            finish(multiple ? [...chosen.filter(({ id }) => id !== medium.id), medium] : [medium])
          }
        >
          <UploadList limits={limits} />
          {kind === 'video' && limits?.film_bytes === 0 && <Text mb={16}>{words.no_films}</Text>}
        </LibraryView>
      </div>
      <Group
        justify="space-between"
        gap={12}
        mt={16}
        pos="sticky"
        bottom={0}
        p="12px 0 4px"
        bg="var(--mantine-color-body)"
      >
        <UploadButton
          variant="default"
          label={words.upload_kind[kind]}
          disabled={kind === 'video' && limits?.film_bytes === 0}
          kind={kind}
          multiple={multiple}
          take={take}
        />
        <p role="status">{chosen.length === 1 && words.chosen(chosen[0]?.title || words.untitled)}</p>
        <Button disabled={chosen.length === 0} onClick={() => finish(chosen)}>
          {multiple ? words.choose_count(chosen.length) : words.choose}
        </Button>
      </Group>
    </Dialog>
  )
}
