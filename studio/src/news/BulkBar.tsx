import { Button } from '@mantine/core'
import type { StudioNewsItem } from '@megdan/contract'
import { useState } from 'react'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { AudienceDialog } from './AudienceDialog.tsx'
import { duplicate, moveTo, pin, putBack, takeDown } from './bulk.ts'
import { CategoryMenu } from './CategoryMenu.tsx'
import { FilesMenu } from './FilesMenu.tsx'
import type { Filters } from './list.ts'
import { mayRemoveItem } from './publishing.ts'
import { RescheduleDialog } from './RescheduleDialog.tsx'
import { isBeforeReaders, useActs, useRemoval } from './use-acts.ts'
import { Bulk } from '../ui/list/Bulk.tsx'

type Props = { chosen: readonly StudioNewsItem[]; filters: Filters; onDone: () => void }

/** What can be done with all that are chosen at once; each of it can be taken back. */
export function BulkBar({ chosen, filters, onDone }: Props) {
  const { news: words, editor } = useTexts()
  const { busy, run } = useActs(onDone)
  const removal = useRemoval()
  const me = useMe()
  const [asking, setAsking] = useState<'hour' | 'audience'>()
  const close = () => setAsking(undefined)
  const seen = chosen.filter(isBeforeReaders)
  const unseen = chosen.filter((item) => item.status !== 'published' && mayRemoveItem(me, item))
  const arePinned = chosen.every(({ pinned }) => pinned)
  const areDown = chosen.every(({ status }) => status === 'archived')
  const button = { variant: 'subtle', color: 'gray', disabled: busy } as const
  return (
    <Bulk label={words.bulk.label} chosen={words.bulk.chosen(chosen.length)} clear={words.bulk.clear} onClear={onDone}>
      {chosen.every(({ status }) => status === 'scheduled') && (
        <Button {...button} leftSection={<Icon of="calendar" size={18} />} onClick={() => setAsking('hour')}>
          {words.bulk.reschedule}
        </Button>
      )}
      <CategoryMenu onChoose={(category_id) => void run(() => moveTo(chosen, category_id), words.bulk.moved)}>
        <Button {...button} leftSection={<Icon of="image" size={18} />}>
          {words.category}
        </Button>
      </CategoryMenu>
      <Button {...button} leftSection={<Icon of="people" size={18} />} onClick={() => setAsking('audience')}>
        {words.bulk.audience}
      </Button>
      <Button
        {...button}
        leftSection={<Icon of="pin" size={18} />}
        onClick={() => void run(() => pin(chosen, !arePinned), arePinned ? words.bulk.unpinned : words.bulk.pinned)}
      >
        {arePinned ? words.bulk.unpin : words.bulk.pin}
      </Button>
      <Button
        {...button}
        leftSection={<Icon of="copy" size={18} />}
        onClick={() => void run(() => duplicate(chosen, editor.copy_of), words.bulk.copied)}
      >
        {editor.duplicate}
      </Button>
      {seen.length > 0 && (
        <Button
          {...button}
          leftSection={<Icon of="hidden" size={18} />}
          onClick={() => void run(() => takeDown(seen), words.bulk.taken_down)}
        >
          {editor.unpublish}
        </Button>
      )}
      {areDown && (
        <Button
          {...button}
          leftSection={<Icon of="repeat" size={18} />}
          onClick={() => void run(() => putBack(chosen), words.bulk.are_back)}
        >
          {words.bulk.put_back}
        </Button>
      )}
      <FilesMenu filters={filters} ids={chosen.map(({ id }) => id)}>
        <Button {...button} leftSection={<Icon of="download" size={18} />} aria-label={words.files.label}>
          {words.files.short}
        </Button>
      </FilesMenu>
      {unseen.length > 0 && unseen.length === chosen.length && (
        <Button
          {...button}
          leftSection={<Icon of="trash" size={18} />}
          onClick={() => (onDone(), void removal(unseen))}
        >
          {editor.remove}
        </Button>
      )}
      {asking === 'hour' && <RescheduleDialog items={chosen} run={run} onClose={close} />}
      {asking === 'audience' && <AudienceDialog items={chosen} run={run} onClose={close} />}
    </Bulk>
  )
}
