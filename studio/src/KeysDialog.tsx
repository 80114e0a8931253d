import { Group, Kbd } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from './texts/index.ts'
import { Dialog } from './ui/Dialog.tsx'
import css from './frame.module.css'

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
      <dl className={css.keys}>
        {shell.keys.all.map(([keys, what]) => (
          <div key={keys}>
            <Group component="dt" gap={4} wrap="nowrap">
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
