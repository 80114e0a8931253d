import { Drawer } from '@mantine/core'
import { useOnTop } from '@megdan/kit/use-on-top'
import type { ReactNode, RefObject } from 'react'
import { useTexts } from '../texts/index.ts'
import { useFocusReturn } from './focus-return.ts'

type Props = {
  title: ReactNode
  size?: string | number
  onClose: () => void
  /** Takes the focus afterwards where what opened the drawer is gone. */
  focusAfterwards?: RefObject<HTMLElement | null>
  /** False where one goes on with the page while it is open. */
  modal?: boolean
  children: ReactNode
}

/** One thing at the side of its page, which Back closes; it is there only while it is open. */
export function SideDrawer({ title, size = '34rem', onClose, focusAfterwards, modal = true, children }: Props) {
  useFocusReturn(focusAfterwards)
  // Beside what one goes on with, Back leads on, too.
  useOnTop(modal, onClose)
  const { shell } = useTexts()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': shell.close }}
      withOverlay={modal}
      trapFocus={modal}
      lockScroll={modal}
      closeOnClickOutside={modal}
    >
      {children}
    </Drawer>
  )
}
