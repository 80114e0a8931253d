import { Button, Modal, Stack } from '@mantine/core'
import type { StudioNewsItem } from '@megdan/contract'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { useFocusReturn } from '../ui/focus-return.ts'
import { MomentField } from '../ui/MomentField.tsx'
import { reschedule } from './bulk.ts'
import type { Run } from './use-acts.ts'

type Props = { items: readonly StudioNewsItem[]; run: Run; onClose: () => void }

/** One moment for all of these scheduled items. */
export function RescheduleDialog({ items, run, onClose }: Props) {
  useFocusReturn()
  const { news, shell } = useTexts()
  const words = news.bulk
  const [at, setAt] = useState<string | null>(items[0]?.published_at ?? null)
  const [isPast, setPast] = useState(false)
  return (
    <Modal opened onClose={onClose} title={words.reschedule} closeButtonProps={{ 'aria-label': shell.close }}>
      <Stack
        component="form"
        gap={12}
        onSubmit={(event) => {
          event.preventDefault()
          if (at === null || Date.parse(at) <= Date.now()) return setPast(true)
          onClose()
          void run(() => reschedule(items, at), words.rescheduled)
        }}
      >
        <MomentField
          label={words.moment}
          value={at}
          onChange={(moment) => {
            setAt(moment)
            setPast(false)
          }}
          error={isPast ? words.past : undefined}
        />
        <p>{words.reschedule_text(items.length)}</p>
        <Button type="submit">{words.reschedule}</Button>
      </Stack>
    </Modal>
  )
}
