import type { StudioNewsItem } from '@megdan/contract'
import { presentMoment } from '../platform/clock.ts'
import { useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { MomentField } from '../ui/MomentField.tsx'
import { reschedule } from './bulk.ts'
import type { Run } from './use-acts.ts'

type Props = { items: readonly StudioNewsItem[]; run: Run; onClose: () => void }

/** One moment for all of these scheduled items. */
export function RescheduleDialog({ items, run, onClose }: Props) {
  useFocusReturn()
  const { news } = useTexts()
  const words = news.bulk
  const edit = useEdit<{ at: string | null }>({
    thing: undefined,
    valuesOf: () => ({ at: items[0]?.published_at ?? null }),
    check: ({ at }) => ({ at: (at === null || Date.parse(at) <= presentMoment()) && words.past }),
    send: async ({ at }) => {
      onClose()
      if (at !== null) void run(() => reschedule(items, at), words.rescheduled)
    },
  })
  return (
    <Dialog onClose={onClose} title={words.reschedule}>
      <Form edit={edit} submit={words.reschedule} gap={12}>
        <MomentField label={words.moment} days {...edit.field('at')} />
        <p>{words.reschedule_text(items.length)}</p>
      </Form>
    </Dialog>
  )
}
