import { Group, Stack } from '@mantine/core'
import type { PreviewMode } from '@megdan/contract'
import { useState } from 'react'
import { useTexts } from '../../texts/index.ts'
import { PhoneLook } from '../../ui/Phone.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { PhonePreview, type PhonePreviewProps } from './PhonePreview.tsx'

const modes: PreviewMode[] = ['article', 'card', 'push']

/** The phone with the choice of what it shows, as it stands beside the text. */
export function PreviewPane(props: Pick<PhonePreviewProps, 'item' | 'push' | 'at'>) {
  const { preview } = useTexts()
  const [mode, setMode] = useState<PreviewMode>('article')
  const [dark, setDark] = useState(false)
  return (
    <Stack component="section" align="center" gap={20} aria-label={preview.title}>
      <Group gap={8} wrap="nowrap">
        <Segments
          label={preview.modes}
          options={modes.map((value) => ({ value, label: preview.mode[value] }))}
          value={mode}
          onChange={setMode}
        />
        <PhoneLook dark={dark} onChange={setDark} label={preview.dark} />
      </Group>
      <PhonePreview {...props} mode={mode} dark={dark} />
    </Stack>
  )
}
