import { documentLimits } from '@megdan/contract'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useTexts } from '../../../texts/index.ts'
import { imageFrom } from '../image-attributes.ts'

/** A picture in the text, with its description and caption to be written right there. */
export function ImageView({ node, editor, selected, updateAttributes }: ReactNodeViewProps) {
  const { canvas } = useTexts()
  const image = imageFrom(node.attrs['image'])
  if (!image) return <NodeViewWrapper />
  const caption = String(node.attrs['caption'] ?? '')
  return (
    <NodeViewWrapper as="figure" className="canvas-image" data-selected={selected || undefined}>
      <img src={`${image.url}?w=960`} width={image.width} height={image.height} alt={image.alt} data-drag-handle />
      <label>
        <span>
          {canvas.image.alt} <b>{image.alt.trim() ? '' : canvas.image.required}</b>
        </span>
        <input
          value={image.alt}
          maxLength={documentLimits.alt}
          readOnly={!editor.isEditable}
          aria-required
          onChange={({ target }) => updateAttributes({ image: { ...image, alt: target.value } })}
        />
      </label>
      <label>
        <span>{canvas.image.caption}</span>
        <input
          value={caption}
          maxLength={documentLimits.caption}
          readOnly={!editor.isEditable}
          onChange={({ target }) => updateAttributes({ caption: target.value })}
        />
      </label>
    </NodeViewWrapper>
  )
}
