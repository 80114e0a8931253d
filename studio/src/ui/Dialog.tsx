import { Modal, type ModalProps } from '@mantine/core'
import { useOnTop } from '@megdan/kit/use-on-top'
import { useTexts } from '../texts/index.ts'

/** A dialog over the page, which Back closes; unless told otherwise, it is open as long as it is there. */
export function Dialog({ opened = true, ...props }: Omit<ModalProps, 'opened'> & { opened?: boolean }) {
  const { shell } = useTexts()
  useOnTop(opened, props.onClose)
  return <Modal opened={opened} closeButtonProps={{ 'aria-label': shell.close }} {...props} />
}
