import { Button, Menu } from '@mantine/core'
import { categoriesAuthoring, type StudioNewsItem } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { duplicate, moveTo, takeDown } from './bulk.ts'
import { mayRemoveItem } from './publishing.ts'
import { RescheduleDialog } from './RescheduleDialog.tsx'
import { isBeforeReaders, useActs, useRemoval } from './use-acts.ts'
import { Bulk } from '../ui/list/Bulk.tsx'

type Props = { chosen: readonly StudioNewsItem[]; onDone: () => void }

/** What can be done with all that are chosen at once; each of it can be taken back. */
export function BulkBar({ chosen, onDone }: Props) {
  const { news: words, editor } = useTexts()
  const { busy, run } = useActs(onDone)
  const removal = useRemoval()
  const me = useMe()
  const [moving, setMoving] = useState(false)
  const categories = useQuery(queryOf(categoriesAuthoring.list)).data?.items ?? []
  const seen = chosen.filter(isBeforeReaders)
  const unseen = chosen.filter((item) => item.status !== 'published' && mayRemoveItem(me, item))
  const button = { variant: 'subtle', color: 'gray', disabled: busy } as const
  return (
    <Bulk label={words.bulk.label} chosen={words.bulk.chosen(chosen.length)} clear={words.bulk.clear} onClear={onDone}>
      {chosen.every(({ status }) => status === 'scheduled') && (
        <Button {...button} leftSection={<Icon of="calendar" size={18} />} onClick={() => setMoving(true)}>
          {words.bulk.reschedule}
        </Button>
      )}
      <Menu position="top" withinPortal>
        <Menu.Target>
          <Button {...button} leftSection={<Icon of="image" size={18} />}>
            {words.category}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
          {categories.map(({ category_id, category_title }) => (
            <Menu.Item key={category_id} onClick={() => void run(() => moveTo(chosen, category_id), words.bulk.moved)}>
              {category_title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
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
      {unseen.length > 0 && unseen.length === chosen.length && (
        <Button
          {...button}
          leftSection={<Icon of="trash" size={18} />}
          onClick={() => (onDone(), void removal(unseen))}
        >
          {editor.remove}
        </Button>
      )}
      {moving && <RescheduleDialog items={chosen} run={run} onClose={() => setMoving(false)} />}
    </Bulk>
  )
}
