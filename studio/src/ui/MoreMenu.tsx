import { ActionIcon } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { Icon } from './Icon.tsx'

/** Whether the menu is open, how that changes, and the button that it hangs on. */
type MenuProps = { opened: boolean; onChange: (opened: boolean) => void; children: ReactNode }

/** The button at the end of a row. Menus weigh more than a list, so this one may come with the first press. */
export function MoreMenu({ label, renderMenu }: { label: string; renderMenu: (props: MenuProps) => ReactNode }) {
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
      aria-haspopup="menu"
      onClick={isAsking ? undefined : toggle}
    >
      <Icon of="more" />
    </ActionIcon>
  )
  if (!isAsking) return button
  return <Suspense fallback={button}>{renderMenu({ opened, onChange: setOpened, children: button })}</Suspense>
}
