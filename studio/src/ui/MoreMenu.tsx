import { ActionIcon } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { Icon, type IconName } from './Icon.tsx'

/** Whether the menu is open, how that changes, and the button that it hangs on. */
type MenuProps = { opened: boolean; onChange: (opened: boolean) => void; children: ReactNode }

type Props = { label: string; icon?: IconName; renderMenu: (props: MenuProps) => ReactNode }

/** The button at the end of a row. Menus weigh more than a list, so this one may come with the first press. */
export function MoreMenu({ label, icon = 'more', renderMenu }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [opened, setOpened] = useState(false)
  const toggle = () => {
    setIsAsking(true)
    setOpened((before) => !before)
  }
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={icon === 'more' ? undefined : label}
      aria-haspopup="menu"
      onClick={isAsking ? undefined : toggle}
    >
      <Icon of={icon} />
    </ActionIcon>
  )
  if (!isAsking) return button
  return <Suspense fallback={button}>{renderMenu({ opened, onChange: setOpened, children: button })}</Suspense>
}
