import { Menu } from '@mantine/core'
import type { StudioNewsItem } from '@megdan/contract'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { duplicate, pin, putBack, takeDown } from './bulk.ts'
import { mayRemoveItem } from './publishing.ts'
import { RescheduleDialog } from './RescheduleDialog.tsx'
import { isBeforeReaders, useActs, useRemoval } from './use-acts.ts'

type Props = { item: StudioNewsItem; opened: boolean; onChange: (opened: boolean) => void; children: ReactNode }

/** What can be done with one item; `children` is the button that opens it. */
export function RowMenu({ item, opened, onChange, children }: Props) {
  const { news, editor } = useTexts()
  const words = news.bulk
  const navigate = useNavigate()
  const me = useMe()
  const { run } = useActs()
  const removal = useRemoval()
  const [moving, setMoving] = useState(false)
  const icon = (of: 'news' | 'chart' | 'calendar' | 'copy' | 'pin' | 'repeat' | 'hidden' | 'trash') => ({
    leftSection: <Icon of={of} size={18} />,
  })
  return (
    <>
      <Menu position="bottom-end" opened={opened} onChange={onChange} returnFocus withinPortal>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item {...icon('news')} onClick={() => navigate(`/news/${item.id}`)}>
            {words.edit}
          </Menu.Item>
          {(item.status === 'published' || item.status === 'expired' || item.status === 'archived') && (
            <Menu.Item {...icon('chart')} onClick={() => navigate(`/news/${item.id}/insights`)}>
              {words.insights}
            </Menu.Item>
          )}
          {item.status === 'scheduled' && (
            <Menu.Item {...icon('calendar')} onClick={() => setMoving(true)}>
              {words.reschedule}
            </Menu.Item>
          )}
          <Menu.Item {...icon('copy')} onClick={() => void run(() => duplicate([item], editor.copy_of), words.copied)}>
            {editor.duplicate}
          </Menu.Item>
          <Menu.Item
            {...icon('pin')}
            onClick={() => void run(() => pin([item], !item.pinned), item.pinned ? words.unpinned : words.pinned)}
          >
            {item.pinned ? words.unpin : words.pin}
          </Menu.Item>
          {item.status === 'archived' && (
            <Menu.Item {...icon('repeat')} onClick={() => void run(() => putBack([item]), words.are_back)}>
              {words.put_back}
            </Menu.Item>
          )}
          {isBeforeReaders(item) && (
            <Menu.Item {...icon('hidden')} onClick={() => void run(() => takeDown([item]), words.taken_down)}>
              {editor.unpublish}
            </Menu.Item>
          )}
          {item.status !== 'published' && mayRemoveItem(me, item) && (
            <Menu.Item {...icon('trash')} onClick={() => void removal([item])}>
              {editor.remove}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {moving && <RescheduleDialog items={[item]} run={run} onClose={() => setMoving(false)} />}
    </>
  )
}
