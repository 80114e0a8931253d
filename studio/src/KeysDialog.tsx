import { Group, Kbd, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from './texts/index.ts'
import { Dialog } from './ui/Dialog.tsx'

const typing = 'input, textarea, select, [contenteditable]'

/** `?` shows what the keyboard can do, wherever nothing is being written. */
export function KeysDialog() {
  const { shell } = useTexts()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const written = event.target instanceof Element && event.target.closest(typing)
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !written) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Dialog opened={open} onClose={() => setOpen(false)} title={shell.keys.title}>
      <Stack component="dl" gap={10}>
        {shell.keys.all.map(([keys, what]) => (
          <Group key={what} gap={0} wrap="nowrap">
            <Group component="dt" flex="none" gap={4} wrap="nowrap" miw={148} pe={12}>
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
            <dd>{what}</dd>
          </Group>
        ))}
      </Stack>
    </Dialog>
  )
}
