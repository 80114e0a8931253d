import { Button, Group } from '@mantine/core'
import { mediaAuthoring, type NewsContent, type StudioMedium } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FocusPicker, MediaPicker } from '../media/index.ts'
import { api, queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { announce } from '../ui/announce.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { useAct } from '../ui/use-act.ts'
import { choose, type Shown, shownOf } from './choose-media.ts'
import type { Changes } from './content.ts'
import type { Picking } from './MediaFields.tsx'

type FocusProps = { id: string; onDone: (medium: StudioMedium | undefined) => void }

function FocusDialog({ id, onDone }: FocusProps) {
  useFocusReturn()
  const texts = useTexts()
  const { editor: words } = texts
  const { data: medium } = useQuery({ ...queryOf(mediaAuthoring.get, { params: { id } }), staleTime: 0 })
  const [focus, setFocus] = useState<StudioMedium['focus']>()
  const save = async () => onDone(await api(mediaAuthoring.change, { params: { id }, body: { focus: focus ?? null } }))
  const { run, busy } = useAct(save, { failed: (error) => announce(sentenceOf(error, texts)) })
  return (
    <Dialog onClose={() => onDone(undefined)} size="lg" title={words.focus}>
      {medium && <FocusPicker medium={medium} value={focus === undefined ? medium.focus : focus} onChange={setFocus} />}
      <Group justify="flex-end" mt={20}>
        <Button loading={busy} disabled={focus === undefined} onClick={() => void run()}>
          {words.save_focus}
        </Button>
      </Group>
    </Dialog>
  )
}

type Props = {
  picking: Picking | 'focus' | undefined
  content: NewsContent
  change: (changes: Changes) => void
  remember: (shown: Shown) => void
  onClose: () => void
}

/** Choosing cover, pictures and files from the library, and the point of the cover that stays in view. */
export function MediaDialogs({ picking, content, change, remember, onClose }: Props) {
  if (picking === undefined) return null
  const know = (media: readonly StudioMedium[]) => remember(shownOf(media))
  if (picking === 'focus') {
    const done = (medium: StudioMedium | undefined) => {
      if (medium) know([medium])
      onClose()
    }
    return content.cover_id === null ? null : <FocusDialog id={content.cover_id} onDone={done} />
  }
  const take = (media: StudioMedium[]) => {
    know(media)
    change(choose(picking, content, media))
  }
  return (
    <MediaPicker
      kind={picking === 'attachments' ? 'file' : 'image'}
      multiple={picking !== 'cover'}
      onChoose={take}
      onClose={onClose}
    />
  )
}
