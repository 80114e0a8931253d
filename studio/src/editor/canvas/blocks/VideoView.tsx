import { documentLimits } from '@megdan/contract'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useTexts } from '../../../texts/index.ts'
import { Glyph } from '../Glyph.tsx'

/** A film elsewhere, as the readers see it, with its title to be written right there. */
export function VideoView({ node, editor, selected, updateAttributes }: ReactNodeViewProps) {
  const { canvas } = useTexts()
  return (
    <NodeViewWrapper className="canvas-video" data-selected={selected || undefined}>
      <span data-drag-handle>
        <Glyph of="video" size={24} />
      </span>
      <div>
        <input
          value={String(node.attrs['title'] ?? '')}
          maxLength={documentLimits.video_title}
          readOnly={!editor.isEditable}
          aria-label={canvas.video.title}
          placeholder={canvas.video.title}
          onChange={({ target }) => updateAttributes({ title: target.value })}
        />
        <small>{String(node.attrs['href'])}</small>
      </div>
    </NodeViewWrapper>
  )
}
