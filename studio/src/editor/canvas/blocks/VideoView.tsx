import { Stack, Text } from '@mantine/core'
import { documentLimits } from '@megdan/contract'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useTexts } from '../../../texts/index.ts'
import { Glyph } from '../Glyph.tsx'
import css from './blocks.module.css'

/** A film elsewhere, as the readers see it, with its title to be written right there. */
export function VideoView({ node, editor, selected, updateAttributes }: ReactNodeViewProps) {
  const { canvas } = useTexts()
  return (
    <NodeViewWrapper className={`${css.block} ${css.video}`} data-selected={selected || undefined}>
      <span data-drag-handle>
        <Glyph of="video" size={24} />
      </span>
      <Stack flex={1} gap={4} miw={0}>
        <input
          value={String(node.attrs['title'] ?? '')}
          maxLength={documentLimits.video_title}
          readOnly={!editor.isEditable}
          aria-label={canvas.video.title}
          placeholder={canvas.video.title}
          onChange={({ target }) => updateAttributes({ title: target.value })}
        />
        <Text component="small" fz="caption" truncate>
          {String(node.attrs['href'])}
        </Text>
      </Stack>
    </NodeViewWrapper>
  )
}
