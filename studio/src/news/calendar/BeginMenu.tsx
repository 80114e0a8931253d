import { Menu } from '@mantine/core'
import { type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMe } from '../../session/index.ts'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'

type Props = { at: string; opened: boolean; onChange: (opened: boolean) => void; children: ReactNode }

/** What can be begun for a moment; `children` is the button. */
export function BeginMenu({ at, opened, onChange, children }: Props) {
  const { news, shell } = useTexts()
  const { rights } = useMe()
  const navigate = useNavigate()
  const moment = encodeURIComponent(at)
  return (
    <Menu position="bottom-start" opened={opened} onChange={onChange} returnFocus withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of="news" size={18} />} onClick={() => navigate(`/news/new?at=${moment}`)}>
          {news.begin}
        </Menu.Item>
        {rights.push && (
          <Menu.Item
            leftSection={<Icon of="bell" size={18} />}
            onClick={() => navigate(`/notifications?open=new&at=${moment}`)}
          >
            {shell.palette.new_notification}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon of="survey" size={18} />} onClick={() => navigate('/surveys?open=new')}>
          {shell.palette.new_survey}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
