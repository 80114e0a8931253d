import { ActionIcon, Menu } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from './Icon.tsx'

export type Action = { label: string; icon: IconName } & ({ run: () => void } | { to: string })

/** What else can be done with the thing that a page is about, at the end of its bar. */
export const ActionsMenu = ({ label, actions }: { label: string; actions: readonly Action[] }) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label={label}>
        <Icon of="more" />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map((action) => {
        const icon = <Icon of={action.icon} size={18} />
        return 'to' in action ? (
          <Menu.Item key={action.label} component={Link} to={action.to} leftSection={icon}>
            {action.label}
          </Menu.Item>
        ) : (
          <Menu.Item key={action.label} leftSection={icon} onClick={action.run}>
            {action.label}
          </Menu.Item>
        )
      })}
    </Menu.Dropdown>
  </Menu>
)
