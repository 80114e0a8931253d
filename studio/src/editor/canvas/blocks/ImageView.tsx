import { Button, Group } from '@mantine/core'
import { documentLimits } from '@megdan/contract'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useState } from 'react'
import { FocusPicker } from '../../../media/index.ts'
import { useTexts } from '../../../texts/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Glyph } from '../Glyph.tsx'
import { imageFrom } from '../image-attributes.ts'
import css from './blocks.module.css'

/** A picture in the text, with its description and caption to be written right there. */
export function ImageView({ node, editor, selected, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const { canvas } = useTexts()
  const [focusing, setFocusing] = useState(false)
  const image = imageFrom(node.attrs['image'])
  if (!image) return <NodeViewWrapper />
  const caption = String(node.attrs['caption'] ?? '')
  const isMissing = image.alt.trim() === ''
  return (
    <NodeViewWrapper as="figure" className={`${css.block} ${css.image}`} data-selected={selected || undefined}>
      <img src={`${image.url}?w=960`} width={image.width} height={image.height} alt={image.alt} data-drag-handle />
      {caption && <figcaption className={css.caption}>{caption}</figcaption>}
      <label data-missing={isMissing || undefined}>
        <span>
          {canvas.image.alt} {isMissing && <b>{canvas.image.required}</b>}
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
      {editor.isEditable && (
        <Group gap={8} className={css.acts}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Glyph of="focus" size={16} />}
            onClick={() => setFocusing(true)}
          >
            {canvas.image.focus}
          </Button>
          <Button size="compact-sm" variant="default" leftSection={<Glyph of="trash" size={16} />} onClick={deleteNode}>
            {canvas.image.remove}
          </Button>
        </Group>
      )}
      <Dialog opened={focusing} onClose={() => setFocusing(false)} size="lg" title={canvas.image.focus}>
        <FocusPicker
          medium={image}
          value={image.focus}
          onChange={(focus) => updateAttributes({ image: { ...image, focus } })}
        />
      </Dialog>
    </NodeViewWrapper>
  )
}
