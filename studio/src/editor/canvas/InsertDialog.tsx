import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'

type Props = {
  title: string
  /** What the button says. */
  set: string
  onSet: () => void
  onClose: () => void
  /** Beside the button. */
  acts?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Asks for what goes into the text. */
export function InsertDialog({ title, set, onSet, onClose, acts, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form lies in a page that may have one of its own.
    event.stopPropagation()
    onSet()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack component="form" gap={12} onSubmit={submit}>
        {children}
        <Group justify="flex-end" gap={8}>
          {acts}
          <Button type="submit">{set}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
